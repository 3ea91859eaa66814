#include "ui/views/prediction_fit.h"

#include <algorithm>
#include <cmath>

#include "ui/views/shard_plot.h"

namespace lockstep {
namespace {

std::vector<std::int64_t> evenly(const Setup &setup, const std::vector<int> &devices, std::int64_t rows)
{
    std::vector<std::int64_t> points;
    std::int64_t before = 0;
    const std::int64_t affordable = std::clamp<std::int64_t>(FitData::mostProducts / setup.parameterCount(), 100, FitData::mostPoints);
    const std::int64_t count = std::min(rows, affordable);
    std::int64_t next = 0;
    for (const int device : devices) {
        const RowRange &shard = setup.shards[static_cast<std::size_t>(device)];
        for (; next < count && next * rows / count < before + shard.size(); ++next)
            points.push_back(shard.begin + next * rows / count - before);
        before += shard.size();
    }
    return points;
}

} // namespace

FitData::FitData(std::shared_ptr<const Setup> run, const std::function<bool(int)> &shows) : setup(std::move(run))
{
    std::vector<int> devices;
    for (int d = 0; d < setup->devices(); ++d)
        if (!shows || shows(d)) {
            devices.push_back(d);
            shownRows += setup->shards[static_cast<std::size_t>(d)].size();
        }
    points = evenly(*setup, devices, shownRows);
    measured =
        std::clamp<std::int64_t>(std::min(mostProducts / (data().features + 1), mostMeasured), 1, std::max<std::int64_t>(1, data().rows));
    means.assign(static_cast<std::size_t>(data().features), 0);
    for (std::int64_t i = 0; i < measured; ++i) {
        const float *x = data().row(measuredRow(i));
        for (std::size_t j = 0; j < means.size(); ++j)
            means[j] += double{x[j]};
    }
    for (double &mean : means)
        mean /= static_cast<double>(measured);
    measureTargets();
}

void FitData::measureTargets()
{
    const auto target = [this](std::int64_t i) { return double{data().y[static_cast<std::size_t>(measuredRow(i))]}; };
    targetLow = INFINITY;
    targetHigh = -INFINITY;
    double mean = 0;
    for (std::int64_t i = 0; i < measured; ++i) {
        mean += target(i) / static_cast<double>(measured);
        if (std::isfinite(target(i))) {
            targetLow = std::min(targetLow, target(i));
            targetHigh = std::max(targetHigh, target(i));
        }
    }
    if (targetLow > targetHigh)
        targetLow = targetHigh = 0;
    for (std::int64_t i = 0; i < measured; ++i)
        targetSpread += (target(i) - mean) * (target(i) - mean);
}

double FitData::predictExactly(std::span<const float> parameters, std::int64_t row) const
{
    double sum = layer().bias ? double{parameters[static_cast<std::size_t>(layer().biasOffset)]} : 0;
    const float *x = data().row(row);
    const float *w = parameters.data() + layer().weightOffset;
    for (int j = 0; j < data().features; ++j)
        sum += double{x[j]} * double{w[j]};
    return sum;
}

double FitData::residual(std::span<const float> parameters, std::int64_t row) const
{
    return double{data().y[static_cast<std::size_t>(row)]} - predictExactly(parameters, row);
}

bool FitSlice::isFinite() const
{
    return std::isfinite(slope) && std::isfinite(intercept);
}

FitSlice sliceAlong(const FitData &data, std::span<const float> parameters, int feature)
{
    const DenseLayer &layer = data.layer();
    FitSlice slice;
    slice.intercept = layer.bias ? double{parameters[static_cast<std::size_t>(layer.biasOffset)]} : 0;
    for (int j = 0; j < data.data().features; ++j) {
        const double w = double{parameters[static_cast<std::size_t>(layer.weightOffset + j)]};
        if (j == feature)
            slice.slope = w;
        else
            slice.intercept += w * data.means[static_cast<std::size_t>(j)];
    }
    return slice;
}

FitQuality measureFit(const FitData &data, std::span<const float> parameters)
{
    FitQuality quality;
    double squares = 0;
    for (std::int64_t i = 0; i < data.measured; ++i) {
        const double residual = data.residual(parameters, data.measuredRow(i));
        quality.notFinite += std::isfinite(residual) ? 0 : 1;
        squares += residual * residual;
    }
    quality.rms = std::sqrt(squares / static_cast<double>(data.measured));
    quality.r2 = data.targetSpread > 0 ? 1 - squares / data.targetSpread : NAN;
    if (quality.notFinite > 0)
        quality.r2 = quality.rms = NAN;
    return quality;
}

} // namespace lockstep
