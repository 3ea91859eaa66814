#include "ui/views/draw/draw_points.h"

#include <algorithm>
#include <cmath>

namespace lockstep {

std::vector<float> labelsOf(const DrawnPoints &points)
{
    std::vector<float> labels;
    labels.reserve(points.size());
    for (const DrawnPoint &point : points)
        labels.push_back(point.target + 0.0F); // -0 is 0
    std::ranges::sort(labels);
    labels.erase(std::ranges::unique(labels).begin(), labels.end());
    return labels;
}

int labelSlot(float label, const std::vector<float> &labels)
{
    if (label >= 0 && label < static_cast<float>(mostClassKeys) && label == std::floor(label))
        return static_cast<int>(label);
    return static_cast<int>(std::ranges::lower_bound(labels, label) - labels.begin());
}

Scale drawScale(const DrawnPoints &points, float DrawnPoint::*feature, int intervals)
{
    double low = -drawLimit, high = drawLimit;
    if (!points.empty()) {
        const auto [least, most] = std::ranges::minmax(points, {}, feature);
        low = static_cast<double>(least.*feature);
        high = static_cast<double>(most.*feature);
    }
    if (low >= -drawLimit && high <= drawLimit)
        return cut(linearScale(-drawLimit, drawLimit, intervals), -drawLimit, drawLimit);
    const double margin = high > low ? 0.03 * (high - low) : std::max(1.0, std::abs(high) / 10);
    return linearScale(low - margin, high + margin, intervals);
}

float roundedOn(const Scale &scale, double value)
{
    const int decimals = std::clamp(3 - static_cast<int>(std::floor(std::log10(scale.high - scale.low))), 3, 12);
    const double power = std::pow(10.0, decimals);
    return static_cast<float>(std::round(value * power) / power) + 0.0F;
}

DrawnPoint DrawPlane::place(double x1, double x2, float target) const
{
    return {roundedOn(x, std::clamp(x1, x.low, x.high)), roundedOn(y, std::clamp(x2, y.low, y.high)), target};
}

DrawnPoint DrawPlane::scatter(double x1, double x2, float target, double radius, std::mt19937 &random) const
{
    std::normal_distribution<double> gauss(0, brushDeviation);
    double across = 0, up = 0;
    do {
        across = gauss(random);
        up = gauss(random);
    } while (std::hypot(across, up) > 1);
    const double unit = radius / (2 * drawLimit);
    return place(x1 + across * unit * (x.high - x.low), x2 + up * unit * (y.high - y.low), target);
}

} // namespace lockstep
