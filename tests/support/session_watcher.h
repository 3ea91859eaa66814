// Watches a session through its feed, as a window would, and keeps all that arrived.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/session/session.h"

namespace lockstep::test {

class SessionWatcher {
public:
    explicit SessionWatcher(Session &session) : m_session(session) {}

    void poll();
    // Polls until `there` holds; false when it does not within the time.
    bool waitFor(const std::function<bool()> &there, int milliseconds = 10'000);
    bool waitForState(RunState wanted, int milliseconds = 10'000);
    // Until the state rests on Paused or Finished with a snapshot of this position.
    bool waitForPosition(Position wanted, int milliseconds = 10'000);

    RunState state = RunState::Preparing;
    std::shared_ptr<const Snapshot> snapshot;
    FeedUpdate last;
    std::string error;
    std::vector<float> losses;       // of steps 1, 2, ...
    std::vector<float> deviceLosses; // devices a step
    std::vector<float> parameters;   // tracked a step
    bool gap = false;                // a step was missing or an array had another size
    int restarts = 0;
    int batches = 0;
    int cuts = 0;                    // times that steps seen before were no longer true

private:
    void take(const StepBatch &records);

    Session &m_session;
};

} // namespace lockstep::test
