#include "core/model/dense_gradient.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/model/dense_product.h"
#include "core/model/dense_sums.h"
#include "core/model/lane_functions.h"
#include "core/model/output_loss.h"
#include "core/scenario/scenario.h"

namespace lockstep {
namespace {

constexpr std::size_t packFrom = 4096; // weights of a layer that is read from packed memory,
constexpr std::int64_t packRows = 32;  // where these rows pay for it
constexpr std::size_t alignment = 16;   // floats: a cache line

std::size_t rounded(std::size_t floats)
{
    return (floats + alignment - 1) / alignment * alignment;
}
std::size_t weightCount(const DenseLayer &layer)
{
    return static_cast<std::size_t>(layer.fanIn) * static_cast<std::size_t>(layer.fanOut);
}
bool mayBePacked(const DenseLayer &layer)
{
    return weightCount(layer) >= packFrom;
}

// Keeps what the rows of a group hold, zeroes the missing ones.
Lanes present(Lanes values, int count)
{
    return count < laneCount ? values.first(count) : values;
}

class DensePass {
public:
    // `rows`: of all chunks together.
    DensePass(const Network &network, std::span<const float> parameters, std::int64_t rows, float *scratch)
        : m_network(network), m_parameters(parameters), m_packs(rows >= packRows)
    {
        const auto misaligned = reinterpret_cast<std::uintptr_t>(scratch) / sizeof(float) % alignment;
        float *next = scratch + (alignment - misaligned) % alignment;
        for (std::size_t l = 0; l < layers(); ++l) {
            const DenseLayer &layer = network.layers[l];
            m_weights[l] = parameters.data() + layer.weightOffset;
            if (m_packs && mayBePacked(layer)) {
                packWeights(m_weights[l], layer.fanIn, layer.fanOut, next);
                m_weights[l] = next;
                next += rounded(weightCount(layer));
            }
            m_outputs[l] = next;
            next += static_cast<std::size_t>(layer.fanOut) * chunkRows;
        }
        m_behind = next;
    }

    void forward(const Strips &in, int rows)
    {
        for (std::size_t l = 0; l < layers(); ++l) {
            const DenseLayer &layer = m_network.layers[l];
            multiply({.in = inputsOf(l, in), .inputs = layer.fanIn, .weights = m_weights[l], .packed = m_packs && mayBePacked(layer),
                      .bias = layer.bias ? m_parameters.data() + layer.biasOffset : nullptr,
                      .out = m_outputs[l], .outputs = layer.fanOut, .rows = rows});
            if (l + 1 < layers())
                activate(m_outputs[l], layer.fanOut, rows);
        }
    }

    // Sum of the losses in lanes; with `derivative` the outputs become d loss / d output.
    Lanes loss(const RowTiles &shard, std::int64_t tile, int rows, bool derivative, Lanes sum)
    {
        float *outputs = m_outputs[layers() - 1];
        const int count = m_network.outputs();
        for (int row = 0; row < rows; row += laneCount) {
            float *group = outputs + std::int64_t{row / stripRows} * count * stripRows + row % stripRows;
            const Lanes targets = Lanes::load(shard.targets(tile + row / RowTiles::tileRows) + row % RowTiles::tileRows);
            sum = sum + present(outputLoss(m_network.loss, group, count, stripRows, targets, derivative), rows - row);
        }
        if (derivative && rows % laneCount != 0)
            forEachGroup(outputs, count, rows, [](float *d, int there) { present(Lanes::load(d), there).store(d); });
        return sum;
    }

    // From d loss / d output back to the lowest layer that learns; what a layer gave becomes d loss / d that.
    void backward(const Strips &in, int rows, bool onTop, float *partial)
    {
        const auto lowest = static_cast<std::size_t>(
            std::ranges::find(m_network.layers, false, &DenseLayer::frozen) - m_network.layers.begin());
        for (std::size_t l = layers(); l-- > lowest;) {
            const DenseLayer &layer = m_network.layers[l];
            const DenseSums sums{.in = inputsOf(l, in), .inputs = layer.fanIn, .out = m_outputs[l], .outputs = layer.fanOut,
                                 .rows = rows, .onTop = onTop};
            if (!layer.frozen)
                weightSums(sums, partial + layer.weightOffset);
            if (!layer.frozen && layer.bias)
                biasSums(sums, partial + layer.biasOffset);
            if (l == lowest)
                return;
            multiplyTransposed({.in = packedStrips(m_outputs[l], layer.fanOut), .inputs = layer.fanOut,
                                .weights = m_parameters.data() + layer.weightOffset, .out = m_behind, .outputs = layer.fanIn,
                                .rows = rows});
            throughActivation(m_outputs[l - 1], layer.fanIn, rows);
        }
    }

