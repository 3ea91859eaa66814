#include "core/observe/device_curves.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace lockstep {
namespace {

constexpr float missing = std::numeric_limits<float>::quiet_NaN();
constexpr std::int64_t block = 256; // steps walked device by device at a time, so that a batch is read from the cache

// The value at share q of the sorted values, between two of them by linear interpolation. Partly sorts.
float quantile(std::vector<float> &values, double q)
{
    const double place = q * static_cast<double>(values.size() - 1);
    const auto below = values.begin() + static_cast<std::ptrdiff_t>(place);
    std::nth_element(values.begin(), below, values.end());
    const double low = static_cast<double>(*below);
    const double share = place - std::floor(place);
    if (share == 0)
        return *below;
    const double high = static_cast<double>(*std::min_element(below + 1, values.end()));
    return static_cast<float>(low + share * (high - low));
}

} // namespace

std::size_t bucketsFor(int curves)
{
    return curves <= 64 ? 4096 : 1024;
}

void appendRows(std::vector<Curve> &curves, const std::vector<float> &values, std::int64_t steps)
{
    const std::size_t width = curves.size();
    for (std::int64_t begin = 0; begin < steps; begin += block) {
        const std::int64_t end = std::min(steps, begin + block);
        for (std::size_t c = 0; c < width; ++c)
            for (std::int64_t s = begin; s < end; ++s)
                curves[c].append(values[static_cast<std::size_t>(s) * width + c]);
    }
}

DeviceCurves::DeviceCurves(int devices) : m_each(static_cast<std::size_t>(devices), Curve(bucketsFor(devices))) {}

void DeviceCurves::append(const std::vector<float> &values, std::int64_t steps)
{
    appendRows(m_each, values, steps);
    for (std::int64_t s = 0; s < steps; ++s)
        appendSpread(values.data() + s * devices());
}

void DeviceCurves::appendMissing()
{
    for (Curve &curve : m_each)
        curve.append(missing);
    const std::vector<float> step(m_each.size(), missing);
    appendSpread(step.data());
}

void DeviceCurves::appendSpread(const float *values)
{
    m_finite.clear();
    for (int d = 0; d < devices(); ++d)
        if (std::isfinite(values[d]))
            m_finite.push_back(values[d]);
    const auto notFinite = static_cast<std::uint32_t>(m_each.size() - m_finite.size());
    CurveBucket range;
    for (const float value : m_finite) {
        range.min = std::min(range.min, value);
        range.max = std::max(range.max, value);
    }
    m_range.appendRange(range.min, range.max, notFinite);
    if (devices() <= mostWithoutMiddle)
        return;
    const CurveBucket none;
    const float lower = m_finite.empty() ? none.min : quantile(m_finite, 0.25);
    const float upper = m_finite.empty() ? none.max : quantile(m_finite, 0.75);
    m_middle.appendRange(lower, upper, notFinite);
}

void DeviceCurves::truncate(std::int64_t steps)
{
    for (Curve &curve : m_each)
        curve.truncate(steps);
    m_range.truncate(steps);
    m_middle.truncate(steps);
}

} // namespace lockstep
