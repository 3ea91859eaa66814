// What the shards card says in words: how many rows, who holds them, who has none.
#pragma once

#include <QString>

#include "core/data/coverage.h"
#include "core/observe/snapshot.h"

namespace lockstep {

// "400 rows, each on exactly one device; 100 each"; "...; 51 or 50 each"; "403 rows: 400 used, 3 dropped"; "401 rows, 101 each: 3 padded, the first ones again";
// devices without rows are named, and
// rows held back: "; 100 more for the test".
QString coverageText(const Coverage &coverage, const Scenario &scenario, std::int64_t testRows = 0);
// Which rows no device holds and which several hold, the first of each; empty where there are none, or where all are repeated.
QString uncoveredText(const Coverage &listed);
// "Device 2: rows 200 to 299, 100 rows", and the batch of this step: "now rows 16 to 31 of them".
QString shardText(const Snapshot &snapshot, int device);
// "contiguous, in device order"; "strided, shuffled, epoch 3"
QString policyWords(const Snapshot &snapshot);
// "3", "3 and 4", "3, 4 and 5"
QString deviceList(const std::vector<int> &devices);

} // namespace lockstep
