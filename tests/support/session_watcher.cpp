#include "tests/support/session_watcher.h"

#include <chrono>
#include <thread>

namespace lockstep::test {

namespace {

// Replaces what is there from `start` on.
void replaceFrom(std::vector<float> &values, std::size_t start, const std::vector<float> &later)
{
    values.resize(start);
    values.insert(values.end(), later.begin(), later.end());
}

} // namespace

void SessionWatcher::poll()
{
    last = m_session.feed().take();
    state = last.state;
    if (!last.error.empty())
        error = last.error;
    if (last.snapshot)
        snapshot = last.snapshot;
    if (last.restarted) {
        ++restarts;
        losses.clear();
        deviceLosses.clear();
        parameters.clear();
    }
    if (last.keptSteps < static_cast<std::int64_t>(losses.size())) {
        ++cuts;
        losses.resize(static_cast<std::size_t>(last.keptSteps));
    }
    if (last.records.size() > 0)
        take(last.records);
}

void SessionWatcher::take(const StepBatch &records)
{
    ++batches;
    const auto seen = static_cast<std::int64_t>(losses.size());
    const auto steps = static_cast<std::size_t>(records.size());
    const auto devices = static_cast<std::size_t>(records.devices);
    const auto tracked = static_cast<std::size_t>(records.tracked);
    gap |= records.firstStep < 1 || records.firstStep > seen + 1;
    gap |= records.deviceLoss.size() != steps * devices || records.parameters.size() != steps * tracked;
    gap |= records.equal.size() != steps;
    gap |= records.firstStep <= seen; // what is no longer true was cut before
    if (gap)
        return;
    const auto start = static_cast<std::size_t>(records.firstStep - 1);
    replaceFrom(losses, start, records.loss);
    replaceFrom(deviceLosses, start * devices, records.deviceLoss);
    replaceFrom(parameters, start * tracked, records.parameters);
}

bool SessionWatcher::waitFor(const std::function<bool()> &there, int milliseconds)
{
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
    for (;;) {
        poll();
        if (there())
            return true;
        if (std::chrono::steady_clock::now() > deadline)
            return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

bool SessionWatcher::waitForState(RunState wanted, int milliseconds)
{
    return waitFor([&] { return state == wanted; }, milliseconds);
}

bool SessionWatcher::waitForPosition(Position wanted, int milliseconds)
{
    return waitFor(
        [&] {
            const bool rests = state == RunState::Paused || state == RunState::Finished;
            return rests && snapshot && snapshot->position == wanted;
        },
        milliseconds);
}

} // namespace lockstep::test
