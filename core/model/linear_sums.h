// The dense layer with one output under squared error: sums of one block of rows, in lanes of 8 rows.
#pragma once

#include <cstdint>

#include "core/data/row_tiles.h"

namespace lockstep {

struct LinearModelView {
    const float *w = nullptr; // features
    float b = 0;              // 0 without bias
    bool bias = true;
};

// Over the tiles firstTile .. lastTile - 1 with e = (x . w + b) - y: partial[j] = sum e x_j, then sum e (with bias), then sum e^2.
// A lane holds the rows with its number modulo 8, in row order; prediction and sums use fused multiply-adds. Without `gradient`
// the sums e x_j are left out. The bits do not depend on the number of features being special-cased or not.
void linearSums(const LinearModelView &model, const RowTiles &shard, std::int64_t firstTile, std::int64_t lastTile, bool gradient,
                float *partial);

} // namespace lockstep
