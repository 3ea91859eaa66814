// The naive twin of the engine's forward and backward pass: row by row, in double, from the formulas.
#pragma once

#include <span>
#include <vector>

#include "core/data/dataset.h"
#include "core/data/shard.h"
#include "core/model/network.h"

namespace lockstep::test {

struct NaiveNetworkResult {
    double loss = 0;
    std::vector<double> gradient; // 0 for frozen layers
    // Mean sizes of the terms that were added, the yardstick for rounding errors.
    double lossScale = 0;
    std::vector<double> gradientScale;
    double nearestKink = 0; // the smallest size of a value that goes into an activation
};

// Last layer's values of one row (features), before the loss.
std::vector<double> naiveOutputs(const Network &network, std::span<const double> parameters, const float *x);

// Means over the rows of the range.
NaiveNetworkResult naiveNetwork(const Network &network, const Dataset &data, RowRange range, std::span<const double> parameters);

} // namespace lockstep::test
