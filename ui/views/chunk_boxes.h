// The all-reduce between two rounds: one box a chunk of a device's buffer, one pip a contributor, filled once it is in the sum; many
// chunks are a row of bars, as high as their share of the sum.
#pragma once

#include "ui/views/board_paint.h"

namespace lockstep {

// Chunks of the bucket whose round has just run.
void drawChunkBoxes(const BoardPaint &paint, const BoardRow &row);
// "in the sum" for one chunk, else "c0", "c1", ...; of many only the first and the last.
void drawChunkNames(const BoardPaint &paint, const QRectF &line);
// Are the chunks of a cell of this width bars, as boxes have no room for their pips?
bool chunksAreBars(double cellWidth, int chunks, int devices);

} // namespace lockstep
