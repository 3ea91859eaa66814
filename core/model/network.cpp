#include "core/model/network.h"

#include "core/numeric/random.h"

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
    return parameter == layers.front().biasOffset ? "b" : std::string("w").append(std::to_string(parameter));
}

std::string Network::longName(int parameter) const
{
    return parameter == layers.front().biasOffset ? "b" : std::string("w[").append(std::to_string(parameter)).append("]");
}

Network makeNetwork(const ModelSpec &model, int features)
{
    Network network{.loss = model.loss, .layers = {}};
    network.layers.push_back({.fanIn = features, .fanOut = 1, .bias = model.bias, .weightOffset = 0, .biasOffset = model.bias ? features : -1});
    return network;
}

std::vector<float> initialParameters(const Network &network, InitKind init, RandomKey key, RandomScheme scheme)
{
    std::vector<float> values(static_cast<std::size_t>(network.parameterCount()), 0.0F);
    if (init == InitKind::Zeros)
        return values;
    // key, w_key, b_key = split(key, 3), as in the tutorial; its model is one layer.
    const auto keys = split(key, 3, scheme);
    const DenseLayer &layer = network.layers.front();
    normalRange(keys[1], scheme, static_cast<std::size_t>(layer.fanIn), 0, std::span(values).first(static_cast<std::size_t>(layer.fanIn)));
    if (layer.bias)
        normalRange(keys[2], scheme, 1, 0, std::span(values).subspan(static_cast<std::size_t>(layer.biasOffset), 1));
    return values;
}

} // namespace lockstep
