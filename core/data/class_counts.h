// What the targets of a device's rows are: how many rows of each class it holds, or the mean and the range of numbers.
#pragma once

#include <cstdint>
#include <vector>

#include "core/data/dataset.h"
#include "core/data/draw.h"
#include "core/data/shard.h"

namespace lockstep {

// Of the rows of one device, padding and repeated rows as often as they are there.
struct TargetSummary {
    std::int64_t rows = 0;
    std::vector<std::int64_t> counts; // rows of each class; empty where targets are numbers
    std::int64_t others = 0;          // rows whose target is no number, or no class of the data
    double mean = 0;                  // of the numbers among the targets, in double; 0 without any
    float smallest = 0, largest = 0;  // of those
};

// Walks over all rows of the device.
TargetSummary summarizeTargets(const Shards &shards, const Dataset &data, int device);
// Of all devices; empty when `progress` cancels.
std::vector<TargetSummary> summarizeTargets(const Shards &shards, const Dataset &data, const Progress &progress = {});

// Rows of each class (inner) on each device (outer); no inner values where targets are numbers.
std::vector<std::vector<std::int64_t>> classCounts(const Shards &shards, const Dataset &data);

} // namespace lockstep
