#include "core/model/network.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "core/numeric/random.h"
#include "core/scenario/random_keys.h"

namespace lockstep {

int Network::parameterCount() const
{
    int count = 0;
    for (const DenseLayer &layer : layers)
        count += layer.fanIn * layer.fanOut + (layer.bias ? layer.fanOut : 0);
    return count;
}

std::vector<ParameterTensor> Network::tensors() const
{
    std::vector<ParameterTensor> list;
    for (std::size_t l = 0; l < layers.size(); ++l) {
        const DenseLayer &layer = layers[l];
        const std::string number = std::to_string(l + 1);
        list.push_back({std::string("W").append(number), {layer.fanIn, layer.fanOut}, layer.weightOffset, layer.fanIn * layer.fanOut});
        if (layer.bias)
            list.push_back({std::string("b").append(number), {layer.fanOut}, layer.biasOffset, layer.fanOut});
    }
    return list;
}

std::string Network::shortName(int parameter) const
{
    if (layers.size() == 1 && outputs() == 1)
        return parameter == layers.front().biasOffset ? "b" : std::string("w").append(std::to_string(parameter));
    return longName(parameter);
}

std::string Network::longName(int parameter) const
{
    const auto index = [](int i) { return std::string("[").append(std::to_string(i)).append("]"); };
    if (layers.size() == 1 && outputs() == 1)
        return parameter == layers.front().biasOffset ? "b" : "w" + index(parameter);
    for (std::size_t l = 0; l < layers.size(); ++l) {
        const DenseLayer &layer = layers[l];
        const int at = parameter - layer.weightOffset;
        if (at >= layer.size())
            continue;
        const std::string number = std::to_string(l + 1);
        const int weights = layer.fanIn * layer.fanOut;
        if (at >= weights)
            return "b" + number + index(at - weights);
        return "W" + number + "[" + std::to_string(at / layer.fanOut) + "," + std::to_string(at % layer.fanOut) + "]";
    }
    return "parameter " + std::to_string(parameter);
}

Network makeNetwork(const ModelSpec &model, int features, int outputs)
{
    Network network{.loss = model.loss, .activation = model.activation, .layers = {}};
    std::vector<int> sizes{features};
    sizes.insert(sizes.end(), model.hidden.begin(), model.hidden.end());
    sizes.push_back(outputs);
    int offset = 0;
    for (std::size_t l = 0; l + 1 < sizes.size(); ++l) {
        DenseLayer layer{.fanIn = sizes[l], .fanOut = sizes[l + 1], .bias = model.bias, .weightOffset = offset};
        layer.biasOffset = model.bias ? offset + layer.fanIn * layer.fanOut : -1;
        layer.frozen = std::ranges::find(model.frozen, static_cast<int>(l) + 1) != model.frozen.end();
        offset += layer.size();
        network.layers.push_back(layer);
    }
    return network;
}

namespace {

// key, w_key, b_key = split(key, 3), as in the tutorial.
void drawTutorial(const DenseLayer &layer, RandomKey chain, RandomScheme scheme, std::span<float> values)
{
    const auto keys = split(chain, 3, scheme);
    normalRange(keys[1], scheme, static_cast<std::size_t>(layer.fanIn), 0, values.first(static_cast<std::size_t>(layer.fanIn)));
    if (layer.bias)
        normalRange(keys[2], scheme, 1, 0, values.subspan(static_cast<std::size_t>(layer.biasOffset), 1));
}

void drawScaledNormal(const std::vector<DenseLayer> &layers, RandomKey key, RandomScheme scheme, std::span<float> values)
{
    for (const DenseLayer &layer : layers) {
        const auto keys = split(key, 2, scheme);
        key = keys[0];
        const auto count = static_cast<std::size_t>(layer.fanIn) * static_cast<std::size_t>(layer.fanOut);
        const auto weights = values.subspan(static_cast<std::size_t>(layer.weightOffset), count);
        normalRange(keys[1], scheme, count, 0, weights);
        const float share = 1.0F / std::sqrt(static_cast<float>(layer.fanIn)); // XLA divides by a scalar so: equal bits
        for (float &w : weights)
            w *= share;
    }
}

} // namespace

std::vector<float> initialParameters(const Network &network, const Scenario &scenario, RandomKey chain)
{
    std::vector<float> values(static_cast<std::size_t>(network.parameterCount()), 0.0F);
    const RandomScheme scheme = schemeOf(scenario.random);
    if (scenario.model.init == InitKind::Zeros)
        return values;
    if (scenario.usesTutorialInit())
        drawTutorial(network.layers.front(), chain, scheme, values);
    else
        drawScaledNormal(network.layers, initialKey(scenario.seed), scheme, values);
    return values;
}

} // namespace lockstep
