#include <algorithm>
#include <cmath>
#include <optional>

#include "core/observe/curve.h"

namespace lockstep {
namespace {

// What one value, or one bucket, gives to draw. low > high when there is nothing.
struct Cell {
    double step = 0;
    float low = 0;
    float high = 0;
    bool leftOut = false; // holds values that are not drawn
    bool falls = false;   // a bucket whose last value is nearer to its lowest
    double half = 0;      // steps from its middle to its first and last
};

struct Values {
    const std::vector<float> &values;
    std::int64_t begin; // 0-based
    std::int64_t count;
    Keep keep;

    int pointsPerCell() const { return 1; }
    Cell at(std::int64_t i) const
    {
        const float v = values[static_cast<std::size_t>(begin + i)];
        const bool drawn = std::isfinite(v) && (keep == Keep::Finite || v > 0);
        return {.step = static_cast<double>(begin + i + 1), .low = drawn ? v : 1.0F, .high = drawn ? v : 0.0F, .leftOut = !drawn};
    }
    std::int64_t notFinite(std::int64_t i) const { return std::isfinite(values[static_cast<std::size_t>(begin + i)]) ? 0 : 1; }
    std::optional<CurvePoint> end(std::int64_t i) const
    {
        const Cell cell = at(i);
        return cell.leftOut ? std::nullopt : std::optional(CurvePoint{cell.step, cell.low});
    }
};

struct Buckets {
    const Curve &curve;
    std::int64_t firstStep;
    std::int64_t lastStep;
    std::int64_t begin; // first bucket
    std::int64_t count;
    Keep keep;

