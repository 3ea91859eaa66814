// Which device holds a row, and whether the shards hold every row exactly once.
#pragma once

#include <span>
#include <vector>

#include "core/data/shard.h"

namespace lockstep {

struct Coverage {
    std::int64_t rows = 0;
    std::int64_t once = 0;     // rows on exactly one device
    std::int64_t missing = 0;  // on none
    std::int64_t repeated = 0; // on two or more
    std::int64_t smallest = 0; // shard sizes, of the devices that have rows
    std::int64_t largest = 0;
    std::vector<int> idle; // devices without rows
};

// Counts rows 0..rows-1 over shards in any order, overlapping or not.
Coverage countCoverage(std::span<const RowRange> shards, std::int64_t rows);

// Device that holds the row, of shards that follow each other; -1: none does.
int holderOf(std::span<const RowRange> shards, std::int64_t row);

} // namespace lockstep
