// The hand-off from the worker to whoever watches: step records are drained in batches and never lost, the snapshot is
// latest-wins and built only when the last one was taken. Nothing here waits for the other side.
#pragma once

#include <atomic>
#include <cstdint>
#include <limits>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/observe/snapshot.h"
#include "core/observe/step_record.h"

namespace lockstep {

enum class RunState {
    Preparing, // data is being drawn; progress() tells how far
    Paused,
    Playing,
    Seeking,
    Finished,  // the last epoch is done and shown
    Failed     // the scenario could not start: error()
};

// Steps from `first` to `last`, both included; none when first is 0.
struct StepRange {
    std::int64_t first = 0;
    std::int64_t last = 0;
    bool any() const { return first > 0; }
    bool operator==(const StepRange &) const = default;
};

struct FeedUpdate {
    RunState state = RunState::Preparing;
    double progress = 0;                      // while preparing, 0 to 1
    std::string error;                        // why the last scenario could not start; empty when it did
    int failures = 0;                         // errors so far
    double stepsPerSecond = 0;                // measured, while playing
    std::size_t historyBytes = 0;             // keyframes in memory
    std::int64_t keyframeSpacing = 1;         // steps
    StepRange loop;                           // that playing stays inside
    std::vector<LearningRateEdit> rateEdits;  // of the run, by step
    std::shared_ptr<const Snapshot> snapshot; // null when there is no newer one
    StepBatch records;                        // since the last update
    bool restarted = false;                   // forget all records seen so far, then apply `records`
    std::int64_t keptSteps = noCut;           // forget records after this step first: the past was edited

    static constexpr std::int64_t noCut = std::numeric_limits<std::int64_t>::max();
};

class Feed {
public:
    // --- watcher's side
    FeedUpdate take();

    // --- worker's side
    bool wantsSnapshot() const { return m_wantsSnapshot.load(std::memory_order_acquire); }
    void publishSnapshot(std::shared_ptr<const Snapshot> snapshot);
    void publishRecords(StepBatch &records); // and clears them
    void publishState(RunState state, double stepsPerSecond);
    void publishHistory(std::size_t bytes, std::int64_t spacing);
    void publishLoop(StepRange loop);
    void publishRateEdits(const std::vector<LearningRateEdit> &edits);
    void publishProgress(double progress);
    void publishError(std::string message);
    void restart();
    void truncate(std::int64_t steps); // what came after this step is no longer true

private:
    std::mutex m_mutex;
    FeedUpdate m_pending;
    std::atomic<bool> m_wantsSnapshot{true};
};

} // namespace lockstep
