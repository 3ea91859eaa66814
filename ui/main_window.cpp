#include "ui/main_window.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>

#include "ui/panels/panel_title.h"
#include "ui/panels/scenario_panel.h"
#include "ui/panels/transport_bar.h"
#include "ui/shortcut_sheet.h"
#include "ui/views/all_reduce_view.h"
#include "ui/views/chart_frame.h"
#include "ui/views/device_board.h"
#include "ui/views/equality_view.h"
#include "ui/views/loss_view.h"
#include "ui/views/parameters_view.h"
#include "ui/views/timeline_view.h"
#include "ui/widgets/message_strip.h"
#include "ui/window_memory.h"

namespace lockstep {

namespace {

constexpr int narrowBelow = 1280;
constexpr int panelWidth = 232;
constexpr int timelineHeight = 88;

ThemeMode firstMode(const WindowOptions &options)
{
    return options.theme.value_or(options.remembers ? rememberedTheme() : ThemeMode::System);
}

} // namespace

MainWindow::MainWindow(const Scenario &scenario, const WindowOptions &options, QWidget *parent)
    : QMainWindow(parent), m_options(options), m_theme(new Theme(firstMode(options), this)),
      m_controller(new SessionController(scenario, this)), m_shortcuts(new Shortcuts(this)), m_menu(new QMenu(this))
{
    m_theme->apply();
    setAcceptDrops(true);
    setMinimumSize(1024, 700);
    setFocusPolicy(Qt::ClickFocus); // a click beside the fields leaves them
    setFocus();
    buildBody();
    buildKeysAndMenu();
    connect(m_controller, &SessionController::stateChanged, this, &MainWindow::showError);
    connect(m_controller, &SessionController::scenarioChanged, this, &MainWindow::showTitle);
    showTitle();
    resize(1440, 900);
    restore();
    placePanel();
}

// A field that is left while the window goes still says what was typed.
MainWindow::~MainWindow()
{
    disconnect(m_controller, nullptr, this, nullptr);
    disconnect(m_scenarioPanel, nullptr, this, nullptr);
}

CardViews MainWindow::makeViews(QWidget *parent)
{
    m_loss = new LossView(m_theme, m_controller, parent);
    CardViews views;
    views.board = new DeviceBoard(m_theme, m_controller, parent);
    views.allReduce = new AllReduceView(m_theme, m_controller, parent);
    views.equality = new EqualityView(m_theme, m_controller, parent);
    views.loss = m_loss;
    auto *parameters = new ParametersView(m_theme, m_controller, parent);
    ChartFrame::alignLeft(m_loss->frame(), parameters->frame());
    views.parameters = parameters;
    return views;
}

void MainWindow::buildBody()
{
    auto *centre = new QWidget(this);
    auto *layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_bar = new TransportBar(m_theme, m_controller, m_menu, centre);
    connect(m_bar, &TransportBar::panelToggled, this, &MainWindow::togglePanel);
    connect(m_bar, &TransportBar::themeRequested, this, &MainWindow::nextTheme);
    connect(m_bar, &TransportBar::helpRequested, this, &MainWindow::showKeys);
    m_strip = new MessageStrip(m_theme, centre);
    m_panel = new Bar(m_theme, Qt::RightEdge, centre);
    m_panel->setFixedWidth(panelWidth);
    auto *panelLayout = new QVBoxLayout(m_panel);
    panelLayout->setContentsMargins(0, 0, 1, 0);
    m_scenarioPanel = new ScenarioPanel(m_theme, m_controller, m_panel);
    panelLayout->addWidget(m_scenarioPanel);
    connect(m_bar, &TransportBar::resetRequested, m_scenarioPanel, &ScenarioPanel::reset);
    connect(m_scenarioPanel, &ScenarioPanel::waitingChanged, this, [this] { m_bar->setChangesWaiting(m_scenarioPanel->applicable()); });
    m_cards = new CardLayout(m_theme, makeViews(centre), centre);
    m_cards->installEventFilter(this);
    m_bodyLayout = new QHBoxLayout;
    m_bodyLayout->setSpacing(0);
    m_bodyLayout->addWidget(m_cards, 1);
    auto *bottom = new Bar(m_theme, Qt::TopEdge, centre);
    bottom->setFixedHeight(timelineHeight);
    auto *bottomLayout = new QVBoxLayout(bottom);
    bottomLayout->setContentsMargins(0, 1, 0, 0);
    bottomLayout->addWidget(new TimelineView(m_theme, m_controller, bottom));
    layout->addWidget(m_bar);
    layout->addWidget(m_strip);
    layout->addLayout(m_bodyLayout, 1);
    layout->addWidget(bottom);
    setCentralWidget(centre);
}

void MainWindow::buildKeysAndMenu()
{
    m_shortcuts->addTransport(m_controller, [this] { m_scenarioPanel->reset(); });
    buildViewKeys();
    buildFileKeys();
}

void MainWindow::buildViewKeys()
{
    m_shortcuts->beginGroup(tr("View"));
    m_menu->addAction(m_shortcuts->add(tr("Side panel"), {Qt::Key_F9}, [this] { togglePanel(); }));
    m_menu->addAction(m_shortcuts->add(tr("Loss: log or linear"), {Qt::Key_L}, [this] { m_loss->toggleLog(); }));
    m_menu->addAction(m_shortcuts->add(tr("Next theme"), {Qt::Key_T}, [this] { nextTheme(); }));
    addThemes(m_menu->addMenu(tr("Theme")));
    m_menu->addAction(m_shortcuts->add(tr("Full screen"), {Qt::Key_F11}, [this] { toggleFullScreen(); }));
    m_menu->addSeparator();
}

void MainWindow::buildFileKeys()
{
    QAction *before = m_menu->actions().first();
    const auto atTop = [this, before](QAction *action) { m_menu->insertAction(before, action); };
    m_shortcuts->beginGroup(tr("Scenario and help"));
    atTop(m_shortcuts->add(tr("Open scenario…"), {QKeySequence::Open}, [this] { openWithDialog(); }));
    atTop(m_shortcuts->add(tr("Save scenario as…"), {Qt::CTRL | Qt::Key_S}, [this] { saveWithDialog(); }));
    auto *presetMenu = new QMenu(tr("Presets"), m_menu);
    addPresets(presetMenu);
    m_menu->insertMenu(before, presetMenu);
    m_menu->insertSeparator(before);
    m_menu->addAction(m_shortcuts->add(tr("Keys"), {Qt::Key_F1, Qt::Key_Question, Qt::SHIFT | Qt::Key_Question}, [this] { showKeys(); }));
    m_menu->addAction(tr("About Lockstep"), this, [this] { showAbout(this); });
    m_menu->addSeparator();
    m_menu->addAction(m_shortcuts->add(tr("Quit"), {Qt::CTRL | Qt::Key_Q}, [this] { close(); }));
}

void MainWindow::setThemeMode(ThemeMode mode)
{
    m_theme->setMode(mode);
}

// Light, dark, as the system.
void MainWindow::nextTheme()
{
    const ThemeMode mode = m_theme->mode();
    setThemeMode(mode == ThemeMode::Light ? ThemeMode::Dark : mode == ThemeMode::Dark ? ThemeMode::System : ThemeMode::Light);
}

void MainWindow::showKeys()
{
    showShortcutSheet(this, m_theme, m_shortcuts->groups());
}

bool MainWindow::isPanelShown() const
{
    return m_cards->isNarrow() ? m_panelOpenOver : m_panelWanted;
}

void MainWindow::togglePanel()
{
    bool &shown = m_cards->isNarrow() ? m_panelOpenOver : m_panelWanted;
    shown = !shown;
    placePanel();
}

// Wide: beside the cards. Narrow: folded away, and over the cards when asked for.
void MainWindow::placePanel()
{
    const bool narrow = width() < narrowBelow;
    m_cards->setNarrow(narrow);
    m_bar->setNarrow(narrow);
    m_bar->setPanelShown(isPanelShown());
    m_panel->setVisible(isPanelShown());
    if (!narrow) {
        if (m_bodyLayout->indexOf(m_panel) < 0)
            m_bodyLayout->insertWidget(0, m_panel);
        return;
    }
    m_bodyLayout->removeWidget(m_panel);
    centralWidget()->layout()->activate();
    coverCards();
    m_panel->raise();
}

void MainWindow::coverCards()
{
    if (m_cards->isNarrow())
        m_panel->setGeometry(0, m_cards->y(), panelWidth, m_cards->height());
}

// The cards move when the error strip comes or goes.
bool MainWindow::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_cards && (event->type() == QEvent::Move || event->type() == QEvent::Resize))
        coverCards();
    return QMainWindow::eventFilter(watched, event);
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    placePanel();
}

void MainWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && m_cards->isNarrow() && m_panelOpenOver)
        togglePanel();
    else
        QMainWindow::keyPressEvent(event);
}

QString MainWindow::message() const
{
    return m_strip->message();
}

void MainWindow::showError()
{
    const QString error = m_controller->error();
    if (error == m_shownError)
        return;
    if (!error.isEmpty())
        m_strip->showMessage(error);
    else if (m_strip->message() == m_shownError)
        m_strip->dismiss();
    m_shownError = error;
}

void MainWindow::showTitle()
{
    setWindowTitle(tr("%1 — Lockstep").arg(shownTitle(m_controller->scenario())));
}

} // namespace lockstep
