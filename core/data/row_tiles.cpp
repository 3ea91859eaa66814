#include "core/data/row_tiles.h"

#include <algorithm>
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

RowTiles::RowTiles(const Dataset &data, RowRange range) : m_rows(range.size()), m_features(data.features)
{
    const std::int64_t values = tiles() * tileSize();
    m_values.reset(allocate(static_cast<std::size_t>(values)));
    for (std::int64_t t = 0; t < tiles(); ++t) {
        float *out = m_values.get() + t * tileSize();
        const int count = rowsIn(t);
        std::fill(out, out + tileSize(), 0.0F);
        for (int r = 0; r < count; ++r) {
            const std::int64_t row = range.begin + t * tileRows + r;
            for (int j = 0; j < m_features; ++j)
                out[j * tileRows + r] = data.row(row)[j];
            out[m_features * tileRows + r] = data.y[static_cast<std::size_t>(row)];
        }
    }
}

} // namespace lockstep
