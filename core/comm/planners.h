// The algorithms behind makePlan(): each appends the transfers of one bucket. What they do is said at makePlan().
#pragma once

#include <vector>

#include "core/comm/plan.h"

namespace lockstep {

// Appends the transfers of the elements begin .. end (not none) on two devices or more, in rounds from firstRound on, sorted by round.
void addBucket(CollectiveKind kind, int devices, int begin, int end, int firstRound, std::vector<Transfer> &transfers);

} // namespace lockstep
