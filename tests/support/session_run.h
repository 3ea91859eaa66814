// A session of the tutorial with its watcher, and what it is compared with.
#pragma once

#include "tests/support/session_watcher.h"

namespace lockstep::test {

// Plays at full speed unless told otherwise.
struct SessionRun {
    explicit SessionRun(Scenario scenario, double movesPerSecond = 0) : session(std::move(scenario), 1), watcher(session)
    {
        session.setSpeed(Granularity::Step, movesPerSecond);
    }
    bool ready() { return watcher.waitForPosition({0, -1}); }
    Position endOf(std::int64_t step) const { return watcher.snapshot->setup->program.endOf(step); }
    const Snapshot &picture() const { return *watcher.snapshot; }

    Session session;
    SessionWatcher watcher;
};

Scenario tutorialOf(std::int64_t epochs, int devices = 4);

// Of a trainer with these learning rates: the loss of every step.
std::vector<float> lossesOf(const Scenario &scenario, std::int64_t steps, const std::vector<LearningRateEdit> &edits = {});

// The snapshot's values are those of a trainer that walked there; a test fails where they are not.
void compareWithTrainer(const Snapshot &picture, const std::vector<LearningRateEdit> &edits = {});

} // namespace lockstep::test
