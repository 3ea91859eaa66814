#include "core/model/penalty.h"

namespace lockstep {

double addPenalty(const Network &network, double l2, std::span<const float> parameters, std::span<float> gradient)
{
    double squares = 0;
    for (const DenseLayer &layer : network.layers)
        for (int i = layer.weightOffset; i < layer.weightOffset + layer.fanIn * layer.fanOut; ++i) {
            const auto value = static_cast<double>(parameters[static_cast<std::size_t>(i)]);
            squares += value * value;
            if (!gradient.empty() && !layer.frozen)
                gradient[static_cast<std::size_t>(i)] += static_cast<float>(2 * l2 * value);
        }
    return l2 * squares;
}

double l2OfDevice(const Scenario &scenario)
{
    return static_cast<double>(scenario.optimizer.l2) / (scenario.sumsGradients() ? scenario.devices : 1);
}

} // namespace lockstep
