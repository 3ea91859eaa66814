// A dense layer over a chunk of rows: rows in lanes, sums in registers, blocked for the caches. Every value is one chain of fused
// multiply-adds in the order of the inputs, whatever the blocking.
#pragma once

#include <cstddef>

#include "core/model/strips.h"

namespace lockstep {

struct DenseProduct {
    Strips in;
    int inputs = 0;
    const float *weights = nullptr;
    bool packed = false;            // by packWeights
    const float *bias = nullptr;          // none: 0
    float *out = nullptr;           // packed strips of `outputs` columns
    int outputs = 0;
    int rows = 0;
};

// out[o] = bias[o] + sum over i of in[i] W[i, o]; W row-major (inputs, outputs), or packed.
void multiply(const DenseProduct &product);
// out[o] = sum over i of in[i] W[o, i]; W row-major (outputs, inputs), never packed.
void multiplyTransposed(const DenseProduct &product);

// Lays W (inputs, outputs) out in the panels of columns that multiply() reads one after the other: inputs x outputs floats. Pays
// for large W, whose rows are far apart.
void packWeights(const float *weights, int inputs, int outputs, float *packed);

} // namespace lockstep
