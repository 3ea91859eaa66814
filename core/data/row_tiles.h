// Rows laid out for the engine, a shard or a batch of it: tiles of 64 rows, each column of a tile contiguous, so that a pass runs over rows
// and reads a tile from its first address to its last.
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "core/data/dataset.h"
#include "core/data/shard.h"

namespace lockstep {

class RowTiles {
public:
    static constexpr int tileRows = 64;

    RowTiles() = default;
    // Copies the rows of the range; rows missing in the last tile are zeros.
    RowTiles(const Dataset &data, RowRange range);
    // Copies these rows, in this order.
    RowTiles(const Dataset &data, std::span<const std::int64_t> rows);
    // Copies the rows of a batch of a device's shard.
    RowTiles(const Dataset &data, const Shards &shards, int device, Batch batch) { assign(data, shards, device, batch); }

    // Makes room for batches of up to `rows` rows: assign() then takes no memory.
    void reserve(std::int64_t rows, int features);
    void assign(const Dataset &data, const Shards &shards, int device, Batch batch);

    std::int64_t rows() const { return m_rows; }
    int features() const { return m_features; }
    std::int64_t tiles() const { return (m_rows + tileRows - 1) / tileRows; }
    // Rows that count in this tile: tileRows, or what is left in the last one.
    int rowsIn(std::int64_t tile) const
    {
        const std::int64_t left = m_rows - tile * tileRows;
        return static_cast<int>(left < tileRows ? left : tileRows);
    }
    // features columns of tileRows values: column j starts at j * tileRows. Targets follow as one more column.
    const float *tile(std::int64_t index) const { return m_values.get() + index * tileSize(); }
    const float *targets(std::int64_t index) const { return tile(index) + std::int64_t{m_features} * tileRows; }

private:
    template <typename RowOf> void fill(const Dataset &data, std::int64_t rows, RowOf rowOf);
    std::int64_t tileSize() const { return std::int64_t{m_features + 1} * tileRows; }

    struct Free {
        void operator()(float *p) const;
    };
    std::int64_t m_rows = 0;
    int m_features = 0;
    std::int64_t m_room = 0; // values that fit
    std::unique_ptr<float[], Free> m_values;
};

} // namespace lockstep
