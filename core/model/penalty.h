// l2 x (sum of squares of all weights W): biases do not count, and frozen layers have no gradient of it.
#pragma once

#include <span>

#include "core/model/network.h"

namespace lockstep {

// Adds 2 l2 w to the gradient (none: it is empty) and returns the penalty.
double addPenalty(const Network &network, double l2, std::span<const float> parameters, std::span<float> gradient);

// The l2 of one device: the mean of the devices holds the scenario's once, their sum would hold it once a device.
double l2OfDevice(const Scenario &scenario);

} // namespace lockstep
