// Comparison with another run or framework: NumPy's allclose rule made symmetric. Never used between replicas.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/numeric/result.h"

namespace lockstep {

struct Tolerance {
    double relative = 1e-5;
    double absolute = 0; // NumPy's 1e-8 would call 1e-9 and 2e-9 equal
};

// A tensor to compare: values in row-major order.
struct TensorView {
    std::span<const float> values;
    std::vector<std::int64_t> shape;
};

struct ToleranceReport {
    bool close = true;
    std::int64_t count = 0;        // values outside the tolerance
    std::int64_t firstIndex = -1;  // flat index of the first of them
    double maxAbsolute = 0;        // largest |a - b| over finite pairs
    double maxRelative = 0;        // largest |a - b| / max(|a|, |b|)
};

// |a - b| <= absolute + relative * max(|a|, |b|), the same both ways. NaN equals nothing, infinities equal only those of the same
// sign, -0 equals +0. Errors: shapes that differ (nothing is broadcast), both named.
Result<ToleranceReport> compareWithin(const TensorView &a, const TensorView &b, Tolerance tolerance = {});

} // namespace lockstep
