// The timeline's menu, and the field that names a bookmark.
#include <utility>

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>

#include "ui/views/timeline_track.h"
#include "ui/widgets/number_text.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

void TimelineTrack::contextMenuEvent(QContextMenuEvent *event)
{
    const bool byKeys = event->reason() == QContextMenuEvent::Keyboard;
    const QPointF at = toLogical(event->pos(), *m_theme);
    const PlacedMark *place = byKeys ? nullptr : markAt(at);
    std::int64_t step = byKeys ? playheadStep() : std::min<std::int64_t>(stepAt(at.x()), maximum());
    if (place)
        step = place->marks.first().step;
    if (place && m_marks) // of several marks, the menu is about the bookmark
        for (const RunMark &mark : place->marks)
            step = mark.kind == MarkKind::Bookmark ? mark.step : step;
    const QPoint below = toWidget({xOf(static_cast<double>(step)), trackRect().bottom(), 1, 1}, *m_theme).topLeft().toPoint();
    QMenu *menu = makeMenu(step);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(byKeys ? mapToGlobal(below) : event->globalPos());
}

QMenu *TimelineTrack::makeMenu(std::int64_t step)
{
    auto *menu = new QMenu(this);
    const bool marked = m_marks && m_marks->isBookmarked(step);
    if (marked) {
        menu->addAction(tr("Rename bookmark…"), this, [this, step] { rename(step); });
        menu->addAction(tr("Remove bookmark"), this, [this, step] { m_marks->removeBookmark(step); });
    } else if (m_marks) {
        menu->addAction(tr("Bookmark step %1").arg(countText(step)), this, [this, step] { m_marks->setBookmark(step, {}); });
    }
    menu->addAction(tr("Go to step %1").arg(countText(step)), this, [this, step] { emit seekRequested(step); });
    menu->addSeparator();
    const std::int64_t first = std::max<std::int64_t>(1, step);
    const std::int64_t last = m_loop.last >= first ? m_loop.last : maximum();
    QAction *from = menu->addAction(tr("Loop from here"), this, [this, first, last] { emit loopRequested(first, last); });
    const std::int64_t start = m_loop.any() && m_loop.first <= first ? m_loop.first : 1;
    QAction *to = menu->addAction(tr("Loop up to here"), this, [this, start, first] { emit loopRequested(start, first); });
    QAction *none = menu->addAction(tr("End the loop"), this, &TimelineTrack::loopCleared);
    from->setEnabled(maximum() > 0);
    to->setEnabled(maximum() > 0);
    none->setEnabled(m_loop.any());
    menu->addSeparator();
    QAction *all = menu->addAction(tr("Show the whole run"), this, &TimelineTrack::showAll);
    all->setEnabled(!m_scale.isWhole());
    return menu;
}

void TimelineTrack::rename(qint64 step)
{
    if (!m_marks || !m_marks->isBookmarked(step))
        return;
    constexpr double width = 150;
    m_named = step;
    const double x = std::clamp(xOf(static_cast<double>(step)) + 10, 0.0, std::max(0.0, logicalSize(*this, *m_theme).width() - width));
    m_nameField->setGeometry(toWidget({x, 2, width, 24}, *m_theme).toRect());
    m_nameField->setText(m_marks->bookmarkName(step));
    m_nameField->show();
    m_nameField->setFocus();
    m_nameField->selectAll();
    place();
}

void TimelineTrack::closeName(bool keep)
{
    const std::int64_t step = std::exchange(m_named, -1);
    if (step < 0)
        return;
    if (keep && m_marks && m_marks->isBookmarked(step))
        m_marks->setBookmark(step, m_nameField->text());
    m_nameField->clearFocus(); // before it hides, which would pass the focus on to some other widget
    m_nameField->hide();
    place();
}

// Enter keeps the name, Escape the old one; neither is passed on to the window.
bool TimelineTrack::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusOut && static_cast<QFocusEvent *>(event)->reason() != Qt::PopupFocusReason)
        closeName(true);
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride)
        return QAbstractSlider::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (key != Qt::Key_Escape && key != Qt::Key_Return && key != Qt::Key_Enter)
        return QAbstractSlider::eventFilter(watched, event);
    event->accept();
    if (event->type() == QEvent::KeyPress)
        closeName(key != Qt::Key_Escape);
    return true;
}

} // namespace lockstep
