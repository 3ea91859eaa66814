// The whole data set, and the truth behind it where a generator knows it.
#pragma once

#include <cstdint>
#include <vector>

namespace lockstep {

struct Dataset {
    std::int64_t rows = 0;
    int features = 0;
    int classes = 0;                   // 0: the target is a number; else it is a class, 0 .. classes-1
    std::vector<float> X;              // rows x features, row-major
    std::vector<float> y;              // rows
    std::vector<float> trueParameters; // w then b, as the network stores them; empty when unknown

    const float *row(std::int64_t index) const { return X.data() + index * features; }
};

} // namespace lockstep
