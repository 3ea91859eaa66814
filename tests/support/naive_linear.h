// The naive twin of the engine's passes over a shard: row by row, in double, from the formula.
#pragma once

#include <span>
#include <vector>

#include "core/data/dataset.h"
#include "core/data/shard.h"

namespace lockstep::test {

struct NaiveResult {
    double loss = 0;
    std::vector<double> gradient;
    // Sizes of the terms that were added, the yardstick for rounding errors.
    double lossScale = 0;
    std::vector<double> gradientScale;
};

// loss = mean((X w + b - y)^2) over the rows of the range; parameters are w, then b when there is one more than features.
NaiveResult naiveLinear(const Dataset &data, RowRange range, std::span<const double> parameters);

} // namespace lockstep::test
