// What the window does for people who are new to it: the tour, and what a view shows.
#include "ui/main_window.h"

#include <QApplication>
#include <QTimer>

#include "ui/cards/card_layout.h"
#include "ui/help/help_sheet.h"
#include "ui/help/tour.h"
#include "ui/panels/scenario_panel.h"
#include "ui/panels/verdict_pill.h"
#include "ui/views/timeline_view.h"
#include "ui/widgets/icon_button.h"
#include "ui/window_body.h"

namespace lockstep {

void MainWindow::showTour()
{
    if (findChild<Tour *>())
        return;
    const QList<TourStep> steps = {
        {m_body->findChild<IconButton *>("play"), tr("Play, and look inside a step"),
         tr("Space plays and pauses. Right and Left go one move on and back; a move is a phase, a step or an epoch: keys 1, 2 and 3.")},
        {cards()->view("board"), tr("One row is one device"),
         tr("Data flows from left to right: the shard, its loss and gradient, the average of all gradients, the same update everywhere. "
            "Point at any number to see it in full.")},
        {m_body->findChild<VerdictPill *>("verdict"), tr("Always checked, bit for bit"),
         tr("After every update all replicas are compared. A click on the verdict goes to the first difference.")},
        {m_body->timeline(), tr("Go anywhere in the run"),
         tr("Drag along the timeline to see any step again. B sets a bookmark, N goes to the next event, and a click on the step's number "
            "lets you type one.")},
        {m_body->panel(), tr("Change what runs"),
         tr("A pencil marks what you can change while it runs; a ring arrow, what waits for a reset. Ctrl+Z takes anything back. The key ? "
            "lists all keys.")},
    };
    auto *tour = new Tour(m_theme, steps, this);
    connect(tour, &Tour::finished, tour, &QObject::deleteLater);
    m_memory.tourSeen = true;
    tour->start();
}

void MainWindow::explain(View *view)
{
    showHelpSheet(this, m_theme, view);
}

// The view that has the focus, else the one under the pointer, else the board.
View *MainWindow::currentView() const
{
    const QWidget *under = QApplication::widgetAt(QCursor::pos());
    for (const QWidget *start : {static_cast<const QWidget *>(QApplication::focusWidget()), under})
        for (const QWidget *w = start; w; w = w->parentWidget())
            for (const ViewEntry &entry : cards()->entries())
                if (entry.view == w)
                    return entry.view;
    return cards()->view("board");
}

void MainWindow::explainCurrent()
{
    explain(currentView());
}

void MainWindow::showEvent(QShowEvent *event)
{
    QMainWindow::showEvent(event);
    if (m_options.tour && !m_memory.tourSeen)
        QTimer::singleShot(400, this, &MainWindow::showTour);
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    if (m_presenting)
        fitZoom();
}

} // namespace lockstep
