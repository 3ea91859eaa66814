// Interprets a plan on real values, and on sets of contributors (for pictures and proofs).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/comm/plan.h"

namespace lockstep {

// Performs the transfers of one round on the devices' buffers: device d's elements start at buffers + d * stride.
void executeRound(const Plan &plan, int round, float *buffers, std::int64_t stride);

// How often each device's own contribution is in each element of each device's buffer after `roundsDone` rounds:
// counts[(device * elements + element) * devices + contributor].
std::vector<std::uint8_t> contributionsAfter(const Plan &plan, int roundsDone);

} // namespace lockstep
