#include "tests/support/network_problem.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <thread>

#include "tests/support/naive_network.h"

namespace lockstep::test {
namespace {

NetworkProblem draw(const NetworkShape &shape, int rows, unsigned seed)
{
    std::mt19937 random(seed);
    std::normal_distribution<float> normal;
    NetworkProblem problem;
    problem.data.rows = rows;
    problem.data.features = shape.features;
    for (int i = 0; i < rows * shape.features; ++i)
        problem.data.X.push_back(normal(random));
    for (int i = 0; i < rows; ++i) {
        const float number = normal(random);
        const auto label = static_cast<float>(random() % static_cast<unsigned>(shape.loss == LossKind::Softmax ? shape.outputs : 2));
        problem.data.y.push_back(shape.loss == LossKind::Mse ? number : label);
    }
    ModelSpec model;
    model.hidden = shape.hidden;
    model.loss = shape.loss;
    model.activation = shape.activation;
    model.bias = shape.bias;
    model.frozen = shape.frozen;
    problem.network = makeNetwork(model, shape.features, shape.outputs);
    for (const DenseLayer &layer : problem.network.layers)
        for (int i = 0; i < layer.size(); ++i)
            problem.parameters.push_back(normal(random) * (i < layer.fanIn * layer.fanOut ? 1 / std::sqrt(static_cast<float>(layer.fanIn)) : 0.5F));
    return problem;
}

} // namespace

NetworkProblem networkProblem(const NetworkShape &shape, int rows)
{
    unsigned seed = static_cast<unsigned>(rows * 1000 + shape.features);
    NetworkProblem problem = draw(shape, rows, seed);
    while (naiveNetwork(problem.network, problem.data, {0, rows}, problem.exact()).nearestKink < 1e-5)
        problem = draw(shape, rows, ++seed);
    return problem;
}

Means engineMeans(const Network &network, const std::vector<float> &parameters, const RowTiles &shard, Pass pass, int threads)
{
    const std::int64_t size = partialSize(network);
    const std::int64_t blocks = blockCount(network, shard);
    std::vector<float> partials(static_cast<std::size_t>(size * blocks), -77.0F);
    std::vector<std::jthread> team;
    for (int thread = 0; thread < threads; ++thread)
        team.emplace_back([&, thread] {
            std::vector<float> scratch(scratchSize(network) + 1, std::numeric_limits<float>::quiet_NaN());
            for (std::int64_t block = thread; block < blocks; block += threads)
                blockSums(network, parameters, shard, block, pass, partials.data() + block * size, scratch.data() + thread % 2);
        });
    team.clear();
    Means means;
    means.gradient.assign(parameters.size(), 0.0F);
    means.loss = combineBlocks(network, shard.rows(), blocks, partials.data(), pass, means.gradient);
    return means;
}

} // namespace lockstep::test
