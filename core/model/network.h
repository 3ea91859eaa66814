// The model as layers over one flat parameter vector: names, shapes and offsets. A replica, a gradient, an all-reduce and a
// hash all see the same vector: layer by layer, W row-major (fan_in, fan_out), then b.
#pragma once

#include <string>
#include <vector>

#include "core/numeric/threefry.h"
#include "core/scenario/scenario.h"

namespace lockstep {

struct DenseLayer {
    int fanIn = 0;
    int fanOut = 0;
    bool bias = true;
    int weightOffset = 0; // of W in the flat vector
    int biasOffset = -1;  // of b; -1 without bias
    bool frozen = false;  // its gradient is zero and its parameters never change
    int size() const { return fanIn * fanOut + (bias ? fanOut : 0); } // its parameters follow each other from weightOffset on
};

// One named tensor inside the flat vector.
struct ParameterTensor {
    std::string name; // "W1", "b1"
    std::vector<int> shape;
    int offset = 0;
    int size = 0;
};

struct Network {
    LossKind loss = LossKind::Mse;
    Activation activation = Activation::Tanh; // after every layer but the last
    std::vector<DenseLayer> layers;

    int parameterCount() const;
    int inputs() const { return layers.front().fanIn; }
    int outputs() const { return layers.back().fanOut; }
    // The tutorial's model: one layer, one output, squared error.
    bool isLinearRegression() const { return layers.size() == 1 && outputs() == 1 && loss == LossKind::Mse; }
    std::vector<ParameterTensor> tensors() const;
    // Short name of one value of the flat vector for axes: "w0", "b", of more than one output or layer "W1[0,2]", "b1[2]"; in
    // sentences use longName: "w[0]", "b", "W1[0,2]", "b1[2]".
    std::string shortName(int parameter) const;
    std::string longName(int parameter) const;
};

// Dense layers features -> hidden widths -> outputs.
Network makeNetwork(const ModelSpec &model, int features, int outputs);

// Initial parameters, drawn once. `tutorial`: w and b of the linear model by the tutorial's chain from `chain`; any other network,
// and `scaled-normal`: k = fold_in(PRNGKey(seed), 1), then for each layer k, sub = split(k) and W = normal(sub) / sqrt(fan_in), b = 0.
std::vector<float> initialParameters(const Network &network, const Scenario &scenario, RandomKey chain);

} // namespace lockstep
