// Rows in the order of a key: stable, in linear time, and it can be cancelled.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/data/draw.h"

namespace lockstep {

enum class SortDirection { Ascending, Descending };

// Sorts rows by keys[i], the key of rows[i]; equal keys keep the order that they had, in both directions. NaN comes last in both; -0
// equals 0. A radix sort of 3 x 11 bits over the bits of the keys. Returns false when `progress` cancels; rows are then as they were.
bool sortRows(std::vector<std::uint32_t> &rows, std::span<const float> keys, SortDirection direction, const Progress &progress = {});

} // namespace lockstep
