// The cell that the arrow keys move on the board: rows and columns, single parameters, and the cells of the grid.
#pragma once

#include <Qt>

#include "ui/views/board_text.h"

namespace lockstep {

struct BoardCursor {
    int line = 0;        // index into the layout's rows
    int gridDevice = -1; // >= 0: in the grid
    BoardColumn column = BoardColumn::Device;
    int value = 0;
};

// Arrows, Home and End; what does not lead anywhere leaves the cursor where it is.
BoardCursor moved(const BoardLayout &layout, int parameters, BoardCursor cursor, int key);
// The same cursor on a layout that may have changed.
BoardCursor clamped(const BoardLayout &layout, int parameters, BoardCursor cursor);
BoardCell cellOf(const BoardLayout &layout, const BoardCursor &cursor);
QRectF cursorRect(const BoardLayout &layout, int parameters, const BoardCursor &cursor);

} // namespace lockstep
