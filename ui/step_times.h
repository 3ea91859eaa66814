// Simulated time of the step that is shown: worked out once for as long as the run, its network and the batch sizes stay.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/observe/simulated_clock.h"
#include "core/observe/snapshot.h"

namespace lockstep {

struct SimulatedStep {
    explicit SimulatedStep(std::shared_ptr<const StepTime> step);

    std::shared_ptr<const StepTime> held;
    const StepTime &time;
    std::vector<double> forwardEnds, gradientEnds; // of the slowest device, by micro-batch, seconds
    std::vector<double> roundEnds;                 // when all messages up to this round of the plan have arrived
    double updateEnd = 0;

    // Seconds of this step up to the op that ran last: when the last device has done it. Ops that take no time end with those before.
    double at(const Snapshot &snapshot) const;
    // Share of the step that the device waits, 0 to 1.
    double waitShare(int device) const;
};

class StepTimes {
public:
    // Never null for a snapshot with batches.
    std::shared_ptr<const SimulatedStep> of(const Snapshot &snapshot);
    // Simulated seconds from the start of the run to the op that ran last. Nothing where too many different steps would have to be
    // simulated: more than a thousand devices with small batches of shards that all differ.
    std::optional<double> secondsUntil(const Snapshot &snapshot);

    // Of the snapshot's run; null as above. Stays until another run is asked for.
    SimulatedClock *clockOf(const Snapshot &snapshot);

private:
    struct Entry {
        std::vector<std::int64_t> sizes;
        bool reduces = true;
        std::shared_ptr<const SimulatedStep> step;
    };
    void follow(const Snapshot &snapshot);
    std::shared_ptr<const StepTime> simulate(const Snapshot &snapshot, bool reduces);

    std::vector<Entry> m_entries; // the last used first
    std::weak_ptr<const Setup> m_setup;
    NetworkSpec m_network;
    std::shared_ptr<SimulatedClock> m_clock; // null: too many different steps
};

} // namespace lockstep
