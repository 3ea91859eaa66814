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
    std::vector<DenseLayer> layers;

    int parameterCount() const;
    std::vector<ParameterTensor> tensors() const;
    // Short name of one value of the flat vector for axes: "w0", "b"; in sentences use longName: "w[0]", "b".
    std::string shortName(int parameter) const;
    std::string longName(int parameter) const;
};

// One dense layer, features -> 1.
Network makeNetwork(const ModelSpec &model, int features);

// Initial parameters, drawn once. `tutorial`: w and b by the tutorial's chain from `key`; `zeros`: all 0.
std::vector<float> initialParameters(const Network &network, InitKind init, RandomKey key, RandomScheme scheme);

} // namespace lockstep
