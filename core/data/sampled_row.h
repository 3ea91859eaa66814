// Some rows for a picture of all.
#pragma once

#include <cstdint>

namespace lockstep {

// The index-th of `count` rows out of `rows`, ascending: one from each of `count` equal ranges, at a place that is the same each time but
// has no period (SplitMix64, Steele et al. 2014). Every tenth row would meet one class only where ten classes take turns. The first row
// and, of two or more, the last one are among them.
inline std::int64_t sampledRow(std::int64_t index, std::int64_t count, std::int64_t rows)
{
    if (index == 0 || index == count - 1)
        return index == 0 ? 0 : rows - 1;
    const std::int64_t begin = index * rows / count;
    const std::int64_t length = (index + 1) * rows / count - begin;
    std::uint64_t mixed = static_cast<std::uint64_t>(index + 1) * 0x9E3779B97F4A7C15U;
    mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
    mixed ^= mixed >> 31U;
    return begin + static_cast<std::int64_t>(mixed % static_cast<std::uint64_t>(length));
}

} // namespace lockstep
