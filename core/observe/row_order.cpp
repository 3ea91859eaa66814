#include "core/observe/row_order.h"

#include <array>
#include <bit>
#include <cmath>
#include <utility>

namespace lockstep {
namespace {

struct Entry {
    std::uint32_t key = 0;
    std::uint32_t row = 0;
};

constexpr unsigned digitBits = 11;
constexpr std::size_t buckets = std::size_t{1} << digitBits;
constexpr int passes = 3;
constexpr std::size_t piece = 1 << 18; // entries between two looks at the progress

// Unsigned numbers in the order of the floats: the sign bit is flipped, and all bits of negative ones.
std::uint32_t sortable(float key, SortDirection direction)
{
    if (std::isnan(key))
        return ~0U;
    const auto bits = std::bit_cast<std::uint32_t>(key + 0.0F);
    const std::uint32_t ascending = (bits & 0x80000000U) != 0 ? ~bits : bits | 0x80000000U;
    return direction == SortDirection::Ascending ? ascending : ~ascending;
}

bool distribute(const std::vector<Entry> &from, std::vector<Entry> &to, int pass, const Progress &progress)
{
    const unsigned shift = static_cast<unsigned>(pass) * digitBits;
    const auto digit = [&](const Entry &entry) { return (entry.key >> shift) & (buckets - 1); };
    std::array<std::size_t, buckets> next{};
    for (const Entry &entry : from)
        ++next[digit(entry)];
    std::size_t before = 0;
    for (std::size_t &place : next)
        before += std::exchange(place, before);
    for (std::size_t i = 0; i < from.size(); ++i) {
        if (i % piece == 0 && progress && !progress((pass + static_cast<double>(i) / static_cast<double>(from.size())) / passes))
            return false;
        to[next[digit(from[i])]++] = from[i];
    }
    return true;
}

} // namespace

bool sortRows(std::vector<std::uint32_t> &rows, std::span<const float> keys, SortDirection direction, const Progress &progress)
{
    std::vector<Entry> now(rows.size()), next(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i)
        now[i] = {sortable(keys[i], direction), rows[i]};
    for (int pass = 0; pass < passes; ++pass) {
        if (!distribute(now, next, pass, progress))
            return false;
        now.swap(next);
    }
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i] = now[i].row;
    return true;
}

} // namespace lockstep
