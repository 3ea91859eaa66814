// A random network with random rows, and the engine's means over them.
#pragma once

#include <vector>

#include "core/data/dataset.h"
#include "core/model/loss_gradient.h"
#include "core/model/network.h"

namespace lockstep::test {

struct NetworkShape {
    int features = 1;
    std::vector<int> hidden = {};
    int outputs = 1;
    LossKind loss = LossKind::Mse;
    Activation activation = Activation::Tanh;
    bool bias = true;
    std::vector<int> frozen = {};
};

struct NetworkProblem {
    Dataset data;
    Network network;
    std::vector<float> parameters; // weights of variance 1 / fan_in, biases of 1/4
    std::vector<double> exact() const { return {parameters.begin(), parameters.end()}; }
};

// No value of these goes into an activation closer to 0 than 1e-5: the slope of relu is the same in float and in double.
NetworkProblem networkProblem(const NetworkShape &shape, int rows);

struct Means {
    float loss = 0;
    std::vector<float> gradient;
};

// Loss and gradient by blockSums over `threads` threads and combineBlocks. The scratch memory starts with NaN.
Means engineMeans(const Network &network, const std::vector<float> &parameters, const RowTiles &shard, Pass pass, int threads = 1);

} // namespace lockstep::test
