#include "core/numeric/elementary.h"

#include <bit>
#include <cmath>
#include <cstdint>

namespace lockstep {
namespace {

float fromBits(std::uint32_t bits)
{
    return std::bit_cast<float>(bits);
}

// c[0] w^(n-1) + ... + c[n-1], each step fused.
template <std::size_t n>
float horner(const float (&c)[n], float w)
{
    float p = c[0];
    for (std::size_t i = 1; i < n; ++i)
        p = std::fma(p, w, c[i]);
    return p;
}

} // namespace

float xlaLog(float v)
{
    const auto bits = std::bit_cast<std::uint32_t>(v);
    float e = static_cast<float>(static_cast<int>((bits >> 23) & 0xFFU) - 126);
    const float m = fromBits((bits & 0x007FFFFFU) | 0x3F000000U); // in [0.5, 1)
    float x = m - 1.0F;
    if (m < fromBits(0x3F3504F3U)) { // sqrt(1/2)
        e -= 1.0F;
        x += m;
    }
    const float z = x * x;
    const float y3 = z * x;
    const float p0 = std::fma(std::fma(x, fromBits(0x3D9021BBU), fromBits(0xBDEBD1B8U)), x, fromBits(0x3DEF251AU));
    const float p1 = std::fma(std::fma(x, fromBits(0xBDFE5D4FU), fromBits(0x3E11E9BFU)), x, fromBits(0xBE2AAE50U));
    const float p2 = std::fma(std::fma(x, fromBits(0x3E4CCEACU), fromBits(0xBE7FFFFCU)), x, fromBits(0x3EAAAAAAU));
    const float q = std::fma(std::fma(p0, y3, p1), y3, p2);
    const float r = std::fma(q, y3, e * fromBits(0xB95E8083U));
    const float u = std::fma(-0.5F, z, x) + r;
    return std::fma(e, fromBits(0x3F318000U), u);
}

float xlaLog1p(float x)
{
    if (!(std::fabs(x) < fromBits(0x3ED413CDU))) // sqrt(2) - 1
        return xlaLog(x + 1.0F);
    const float denominator[] = {1.0F,
                                 fromBits(0x417101ADU),
                                 fromBits(0x42A6185BU),
                                 fromBits(0x435DC32DU),
                                 fromBits(0x439A8CA3U),
                                 fromBits(0x43586D8AU),
                                 fromBits(0x42707982U)};
    const float numerator[] = {4.527e-05F,
                               fromBits(0x3EFF40C5U),
                               fromBits(0x40D284FAU),
                               fromBits(0x41EF4B9CU),
                               fromBits(0x4273CC76U),
                               fromBits(0x426473ADU),
                               fromBits(0x41A05101U)};
    const float z = x * x;
    const float ratio = horner(numerator, x) / horner(denominator, x);
    return x + std::fma(z, -0.5F, (x * z) * ratio);
}

float xlaErfinv(float x)
{
    constexpr float central[] = {2.81022636e-08F, 3.43273939e-07F,  -3.5233877e-06F, -4.39150654e-06F, 0.00021858087F,
                                 -0.00125372503F, -0.00417768164F, 0.246640727F,    1.50140941F};
    constexpr float tail[] = {-0.000200214257F, 0.000100950558F, 0.00134934322F, -0.00367342844F, 0.00573950773F,
                              -0.0076224613F,   0.00943887047F,  1.00167406F,    2.83297682F};
    const float w = -xlaLog1p(-x * x);
    const float p = w < 5.0F ? horner(central, w - 2.5F) : horner(tail, std::sqrt(w) - 3.0F);
    return p * x;
}

float powerOf(float base, std::int64_t exponent)
{
    double power = 1.0;
    double square = base;
    for (std::int64_t left = exponent; left > 0; left >>= 1) {
        if (left & 1)
            power *= square;
        square *= square;
    }
    return static_cast<float>(power);
}

} // namespace lockstep
