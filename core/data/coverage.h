// Which devices hold a row, and whether the shards hold every row exactly once.
#pragma once

#include <span>
#include <vector>

#include "core/data/shard.h"

namespace lockstep {

struct Coverage {
    std::int64_t rows = 0;
    std::int64_t once = 0;     // rows that are there exactly once
    std::int64_t missing = 0;  // on no device
    std::int64_t repeated = 0; // twice or more
    std::int64_t padded = 0;   // places beyond the rows, which pad fills with the first rows once more
    std::int64_t smallest = 0; // shard sizes, of the devices that have rows
    std::int64_t largest = 0;
    std::vector<int> idle;                  // devices without rows
    std::vector<std::int64_t> missingRows;  // the first of them, in order: as many as were asked for
    std::vector<std::int64_t> repeatedRows;

    bool everyRowOnce() const { return once == rows; }
};

// Counts the rows of one epoch; lists the first `listed` missing and repeated ones. Looks at devices, not at rows.
Coverage countCoverage(const Shards &shards, std::size_t listed = 0);

// The same where devices may see different orders (one took the order of another epoch): device d holds shard d of *shards[d], all of the
// same data set. Counts row by row.
Coverage countCoverage(std::span<const Shards *const> shards, std::size_t listed = 0);

// Rows of a device's shard that are padding: places beyond the end of the order. Looks at the end of the shard only.
std::int64_t paddedRows(const Shards &shards, int device);

// One place at which a row stands.
struct Holding {
    int device = 0;
    std::int64_t index = 0; // in the device's shard
    bool padded = false;    // the place is padding
    bool operator==(const Holding &) const = default;
};

// Devices that hold the row, in order; empty: none does, or there is no such row. Searches the order of a shuffled epoch.
std::vector<int> holdersOf(const Shards &shards, std::int64_t row);
// The first of them; -1: none.
int holderOf(const Shards &shards, std::int64_t row);

// The same for many rows of one epoch: finds a row's place in the order without a search. Keep the shards alive.
class RowHolders {
public:
    explicit RowHolders(const Shards &shards);
    int first(std::int64_t row) const; // -1: none
    std::vector<int> all(std::int64_t row) const;
    std::vector<Holding> holdings(std::int64_t row) const; // by device, then by place

private:
    std::int64_t placeOf(std::int64_t row) const; // -1: no such row

    const Shards &m_shards;
    std::vector<std::uint32_t> m_places; // of a row; empty: its own number
};

} // namespace lockstep
