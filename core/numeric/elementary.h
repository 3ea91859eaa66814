// Elementary functions with every rounding written out, as XLA's CPU backend computes them: the C library's change with its version.
#pragma once

#include <cstdint>

namespace lockstep {

// Natural logarithm for v > 0 (Cephes logf, as Eigen and XLA evaluate it).
float xlaLog(float v);

// log(1 + x) for x > -1 (Cephes rational form near 0).
float xlaLog1p(float x);

// Inverse error function on (-1, 1): Giles 2010, "Approximating the erfinv function", single precision.
float xlaErfinv(float x);

// base^exponent for exponent >= 0: repeated squaring in double, rounded once. Up to exponent 10,000 the double is within 2e-12.
float powerOf(float base, std::int64_t exponent);

} // namespace lockstep