    int pointsPerCell() const { return curve.bucketWidth() > 1 ? 2 : 1; }
    const CurveBucket &bucket(std::int64_t i) const { return curve.buckets()[static_cast<std::size_t>(begin + i)]; }
    Cell at(std::int64_t i) const
    {
        const CurveBucket &b = bucket(i);
        const double width = static_cast<double>(curve.bucketWidth());
        const double middle = static_cast<double>(begin + i) * width + (width + 1) / 2;
        const double step = std::clamp(middle, static_cast<double>(firstStep), static_cast<double>(lastStep));
        if (!b.any() || (keep == Keep::Positive && b.max <= 0))
            return {.step = step, .low = 1.0F, .high = 0.0F, .leftOut = true};
        const bool part = keep == Keep::Positive && b.min <= 0;
        return {.step = step,
                .low = part ? b.max : b.min,
                .high = b.max,
                .leftOut = part || b.notFinite > 0,
                .falls = b.last - b.min < b.max - b.last,
                .half = std::min({(width - 1) / 2, step - static_cast<double>(firstStep), static_cast<double>(lastStep) - step})};
    }
    std::int64_t notFinite(std::int64_t i) const { return bucket(i).notFinite; }
    std::optional<CurvePoint> end(std::int64_t i) const
    {
        const bool known = i == 0 ? firstStep == 1 : lastStep == curve.size();
        const float value = i == 0 ? curve.first() : curve.last();
        if (!known || !std::isfinite(value) || (keep == Keep::Positive && value <= 0))
            return std::nullopt;
        return CurvePoint{static_cast<double>(i == 0 ? firstStep : lastStep), value};
    }
};

// Lowest and highest cell of a column, and where cells were left out around them.
struct Column {
    std::int64_t low = -1;
    std::int64_t high = -1;
    float min = 0;
    float max = 0;
    std::int64_t firstLeftOut = -1;
    std::int64_t lastLeftOut = -1;
};

template <typename Source>
Column scan(const Source &source, std::int64_t begin, std::int64_t end, std::int64_t &notFinite)
{
    Column column;
    for (std::int64_t i = begin; i < end; ++i) {
        const Cell cell = source.at(i);
        if (cell.leftOut) {
            column.firstLeftOut = column.firstLeftOut < 0 ? i : column.firstLeftOut;
            column.lastLeftOut = i;
            notFinite += source.notFinite(i);
        }
        if (!(cell.low <= cell.high))
            continue;
        if (column.low < 0 || cell.low < column.min) {
            column.low = i;
            column.min = cell.low;
        }
        if (column.high < 0 || cell.high > column.max) {
            column.high = i;
            column.max = cell.high;
        }
    }
    return column;
}

// Appends the points of a column. `gap` says whether something was left out since the last point, before and after.
template <typename Source>
void emit(const Source &source, const Column &c, std::vector<CurvePoint> &points, bool &gap)
{
    if (c.low < 0) {
        gap = gap || c.firstLeftOut >= 0;
        return;
    }
    const Cell only = source.at(c.low);
    if (c.low == c.high && c.min != c.max) { // one bucket: from its first to its last step, the way it goes
        points.push_back({only.step - only.half, only.falls ? c.max : c.min, gap || c.firstLeftOut >= 0});
        points.push_back({only.step + only.half, only.falls ? c.min : c.max, false});
        gap = c.lastLeftOut > c.low;
        return;
    }
    const bool lowFirst = c.low <= c.high;
    const std::int64_t a = lowFirst ? c.low : c.high;
    const std::int64_t b = lowFirst ? c.high : c.low;
    const auto leftOut = [&c](std::int64_t from, std::int64_t to) { // in [from, to]
        return (c.firstLeftOut >= from && c.firstLeftOut <= to) || (c.lastLeftOut >= from && c.lastLeftOut <= to);
    };
    points.push_back({source.at(a).step, lowFirst ? c.min : c.max, gap || leftOut(0, a)});
    if (a != b)
        points.push_back({source.at(b).step, lowFirst ? c.max : c.min, leftOut(a + 1, b)});
    gap = c.lastLeftOut > b;
}

template <typename Source>
std::vector<CurvePoint> thin(const Source &source, int columns, std::int64_t *notFinite)
{
    std::vector<CurvePoint> points;
    std::int64_t count = 0;
    const std::int64_t n = source.count;
    const std::int64_t wide = std::max(1, columns);
    const std::int64_t width = n * source.pointsPerCell() <= 2 * wide ? 1 : (n + wide - 1) / wide;
    points.reserve(static_cast<std::size_t>(2 * ((n + width - 1) / width) + 2));
    bool gap = false;
    for (std::int64_t begin = 0; begin < n; begin += width)
        emit(source, scan(source, begin, std::min(n, begin + width), count), points, gap);
    if (const auto first = source.end(0); first && !points.empty() && points.front().step > first->step)
        points.insert(points.begin(), *first);
    if (const auto last = source.end(n - 1); last && !points.empty() && points.back().step < last->step)
        points.push_back({last->step, last->value, gap});
    if (notFinite)
        *notFinite = count;
    return points;
}

} // namespace

std::vector<CurvePoint> decimate(const std::vector<float> &values, std::int64_t firstStep, std::int64_t lastStep, int columns,
                                 std::int64_t *notFinite, Keep keep)
{
    firstStep = std::max<std::int64_t>(1, firstStep);
    lastStep = std::min(lastStep, static_cast<std::int64_t>(values.size()));
    if (notFinite)
        *notFinite = 0;
    if (lastStep < firstStep)
        return {};
    return thin(Values{values, firstStep - 1, lastStep - firstStep + 1, keep}, columns, notFinite);
}

std::vector<CurvePoint> decimate(const Curve &curve, std::int64_t firstStep, std::int64_t lastStep, int columns,
                                 std::int64_t *notFinite, Keep keep)
{
    firstStep = std::max<std::int64_t>(1, firstStep);
    lastStep = std::min(lastStep, curve.size());
    if (notFinite)
        *notFinite = 0;
    if (lastStep < firstStep)
        return {};
    const std::int64_t begin = (firstStep - 1) / curve.bucketWidth();
    const std::int64_t end = (lastStep - 1) / curve.bucketWidth() + 1;
    return thin(Buckets{curve, firstStep, lastStep, begin, end - begin, keep}, columns, notFinite);
}

} // namespace lockstep
