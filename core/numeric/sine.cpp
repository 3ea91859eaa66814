#include "core/numeric/sine.h"

#include <cmath>
#include <initializer_list>

namespace lockstep {
namespace {

// Taylor series on [-pi/4, pi/4]: the first term left out is below 1e-14.
double sineSeries(double r)
{
    const double z = r * r;
    double p = 1.0 / 6'227'020'800;
    for (const double factorial : {-39'916'800.0, 362'880.0, -5'040.0, 120.0, -6.0, 1.0})
        p = std::fma(p, z, 1 / factorial);
    return p * r;
}

double cosineSeries(double r)
{
    const double z = r * r;
    double p = -1.0 / 87'178'291'200;
    for (const double factorial : {479'001'600.0, -3'628'800.0, 40'320.0, -720.0, 24.0, -2.0, 1.0})
        p = std::fma(p, z, 1 / factorial);
    return p;
}

// sin(x + quarters pi/2).
float shifted(float x, int quarters)
{
    constexpr double high = 1.5707963267948966; // pi/2 in two parts
    constexpr double low = 6.123233995736766e-17;
    const double k = std::floor(std::fma(double{x}, 2 / 3.141592653589793, 0.5));
    const double r = std::fma(-k, low, std::fma(-k, high, double{x}));
    const int quadrant = (static_cast<int>(k) + quarters) & 3;
    const double value = quadrant % 2 == 0 ? sineSeries(r) : cosineSeries(r);
    return static_cast<float>(quadrant < 2 ? value : -value);
}

} // namespace

float sineOf(float x)
{
    return shifted(x, 0);
}

float cosineOf(float x)
{
    return shifted(x, 1);
}

} // namespace lockstep
