// The calls of a session: each becomes a command that the worker runs between two ops.
#include "core/session/session.h"

#include <algorithm>

namespace lockstep {
namespace {

int threadsFor(int wanted)
{
    const auto cores = static_cast<int>(std::thread::hardware_concurrency());
    return wanted > 0 ? wanted : std::max(1, cores - 1);
}

} // namespace

Session::Session(Scenario scenario, int threads)
    : m_scenario(std::move(scenario)), m_threads(threadsFor(threads)), m_thread([this](std::stop_token stop) { work(std::move(stop)); })
{
}

Session::~Session()
{
    m_thread.request_stop();
    m_interrupt.store(true);
    m_wake.notify_all();
}

void Session::post(Command command)
{
    {
        const std::lock_guard lock(m_mutex);
        m_commands.push_back(std::move(command));
        m_interrupt.store(true);
    }
    m_wake.notify_all();
}

void Session::play()
{
    post([this] {
        m_playing = m_trainer != nullptr;
        restartPace();
        m_paceMoves = -1; // the first move is due at once
    });
}

void Session::pause()
{
    post([this] { m_playing = false; });
}

void Session::stepForward(Granularity granularity)
{
    post([this, granularity] {
        m_playing = false;
        if (settle())
            moveForward(granularity);
    });
}

void Session::stepBack(Granularity granularity)
{
    post([this, granularity] {
        m_playing = false;
        if (m_trainer)
            m_seekTarget = backFrom(m_seekTarget.value_or(m_trainer->position()), granularity);
    });
}

void Session::seek(Position target)
{
    post([this, target] {
        m_playing = false;
        if (!m_trainer)
            return;
        const Position last = std::max(m_trainer->setup().program.endOf(m_reachedStep), m_trainer->position());
        m_seekTarget = std::clamp(target, Position{}, last);
    });
}

void Session::reset()
{
    seek({});
}

void Session::restart(Scenario scenario)
{
    const int run = ++m_wantedRun; // one that is being prepared is no longer wanted
    post([this, run, scenario = std::move(scenario)] {
        m_scenario = scenario;
        m_run = run;
        m_prepare = true;
        m_playing = false;
        m_seekTarget.reset();
    });
}

void Session::cancelPreparation()
{
    m_cancelledRun.store(m_wantedRun.load());
}

void Session::setSpeed(Granularity granularity, double movesPerSecond)
{
    post([this, granularity, movesPerSecond] {
        m_pace = {granularity, movesPerSecond};
        restartPace();
    });
}

void Session::setLearningRate(float rate)
{
    post([this, rate] { editRate(rate); });
}

void Session::setEpochs(std::int64_t epochs)
{
    post([this, epochs] {
        const std::int64_t reached = m_trainer ? m_trainer->setup().epochOf(m_reachedStep) : 1;
        const std::int64_t most = maxSteps / (m_trainer ? m_trainer->setup().stepsPerEpoch : 1);
        m_epochs = std::clamp(epochs, reached, std::max<std::int64_t>(1, most));
        m_loop = m_loop.first > lastStep() ? StepRange{} : StepRange{m_loop.first, std::min(m_loop.last, lastStep())};
        m_feed.publishLoop(m_loop);
    });
}

void Session::setNetwork(NetworkSpec network)
{
    post([this, network = std::move(network)] { m_network = network; });
}

void Session::setLoop(std::int64_t first, std::int64_t last)
{
    post([this, first, last] {
        if (!m_trainer)
            return;
        const auto inRun = [this](std::int64_t step) { return std::clamp<std::int64_t>(step, 1, lastStep()); };
        m_loop = {inRun(std::min(first, last)), inRun(std::max(first, last))};
        m_feed.publishLoop(m_loop);
        restartPace();
    });
}

void Session::clearLoop()
{
    post([this] {
        m_loop = {};
        m_feed.publishLoop(m_loop);
        restartPace();
    });
}

Position Session::backFrom(Position position, Granularity granularity) const
{
    const Program &program = m_trainer->setup().program;
    if (granularity == Granularity::Phase || position.step == 0)
        return program.previous(position);
    if (granularity == Granularity::Step)
        return program.endOf(position.step - 1);
    // The end of the epoch before; from the end of an epoch too.
    const std::int64_t perEpoch = m_trainer->setup().stepsPerEpoch;
    return program.endOf((position.step - 1) / perEpoch * perEpoch);
}

// Of the run as long as it is now.
std::int64_t Session::lastStep() const
{
    return m_trainer ? m_epochs * m_trainer->setup().stepsPerEpoch : m_epochs;
}

// The rate counts from the next update on; what was computed after that place is no longer true and is dropped.
void Session::editRate(float rate)
{
    if (!settle())
        return;
    const Program &program = m_trainer->setup().program;
    const Position here = m_trainer->position();
    const bool updated = here.step > 0 && here.op >= program.firstOf(here.step, OpKind::Update);
    const std::int64_t from = here.step == 0 ? 1 : here.step + (updated ? 1 : 0);
    if (m_trainer->learningRate(from) == rate)
        return;
    m_trainer->setLearningRate(from, rate);
    m_feed.publishRateEdits(m_trainer->learningRateEdits());
    m_history.truncate(from - 1);
    m_records.truncateFrom(from);
    m_feed.truncate(from - 1);
    m_reachedStep = std::min(m_reachedStep, from - 1);
    if (m_firstUnequalStep > m_reachedStep)
        m_firstUnequalStep = 0;
    if (m_firstNonFiniteStep > m_reachedStep)
        m_firstNonFiniteStep = 0;
}

} // namespace lockstep
