// Simulated time as a file in the Trace Event Format (JSON), for Perfetto and chrome://tracing.
#pragma once

#include <cstdint>
#include <ostream>

#include "core/observe/simulated_clock.h"

namespace lockstep {

// Complete events ("X") of the steps first .. last (from 1), times since the start of the run in microseconds, to the nanosecond. One
// process, "Lockstep"; one track for the steps and two a device, "Device 3" for what it computes and waits and "Device 3 messages" for its
// rounds, since events of one track must lie in each other or apart, and messages go on while a device computes.
void writeChromeTrace(std::ostream &out, const Setup &setup, SimulatedClock &clock, std::int64_t first, std::int64_t last);

// So many steps have a trace of at most `events` events, but 1 at least; `most` at most.
std::int64_t traceSteps(SimulatedClock &clock, std::int64_t most, std::int64_t events = 1'000'000);

} // namespace lockstep
