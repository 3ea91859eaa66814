#include "ui/views/board_columns.h"

#include <algorithm>
#include <cmath>

namespace lockstep {

BoardColumns boardColumns(double width)
{
    constexpr std::array<double, BoardColumns::count> shares = {106, 88, 82, 130, 156, 210, 68};
    constexpr double whole = 840;
    BoardColumns columns;
    double sum = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        sum += shares[i];
        columns.edges[i + 1] = std::round(width * sum / whole);
    }
    return columns;
}

QRectF BoardColumns::cell(BoardColumn column, const QRectF &row) const
{
    return {left(column), row.top(), right(column) - left(column), row.height()};
}

BoardColumn BoardColumns::at(double x) const
{
    int column = 0;
    while (column + 1 < count && x >= edges[static_cast<std::size_t>(column) + 1])
        ++column;
    return static_cast<BoardColumn>(column);
}

int ValueSlots::slotOf(int value) const
{
    int slot = static_cast<int>(static_cast<long long>(value) * count / std::max(1, values));
    while (slot + 1 < count && firstValue(slot + 1) <= value)
        ++slot;
    return slot;
}

int ValueSlots::slotAt(double x) const
{
    if (count == 0 || x < left || x >= left + width())
        return -1;
    return std::min(count - 1, static_cast<int>((x - left) / pitch));
}

ValueSlots valueSlots(const BoardColumns &columns, BoardColumn column, int values)
{
    const double inset = column == BoardColumn::Parameters ? 8 : 10;
    const double room = columns.right(column) - columns.left(column) - 2 * inset;
    ValueSlots places;
    places.left = columns.left(column) + inset;
    places.values = values;
    places.strip = values > maxBars;
    places.count = places.strip ? std::min({values, maxStripCells, std::max(1, static_cast<int>(room))}) : values;
    places.pitch = places.count > 0 ? room / places.count : room;
    return places;
}

} // namespace lockstep
