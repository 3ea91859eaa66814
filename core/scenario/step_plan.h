// How a scenario's rows make steps, by counting alone: no data is drawn.
#pragma once

#include <cstdint>

#include "core/scenario/scenario.h"

namespace lockstep {

// Of a scenario with one device or more. Rows of the largest shard.
std::int64_t largestShard(const Scenario &scenario);
// Rows of a device in a step that has its full number.
std::int64_t fullBatch(const Scenario &scenario);
// ceil(largest shard / batch), at least 1.
std::int64_t plannedStepsPerEpoch(const Scenario &scenario);
// Transfers of one all-reduce of so many numbers, at most (exact but for halving-doubling of less numbers than devices).
std::int64_t plannedTransfers(const CommunicationSpec &communication, int devices, std::int64_t elements);

} // namespace lockstep
