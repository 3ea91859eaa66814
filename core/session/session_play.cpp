// How a session plays: bursts at full speed, moves at a pace, turns of a loop.
#include "core/session/session.h"

#include <algorithm>

namespace lockstep {
namespace {

using namespace std::chrono_literals;

constexpr auto burstTime = 4ms;                // at full speed: time between two looks at the feed
constexpr auto rateWindow = 500ms;             // over which the rate is measured
constexpr double loopTurn = 0.5;               // seconds that a turn of a loop takes at full speed, at least
constexpr std::int64_t clockEvery = 64 * 1024; // values of data read between two looks at the clock

} // namespace

void Session::playSome()
{
    if (pace().movesPerSecond > 0)
        playPaced();
    else
        runBurst();
    if (playedOut())
        m_playing = false;
    const auto elapsed = Clock::now() - m_rateStart;
    if (elapsed >= rateWindow) {
        m_stepsPerSecond = static_cast<double>(m_rateSteps) / std::chrono::duration<double>(elapsed).count();
        m_rateStart = Clock::now();
        m_rateSteps = 0;
    }
    publish(!m_playing);
}

// Full engine speed: whole steps until it is time to look up.
void Session::runBurst()
{
    const Setup &setup = m_trainer->setup();
    const std::int64_t values = std::max<std::int64_t>(setup.data.rows + setup.test.rows, setup.devices()) * (setup.data.features + 1);
    const std::int64_t stepsBetween = std::max<std::int64_t>(1, clockEvery / values);
    const auto end = Clock::now() + burstTime;
    while (!m_stop.stop_requested() && !m_interrupt.load() && !finished() && Clock::now() < end)
        for (std::int64_t i = 0; i < stepsBetween && !finished(); ++i) {
            m_trainer->runStep();
            recordStep();
        }
}

// A loop at full speed is slowed down to what can be seen: the machine isn't kept busy with steps that were computed before.
Session::Pace Session::pace() const
{
    if (m_pace.movesPerSecond > 0 || !m_loop.any())
        return m_pace;
    const auto moves = static_cast<double>(m_loop.last - m_loop.first + 2);
    return {Granularity::Step, moves / loopTurn};
}

// A few moves a second: sleeps until the next is due, catches up when it was late.
void Session::playPaced()
{
    const auto [granularity, movesPerSecond] = pace();
    const auto due = static_cast<std::int64_t>(std::chrono::duration<double>(Clock::now() - m_paceStart).count() * movesPerSecond);
    const auto end = Clock::now() + burstTime;
    while (m_paceMoves < due && !playedOut() && !m_seekTarget && Clock::now() < end) {
        playMove(granularity);
        ++m_paceMoves;
    }
    if (m_paceMoves < due || m_seekTarget)
        return;
    const auto next = m_paceStart + std::chrono::duration_cast<Clock::duration>(
                                        std::chrono::duration<double>(static_cast<double>(m_paceMoves + 1) / movesPerSecond));
    publish(false);
    std::unique_lock lock(m_mutex);
    m_wake.wait_until(lock, std::min(next, Clock::now() + 100ms), [this] { return m_interrupt.load(); });
}

void Session::restartPace()
{
    m_paceStart = m_rateStart = Clock::now();
    m_paceMoves = 0;
    m_rateSteps = 0;
    m_stepsPerSecond = 0;
}

// A move inside the loop; from its end, or from outside, the move leads to its start.
void Session::playMove(Granularity granularity)
{
    const Program &program = m_trainer->setup().program;
    const Position here = m_trainer->position();
    const Position start = program.endOf(std::max<std::int64_t>(0, m_loop.first - 1));
    const bool inside = here >= start && here < program.endOf(m_loop.last);
    if (!m_loop.any() || inside || start.step > m_reachedStep) {
        moveForward(granularity);
        return;
    }
    m_seekTarget = start;
    m_paceStart = Clock::now(); // a turn that takes longer than the pace leaves no debt to the next
    m_paceMoves = -1;
}

void Session::moveForward(Granularity granularity)
{
    if (finished())
        return;
    const bool atStart = m_trainer->position().op < 0; // the replicate op is shown by itself
    if (atStart || granularity == Granularity::Phase)
        m_trainer->advance();
    else
        m_trainer->runStep();
    if (m_trainer->setup().program.endsStep(m_trainer->position()))
        recordStep();
    if (granularity != Granularity::Epoch || atStart)
        return;
    const Setup &setup = m_trainer->setup();
    while (m_trainer->completedSteps() % setup.stepsPerEpoch != 0 && !finished() && !m_stop.stop_requested()) {
        m_trainer->runStep();
        recordStep();
    }
}

// Nothing is left to play: the last epoch is done, and no loop leads back.
bool Session::playedOut() const
{
    return finished() && !m_loop.any();
}

} // namespace lockstep
