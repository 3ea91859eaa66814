#include "core/data/row_tiles.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace lockstep {
namespace {

// Large shards are walked from end to end every step: huge pages save most of the address translation.
constexpr std::size_t hugePage = std::size_t{2} << 20;

float *allocate(std::size_t values)
{
    std::size_t bytes = values * sizeof(float);
    const std::size_t alignment = bytes >= hugePage ? hugePage : 64;
    bytes = (bytes + alignment - 1) / alignment * alignment;
    void *memory = std::aligned_alloc(alignment, std::max(bytes, alignment));
    if (memory == nullptr)
        throw std::bad_alloc();
#if defined(__linux__)
    if (bytes >= hugePage)
        madvise(memory, bytes, MADV_HUGEPAGE);
#endif
    return static_cast<float *>(memory);
}

} // namespace

void RowTiles::Free::operator()(float *p) const
{
    std::free(p);
}

RowTiles::RowTiles(const Dataset &data, RowRange range)
{
    fill(data, range.size(), [&](std::int64_t i) { return range.begin + i; });
}

RowTiles::RowTiles(const Dataset &data, std::span<const std::int64_t> rows)
{
    fill(data, static_cast<std::int64_t>(rows.size()), [&](std::int64_t i) { return rows[static_cast<std::size_t>(i)]; });
}

void RowTiles::assign(const Dataset &data, const Shards &shards, int device, Batch batch)
{
    fill(data, batch.size, [&](std::int64_t i) { return shards.row(device, batch.first + i); });
}

void RowTiles::reserve(std::int64_t rows, int features)
{
    const std::int64_t values = (rows + tileRows - 1) / tileRows * tileRows * (features + 1);
    if (values <= m_room && m_values)
        return;
    m_rows = 0;
    m_values.reset(allocate(static_cast<std::size_t>(values)));
    m_room = values;
}

// Rows are copied eight at a time: few enough streams for the cache, and each write goes on where the last one ended.
template <typename RowOf>
void RowTiles::fill(const Dataset &data, std::int64_t rows, RowOf rowOf)
{
    constexpr int group = 8;
    reserve(rows, data.features);
    m_rows = rows;
    m_features = data.features;
    for (std::int64_t t = 0; t < tiles(); ++t) {
        float *out = m_values.get() + t * tileSize();
        const int count = rowsIn(t);
        if (count < tileRows)
            std::fill(out, out + tileSize(), 0.0F);
        for (int begin = 0; begin < count; begin += group) {
            const int end = std::min(begin + group, count);
            std::array<const float *, group> from{};
            for (int r = begin; r < end; ++r) {
                const std::int64_t row = rowOf(t * tileRows + r);
                from[static_cast<std::size_t>(r - begin)] = data.row(row);
                out[m_features * tileRows + r] = data.y[static_cast<std::size_t>(row)];
            }
            for (int j = 0; j < m_features; ++j)
                for (int r = begin; r < end; ++r)
                    out[j * tileRows + r] = from[static_cast<std::size_t>(r - begin)][j];
        }
    }
}

} // namespace lockstep
