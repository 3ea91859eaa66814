// Where the seven columns of the board are, and where a column puts its parameters.
#pragma once

#include <array>

#include <QRectF>

namespace lockstep {

enum class BoardColumn { Device, Shard, Loss, Gradient, Reduce, Parameters, Check };

struct BoardColumns {
    static constexpr int count = 7;
    std::array<double, count + 1> edges{}; // left edges, then the right end

    double left(BoardColumn column) const { return edges[static_cast<std::size_t>(column)]; }
    double right(BoardColumn column) const { return edges[static_cast<std::size_t>(column) + 1]; }
    double centre(BoardColumn column) const { return (left(column) + right(column)) / 2; }
    QRectF cell(BoardColumn column, const QRectF &row) const;
    BoardColumn at(double x) const;
};

BoardColumns boardColumns(double width);

inline bool hasValues(BoardColumn column)
{
    return column == BoardColumn::Gradient || column == BoardColumn::Reduce || column == BoardColumn::Parameters;
}

// The places of a column's values. Up to 12 values are bars; more are a strip of cells; more than 128, or than the strip has
// pixels, share cells.
struct ValueSlots {
    double left = 0;
    double pitch = 0; // pixels a slot
    int count = 0;    // slots
    int values = 0;
    bool strip = false;

    double width() const { return pitch * count; }
    double centre(int slot) const { return left + (slot + 0.5) * pitch; }
    int firstValue(int slot) const { return static_cast<int>(static_cast<long long>(slot) * values / count); }
    int slotOf(int value) const;
    int slotAt(double x) const; // -1 outside
};

inline constexpr int maxBars = 12;
inline constexpr int maxStripCells = 128;

ValueSlots valueSlots(const BoardColumns &columns, BoardColumn column, int values);

} // namespace lockstep
