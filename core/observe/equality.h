// Are all replicas equal, bit for bit? If not: who is in the majority, who left, where first, and how far.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/numeric/bits.h"

namespace lockstep {

struct EqualityReport {
    bool equal = true;    // by bits
    bool finite = true;   // no NaN, no infinity anywhere
    std::vector<std::uint64_t> hashes;   // one a device
    std::vector<int> group;              // one a device: devices with equal bits share a group; 0 is the largest (lowest rank first in a tie)
    int groups = 0;
    int majoritySize = 0;
    int majorityDevice = 0;              // lowest rank in group 0

    // Against the majority; meaningful when not equal.
    int firstDevice = -1;                // lowest rank outside group 0
    int firstParameter = -1;             // its first differing parameter; -1: only what follows the parameters differs
    int firstValue = -1;                 // its first differing value of the whole replica
    double maxDifference = 0;            // largest |a - b| over all values; NaN pairs are left out (see finite)
    std::uint64_t maxUlp = 0;            // noUlpDistance when a NaN is involved
    int differingValues = 0;             // (device, parameter) pairs that differ from the majority

    bool left(int device) const { return group[device] != 0; }
};

// replicas[d] are device d's values. Shapes must match: devices of another size are never in a group with the others, with
// firstParameter at the first missing value.
EqualityReport compareReplicas(std::span<const std::span<const float>> replicas);

// Replicas of which the first `parameters` values are parameters: all values must be equal; places and distances are told of the
// parameters, firstValue of all.
EqualityReport compareReplicas(std::span<const std::span<const float>> replicas, int parameters);

// Largest ulp distance between two replicas of equal size (noUlpDistance with a NaN on one side only).
std::uint64_t maxUlpBetween(std::span<const float> a, std::span<const float> b);

} // namespace lockstep
