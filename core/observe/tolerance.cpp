#include "core/observe/tolerance.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <string>

namespace lockstep {
namespace {

std::string shapeText(const std::vector<std::int64_t> &shape)
{
    std::string text;
    for (const std::int64_t size : shape)
        text += (text.empty() ? "" : " x ") + std::to_string(size);
    return shape.empty() ? "a single number" : "(" + text + ")";
}

std::int64_t valuesOf(const std::vector<std::int64_t> &shape)
{
    return std::accumulate(shape.begin(), shape.end(), std::int64_t{1}, std::multiplies<>());
}

// Infinities are close to those of the same sign only: a tolerance relative to infinity would accept everything.
bool isClose(double a, double b, Tolerance tolerance)
{
    if (std::isnan(a) || std::isnan(b))
        return false;
    if (std::isinf(a) || std::isinf(b))
        return a == b;
    return std::abs(a - b) <= tolerance.absolute + tolerance.relative * std::max(std::abs(a), std::abs(b));
}

void measure(ToleranceReport &report, double a, double b)
{
    const double difference = std::abs(a - b);
    if (!std::isfinite(a) || !std::isfinite(b) || difference == 0)
        return;
    report.maxAbsolute = std::max(report.maxAbsolute, difference);
    report.maxRelative = std::max(report.maxRelative, difference / std::max(std::abs(a), std::abs(b)));
}

} // namespace

Result<ToleranceReport> compareWithin(const TensorView &a, const TensorView &b, Tolerance tolerance)
{
    if (a.shape != b.shape)
        return badInput("shapes differ: " + shapeText(a.shape) + " and " + shapeText(b.shape) + "; nothing is broadcast");
    for (const TensorView *tensor : {&a, &b})
        if (valuesOf(tensor->shape) != static_cast<std::int64_t>(tensor->values.size()))
            return badInput("the shape " + shapeText(tensor->shape) + " does not hold " + std::to_string(tensor->values.size()) +
                            " values");
    ToleranceReport report;
    for (std::size_t i = 0; i < a.values.size(); ++i) {
        measure(report, a.values[i], b.values[i]);
        if (isClose(a.values[i], b.values[i], tolerance))
            continue;
        if (report.count++ == 0)
            report.firstIndex = static_cast<std::int64_t>(i);
    }
    report.close = report.count == 0;
    return report;
}

} // namespace lockstep
