#include "core/model/predict.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/model/dense_gradient.h"
#include "core/model/lane_functions.h"
#include "core/model/output_loss.h"

namespace lockstep {

void predictRows(const Network &network, std::span<const float> parameters, const float *x, std::int64_t rows, float *outputs)
{
    const int features = network.inputs();
    const int count = network.outputs();
    const auto place = [](int row, int column, int columns) {
        return (std::size_t(row / stripRows) * std::size_t(columns) + std::size_t(column)) * stripRows + std::size_t(row % stripRows);
    };
    std::vector<float> in(std::size_t(features) * chunkRows);
    std::vector<float> scratch(denseScratchSize(network));
    for (std::int64_t first = 0; first < rows; first += chunkRows) {
        const int here = static_cast<int>(std::min<std::int64_t>(chunkRows, rows - first));
        std::ranges::fill(in, 0.0F);
        for (int row = 0; row < here; ++row)
            for (int j = 0; j < features; ++j)
                in[place(row, j, features)] = x[(first + row) * features + j];
        const float *out = denseOutputs(network, parameters, packedStrips(in.data(), features), here, scratch.data());
        for (int row = 0; row < here; ++row)
            for (int k = 0; k < count; ++k)
                outputs[(first + row) * count + k] = out[place(row, k, count)];
    }
}

float lossOf(const Network &network, std::span<const float> outputs, float target)
{
    std::vector<float> values(outputs.size() * laneCount);
    for (std::size_t k = 0; k < outputs.size(); ++k)
        values[k * laneCount] = outputs[k];
    float losses[laneCount];
    outputLoss(network.loss, values.data(), network.outputs(), laneCount, Lanes::all(target), false).store(losses);
    return losses[0];
}

float predictionOf(const Network &network, std::span<const float> outputs, float target)
{
    if (network.loss == LossKind::Mse)
        return outputs[0];
    float result[laneCount];
    if (network.loss == LossKind::Logistic)
        logistic(Lanes::all(outputs[0])).store(result);
    else
        exp(Lanes::all(-lossOf(network, outputs, target))).store(result);
    return result[0];
}

int predictedClass(const Network &network, std::span<const float> outputs)
{
    if (network.loss == LossKind::Mse || std::ranges::any_of(outputs, [](float v) { return std::isnan(v); }))
        return -1;
    if (network.loss == LossKind::Logistic)
        return outputs[0] > 0 ? 1 : 0;
    return static_cast<int>(std::ranges::max_element(outputs) - outputs.begin());
}

} // namespace lockstep
