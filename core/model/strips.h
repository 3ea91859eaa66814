// A chunk of rows, column by column: strips of 16 rows, in which each column is contiguous. Tiles of a shard are read as such.
#pragma once

#include <cstdint>

#include "core/data/row_tiles.h"
#include "core/model/lanes.h"

namespace lockstep {

inline constexpr int stripRows = 2 * laneCount;
inline constexpr int chunkRows = 2 * RowTiles::tileRows; // rows that go through all layers before the next ones

inline constexpr int groupsOf(int rows) // of 8 rows
{
    return (rows + laneCount - 1) / laneCount;
}
inline constexpr int stripsOf(int rows)
{
    return (rows + stripRows - 1) / stripRows;
}

// Rows and columns to read: strip s starts at values + (s / tileStrips) tileStep + (s % tileStrips) 16, its columns `columnStep` apart.
struct Strips {
    const float *values = nullptr;
    std::int64_t tileStep = 0;
    int tileStrips = 1;
    int columnStep = stripRows;

    const float *strip(int s) const { return values + (s / tileStrips) * tileStep + (s % tileStrips) * stripRows; }
};

// Scratch memory: strip after strip, each with `columns` columns.
inline Strips packedStrips(const float *values, int columns)
{
    return {.values = values, .tileStep = std::int64_t{columns} * stripRows};
}

// The features of a shard from a tile on.
inline Strips tileStrips(const RowTiles &shard, std::int64_t tile)
{
    return {.values = shard.tile(tile),
            .tileStep = std::int64_t{shard.features() + 1} * RowTiles::tileRows,
            .tileStrips = RowTiles::tileRows / stripRows,
            .columnStep = RowTiles::tileRows};
}

// Calls f(values, count) for every group of 8 rows of every column: `count` of its rows are there.
template <typename F>
void forEachGroup(float *values, int columns, int rows, F &&f)
{
    for (int first = 0; first < rows; first += laneCount) {
        float *group = values + std::int64_t{first / stripRows} * columns * stripRows + first % stripRows;
        const int count = rows - first < laneCount ? rows - first : laneCount;
        for (int c = 0; c < columns; ++c)
            f(group + c * stripRows, count);
    }
}

} // namespace lockstep
