// What the shards card says in words: how many rows, who holds them, who has none.
#pragma once

#include <QString>

#include "core/data/coverage.h"

namespace lockstep {

// "400 rows, each on exactly one device; 100 each"; "...; 51 or 50 each"; devices without rows are named.
QString coverageText(const Coverage &coverage, int devices);
// "Device 2: rows 200 to 299, 100 rows"
QString shardText(const RowRange &shard, int device);
// "3", "3 and 4", "3, 4 and 5"
QString deviceList(const std::vector<int> &devices);

} // namespace lockstep
