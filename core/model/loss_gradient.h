// Loss and gradient of one shard, over fixed blocks of rows, so that one pass over memory serves both and the result never
// depends on who computes which block.
#pragma once

#include <cstdint>
#include <span>

#include "core/data/row_tiles.h"
#include "core/model/network.h"

namespace lockstep {

// Rows of one block: the unit of work of a thread, and of the partial sums.
inline constexpr std::int64_t blockRows = 1024;
inline std::int64_t blockCount(const RowTiles &shard)
{
    return (shard.rows() + blockRows - 1) / blockRows;
}

// Partial sums of one block: P gradient values, then the loss.
inline int partialSize(const Network &network)
{
    return network.parameterCount() + 1;
}

enum class Pass { Loss, LossAndGradient };

// Sums over the rows of one block: sum of (prediction - y)^2 into partial[P], and for LossAndGradient the sum of
// (prediction - y) * d prediction / d parameter into partial[0 .. P). float32 lanes inside a block.
void blockSums(const Network &network, std::span<const float> parameters, const RowTiles &shard, std::int64_t block, Pass pass,
               float *partial);

// Adds the partial sums of all blocks in block order (in double) and scales them to means: loss = sum / rows, gradient = 2 sum /
// rows, each rounded to float32 once. An empty shard has loss 0 and gradient 0.
float combineBlocks(const Network &network, std::int64_t rows, std::int64_t blocks, const float *partials, Pass pass,
                    std::span<float> gradient);

} // namespace lockstep
