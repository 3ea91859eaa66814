#include "core/data/shard.h"

#include <algorithm>

namespace lockstep {

std::vector<RowRange> contiguousShards(std::int64_t rows, int devices)
{
    std::vector<RowRange> shards;
    std::int64_t begin = 0;
    for (int device = 0; device < devices; ++device) {
        const std::int64_t size = rows / devices + (device < rows % devices ? 1 : 0);
        shards.push_back({begin, begin + size});
        begin += size;
    }
    return shards;
}

std::vector<float> shardWeights(const std::vector<RowRange> &shards)
{
    std::int64_t rows = 0;
    for (const RowRange &shard : shards)
        rows += shard.size();
    std::vector<float> weights;
    for (const RowRange &shard : shards) {
        const double share = static_cast<double>(shard.size()) * static_cast<double>(shards.size());
        weights.push_back(static_cast<float>(share / static_cast<double>(std::max<std::int64_t>(1, rows))));
    }
    return weights;
}

} // namespace lockstep
