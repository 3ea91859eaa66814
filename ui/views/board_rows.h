// The rows of the board: backgrounds, edges and cells of each device, and the key below.
#pragma once

#include "ui/views/board_cells.h"

namespace lockstep {

// The lit phase tints its column from the strip down to `bottom`.
void drawLitColumn(const BoardPaint &paint, double bottom);
void drawDeviceRow(const BoardPaint &paint, const BoardRow &row, const RowNote &note, ShardPlots &plots);
void drawDeviceRows(const BoardPaint &paint, ShardPlots &plots);
void drawKey(const BoardPaint &paint);

} // namespace lockstep
