#include <algorithm>
#include <cmath>

#include "ui/views/board_grid.h"
#include "ui/views/time/time_text.h"
#include "ui/widgets/number_text.h"

namespace lockstep {

namespace {

double norm(std::span<const float> values)
{
    double sum = 0;
    for (const float v : values)
        sum += static_cast<double>(v) * v;
    return std::sqrt(sum);
}

double valueOf(const BoardModel &model, GridMeasure measure, const SimulatedStep *step, int device)
{
    const Snapshot &s = model.s();
    switch (measure) {
    case GridMeasure::Loss: return model.idle(device) ? NAN : s.devices[device].loss;
    case GridMeasure::Gradient: return model.idle(device) ? NAN : norm(s.devices[device].gradient);
    case GridMeasure::Distance: {
        const std::uint64_t ulp = maxUlpBetween(s.devices[device].parameters, s.devices[s.equality.majorityDevice].parameters);
        return ulp == noUlpDistance ? NAN : static_cast<double>(ulp);
    }
    case GridMeasure::Waiting: return step->waitShare(device);
    case GridMeasure::Equality: return s.equality.left(device) ? 1 : 0;
    }
    return NAN;
}

bool isKnown(const BoardModel &model, GridMeasure measure, const SimulatedStep *step)
{
    switch (measure) {
    case GridMeasure::Loss: return model.loss != ValueAge::None;
    case GridMeasure::Gradient: return model.gradient != ValueAge::None;
    case GridMeasure::Waiting: return step != nullptr;
    default: return model.s().started();
    }
}

} // namespace

GridValues gridValues(const BoardModel &model, GridMeasure measure, const SimulatedStep *step)
{
    GridValues grid;
    grid.measure = measure;
    grid.known = isKnown(model, measure, step);
    if (!grid.known)
        return grid;
    double low = INFINITY, high = -INFINITY;
    for (int d = 0; d < model.devices(); ++d) {
        const double value = valueOf(model, measure, step, d);
        grid.values.push_back(value);
        if (std::isfinite(value)) {
            low = std::min(low, value);
            high = std::max(high, value);
        }
    }
    grid.low = low <= high ? low : 0;
    grid.high = low <= high ? high : 0;
    return grid;
}

// Distances differ by powers of ten: their ramp is logarithmic.
double GridValues::share(int device) const
{
    const double value = values[static_cast<std::size_t>(device)];
    if (!std::isfinite(value) || !(high > low))
        return 0;
    if (measure == GridMeasure::Distance)
        return std::log1p(value) / std::log1p(high);
    return (value - low) / (high - low);
}

QString gridText(GridMeasure measure, double value)
{
    if (measure == GridMeasure::Distance)
        return std::isfinite(value) ? ulpText(static_cast<std::uint64_t>(value)) : QStringLiteral("NaN");
    if (measure == GridMeasure::Waiting)
        return shareText(value);
    return fixedText(value, 3);
}

} // namespace lockstep
