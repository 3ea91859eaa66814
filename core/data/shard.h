// Which rows each device holds in an epoch, in which order, and how much a device counts.
#pragma once

#include <cstdint>
#include <vector>

#include "core/data/dataset.h"
#include "core/numeric/result.h"
#include "core/scenario/scenario.h"

namespace lockstep {

struct RowRange {
    std::int64_t begin = 0; // half-open
    std::int64_t end = 0;
    std::int64_t size() const { return end - begin; }
    bool operator==(const RowRange &) const = default;
};

// The shards of one epoch: an order of all rows (none = 0, 1, 2, ...), cut into one arithmetic series of places a device.
class Shards {
public:
    int devices() const { return static_cast<int>(m_cuts.size()); }
    std::int64_t rows() const { return m_rows; }  // of the whole data set
    std::int64_t size(int device) const { return m_cuts[static_cast<std::size_t>(device)].size; }
    std::int64_t row(int device, std::int64_t index) const; // the index-th row of a device's shard
    std::int64_t largest() const;                           // size of the largest shard
    bool sameSizes() const;
    // Every shard is a range of rows, and they follow each other: no shuffle, no stride, no repeated row.
    bool isContiguous() const;
    RowRange range(int device) const; // of a contiguous shard

    // Places of the order that are dealt out, each to one device: all of them, fewer with drop, more with pad. 0: every device holds
    // all rows (duplicate).
    std::int64_t dealt() const { return m_dealt; }
    int deviceOf(std::int64_t place) const; // of a place below dealt()
    std::int64_t place(int device, std::int64_t index) const; // of the index-th row of a device's shard
    std::int64_t indexOf(std::int64_t place) const;           // in the shard of deviceOf(place)
    std::int64_t rowAt(std::int64_t place) const;
    const std::vector<std::uint32_t> &order() const { return m_order; }

private:
    friend Result<Shards> shardsOfSizes(const std::vector<std::int64_t> &sizes, std::int64_t rows);
    friend Result<Shards> cutShards(const ShardingSpec &sharding, const Dataset &data, int devices, std::vector<std::uint32_t> order);
    struct Cut {
        std::int64_t begin = 0;
        std::int64_t stride = 1;
        std::int64_t size = 0;
    };
    std::int64_t m_rows = 0;
    std::int64_t m_dealt = 0;
    std::vector<std::uint32_t> m_order; // empty: rows in their own order. Places beyond its end start again at its beginning (pad)
    std::vector<Cut> m_cuts;
};

// Cuts the rows by policy and remainder. `order` is this epoch's permutation, empty without shuffling. contiguous: the first
// rows % devices devices hold one row more; strided: device d holds the places d, d + N, ...; by-label: rows sorted by their target
// first (stable), then contiguous; duplicate: every device holds all rows. drop leaves the last rows % devices places out; pad repeats
// the first places until the rows divide (PyTorch's DistributedSampler does). Errors: remainder `error` and rows that do not divide; drop that leaves none;
// no rows at all.
Result<Shards> cutShards(const ShardingSpec &sharding, const Dataset &data, int devices, std::vector<std::uint32_t> order = {});

// Contiguous shards of given sizes. Error: they do not add up to the rows.
Result<Shards> shardsOfSizes(const std::vector<std::int64_t> &sizes, std::int64_t rows);

// The permutation of epoch `epoch` (from 1) for a scenario that shuffles; empty for one that does not.
std::vector<std::uint32_t> epochOrder(const Scenario &scenario, std::int64_t rows, std::int64_t epoch);

// The rows of a device's shard that it takes in one step.
struct Batch {
    std::int64_t first = 0; // index in the shard
    std::int64_t size = 0;  // 0: the device has run out
};
Batch batchOf(const Shards &shards, std::int64_t batchPerDevice, int device, std::int64_t stepInEpoch); // both from 0
std::int64_t stepsPerEpoch(const Shards &shards, std::int64_t batchPerDevice);

// How much each device counts in a step, by the rows that it holds in that step: devices x rows / all rows, so that the plain mean
// of the weighed local gradients is the gradient of all rows; exactly 1 where they are equal, 0 for a device without rows. 1 for every
// device with the remainder `unweighted`.
void batchWeights(Remainder remainder, const std::vector<Batch> &batches, std::vector<float> &weights);

} // namespace lockstep
