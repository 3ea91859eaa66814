// The gradient of a dense layer's parameters over a chunk of rows.
#pragma once

#include "core/model/strips.h"

namespace lockstep {

struct DenseSums {
    Strips in;                  // inputs of the layer
    int inputs = 0;
    const float *out = nullptr; // packed strips of d loss / d output; rows missing in the last group of 8 are 0, also in `in`
    int outputs = 0;
    int rows = 0;               // at most chunkRows
    bool onTop = false;         // adds to what the sums hold
};

// weights[i, o] = sum over the rows of in[i] out[o], row-major (inputs, outputs). Outputs are taken 16 at a time, these in lanes
// and the rows in order; those left over have the rows in lanes.
void weightSums(const DenseSums &sums, float *weights);
// bias[o] = sum over the rows of out[o], the rows in lanes.
void biasSums(const DenseSums &sums, float *bias);

} // namespace lockstep
