// Any dense network: sums of one block of rows, chunk after chunk forward through all layers and back.
#pragma once

#include <cstdint>
#include <span>

#include "core/data/row_tiles.h"
#include "core/model/network.h"
#include "core/model/strips.h"

namespace lockstep {

// Floats of scratch memory for forward passes and gradients of chunks of rows.
std::size_t denseScratchSize(const Network &network);

// Over the tiles firstTile .. lastTile - 1: the sum of the losses into partial[P], and with `gradient` the sums of d loss /
// d parameter into partial[0 .. P) (of squared error: half of it). The bits depend on neither addresses nor content of `scratch`.
void denseSums(const Network &network, std::span<const float> parameters, const RowTiles &shard, std::int64_t firstTile,
               std::int64_t lastTile, bool gradient, float *partial, float *scratch);

// Outputs of the last layer for at most chunkRows rows, in scratch memory: packed strips of network.outputs() columns.
const float *denseOutputs(const Network &network, std::span<const float> parameters, const Strips &in, int rows, float *scratch);

} // namespace lockstep
