// The simulated time of a whole run: of each step, and from the start to the end of any.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/observe/step_time.h"

namespace lockstep {

// Steps whose devices have the same numbers of rows take the same time, so a run of any length knows few different ones. Each is simulated
// when it is first asked for. Not for several threads at once.
class SimulatedClock {
public:
    SimulatedClock(std::shared_ptr<const Setup> setup, NetworkSpec network);

    const NetworkSpec &network() const { return m_network; }
    // Steps count from 1; 0 shows step 1. Stays where it is as long as the clock lives. Steps beyond the end of the run go on like it.
    const StepTime &step(std::int64_t step);
    // Seconds of the steps 1 .. step; 0 of none. Takes no longer for many steps than for few.
    double secondsAfter(std::int64_t step);

private:
    // Steps of an epoch that follow each other with the same numbers of rows.
    struct Segment {
        std::int64_t first = 0; // in the epoch, from 0
        std::int64_t count = 0;
        std::vector<Batch> batches;
        std::optional<StepTime> reducing, local;
    };
    const StepTime &timeOf(Segment &segment, bool reduces);
    std::int64_t reducingSteps(const Segment &segment, std::int64_t step) const;

    std::shared_ptr<const Setup> m_setup;
    NetworkSpec m_network;
    std::vector<Segment> m_segments;
};

} // namespace lockstep
