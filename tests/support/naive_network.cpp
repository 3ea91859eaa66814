#include "tests/support/naive_network.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace lockstep::test {
namespace {

using Values = std::vector<double>;

double activated(Activation activation, double z)
{
    switch (activation) {
    case Activation::Tanh: return std::tanh(z);
    case Activation::Relu: return z > 0 ? z : 0;
    case Activation::Sigmoid: return 1 / (1 + std::exp(-z));
    }
    return 0;
}

double slope(Activation activation, double z)
{
    switch (activation) {
    case Activation::Tanh: return 1 / (std::cosh(z) * std::cosh(z));
    case Activation::Relu: return z > 0 ? 1 : 0;
    case Activation::Sigmoid: return std::exp(-z) / ((1 + std::exp(-z)) * (1 + std::exp(-z)));
    }
    return 0;
}

double weight(const DenseLayer &layer, std::span<const double> parameters, int i, int o)
{
    return parameters[static_cast<std::size_t>(layer.weightOffset + i * layer.fanOut + o)];
}

// What goes into each layer's activation, layer by layer; `inputs` gets what goes into each layer.
std::vector<Values> forward(const Network &network, std::span<const double> parameters, const float *x, std::vector<Values> &inputs)
{
    std::vector<Values> sums;
    inputs.assign(1, Values(x, x + network.inputs()));
    for (const DenseLayer &layer : network.layers) {
        Values z;
        for (int o = 0; o < layer.fanOut; ++o) {
            z.push_back(layer.bias ? parameters[static_cast<std::size_t>(layer.biasOffset + o)] : 0);
            for (int i = 0; i < layer.fanIn; ++i)
                z.back() += inputs.back()[static_cast<std::size_t>(i)] * weight(layer, parameters, i, o);
        }
        Values a;
        for (const double value : z)
            a.push_back(activated(network.activation, value));
        sums.push_back(z);
        inputs.push_back(a);
    }
    return sums;
}

// Loss of a row; `d` gets d loss / d output.
double lossOf(LossKind kind, const Values &out, double y, Values &d)
{
    d.assign(out.size(), 0.0);
    if (kind == LossKind::Mse) {
        d[0] = 2 * (out[0] - y);
        return (out[0] - y) * (out[0] - y);
    }
    if (kind == LossKind::Logistic) {
        const double p = 1 / (1 + std::exp(-out[0]));
        d[0] = p - y;
        return -y * std::log(p) - (1 - y) * std::log(1 - p);
    }
    double sum = 0;
    for (const double value : out)
        sum += std::exp(value);
    for (std::size_t k = 0; k < out.size(); ++k)
        d[k] = std::exp(out[k]) / sum - (static_cast<double>(k) == y ? 1 : 0);
    return -std::log(std::exp(out[static_cast<std::size_t>(y)]) / sum);
}

void addLayer(const DenseLayer &layer, const Values &input, const Values &d, double share, NaiveNetworkResult &result)
{
    const auto add = [&](int at, double term) {
        result.gradient[static_cast<std::size_t>(at)] += share * term;
        result.gradientScale[static_cast<std::size_t>(at)] += share * std::abs(term);
    };
    for (int o = 0; o < layer.fanOut; ++o) {
        for (int i = 0; i < layer.fanIn; ++i)
            add(layer.weightOffset + i * layer.fanOut + o, input[static_cast<std::size_t>(i)] * d[static_cast<std::size_t>(o)]);
        if (layer.bias)
            add(layer.biasOffset + o, d[static_cast<std::size_t>(o)]);
    }
}

} // namespace

std::vector<double> naiveOutputs(const Network &network, std::span<const double> parameters, const float *x)
{
    std::vector<Values> inputs;
    return forward(network, parameters, x, inputs).back();
}

NaiveNetworkResult naiveNetwork(const Network &network, const Dataset &data, RowRange range, std::span<const double> parameters)
{
    NaiveNetworkResult result;
    result.nearestKink = std::numeric_limits<double>::infinity();
    result.gradient.assign(parameters.size(), 0.0);
    result.gradientScale.assign(parameters.size(), 0.0);
    const double share = 1 / static_cast<double>(range.size());
    for (std::int64_t row = range.begin; row < range.end; ++row) {
        std::vector<Values> inputs;
        const std::vector<Values> sums = forward(network, parameters, data.row(row), inputs);
        Values d;
        const double loss = lossOf(network.loss, sums.back(), double{data.y[static_cast<std::size_t>(row)]}, d);
        result.loss += share * loss;
        result.lossScale += share * (std::abs(loss) + 1);
        for (std::size_t l = network.layers.size(); l-- > 0;) {
            const DenseLayer &layer = network.layers[l];
            if (!layer.frozen)
                addLayer(layer, inputs[l], d, share, result);
            if (l == 0)
                break;
            Values before;
            for (int i = 0; i < layer.fanIn; ++i) {
                double sum = 0;
                for (int o = 0; o < layer.fanOut; ++o)
                    sum += weight(layer, parameters, i, o) * d[static_cast<std::size_t>(o)];
                const double z = sums[l - 1][static_cast<std::size_t>(i)];
                result.nearestKink = std::min(result.nearestKink, std::abs(z));
                before.push_back(sum * slope(network.activation, z));
            }
            d = before;
        }
    }
    return result;
}

} // namespace lockstep::test
