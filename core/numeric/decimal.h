// The decimal that a float32 was written as.
#pragma once

#include <charconv>
#include <string>

namespace lockstep {

// The shortest decimal that reads back as the same float32: "0.05", "1e-08". Only of finite values.
inline std::string shortDigits(float value)
{
    char digits[32];
    return {digits, std::to_chars(digits, digits + sizeof digits, value).ptr};
}

// The double whose shortest digits are those of the float: 0.05, not 0.05000000074505806.
inline double withShortDigits(float value)
{
    const std::string digits = shortDigits(value);
    double result = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), result);
    return result;
}

} // namespace lockstep
