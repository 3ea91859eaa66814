// Which rows each device holds, and how much its gradient counts.
#pragma once

#include <cstdint>
#include <vector>

namespace lockstep {

struct RowRange {
    std::int64_t begin = 0; // half-open
    std::int64_t end = 0;
    std::int64_t size() const { return end - begin; }
    bool operator==(const RowRange &) const = default;
};

// Contiguous shards of `rows` rows: the first rows % devices devices hold one row more. A device may be empty (idle).
std::vector<RowRange> contiguousShards(std::int64_t rows, int devices);

// The `weighted` remainder: devices x size / rows for each device, so that the plain mean of the weighed local gradients is
// the gradient of all rows. Exactly 1 where shards are equal, 0 for an idle device.
std::vector<float> shardWeights(const std::vector<RowRange> &shards);

} // namespace lockstep
