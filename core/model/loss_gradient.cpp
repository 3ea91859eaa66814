#include "core/model/loss_gradient.h"

#include <algorithm>
#include <array>
#include <vector>

#include "core/model/linear_sums.h"

namespace lockstep {

void blockSums(const Network &network, std::span<const float> parameters, const RowTiles &shard, std::int64_t block, Pass pass,
               float *partial)
{
    constexpr std::int64_t blockTiles = blockRows / RowTiles::tileRows;
    const DenseLayer &layer = network.layers.front();
    const LinearModelView view{.w = parameters.data() + layer.weightOffset,
                               .b = layer.bias ? parameters[static_cast<std::size_t>(layer.biasOffset)] : 0.0F,
                               .bias = layer.bias};
    const std::int64_t first = block * blockTiles;
    linearSums(view, shard, first, std::min(first + blockTiles, shard.tiles()), pass == Pass::LossAndGradient, partial);
}

float combineBlocks(const Network &network, std::int64_t rows, std::int64_t blocks, const float *partials, Pass pass,
                    std::span<float> gradient)
{
    constexpr std::size_t onStack = 64;
    const auto size = static_cast<std::size_t>(partialSize(network));
    std::array<double, onStack> few{};
    std::vector<double> many(size > onStack ? size : 0, 0.0);
    double *sums = many.empty() ? few.data() : many.data();
    const std::size_t first = pass == Pass::LossAndGradient ? 0 : size - 1;
    for (std::int64_t block = 0; block < blocks; ++block, partials += size)
        for (std::size_t i = first; i < size; ++i)
            sums[i] += static_cast<double>(partials[i]);

    const auto count = static_cast<double>(std::max<std::int64_t>(1, rows));
    for (std::size_t i = first; i + 1 < size; ++i)
        gradient[i] = static_cast<float>(2.0 * sums[i] / count);
    return static_cast<float>(sums[size - 1] / count);
}

} // namespace lockstep
