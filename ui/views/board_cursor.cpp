#include "ui/views/board_cursor.h"

#include <algorithm>

namespace lockstep {

namespace {

void moveRight(int parameters, BoardCursor &cursor)
{
    if (hasValues(cursor.column) && cursor.value + 1 < parameters) {
        ++cursor.value;
    } else if (cursor.column != BoardColumn::Check) {
        cursor.column = static_cast<BoardColumn>(static_cast<int>(cursor.column) + 1);
        cursor.value = 0;
    }
}

void moveLeft(int parameters, BoardCursor &cursor)
{
    if (hasValues(cursor.column) && cursor.value > 0) {
        --cursor.value;
    } else if (cursor.column != BoardColumn::Device) {
        cursor.column = static_cast<BoardColumn>(static_cast<int>(cursor.column) - 1);
        cursor.value = hasValues(cursor.column) ? std::max(0, parameters - 1) : 0;
    }
}

void moveInGrid(const BoardLayout &layout, BoardCursor &cursor, int step)
{
    const int next = cursor.gridDevice + step;
    if (next >= 0 && next < layout.devices) {
        cursor.gridDevice = next;
    } else if (step == -layout.gridColumns) {
        cursor.gridDevice = -1;
        cursor.line = 0;
    } else if (step == layout.gridColumns && layout.rows.size() > 1) {
        cursor.gridDevice = -1;
        cursor.line = 1;
    }
}

void moveVertically(const BoardLayout &layout, BoardCursor &cursor, int step)
{
    if (layout.condensed && cursor.gridDevice >= 0) {
        moveInGrid(layout, cursor, step * layout.gridColumns);
    } else if (layout.condensed && ((cursor.line == 0 && step > 0) || (cursor.line == 1 && step < 0))) {
        const int lastRow = (layout.gridRows - 1) * layout.gridColumns;
        cursor.gridDevice = step > 0 ? 0 : std::min(lastRow, layout.devices - 1);
    } else {
        cursor.line = std::clamp(cursor.line + step, 0, std::max(0, static_cast<int>(layout.rows.size()) - 1));
    }
}

} // namespace

BoardCursor moved(const BoardLayout &layout, int parameters, BoardCursor cursor, int key)
{
    const bool grid = cursor.gridDevice >= 0;
    switch (key) {
    case Qt::Key_Up: moveVertically(layout, cursor, -1); break;
    case Qt::Key_Down: moveVertically(layout, cursor, 1); break;
    case Qt::Key_Left: grid ? moveInGrid(layout, cursor, -1) : moveLeft(parameters, cursor); break;
    case Qt::Key_Right: grid ? moveInGrid(layout, cursor, 1) : moveRight(parameters, cursor); break;
    case Qt::Key_Home:
        cursor.column = BoardColumn::Device;
        cursor.value = 0;
        break;
    case Qt::Key_End:
        cursor.column = BoardColumn::Check;
        cursor.value = 0;
        break;
    default: break;
    }
    return cursor;
}

BoardCursor clamped(const BoardLayout &layout, int parameters, BoardCursor cursor)
{
    cursor.line = std::clamp(cursor.line, 0, std::max(0, static_cast<int>(layout.rows.size()) - 1));
    cursor.gridDevice = layout.condensed ? std::min(cursor.gridDevice, layout.devices - 1) : -1;
    cursor.value = std::clamp(cursor.value, 0, std::max(0, parameters - 1));
    return cursor;
}

BoardCell cellOf(const BoardLayout &layout, const BoardCursor &cursor)
{
    if (cursor.gridDevice >= 0)
        return {cursor.gridDevice, BoardColumn::Loss, 0};
    return {layout.rows[static_cast<std::size_t>(cursor.line)].device, cursor.column, cursor.value};
}

QRectF cursorRect(const BoardLayout &layout, int parameters, const BoardCursor &cursor)
{
    if (cursor.gridDevice >= 0)
        return layout.cell(cursor.gridDevice).adjusted(-1.5, -1.5, 1.5, 1.5);
    const QRectF row = layout.rows[static_cast<std::size_t>(cursor.line)].rect;
    QRectF cell = layout.columns.cell(cursor.column, row).adjusted(3, 3, -3, -3);
    if (hasValues(cursor.column) && parameters > 0) {
        const ValueSlots places = valueSlots(layout.columns, cursor.column, parameters);
        const double width = std::max(places.pitch, 6.0);
        cell.setLeft(places.centre(places.slotOf(cursor.value)) - width / 2);
        cell.setWidth(width);
    }
    return cell;
}

} // namespace lockstep
