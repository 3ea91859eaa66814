// The cells of a device's row: one anatomy at every scale.
#pragma once

#include <optional>

#include "ui/views/board_paint.h"
#include "ui/views/shard_plot.h"

namespace lockstep {

// Height of a row decides how much is said: 88 and more is comfortable.
inline constexpr double comfortableRow = 84;

enum class NoteIcon { NotEqual, Cross, Clock, Highest, Lowest, Pinned };

// A note in a small pill under the device's name: an icon and a few words.
struct RowNote {
    QString text;
    bool bad = false;
    std::optional<NoteIcon> icon;
};
void drawNoteIcon(QPainter &painter, NoteIcon icon, const QRectF &box, const QColor &color);
void drawDeviceCell(const BoardPaint &paint, const BoardRow &row, const RowNote &note);
void drawShardCell(const BoardPaint &paint, const BoardRow &row, ShardPlots &plots);
void drawLossCell(const BoardPaint &paint, const BoardRow &row);
void drawGradientCell(const BoardPaint &paint, const BoardRow &row);
void drawReduceCell(const BoardPaint &paint, const BoardRow &row);
void drawParameterCell(const BoardPaint &paint, const BoardRow &row);
void drawCheckCell(const BoardPaint &paint, const BoardRow &row);

RowNote noteOf(const BoardModel &model, int device);
// Room for bars inside a cell; `below` is kept free for numbers.
QRectF barArea(const QRectF &cell, double below = 0);
// Numbers under the parameters' bars, if they have room; not where a difference (in ulp) takes their place.
void drawParameterNumbers(const BoardPaint &paint, const ValueSlots &places, const QRectF &cell, std::span<const float> values,
                          std::span<const std::uint64_t> differences = {});
double parameterNumberHeight(const QRectF &cell);

} // namespace lockstep
