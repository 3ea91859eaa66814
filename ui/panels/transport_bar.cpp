#include "ui/panels/transport_bar.h"

#include <QHBoxLayout>
#include <QMenu>

#include "ui/panels/run_state_label.h"
#include "ui/panels/speed_control.h"
#include "ui/panels/verdict_pill.h"
#include "ui/widgets/icon_button.h"
#include "ui/widgets/segmented_control.h"

namespace lockstep {

namespace {

// A hairline between groups.
class Separator : public QWidget {
public:
    Separator(Theme *theme, QWidget *parent) : QWidget(parent), m_theme(theme) { setFixedSize(17, 24); }

protected:
    void paintEvent(QPaintEvent *) override { QPainter(this).fillRect(QRect(8, 0, 1, height()), m_theme->palette().line); }

private:
    Theme *m_theme;
};

} // namespace

TransportBar::TransportBar(Theme *theme, SessionController *controller, QMenu *menu, QWidget *parent)
    : Bar(theme, Qt::BottomEdge, parent), m_controller(controller)
{
    setFixedHeight(56);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 0, 12, 1);
    layout->setSpacing(2);
    addLeft(layout, menu);
    addTransport(layout);
    addRight(layout);
    connect(controller, &SessionController::stateChanged, this, &TransportBar::refresh);
    connect(controller, &SessionController::snapshotChanged, this, &TransportBar::refresh);
    connect(theme, &Theme::changed, this, &TransportBar::refresh);
    refresh();
}

IconButton *TransportBar::addButton(QHBoxLayout *layout, const char *objectName, IconId icon, const QString &name, const QString &hint)
{
    const bool primary = icon == IconId::Play;
    auto *button = new IconButton(theme(), icon, name, hint, primary ? IconButton::Look::Primary : IconButton::Look::Plain, this);
    button->setObjectName(objectName);
    layout->addWidget(button);
    return button;
}

void TransportBar::addSeparator(QHBoxLayout *layout)
{
    m_speedSeparator = new Separator(theme(), this); // the last one added stands after the speed
    layout->addWidget(m_speedSeparator);
}

void TransportBar::addLeft(QHBoxLayout *layout, QMenu *menu)
{
    auto *menuButton = addButton(layout, "menu", IconId::Menu, tr("Menu"), tr("Menu"));
    connect(menuButton, &IconButton::clicked, this,
            [menuButton, menu] { menu->popup(menuButton->mapToGlobal(QPoint(0, menuButton->height() + 4))); });
    m_panel = addButton(layout, "panel", IconId::Panel, tr("Side panel"), tr("Side panel (F9)"));
    m_panel->setCheckable(true);
    connect(m_panel, &IconButton::clicked, this, &TransportBar::panelToggled);
    addSeparator(layout);
}

void TransportBar::addTransport(QHBoxLayout *layout)
{
    m_reset = addButton(layout, "reset", IconId::Reset, tr("Reset"), tr("Back to the start (R)"));
    m_back = addButton(layout, "stepBack", IconId::StepBack, tr("Step back"), tr("Step back (Left)"));
    m_play = addButton(layout, "play", IconId::Play, tr("Play"), tr("Play (Space)"));
    m_step = addButton(layout, "step", IconId::Step, tr("Step"), tr("Step (Right)"));
    connect(m_reset, &IconButton::clicked, this, &TransportBar::resetRequested);
    connect(m_back, &IconButton::clicked, m_controller, &SessionController::stepBack);
    connect(m_play, &IconButton::clicked, m_controller, &SessionController::togglePlay);
    connect(m_step, &IconButton::clicked, m_controller, &SessionController::stepForward);
    layout->addSpacing(8);
    auto *granularity = new SegmentedControl(theme(), {tr("Phase"), tr("Step"), tr("Epoch")}, this);
    granularity->setObjectName("granularity");
    granularity->setAccessibleName(tr("Granularity"));
    granularity->setToolTip(tr("What one move is: phase (1), step (2), epoch (3)"));
    const auto show = [this, granularity] { granularity->setCurrent(static_cast<int>(m_controller->granularity())); };
    show();
    connect(granularity, &SegmentedControl::changed, this,
            [this](int index) { m_controller->setGranularity(static_cast<Granularity>(index)); });
    connect(m_controller, &SessionController::granularityChanged, this, show);
    layout->addWidget(granularity);
    layout->addSpacing(12);
}

void TransportBar::addRight(QHBoxLayout *layout)
{
    m_speed = new SpeedControl(theme(), m_controller, this);
    layout->addWidget(m_speed);
    addSeparator(layout);
    layout->addSpacing(6);
    m_runState = new RunStateLabel(theme(), m_controller, this);
    layout->addWidget(m_runState);
    layout->addStretch(1);
    layout->addWidget(new VerdictPill(theme(), m_controller, this));
    layout->addSpacing(6);
    m_themeButton = addButton(layout, "theme", IconId::Moon, tr("Theme"), QString());
    connect(m_themeButton, &IconButton::clicked, this, &TransportBar::themeRequested);
    auto *help = addButton(layout, "help", IconId::Help, tr("Keys"), tr("All keys (F1)"));
    connect(help, &IconButton::clicked, this, &TransportBar::helpRequested);
}

void TransportBar::setPanelShown(bool shown)
{
    m_panel->setChecked(shown);
}

void TransportBar::setChangesWaiting(int changes)
{
    m_waiting = changes;
    refresh();
}

void TransportBar::setNarrow(bool narrow)
{
    m_speed->setVisible(!narrow);
    m_speedSeparator->setVisible(!narrow);
    m_runState->setDetailShown(!narrow);
}

void TransportBar::refresh()
{
    const RunState state = m_controller->state();
    const SnapshotPtr snapshot = m_controller->snapshot();
    const bool canRun = snapshot && state != RunState::Preparing && state != RunState::Failed;
    const bool atStart = !snapshot || (snapshot->position.step == 0 && snapshot->position.op < 0);
    const bool playing = state == RunState::Playing;
    m_play->setIconId(playing ? IconId::Pause : IconId::Play);
    m_play->setAccessibleName(playing ? tr("Pause") : tr("Play"));
    m_play->setToolTip(playing                         ? tr("Pause (Space)")
                       : state == RunState::Finished ? tr("Play again from the start (Space)")
                                                     : tr("Play (Space)"));
    m_play->setEnabled(canRun);
    m_step->setEnabled(canRun && state != RunState::Finished);
    m_back->setEnabled(canRun && !atStart);
    m_reset->setEnabled(m_waiting > 0 || (canRun && !atStart));
    m_reset->setToolTip(m_waiting == 0   ? tr("Back to the start (R)")
                        : m_waiting == 1 ? tr("Start again with 1 change (R)")
                                         : tr("Start again with %1 changes (R)").arg(m_waiting));
    static constexpr const char *modes[] = {QT_TR_NOOP("as the system"), QT_TR_NOOP("light"), QT_TR_NOOP("dark")};
    m_themeButton->setIconId(theme()->isDark() ? IconId::Sun : IconId::Moon);
    m_themeButton->setToolTip(tr("Theme: %1 (T)").arg(tr(modes[static_cast<int>(theme()->mode())])));
    m_themeButton->setAccessibleName(m_themeButton->toolTip());
}

} // namespace lockstep
