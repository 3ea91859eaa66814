#include "ui/views/prediction_fit.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/model/predict.h"

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
        const std::int64_t size = setup.shards->size(device);
        for (; next < count && sampledRow(next, count, rows) < before + size; ++next)
            points.push_back(setup.shards->row(device, sampledRow(next, count, rows) - before));
        before += size;
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
            shownRows += setup->shards->size(d);
        }
    points = evenly(*setup, devices, shownRows);
    const std::int64_t affordable = isLinear() ? mostProducts / (data().features + 1) : std::max<std::int64_t>(64, mostProducts / setup->parameterCount());
    measured = std::clamp<std::int64_t>(std::min(affordable, mostMeasured), 1, std::max<std::int64_t>(1, data().rows));
    lows.assign(static_cast<std::size_t>(data().features), std::numeric_limits<float>::infinity());
    highs.assign(static_cast<std::size_t>(data().features), -std::numeric_limits<float>::infinity());
    means.assign(static_cast<std::size_t>(data().features), 0);
    for (std::int64_t i = 0; i < measured; ++i) {
        const float *x = data().row(measuredRow(i));
        for (std::size_t j = 0; j < means.size(); ++j) {
            means[j] += double{x[j]};
            lows[j] = std::min(lows[j], x[j]);
            highs[j] = std::max(highs[j], x[j]);
        }
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
    if (!isLinear())
        return double{predictRows(*setup, parameters, std::span(&row, 1)).front()};
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

std::vector<double> FitData::predictAll(std::span<const float> parameters, std::span<const std::int64_t> rows) const
{
    std::vector<double> values;
    values.reserve(rows.size());
    if (isLinear()) {
        for (const std::int64_t row : rows)
            values.push_back(predictExactly(parameters, row));
        return values;
    }
    for (const float value : predictRows(*setup, parameters, rows))
        values.push_back(double{value});
    return values;
}

double FitSlice::at(double x) const
{
    if (xs.empty())
        return intercept + slope * x;
    if (xs.size() == 1 || !(xs.back() > xs.front()))
        return ys.front();
    const double place = std::clamp((x - xs.front()) / (xs.back() - xs.front()), 0.0, 1.0) * static_cast<double>(xs.size() - 1);
    const auto before = std::min(static_cast<std::size_t>(place), xs.size() - 2);
    return ys[before] + (place - static_cast<double>(before)) * (ys[before + 1] - ys[before]);
}

bool FitSlice::isFinite() const
{
    return std::isfinite(slope) && std::isfinite(intercept) && std::ranges::any_of(ys, [](double y) { return std::isfinite(y); }) != ys.empty();
}

namespace {

// A little beyond the data at both ends.
FitSlice curveAlong(const FitData &data, std::span<const float> parameters, int feature)
{
    constexpr int points = 193;
    const auto features = static_cast<std::size_t>(data.data().features);
    const auto j = static_cast<std::size_t>(feature);
    const double margin = std::max(0.06 * (double{data.highs[j]} - double{data.lows[j]}), 1e-6);
    const double low = double{data.lows[j]} - margin, high = double{data.highs[j]} + margin;
    FitSlice slice;
    std::vector<float> x;
    for (int i = 0; i < points; ++i) {
        slice.xs.push_back(low + (high - low) * i / (points - 1));
        for (std::size_t k = 0; k < features; ++k)
            x.push_back(static_cast<float>(k == j ? slice.xs.back() : data.means[k]));
    }
    const Network &network = data.setup->network;
    const auto outputs = static_cast<std::size_t>(network.outputs());
    std::vector<float> values(points * outputs);
    predictRows(network, parameters, x.data(), points, values.data());
    for (std::size_t i = 0; i < points; ++i) {
        const std::span<const float> own = std::span<const float>(values).subspan(i * outputs, outputs);
        const int kind = data.isSoftmax() ? predictedClass(network, own) : 0;
        slice.ys.push_back(kind < 0 ? NAN : data.isSoftmax() ? kind : double{predictionOf(network, own, 0)});
    }
    return slice;
}

FitQuality measureClasses(const FitData &data, std::span<const float> parameters)
{
    const Network &network = data.setup->network;
    const auto features = static_cast<std::size_t>(data.data().features);
    const auto outputs = static_cast<std::size_t>(network.outputs());
    std::vector<float> x;
    for (std::int64_t i = 0; i < data.measured; ++i)
        x.insert(x.end(), data.data().row(data.measuredRow(i)), data.data().row(data.measuredRow(i)) + features);
    std::vector<float> values(static_cast<std::size_t>(data.measured) * outputs);
    predictRows(network, parameters, x.data(), data.measured, values.data());
    FitQuality quality{.r2 = NAN, .rms = NAN};
    for (std::int64_t i = 0; i < data.measured; ++i) {
        const float target = data.data().y[static_cast<std::size_t>(data.measuredRow(i))];
        const auto own = std::span<const float>(values).subspan(static_cast<std::size_t>(i) * outputs, outputs);
        const int kind = predictedClass(network, own);
        quality.notFinite += kind < 0 ? 1 : 0;
        quality.accuracy += kind == static_cast<int>(target) ? 1 : 0;
        quality.crossEntropy += double{lossOf(network, own, target)};
    }
    quality.accuracy /= static_cast<double>(data.measured);
    quality.crossEntropy /= static_cast<double>(data.measured);
    return quality;
}

} // namespace

FitSlice sliceAlong(const FitData &data, std::span<const float> parameters, int feature)
{
    if (!data.isLinear())
        return curveAlong(data, parameters, feature);
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
    if (data.hasClasses())
        return measureClasses(data, parameters);
    FitQuality quality;
    double squares = 0;
    std::vector<std::int64_t> rows;
    for (std::int64_t i = 0; i < data.measured; ++i)
        rows.push_back(data.measuredRow(i));
    const std::vector<double> predictions = data.predictAll(parameters, rows);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const double residual = double{data.data().y[static_cast<std::size_t>(rows[i])]} - predictions[i];
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
