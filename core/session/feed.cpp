#include "core/session/feed.h"

#include <algorithm>
#include <utility>

namespace lockstep {

FeedUpdate Feed::take()
{
    const std::lock_guard lock(m_mutex);
    FeedUpdate update = std::exchange(m_pending, {});
    // What describes the run goes on; what is news was taken.
    m_pending.state = update.state;
    m_pending.progress = update.progress;
    m_pending.error = update.error;
    m_pending.failures = update.failures;
    m_pending.stepsPerSecond = update.stepsPerSecond;
    m_pending.historyBytes = update.historyBytes;
    m_pending.keyframeSpacing = update.keyframeSpacing;
    m_pending.loop = update.loop;
    m_pending.rateEdits = update.rateEdits;
    m_wantsSnapshot.store(true, std::memory_order_release);
    return update;
}

void Feed::publishSnapshot(std::shared_ptr<const Snapshot> snapshot)
{
    const std::lock_guard lock(m_mutex);
    m_pending.snapshot = std::move(snapshot);
    m_wantsSnapshot.store(false, std::memory_order_release);
}

void Feed::publishRecords(StepBatch &records)
{
    if (records.firstStep == 0)
        return;
    const std::lock_guard lock(m_mutex);
    m_pending.records.append(records);
    records.clear();
}

void Feed::publishState(RunState state, double stepsPerSecond)
{
    const std::lock_guard lock(m_mutex);
    m_pending.state = state;
    m_pending.stepsPerSecond = stepsPerSecond;
}

void Feed::publishHistory(std::size_t bytes, std::int64_t spacing)
{
    const std::lock_guard lock(m_mutex);
    m_pending.historyBytes = bytes;
    m_pending.keyframeSpacing = spacing;
}

void Feed::publishLoop(StepRange loop)
{
    const std::lock_guard lock(m_mutex);
    m_pending.loop = loop;
}

void Feed::publishRateEdits(const std::vector<LearningRateEdit> &edits)
{
    const std::lock_guard lock(m_mutex);
    m_pending.rateEdits = edits;
}

void Feed::publishProgress(double progress)
{
    const std::lock_guard lock(m_mutex);
    m_pending.state = RunState::Preparing;
    m_pending.progress = progress;
}

void Feed::publishError(std::string message)
{
    const std::lock_guard lock(m_mutex);
    m_pending.failures += message.empty() ? 0 : 1;
    m_pending.error = std::move(message);
}

void Feed::restart()
{
    const std::lock_guard lock(m_mutex);
    m_pending.records.clear();
    m_pending.snapshot.reset();
    m_pending.loop = {};
    m_pending.rateEdits.clear();
    m_pending.restarted = true;
    m_pending.keptSteps = FeedUpdate::noCut;
}

void Feed::truncate(std::int64_t steps)
{
    const std::lock_guard lock(m_mutex);
    if (m_pending.records.firstStep > 0)
        m_pending.records.truncateFrom(steps + 1);
    m_pending.keptSteps = std::min(m_pending.keptSteps, steps);
    m_pending.snapshot.reset(); // it tells of steps that are dropped
    m_wantsSnapshot.store(true, std::memory_order_release);
}

} // namespace lockstep
