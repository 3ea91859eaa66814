#include "ui/main_window.h"

#include <QMenu>
#include <QTimer>

#include "ui/cards/card_layout.h"
#include "ui/cards/card_menu.h"
#include "ui/cards/card_window.h"
#include "ui/cards/view_export.h"
#include "ui/help/shortcut_sheet.h"
#include "ui/panels/scenario_panel.h"
#include "ui/scenario/core_text.h"
#include "ui/scenario/recent_files.h"
#include "ui/scenario/scenario_document.h"
#include "ui/views/code_view.h"
#include "ui/views/replica_words.h"
#include "ui/views/timeline_view.h"
#include "ui/widgets/message_strip.h"
#include "ui/window_body.h"
#include "ui/window_commands.h"

namespace lockstep {

MainWindow::MainWindow(const Scenario &scenario, const WindowOptions &options, QWidget *parent)
    : QMainWindow(parent),
      m_options(options),
      m_memory(options.remembers ? readWindowMemory() : WindowMemory{}),
      m_language(new Language(options.language.value_or(m_memory.language), this)),
      m_theme(new Theme(options.theme.value_or(m_memory.theme), this)),
      m_controller(new SessionController(scenario, this)),
      m_document(new ScenarioDocument(m_controller, this)),
      m_recent(new RecentFiles(options.remembers, this)),
      m_zoom(m_memory.zoom)
{
    m_theme->setZoom(m_zoom);
    m_theme->setMotion(m_memory.motion);
    m_theme->apply();
    setAcceptDrops(true);
    setFocusPolicy(Qt::ClickFocus); // a click beside the fields leaves them
    setFocus();
    resize(1440, 900);
    build();
    connect(m_controller, &SessionController::stateChanged, this, &MainWindow::showError);
    connect(m_controller, &SessionController::snapshotChanged, this, &MainWindow::showStop);
    watchDocument();
    watchData();
    restore(m_memory);
}

MainWindow::~MainWindow()
{
    disconnect(m_controller, nullptr, this, nullptr);
    delete m_body; // before what it watches
}

void MainWindow::build()
{
    m_shortcuts = new Shortcuts(this);
    m_menu = new QMenu(this);
    m_body = new WindowBody(m_theme, m_document, m_menu, m_presenting, this);
    buildCommands(*this);
    connect(m_body, &WindowBody::themeRequested, this, &MainWindow::nextTheme);
    connect(m_body, &WindowBody::presenterRequested, this, &MainWindow::togglePresenter);
    connect(m_body, &WindowBody::helpRequested, this, &MainWindow::showKeys);
    connect(cards(), &CardLayout::menuRequested, this, &MainWindow::showCardMenu);
    connect(cards(), &CardLayout::windowOpened, this, [this](CardWindow *window) { window->addActions(actions()); });
    connect(qobject_cast<CodeView *>(cards()->view("code")), &CodeView::exportRequested, this, &MainWindow::exportScript);
    connect(m_body->panel(), &ScenarioPanel::fileNeeded, this, &MainWindow::chooseDataFile,
            Qt::QueuedConnection); // not from within the field that asks
    setCentralWidget(m_body);
    limitSize();
}

// Texts, sizes and arrangement are made anew; what a person has chosen stays.
void MainWindow::rebuild()
{
    m_rebuildAsked = false;
    const QVariantMap layout = cards()->saveLayout();
    const QVariantMap timeline = m_body->timeline()->saveView();
    const QStringList sections = m_body->panel()->openSections();
    const bool panel = m_body->isPanelWanted();
    const QString said = message();
    setUpdatesEnabled(false);
    delete takeCentralWidget();
    delete m_shortcuts;
    delete m_menu;
    build();
    m_body->setPanelWanted(panel);
    m_body->panel()->setOpenSections(sections);
    cards()->restoreLayout(layout);
    m_body->timeline()->restoreView(timeline);
    if (!said.isEmpty() && said == m_fileMessage)
        askOrSay();
    else if (!said.isEmpty())
        say(said);
    setUpdatesEnabled(true);
    setFocus();
}

void MainWindow::rebuildLater()
{
    if (!std::exchange(m_rebuildAsked, true))
        QTimer::singleShot(0, this, &MainWindow::rebuild);
}

CardLayout *MainWindow::cards() const
{
    return m_body->cards();
}

void MainWindow::escape()
{
    if (m_body->closeOpenPanel())
        return;
    if (cards()->enlarged())
        cards()->enlarge(nullptr);
    else if (m_presenting)
        togglePresenter();
    else if (m_controller->loop().any())
        m_controller->clearLoop();
}

void MainWindow::showKeys()
{
    showShortcutSheet(this, m_theme, m_shortcuts->groups());
}

bool MainWindow::isPanelShown() const
{
    return m_body->isPanelShown();
}

void MainWindow::togglePanel()
{
    m_body->togglePanel();
}

void MainWindow::showCardMenu(View *view, QPoint globalPosition)
{
    const CardCommands commands{[this](View *v) { exportWithDialog(v); }, [this](View *v) { copyPicture(*v, *m_theme); },
                                [this](View *v) { explain(v); }, [this](TraceRange range) { exportTraceWithDialog(range); }};
    QMenu *menu = makeCardMenu(cards(), view, commands, this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->popup(globalPosition);
}

QString MainWindow::message() const
{
    return m_body->strip()->message();
}

void MainWindow::say(const QString &message)
{
    m_body->strip()->showMessage(message);
}

void MainWindow::showError()
{
    const QString error = m_controller->error();
    if (error == m_shownError && m_controller->failures() == m_shownFailures)
        return;
    if (!error.isEmpty()) {
        say(m_errorMessage = errorText());
        waitForDataFile();
    }
    if (error.isEmpty() && message() == m_errorMessage)
        m_body->strip()->dismiss();
    m_shownError = error;
    m_shownFailures = m_controller->failures();
}

// Told once; it goes when another rate or another run has taken its place.
void MainWindow::showStop()
{
    const SnapshotPtr snapshot = m_controller->snapshot();
    if (snapshot && snapshot->stopped && snapshot->nonFinite.step != m_shownStop) {
        m_shownStop = snapshot->nonFinite.step;
        m_stopMessage = stopText(*snapshot);
        say(m_stopMessage);
    }
    if (m_shownStop == 0 || (snapshot && snapshot->firstNonFiniteStep == m_shownStop))
        return;
    m_shownStop = 0;
    if (message() == m_stopMessage)
        m_body->strip()->dismiss();
}

} // namespace lockstep
