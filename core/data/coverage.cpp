#include "core/data/coverage.h"

#include <algorithm>
#include <map>

namespace lockstep {
namespace {

void countSizes(Coverage &coverage, std::span<const RowRange> shards)
{
    for (std::size_t device = 0; device < shards.size(); ++device) {
        const std::int64_t size = shards[device].size();
        if (size == 0) {
            coverage.idle.push_back(static_cast<int>(device));
            continue;
        }
        coverage.smallest = coverage.smallest == 0 ? size : std::min(coverage.smallest, size);
        coverage.largest = std::max(coverage.largest, size);
    }
}

} // namespace

// Sweeps over the places where the number of holders changes.
Coverage countCoverage(std::span<const RowRange> shards, std::int64_t rows)
{
    Coverage coverage;
    coverage.rows = rows;
    countSizes(coverage, shards);
    std::map<std::int64_t, int> changes{{0, 0}, {rows, 0}};
    for (const RowRange &shard : shards) {
        ++changes[shard.begin];
        --changes[shard.end];
    }
    int holders = 0;
    for (auto place = changes.begin(); place != changes.end() && place->first < rows; ++place) {
        holders += place->second;
        const std::int64_t length = std::next(place)->first - place->first;
        (holders == 0 ? coverage.missing : holders == 1 ? coverage.once : coverage.repeated) += length;
    }
    return coverage;
}

int holderOf(std::span<const RowRange> shards, std::int64_t row)
{
    const auto after =
        std::upper_bound(shards.begin(), shards.end(), row, [](std::int64_t r, const RowRange &shard) { return r < shard.end; });
    const bool holds = row >= 0 && after != shards.end() && after->begin <= row;
    return holds ? static_cast<int>(after - shards.begin()) : -1;
}

} // namespace lockstep
