// The worker of a session: prepares, seeks, and publishes what others may see.
#include "core/session/session.h"

#include <algorithm>
#include <new>

#include "core/scenario/presets.h"
#include "core/scenario/validate.h"

namespace lockstep {
namespace {

using namespace std::chrono_literals;

constexpr auto seekPatience = 50ms;            // a newer seek replaces one that has run for this long

} // namespace

void Session::work(std::stop_token stop)
{
    m_stop = std::move(stop);
    while (!m_stop.stop_requested()) {
        try {
            workOnce();
        } catch (const std::bad_alloc &) {
            m_playing = m_prepare = false;
            m_seekTarget.reset();
            m_feed.publishError("not enough memory to go on; fewer rows, features or devices need less");
            m_feed.publishState(stateNow(), 0);
        }
        waitForCommands();
    }
}

void Session::workOnce()
{
    if (m_prepare)
        prepareRun();
    const bool changed = runCommands();
    if (m_prepare)
        return;
    if (m_seekTarget)
        seekPending();
    else if (m_playing)
        playSome();
    else if (changed)
        publish(true);
}

void Session::waitForCommands()
{
    if (m_playing || m_seekTarget || m_prepare)
        return;
    std::unique_lock lock(m_mutex);
    m_wake.wait(lock, m_stop, [this] { return !m_commands.empty(); });
}

// One by one, so that what was asked after a restart waits for the new run, and a stop is seen between two of them.
bool Session::runCommands()
{
    bool any = false;
    while (!m_prepare && !m_stop.stop_requested()) {
        Command command;
        {
            const std::lock_guard lock(m_mutex);
            if (m_commands.empty()) {
                m_interrupt.store(false);
                break;
            }
            command = std::move(m_commands.front());
            m_commands.pop_front();
        }
        command();
        any = true;
    }
    return any;
}

void Session::prepareRun()
{
    m_prepare = false;
    m_feed.publishError({});
    m_feed.publishProgress(0);
    const auto problems = validate(m_scenario);
    const auto progress = [&](double share) {
        m_feed.publishProgress(share);
        return !m_stop.stop_requested() && m_wantedRun.load() == m_run && m_cancelledRun.load() < m_run;
    };
    auto setup = problems.empty() ? prepare(m_scenario, progress) : badInput(describe(problems.front(), m_scenario.name));
    if (setup)
        adopt(std::move(*setup));
    else if (m_wantedRun.load() == m_run)
        m_feed.publishError(setup.error().message); // a run that was open stays open
    publish(true);
}

void Session::adopt(std::shared_ptr<const Setup> setup)
{
    m_trainer = std::make_unique<Trainer>(std::move(setup), m_threads);
    m_history.clear();
    m_records.start(m_trainer->setup());
    m_epochs = m_scenario.epochs;
    m_network = m_scenario.network;
    m_loop = {};
    m_reachedStep = m_firstUnequalStep = m_firstNonFiniteStep = 0;
    m_feed.restart();
}

// Goes to the place that was asked for last; left early for a newer command, and taken up again unless that replaced it.
void Session::seekPending()
{
    const Position target = *m_seekTarget;
    const auto patience = Clock::now() + seekPatience;
    const auto keepGoing = [&] { return !m_stop.stop_requested() && (!m_interrupt.load() || Clock::now() < patience); };
    if (m_history.seek(*m_trainer, target, keepGoing))
        m_seekTarget.reset();
    publish(!m_seekTarget && !m_playing); // while playing, a seek is a turn of the loop: one move among others
}

// Finishes a seek that is under way, for a command that counts from where it leads. False without a run.
bool Session::settle()
{
    if (m_trainer && m_seekTarget)
        m_history.seek(*m_trainer, *m_seekTarget, [this] { return !m_stop.stop_requested(); });
    m_seekTarget.reset();
    return m_trainer != nullptr;
}

// Keeps what a step led to, the first time it is reached.
void Session::recordStep()
{
    ++m_rateSteps;
    const std::int64_t step = m_trainer->completedSteps();
    if (step != m_reachedStep + 1)
        return;
    m_reachedStep = step;
    m_records.append(*m_trainer);
    m_history.record(*m_trainer);
    const CheckResult &check = m_trainer->lastCheck();
    if (!check.equal && !check.byDesign && m_firstUnequalStep == 0)
        m_firstUnequalStep = step;
    if ((!check.finite || m_trainer->stopped()) && m_firstNonFiniteStep == 0)
        m_firstNonFiniteStep = step;
}

bool Session::finished() const
{
    return m_trainer && (m_trainer->stopped() || m_trainer->completedSteps() >= lastStep())
        && m_trainer->setup().program.endsStep(m_trainer->position());
}

RunState Session::stateNow() const
{
    if (!m_trainer)
        return RunState::Failed;
    if (m_playing)
        return RunState::Playing;
    if (m_seekTarget)
        return RunState::Seeking;
    return finished() ? RunState::Finished : RunState::Paused;
}

// The picture goes out before the state: who reads "paused" has the last picture.
void Session::publish(bool evenIfNotTaken)
{
    m_feed.publishRecords(m_records);
    m_feed.publishHistory(m_history.bytes(), m_history.spacing());
    if (m_trainer && (evenIfNotTaken || m_feed.wantsSnapshot())) {
        Snapshot picture = takeSnapshot(*m_trainer);
        picture.reachedStep = m_reachedStep;
        picture.epochs = m_epochs;
        picture.network = m_network;
        picture.firstUnequalStep = m_firstUnequalStep;
        picture.firstNonFiniteStep = m_firstNonFiniteStep;
        m_feed.publishSnapshot(std::make_shared<const Snapshot>(std::move(picture)));
    }
    m_feed.publishState(stateNow(), m_playing ? m_stepsPerSecond : 0);
}

} // namespace lockstep
