// The fit of a linear model as numbers: which rows are drawn, slices through the plane, how far the data is from it. No painting.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/data/sampled_row.h"
#include "ui/views/board_model.h"

namespace lockstep {

inline constexpr int allFeatures = -1; // y against the prediction

// What does not change while a run goes on.
struct FitData {
    static constexpr int mostPoints = 2000;
    static constexpr std::int64_t mostProducts = 2'000'000; // of one pass over the rows that are measured
    static constexpr std::int64_t mostMeasured = 400'000;

    FitData() = default;
    FitData(std::shared_ptr<const Setup> setup, const std::function<bool(int)> &shows);

    std::shared_ptr<const Setup> setup;
    std::vector<std::int64_t> points; // rows drawn, evenly from the devices that are shown
    std::int64_t shownRows = 0;       // of those devices
    std::int64_t measured = 0;        // rows that the numbers are taken over: all, or as many as one frame affords
    std::vector<double> means;        // of the features over the measured rows
    double targetLow = 0, targetHigh = 1;
    std::vector<float> lows, highs; // of the features over the measured rows
    double targetSpread = 0; // sum of (y - mean of y) squared, over the measured rows

    const Dataset &data() const { return setup->data; }
    const DenseLayer &layer() const { return setup->network.layers.front(); }
    std::int64_t measuredRow(std::int64_t index) const { return sampledRow(index, measured, data().rows); }
    // Linear regression: in double. Else what predict() of a snapshot says: the output, or a probability.
    double predictExactly(std::span<const float> parameters, std::int64_t row) const;
    std::vector<double> predictAll(std::span<const float> parameters, std::span<const std::int64_t> rows) const;
    bool isLinear() const { return setup->network.isLinearRegression(); }
    bool hasClasses() const { return setup->network.loss != LossKind::Mse; }
    bool isSoftmax() const { return setup->network.loss == LossKind::Softmax; }
    double residual(std::span<const float> parameters, std::int64_t row) const;       // y minus the prediction

private:
    void measureTargets();
};

// The model along one feature, the others at their means: y = intercept + slope x for linear regression, else a curve through points
// (output, probability of class 1, or predicted class).
struct FitSlice {
    double slope = 0;
    double intercept = 0;
    std::vector<double> xs, ys; // evenly from low to high; empty: a straight line
    double at(double x) const;
    bool isFinite() const;
};
FitSlice sliceAlong(const FitData &data, std::span<const float> parameters, int feature);

// R² = 1 − Σ residual² / Σ (y − mean of y)²; NaN when a prediction is not finite or all y are equal.
struct FitQuality {
    double r2 = 0;
    double rms = 0;             // of the residuals, in units of y
    std::int64_t notFinite = 0; // predictions
    double accuracy = 0;        // share of the rows whose class is right; classes only
    double crossEntropy = 0;    // mean over the rows
};
FitQuality measureFit(const FitData &data, std::span<const float> parameters);

} // namespace lockstep
