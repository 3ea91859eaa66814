// exp, log, tanh and the logistic function of eight lanes: polynomials of Cephes (expf, logf, tanhf), within 2 ulp, with the same
// bits on every machine. NaN stays NaN.
#pragma once

#include <limits>

#include "core/model/lanes.h"

namespace lockstep {

// c[0] x^(n-1) + ... + c[n-1].
template <typename... Rest>
Lanes polynomial(Lanes x, float first, Rest... rest)
{
    Lanes value = Lanes::all(first);
    ((value = Lanes::fma(value, x, Lanes::all(rest))), ...);
    return value;
}

// Infinite above 88.73, down to the smallest subnormal, 0 below -104.
inline Lanes exp(Lanes x)
{
    constexpr float wholeNumbers = 12582912.0F; // 1.5 x 2^23: adding it rounds to a whole number
    x = Lanes::min(Lanes::all(89.0F), Lanes::max(Lanes::all(-105.0F), x));
    const Lanes n = Lanes::fma(x, Lanes::all(1.44269504088896341F), Lanes::all(wholeNumbers)) - Lanes::all(wholeNumbers);
    const Lanes r = Lanes::fma(n, Lanes::all(2.12194440e-4F), Lanes::fma(n, Lanes::all(-0.693359375F), x));
    const Lanes p = polynomial(r, 1.9875691500e-4F, 1.3981999507e-3F, 8.3334519073e-3F, 4.1665795894e-2F, 1.6666665459e-1F, 5.0000001201e-1F);
    const Lanes value = Lanes::fma(p, r * r, r) + Lanes::all(1.0F);
    const Lanes half = Lanes::fma(n, Lanes::all(0.5F), Lanes::all(wholeNumbers)) - Lanes::all(wholeNumbers);
    return value * Lanes::powerOfTwo(half) * Lanes::powerOfTwo(n - half);
}

// For normal x > 0, and infinity.
inline Lanes log(Lanes x)
{
    Lanes m;
    Lanes n;
    Lanes::split(x, m, n);
    const Lanes z = m - Lanes::all(1.0F);
    const Lanes square = z * z;
    const Lanes p = polynomial(z, 7.0376836292e-2F, -1.1514610310e-1F, 1.1676998740e-1F, -1.2420140846e-1F, 1.4249322787e-1F,
                               -1.6668057665e-1F, 2.0000714765e-1F, -2.4999993993e-1F, 3.3333331174e-1F);
    Lanes low = Lanes::fma(n, Lanes::all(-2.12194440e-4F), p * z * square);
    low = Lanes::fma(square, Lanes::all(-0.5F), low);
    const Lanes value = Lanes::fma(n, Lanes::all(0.693359375F), z + low);
    return Lanes::whereLess(x, Lanes::all(std::numeric_limits<float>::infinity()), value, x);
}

// log(1 + x) for x >= 0: what rounding 1 + x lost is added to first order.
inline Lanes log1p(Lanes x)
{
    const Lanes sum = Lanes::all(1.0F) + x;
    return log(sum) + (x - (sum - Lanes::all(1.0F))) / sum;
}

inline Lanes tanh(Lanes x)
{
    const Lanes size = Lanes::absolute(x);
    const Lanes square = size * size;
    const Lanes p = polynomial(square, -5.70498872745e-3F, 2.06390887954e-2F, -5.37397155531e-2F, 1.33314422036e-1F, -3.33332819422e-1F);
    const Lanes small = Lanes::fma(p * square, size, size);
    const Lanes large = Lanes::all(1.0F) - Lanes::all(2.0F) / (exp(size + size) + Lanes::all(1.0F));
    return Lanes::withSign(Lanes::whereLess(Lanes::all(0.625F), size, large, small), x);
}

// 1 / (1 + exp(-x)).
inline Lanes logistic(Lanes x)
{
    return Lanes::all(1.0F) / (Lanes::all(1.0F) + exp(Lanes::all(0.0F) - x));
}

} // namespace lockstep
