// The "All 64" row: the same columns as a device, over all devices.
#pragma once

#include "ui/views/board_cells.h"

namespace lockstep {

void drawAllRow(const BoardPaint &paint, const BoardRow &row, ShardPlots &plots);
QString equalCountText(const BoardModel &model); // "63/64 equal"
QString shardsText(const BoardModel &model);     // "64 × 100", "64 × 100 to 101"

// Smallest, quartiles and largest of finite values; count 0 when there is none.
struct Spread {
    int count = 0;
    double low = 0, quarter = 0, median = 0, threeQuarters = 0, high = 0;
};
Spread spreadOf(std::vector<double> values);

} // namespace lockstep
