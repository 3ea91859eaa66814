#include "core/observe/gradient_norms.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace lockstep {
namespace {

constexpr int lanes = 4;

// lanes x parameters: the sums of squares of `count` devices from `first` on.
std::array<double, lanes> squares(const Trainer &trainer, int first, int count)
{
    std::array<const float *, lanes> rows{};
    for (int lane = 0; lane < lanes; ++lane)
        rows[static_cast<std::size_t>(lane)] = trainer.gradient(first + std::min(lane, count - 1)).data();
    std::array<double, lanes> sums{};
    const auto parameters = static_cast<std::size_t>(trainer.setup().parameterCount());
    for (std::size_t p = 0; p < parameters; ++p)
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            const auto value = static_cast<double>(rows[lane][p]);
            sums[lane] += value * value;
        }
    return sums;
}

double sumOfSquares(std::span<const float> values)
{
    double sum = 0;
    for (const float value : values)
        sum += static_cast<double>(value) * static_cast<double>(value);
    return sum;
}

} // namespace

double lengthOf(std::span<const float> values)
{
    return std::sqrt(sumOfSquares(values));
}

float normOf(std::span<const float> values)
{
    return static_cast<float>(lengthOf(values));
}

void appendGradientNorms(const Trainer &trainer, std::vector<float> &norms)
{
    const int devices = trainer.setup().devices();
    for (int first = 0; first < devices; first += lanes) {
        const int count = std::min(lanes, devices - first);
        const std::array<double, lanes> sums = squares(trainer, first, count);
        for (int lane = 0; lane < count; ++lane)
            norms.push_back(static_cast<float>(std::sqrt(sums[static_cast<std::size_t>(lane)])));
    }
}

// W. Kahan's form, exact near 0 and 180 degrees too: 2 atan2(|a / |a| - b / |b||, |a / |a| + b / |b||).
double angleBetween(std::span<const float> a, std::span<const float> b)
{
    const double lengthA = lengthOf(a);
    const double lengthB = lengthOf(b);
    if (!(lengthA > 0) || !(lengthB > 0) || !std::isfinite(lengthA) || !std::isfinite(lengthB))
        return std::numeric_limits<double>::quiet_NaN();
    double apart = 0;
    double together = 0;
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
        const double x = static_cast<double>(a[i]) / lengthA;
        const double y = static_cast<double>(b[i]) / lengthB;
        apart += (x - y) * (x - y);
        together += (x + y) * (x + y);
    }
    return 2 * std::atan2(std::sqrt(apart), std::sqrt(together)) * 180 / std::numbers::pi;
}

} // namespace lockstep
