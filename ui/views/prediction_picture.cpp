#include "ui/views/prediction_picture.h"

#include <algorithm>
#include <cmath>

#include "core/data/coverage.h"
#include "ui/views/data_words.h"

namespace lockstep {
namespace {

constexpr std::size_t mostLines = 8; // of devices that left
constexpr double mostGrowth = 4;     // of the y axis beyond the targets, in their span
constexpr int intervals = 5;

std::span<const float> parametersOf(const Snapshot &snapshot, int device)
{
    const int known = device >= 0 ? device : snapshot.equality.majorityDevice;
    return snapshot.devices[static_cast<std::size_t>(known)].parameters;
}

struct Range {
    double low = INFINITY, high = -INFINITY;
    void add(double value)
    {
        if (!std::isfinite(value))
            return;
        low = std::min(low, value);
        high = std::max(high, value);
    }
};

// The range with a margin, rounded to quarters of a tick's step so that it changes rarely.
Scale closeScale(double low, double high)
{
    Scale scale = linearScale(low, high, intervals);
    const double step = scale.ticks.size() > 1 ? scale.ticks[1].value - scale.ticks[0].value : 1;
    const double margin = std::max(0.02 * (high - low), 1e-9);
    scale.low = std::max(scale.low, std::floor((low - margin) / step * 4) * step / 4);
    scale.high = std::min(scale.high, std::ceil((high + margin) / step * 4) * step / 4);
    std::erase_if(scale.ticks,
                  [&](const Tick &tick) { return tick.value < scale.low - 1e-9 * step || tick.value > scale.high + 1e-9 * step; });
    return scale;
}

} // namespace

PredictionPicture::PredictionPicture(const FitData &data, const Snapshot &snapshot, PredictionChoice chosen, int whose)
    : choice(chosen),
      device(whose),
      fitted(!snapshot.devices.front().parameters.empty())
{
    choice.feature = std::min(choice.feature, data.data().features - 1);
    choice.adjusted = choice.adjusted && data.isLinear();
    classes = data.hasClasses();
    acrossName = featureName(*data.setup, choice.feature);
    upName = targetName(*data.setup);
    named = hasNames(*data.setup);
    alone = !snapshot.equality.equal && snapshot.equality.majoritySize == 1 ? snapshot.equality.majorityDevice : -1;
    softmax = data.isSoftmax();
    if (fitted)
        addLines(data, snapshot);
    place(data, fitted ? parametersOf(snapshot, device) : std::span<const float>());
    scale(data);
}

void PredictionPicture::addLines(const FitData &data, const Snapshot &snapshot)
{
    if (choice.feature == allFeatures)
        return;
    const auto add = [&](int d, bool truth, std::span<const float> parameters) {
        const FitSlice slice = sliceAlong(data, parameters, choice.feature);
        if (slice.isFinite())
            lines.push_back({d, truth, slice});
    };
    const std::vector<float> &truth = data.data().trueParameters;
    if (data.isLinear() && static_cast<int>(truth.size()) >= data.setup->parameterCount())
        add(-1, true, truth);
    add(-1, false, parametersOf(snapshot, -1));
    const EqualityReport &report = snapshot.equality;
    std::size_t left = 0;
    for (int d = 0; d < static_cast<int>(snapshot.devices.size()); ++d)
        if (d == device || (!report.equal && report.left(d) && left++ < mostLines))
            add(d, false, parametersOf(snapshot, d));
}

void PredictionPicture::place(const FitData &data, std::span<const float> parameters)
{
    if (choice.feature == allFeatures && parameters.empty())
        return;
    const FitSlice slice = choice.adjusted && !parameters.empty() ? sliceAlong(data, parameters, choice.feature) : FitSlice();
    const std::vector<double> predictions =
        choice.feature == allFeatures ? data.predictAll(parameters, data.points) : std::vector<double>();
    const RowHolders holders(*data.setup->shards);
    for (std::size_t i = 0; i < data.points.size(); ++i) {
        const std::int64_t row = data.points[i];
        FitPoint point{row, holders.first(row), 0, double{data.data().y[static_cast<std::size_t>(row)]}};
        if (choice.feature == allFeatures)
            point.x = predictions[i];
        else
            point.x = double{data.data().row(row)[choice.feature]};
        if (choice.feature != allFeatures && choice.adjusted && !parameters.empty())
            point.y = slice.at(point.x) + data.residual(parameters, row);
        if (std::isfinite(point.x) && std::isfinite(point.y))
            points.push_back(point);
        else
            ++notFinite;
    }
}

void PredictionPicture::scale(const FitData &data)
{
    Range across, up;
    up.add(data.targetLow);
    up.add(data.targetHigh);
    const double span = std::max(data.targetHigh - data.targetLow, 1e-9);
    const auto near = [&](double value) {
        return std::clamp(value, data.targetLow - mostGrowth * span, data.targetHigh + mostGrowth * span);
    };
    for (const FitPoint &point : points) {
        across.add(choice.feature == allFeatures ? near(point.x) : point.x);
        up.add(near(point.y));
    }
    if (choice.feature == allFeatures) {
        if (softmax) {
            x = closeScale(0, 1);
            y = closeScale(up.low, up.high);
            return;
        }
        across.add(up.low);
        across.add(up.high);
        x = y = closeScale(across.low, across.high);
        return;
    }
    if (across.low > across.high)
        across = {0, 1};
    for (const FitLine &line : lines)
        for (const double end : {across.low, across.high})
            up.add(near(line.slice.at(end)));
    for (const FitLine &line : lines)
        for (const double value : line.slice.ys)
            up.add(near(value));
    x = closeScale(across.low, across.high);
    y = closeScale(up.low, up.high);
}

} // namespace lockstep