    const float *outputs() const { return m_outputs[layers() - 1]; }

private:
    std::size_t layers() const { return m_network.layers.size(); }
    Strips inputsOf(std::size_t layer, const Strips &in) const
    {
        return layer == 0 ? in : packedStrips(m_outputs[layer - 1], m_network.layers[layer].fanIn);
    }

    void activate(float *values, int columns, int rows)
    {
        const auto each = [&](auto &&function) {
            forEachGroup(values, columns, rows, [&](float *v, int count) { present(function(Lanes::load(v)), count).store(v); });
        };
        switch (m_network.activation) {
        case Activation::Tanh: return each([](Lanes z) { return tanh(z); });
        case Activation::Relu: return each([](Lanes z) { return Lanes::max(Lanes::all(0.0F), z); });
        case Activation::Sigmoid: return each([](Lanes z) { return logistic(z); });
        }
    }

    // values = m_behind times the activation's slope, which is known from what it gave.
    void throughActivation(float *values, int columns, int rows)
    {
        const auto each = [&](auto &&function) {
            forEachGroup(values, columns, rows, [&](float *v, int count) {
                present(function(Lanes::load(m_behind + (v - values)), Lanes::load(v)), count).store(v);
            });
        };
        const Lanes zero = Lanes::all(0.0F);
        const Lanes one = Lanes::all(1.0F);
        switch (m_network.activation) {
        case Activation::Tanh: return each([=](Lanes d, Lanes a) { return Lanes::fma(d, a, d) * (one - a); });
        case Activation::Relu: return each([=](Lanes d, Lanes a) { return Lanes::whereLess(zero, a, d, zero); });
        case Activation::Sigmoid: return each([=](Lanes d, Lanes a) { return d * a * (one - a); });
        }
    }

    const Network &m_network;
    std::span<const float> m_parameters;
    bool m_packs;
    std::array<const float *, maxLayers + 1> m_weights{};
    std::array<float *, maxLayers + 1> m_outputs{};
    float *m_behind = nullptr; // d loss / d outputs of the layer behind, before its activation
};

} // namespace

std::size_t denseScratchSize(const Network &network)
{
    std::size_t size = alignment;
    int widest = 0;
    for (const DenseLayer &layer : network.layers) {
        size += (mayBePacked(layer) ? rounded(weightCount(layer)) : 0) + static_cast<std::size_t>(layer.fanOut) * chunkRows;
        if (&layer != &network.layers.front())
            widest = std::max(widest, layer.fanIn);
    }
    return size + static_cast<std::size_t>(widest) * chunkRows;
}

void denseSums(const Network &network, std::span<const float> parameters, const RowTiles &shard, std::int64_t firstTile,
               std::int64_t lastTile, bool gradient, float *partial, float *scratch)
{
    constexpr std::int64_t chunkTiles = chunkRows / RowTiles::tileRows;
    std::int64_t allRows = 0;
    for (std::int64_t tile = firstTile; tile < lastTile; ++tile)
        allRows += shard.rowsIn(tile);
    DensePass pass(network, parameters, allRows, scratch);
    for (const DenseLayer &layer : network.layers)
        if (gradient && layer.frozen)
            std::fill_n(partial + layer.weightOffset, layer.size(), 0.0F);
    Lanes losses = Lanes::all(0.0F);
    for (std::int64_t tile = firstTile; tile < lastTile; tile += chunkTiles) {
        const auto rows = static_cast<int>(std::min<std::int64_t>(chunkRows, allRows - (tile - firstTile) * RowTiles::tileRows));
        const Strips in = tileStrips(shard, tile);
        pass.forward(in, rows);
        losses = pass.loss(shard, tile, rows, gradient, losses);
        if (gradient)
            pass.backward(in, rows, tile > firstTile, partial);
    }
    partial[network.parameterCount()] = losses.sum();
}

const float *denseOutputs(const Network &network, std::span<const float> parameters, const Strips &in, int rows, float *scratch)
{
    DensePass pass(network, parameters, rows, scratch);
    pass.forward(in, rows);
    return pass.outputs();
}

} // namespace lockstep
