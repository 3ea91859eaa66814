// Loss and gradient of one shard, over fixed blocks of rows, so that one pass over memory serves both and the result never
// depends on who computes which block.
#pragma once

#include <cstdint>
#include <span>

#include "core/data/row_tiles.h"
#include "core/model/network.h"

namespace lockstep {

// Rows of one block, the unit of work of a thread and of the partial sums: 1024 for linear regression; 512 for a network, and more
// where the partial sums of a shard of `rows` rows would be many.
std::int64_t blockRows(const Network &network, std::int64_t rows);
std::int64_t blockCount(const Network &network, const RowTiles &shard);

// Partial sums of one block: P gradient values, then the loss.
inline int partialSize(const Network &network)
{
    return network.parameterCount() + 1;
}

// Floats of scratch memory that one call of blockSums needs, for any block: activations and packed weights. 0 for linear regression.
std::size_t scratchSize(const Network &network);

enum class Pass { Loss, LossAndGradient };

// Sums over the rows of one block: the losses into partial[P], and for LossAndGradient into partial[0 .. P) the sums of
// d loss / d parameter (of squared error: half of it); 0 for frozen layers. float32 lanes inside a block. `scratch` has
// scratchSize(network) floats of any content and alignment, one for each thread that calls; nothing is allocated.
void blockSums(const Network &network, std::span<const float> parameters, const RowTiles &shard, std::int64_t block, Pass pass,
               float *partial, float *scratch);

// Adds the partial sums of all blocks in block order (in double) and scales them to means: loss = sum / rows, gradient = sum / rows
// (squared error: 2 sum / rows), each rounded to float32 once. An empty shard has loss 0 and gradient 0. Nothing is allocated.
float combineBlocks(const Network &network, std::int64_t rows, std::int64_t blocks, const float *partials, Pass pass,
                    std::span<float> gradient);

// The same in parts, for threads that share it: the parameters begin .. end - 1 of the gradient, and the loss.
void combineGradient(const Network &network, std::int64_t rows, std::int64_t blocks, const float *partials, int begin, int end,
                     std::span<float> gradient);
float combineLoss(const Network &network, std::int64_t rows, std::int64_t blocks, const float *partials);

} // namespace lockstep
