#include "ui/panels/transport_buttons.h"

#include <QHBoxLayout>

#include "ui/widgets/icon_button.h"
#include "ui/widgets/segmented_control.h"

namespace lockstep {

TransportButtons::TransportButtons(Theme *theme, SessionController *controller, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_controller(controller)
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(theme->px(2));
    m_reset = addButton(layout, "reset", IconId::Reset, tr("Reset"), tr("Back to the start (R)"));
    m_back = addButton(layout, "stepBack", IconId::StepBack, tr("Step back"), tr("Step back (Left)"));
    m_play = addButton(layout, "play", IconId::Play, tr("Play"), tr("Play (Space)"));
    m_step = addButton(layout, "step", IconId::Step, tr("Step"), tr("Step (Right)"));
    connect(m_reset, &IconButton::clicked, this, &TransportButtons::resetRequested);
    connect(m_back, &IconButton::clicked, controller, &SessionController::stepBack);
    connect(m_play, &IconButton::clicked, controller, &SessionController::togglePlay);
    connect(m_step, &IconButton::clicked, controller, &SessionController::stepForward);
    layout->addSpacing(theme->px(8));
    addGranularity(layout);
    connect(controller, &SessionController::stateChanged, this, &TransportButtons::refresh);
    connect(controller, &SessionController::snapshotChanged, this, &TransportButtons::refresh);
    refresh();
}

IconButton *TransportButtons::addButton(QHBoxLayout *layout, const char *objectName, IconId icon, const QString &name, const QString &hint)
{
    const bool primary = icon == IconId::Play;
    auto *button = new IconButton(m_theme, icon, name, hint, primary ? IconButton::Look::Primary : IconButton::Look::Plain, this);
    button->setObjectName(objectName);
    layout->addWidget(button);
    return button;
}

void TransportButtons::addGranularity(QHBoxLayout *layout)
{
    auto *granularity = new SegmentedControl(m_theme, {tr("Phase"), tr("Step"), tr("Epoch")}, this);
    granularity->setObjectName("granularity");
    granularity->setAccessibleName(tr("Granularity"));
    granularity->setToolTip(tr("What one move is: phase (1), step (2), epoch (3)"));
    const auto show = [this, granularity] { granularity->setCurrent(static_cast<int>(m_controller->granularity())); };
    show();
    connect(granularity, &SegmentedControl::changed, this,
            [this](int index) { m_controller->setGranularity(static_cast<Granularity>(index)); });
    connect(m_controller, &SessionController::granularityChanged, this, show);
    layout->addWidget(granularity);
}

void TransportButtons::setChangesWaiting(int changes)
{
    m_waiting = changes;
    refresh();
}

void TransportButtons::refresh()
{
    const RunState state = m_controller->state();
    const SnapshotPtr snapshot = m_controller->snapshot();
    const bool canRun = snapshot && state != RunState::Preparing && state != RunState::Failed;
    const bool atStart = !snapshot || (snapshot->position.step == 0 && snapshot->position.op < 0);
    const bool playing = state == RunState::Playing;
    m_play->setIconId(playing ? IconId::Pause : IconId::Play);
    m_play->setAccessibleName(playing ? tr("Pause") : tr("Play"));
    const bool stuck = m_controller->isStopped() && state == RunState::Finished && !m_controller->loop().any();
    m_play->setToolTip(playing                       ? tr("Pause (Space)")
                       : stuck                       ? tr("Stopped at step %1: step back and lower the learning rate").arg(snapshot->nonFinite.step)
                       : state == RunState::Finished ? tr("Play again from the start (Space)")
                                                     : tr("Play (Space)"));
    m_play->setEnabled(canRun && !stuck);
    m_step->setEnabled(canRun && state != RunState::Finished);
    m_back->setEnabled(canRun && !atStart);
    refreshReset(canRun && !atStart);
}

void TransportButtons::refreshReset(bool canReset)
{
    m_reset->setEnabled(m_waiting > 0 || canReset);
    m_reset->setToolTip(m_waiting == 0   ? tr("Back to the start (R)")
                        : m_waiting == 1 ? tr("Start again with 1 change (R)")
                                         : tr("Start again with %1 changes (R)").arg(m_waiting));
}

} // namespace lockstep
