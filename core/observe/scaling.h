// What a step would cost on 1 to 1024 equal devices.
#pragma once

#include <vector>

#include "core/train/setup.h"

namespace lockstep {

enum class Scaling {
    Weak,  // each device holds as many rows as the average device now (rounded)
    Strong // all devices together hold the rows of now; the one that holds the most is the one that counts
};

struct ScalingPoint {
    int devices = 1;
    double seconds = 0;      // of the first step; of local SGD: the mean of a period's steps
    double efficiency = 1;   // weak: seconds of one device / these; strong: seconds of one device / (devices x these)
    double bytesBusiest = 0; // that the device sends which sends the most; of local SGD: a period's mean
    bool operator==(const ScalingPoint &) const = default;
};

// 1, 2, 3, 4, 6, 8, 12, 16, ... 1024 devices.
std::vector<int> scalingDevices();

// The setup's model, optimizer, batch, strategy and bucket size with another collective, on devices of full speed (spec.slowDevices does
// not count). By formulas, in microseconds; equal to simulateStep() of such devices, but for a ring with buckets that its devices do not
// divide: the last chunks of two buckets may pass each other, and the ring is up to one number a round and bucket faster.
std::vector<ScalingPoint> scalingOf(CollectiveKind kind, const Setup &setup, const NetworkSpec &spec, Scaling scaling = Scaling::Weak);

} // namespace lockstep
