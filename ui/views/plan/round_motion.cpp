#include "ui/views/plan/round_motion.h"

#include <algorithm>
#include <optional>

#include <QWidget>

#include "ui/views/plan/plan_moment.h"

namespace lockstep {
namespace {

constexpr int longest = 400;          // milliseconds
constexpr double fastest = 8;         // rounds a second that can be followed
constexpr double shareOfInterval = 0.7; // then the chunk rests and can be read

} // namespace

RoundMotion::RoundMotion(const Theme *theme, const SessionController *controller, QWidget *view)
    : QObject(view), m_theme(theme), m_controller(controller), m_view(view)
{
    m_run.setStartValue(0.0);
    m_run.setEndValue(1.0);
    connect(&m_run, &QVariantAnimation::valueChanged, view, qOverload<>(&QWidget::update));
}

int RoundMotion::duration(double roundsPerSecond)
{
    if (roundsPerSecond > fastest)
        return 0;
    return roundsPerSecond <= 0 ? longest : std::min(longest, static_cast<int>(shareOfInterval * 1000 / roundsPerSecond));
}

void RoundMotion::follow(const Snapshot *snapshot)
{
    const std::optional<PlanMoment> moment = snapshot ? std::optional<PlanMoment>(*snapshot) : std::nullopt;
    const bool runs = moment && moment->isRunning();
    const int round = runs ? moment->round() : -1;
    const bool sameStep = snapshot && m_setup.lock() == snapshot->setup && m_step == snapshot->position.step;
    const bool stays = sameStep && round == m_round;
    const bool next = sameStep && runs && round == m_round + 1;
    m_setup = snapshot ? snapshot->setup : nullptr;
    m_step = snapshot ? snapshot->position.step : 0;
    m_round = round;
    if (stays)
        return;
    m_run.stop();
    if (!next || !m_controller || !m_theme->moves() || !m_view->isVisible())
        return;
    const bool plays = m_controller->isPlaying();
    const int wanted = duration(plays ? m_controller->speed() : 0);
    if (wanted == 0 || (plays && m_controller->speed() == 0)) // 0: as fast as it goes
        return;
    m_run.setDuration(wanted);
    m_run.start();
}

double RoundMotion::travelled() const
{
    return isMoving() ? m_run.currentValue().toDouble() : 1;
}

} // namespace lockstep
