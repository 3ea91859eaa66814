// The decimal that a float32 was written as.
#pragma once

#include <charconv>

namespace lockstep {

// The double whose shortest digits are those of the float: 0.05, not 0.05000000074505806.
inline double withShortDigits(float value)
{
    char digits[32];
    const auto written = std::to_chars(digits, digits + sizeof digits, value);
    double result = 0;
    std::from_chars(digits, written.ptr, result);
    return result;
}

} // namespace lockstep
