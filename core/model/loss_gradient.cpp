#include "core/model/loss_gradient.h"

#include <algorithm>
#include <array>

#include "core/model/dense_gradient.h"
#include "core/model/linear_sums.h"

namespace lockstep {
namespace {

constexpr std::int64_t linearBlock = 1024;
constexpr std::int64_t networkBlock = 512; // a multiple of chunkRows
constexpr std::int64_t mostBlocks = 64;    // of a shard of a network
constexpr std::int64_t mostPartials = 1 << 24; // floats of a shard, where it has more than one block

// Of the sums d loss / d parameter; squared error leaves its factor 2 to the end.
double gradientFactor(const Network &network)
{
    return network.loss == LossKind::Mse ? 2.0 : 1.0;
}

double rowCount(std::int64_t rows)
{
    return static_cast<double>(std::max<std::int64_t>(1, rows));
}

void linearBlockSums(const Network &network, std::span<const float> parameters, const RowTiles &shard, std::int64_t first,
                     std::int64_t last, Pass pass, float *partial)
{
    const DenseLayer &layer = network.layers.front();
    const LinearModelView view{.w = parameters.data() + layer.weightOffset,
                               .b = layer.bias ? parameters[static_cast<std::size_t>(layer.biasOffset)] : 0.0F,
                               .bias = layer.bias};
    linearSums(view, shard, first, last, pass == Pass::LossAndGradient, partial);
}

} // namespace

std::int64_t blockRows(const Network &network, std::int64_t rows)
{
    if (network.isLinearRegression())
        return linearBlock;
    const std::int64_t blocks = std::clamp<std::int64_t>(mostPartials / partialSize(network), 1, mostBlocks);
    const std::int64_t least = (rows + blocks - 1) / blocks;
    return std::max<std::int64_t>(1, (least + networkBlock - 1) / networkBlock) * networkBlock;
}

std::int64_t blockCount(const Network &network, const RowTiles &shard)
{
    const std::int64_t size = blockRows(network, shard.rows());
    return (shard.rows() + size - 1) / size;
}

std::size_t scratchSize(const Network &network)
{
    return network.isLinearRegression() ? 0 : denseScratchSize(network);
}

void blockSums(const Network &network, std::span<const float> parameters, const RowTiles &shard, std::int64_t block, Pass pass,
               float *partial, float *scratch)
{
    const std::int64_t tiles = blockRows(network, shard.rows()) / RowTiles::tileRows;
    const std::int64_t first = block * tiles;
    const std::int64_t last = std::min(first + tiles, shard.tiles());
    if (network.isLinearRegression())
        return linearBlockSums(network, parameters, shard, first, last, pass, partial);
    denseSums(network, parameters, shard, first, last, pass == Pass::LossAndGradient, partial, scratch);
}

float combineBlocks(const Network &network, std::int64_t rows, std::int64_t blocks, const float *partials, Pass pass,
                    std::span<float> gradient)
{
    if (pass == Pass::LossAndGradient)
        combineGradient(network, rows, blocks, partials, 0, network.parameterCount(), gradient);
    return combineLoss(network, rows, blocks, partials);
}

void combineGradient(const Network &network, std::int64_t rows, std::int64_t blocks, const float *partials, int begin, int end,
                     std::span<float> gradient)
{
    constexpr int part = 512; // sums at a time
    const std::int64_t size = partialSize(network);
    const double factor = gradientFactor(network);
    const double count = rowCount(rows);
    std::array<double, part> sums;
    for (; begin < end; begin += part) {
        const int values = std::min(part, end - begin);
        std::fill_n(sums.begin(), values, 0.0);
        for (std::int64_t block = 0; block < blocks; ++block)
            for (int i = 0; i < values; ++i)
                sums[i] += static_cast<double>(partials[block * size + begin + i]);
        for (int i = 0; i < values; ++i)
            gradient[begin + i] = static_cast<float>(factor * sums[i] / count);
    }
}

float combineLoss(const Network &network, std::int64_t rows, std::int64_t blocks, const float *partials)
{
    const std::int64_t size = partialSize(network);
    double sum = 0;
    for (std::int64_t block = 0; block < blocks; ++block)
        sum += static_cast<double>(partials[block * size + size - 1]);
    return static_cast<float>(sum / rowCount(rows));
}

} // namespace lockstep
