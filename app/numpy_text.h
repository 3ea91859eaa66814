// float32 numbers and arrays as Python and NumPy print them, so that our lines can be compared with a Python run's.
#pragma once

#include <span>
#include <string>

namespace lockstep {

// str(numpy.float32(value)): the shortest digits that round-trip; "1.2800865", "1e-05", "nan".
std::string numpyScalar(float value);

// str(array) of a one-dimensional float32 array with NumPy's default print options (precision 8, threshold 1000, width 75).
std::string numpyArray(std::span<const float> values);

// f"{value:.4f}" for 4 decimals.
std::string fixedDecimals(double value, int decimals);

// The shortest digits that round-trip as JSON writes them; NaN and infinities as the texts "NaN", "Infinity", "-Infinity".
void appendNumber(std::string &out, float value);
void appendNumber(std::string &out, double value);

} // namespace lockstep
