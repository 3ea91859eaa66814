// Bits of floats: what replicas owe each other. Three equalities are never mixed: bits here, values and tolerances in observe.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <span>

namespace lockstep {

// Equal bytes: NaNs with the same bits are equal, -0 and +0 are not. Sizes must match.
inline bool sameBits(std::span<const float> a, std::span<const float> b)
{
    return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size_bytes()) == 0);
}

// False as soon as one value is NaN or infinite. A flag over the bits, never a maximum: max() loses NaN.
inline bool allFinite(std::span<const float> values)
{
    std::uint32_t bad = 0;
    for (const float v : values)
        bad |= static_cast<std::uint32_t>((std::bit_cast<std::uint32_t>(v) & 0x7F800000U) == 0x7F800000U);
    return bad == 0;
}

inline constexpr std::uint64_t noUlpDistance = std::numeric_limits<std::uint64_t>::max();

// Representable floats between a and b: 0 for equal values (and for -0 against +0), 1 for neighbours.
// noUlpDistance when one of them is NaN and the bits differ.
inline std::uint64_t ulpDistance(float a, float b)
{
    const auto ordered = [](float v) {
        const auto bits = std::bit_cast<std::int32_t>(v);
        return static_cast<std::int64_t>(bits < 0 ? std::numeric_limits<std::int32_t>::min() - std::int64_t{bits} : std::int64_t{bits});
    };
    if (std::isnan(a) || std::isnan(b))
        return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b) ? 0 : noUlpDistance;
    const std::int64_t distance = ordered(a) - ordered(b);
    return static_cast<std::uint64_t>(distance < 0 ? -distance : distance);
}

} // namespace lockstep
