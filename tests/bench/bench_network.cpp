// How fast a network goes forward and back, beside Eigen's products of the same shapes on as many threads. Compare figures of one
// run only: machines differ and drift.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <random>
#include <vector>

#define EIGEN_DONT_PARALLELIZE
#include <Eigen/Core>
#include <omp.h>

#include "core/model/loss_gradient.h"

namespace lockstep {
namespace {

constexpr int devices = 4;

struct Problem {
    Network network;
    std::vector<float> parameters;
    std::vector<RowTiles> shards; // one a device
    std::int64_t rows = 0;        // of a device

    Problem(std::int64_t rowsPerDevice, std::vector<int> widths) : rows(rowsPerDevice)
    {
        std::mt19937 random(1);
        std::normal_distribution<float> normal;
        ModelSpec model;
        model.hidden.assign(widths.begin() + 1, widths.end() - 1);
        model.loss = LossKind::Softmax;
        model.activation = Activation::Relu;
        network = makeNetwork(model, widths.front(), widths.back());
        for (int i = 0; i < network.parameterCount(); ++i)
            parameters.push_back(0.1F * normal(random));
        Dataset data;
        data.rows = rows * devices;
        data.features = widths.front();
        for (std::int64_t i = 0; i < data.rows * data.features; ++i)
            data.X.push_back(normal(random));
        for (std::int64_t i = 0; i < data.rows; ++i)
            data.y.push_back(static_cast<float>(random() % static_cast<unsigned>(widths.back())));
        for (int device = 0; device < devices; ++device)
            shards.emplace_back(data, RowRange{device * rows, (device + 1) * rows});
    }

    // Multiplications and additions of one step: forward, both gradients, none for the features.
    double operations() const
    {
        double sum = 0;
        for (const DenseLayer &layer : network.layers)
            sum += (&layer == &network.layers.front() ? 4.0 : 6.0) * layer.fanIn * layer.fanOut;
        return sum * static_cast<double>(rows * devices);
    }
};

const Problem &large()
{
    static const Problem problem(2048, {64, 256, 256, 10});
    return problem;
}
const Problem &small()
{
    static const Problem problem(100, {64, 32, 10});
    return problem;
}

void finish(benchmark::State &state, const Problem &problem)
{
    state.counters["GFLOPs"] =
        benchmark::Counter(problem.operations() * 1e-9, benchmark::Counter::kIsIterationInvariantRate);
}

void passes(benchmark::State &state, const Problem &problem)
{
    const auto threads = static_cast<int>(state.range(0));
    const std::int64_t size = partialSize(problem.network);
    const std::int64_t blocks = blockCount(problem.network, problem.shards.front());
    std::vector<float> partials(static_cast<std::size_t>(size * blocks * devices));
    const std::size_t scratchStep = scratchSize(problem.network) + 64;
    std::vector<float> scratch(scratchStep * static_cast<std::size_t>(threads));
    for (auto _ : state) {
#pragma omp parallel for schedule(static) num_threads(threads) if (threads > 1)
        for (std::int64_t block = 0; block < blocks * devices; ++block)
            blockSums(problem.network, problem.parameters, problem.shards[static_cast<std::size_t>(block / blocks)], block % blocks,
                      Pass::LossAndGradient, partials.data() + block * size,
                      scratch.data() + scratchStep * static_cast<std::size_t>(omp_get_thread_num()));
        benchmark::DoNotOptimize(partials.data());
        benchmark::ClobberMemory();
    }
    finish(state, problem);
}

// The matrix products of a pass over 512 rows (or all of a device), in Eigen's own memory layout.
struct EigenBlock {
    using Matrix = Eigen::MatrixXf; // features x rows
    std::vector<Matrix> weights, values, errors, gradients;

    EigenBlock(const Network &network, std::int64_t rows)
    {
        values.push_back(Matrix::Random(network.inputs(), rows));
        for (const DenseLayer &layer : network.layers) {
            weights.push_back(Matrix::Random(layer.fanOut, layer.fanIn));
            values.push_back(Matrix::Random(layer.fanOut, rows));
            errors.push_back(Matrix::Random(layer.fanOut, rows));
            gradients.push_back(Matrix::Random(layer.fanOut, layer.fanIn));
        }
    }
    void run()
    {
        const std::size_t layers = weights.size();
        for (std::size_t l = 0; l < layers; ++l)
            values[l + 1].noalias() = weights[l] * values[l];
        for (std::size_t l = layers; l-- > 0;) {
            gradients[l].noalias() = errors[l] * values[l].transpose();
            if (l > 0)
                errors[l - 1].noalias() = weights[l].transpose() * errors[l];
        }
    }
};

void sgemm(benchmark::State &state, const Problem &problem, int threads)
{
    const std::int64_t rows = std::min<std::int64_t>(512, problem.rows);
    const std::int64_t blocks = problem.rows * devices / rows;
    std::vector<EigenBlock> memory(static_cast<std::size_t>(threads), EigenBlock(problem.network, rows));
    for (auto _ : state) {
#pragma omp parallel for schedule(static) num_threads(threads) if (threads > 1)
        for (std::int64_t block = 0; block < blocks; ++block)
            memory[static_cast<std::size_t>(omp_get_thread_num())].run();
        benchmark::ClobberMemory();
    }
    finish(state, problem);
}

void network_64_256_256_10_8192_rows(benchmark::State &state)
{
    passes(state, large());
}
BENCHMARK(network_64_256_256_10_8192_rows)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

void network_64_256_256_10_8192_rows_sgemm(benchmark::State &state)
{
    sgemm(state, large(), static_cast<int>(state.range(0)));
}
BENCHMARK(network_64_256_256_10_8192_rows_sgemm)->Arg(1)->Arg(2)->Unit(benchmark::kMillisecond)->UseRealTime();

void network_64_32_10_400_rows(benchmark::State &state)
{
    passes(state, small());
}
BENCHMARK(network_64_32_10_400_rows)->Arg(1)->Arg(2)->Unit(benchmark::kMicrosecond)->UseRealTime();

void network_64_32_10_400_rows_sgemm(benchmark::State &state)
{
    sgemm(state, small(), static_cast<int>(state.range(0)));
}
BENCHMARK(network_64_32_10_400_rows_sgemm)->Arg(1)->Arg(2)->Unit(benchmark::kMicrosecond)->UseRealTime();

// The floors of network_step and small_network_step: on all threads, as these are.
void network_sgemm(benchmark::State &state)
{
    sgemm(state, large(), omp_get_max_threads());
}
BENCHMARK(network_sgemm)->Unit(benchmark::kMillisecond)->UseRealTime()->MinTime(2);

void small_network_sgemm(benchmark::State &state)
{
    sgemm(state, small(), omp_get_max_threads());
}
BENCHMARK(small_network_sgemm)->Unit(benchmark::kMicrosecond)->UseRealTime()->MinTime(1);

} // namespace
} // namespace lockstep
