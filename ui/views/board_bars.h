// Bars around zero, and the strip of cells that takes their place above 12 values.
#pragma once

#include <span>

#include "ui/views/board_paint.h"

namespace lockstep {

enum class BarStyle { Solid, Outline };

struct BarSet {
    std::span<const float> values;
    QRectF area;      // zero is in its middle, or see `zero`
    double scale = 1; // value at the upper edge
    QColor color;
    BarStyle style = BarStyle::Solid;
};

void drawZeroLine(const BoardPaint &paint, const ValueSlots &places, double y);
// NaN and infinity are words, never a bar of height 0.
void drawBars(const BoardPaint &paint, const ValueSlots &places, const BarSet &set);
// One short line a value: a device's own gradient over the average, the true value over a parameter.
void drawTicks(const BoardPaint &paint, const ValueSlots &places, const BarSet &set);
// Cells coloured by size, above zero in the upper half and below zero in the lower; several values a cell: the largest.
void drawStrip(const BoardPaint &paint, const ValueSlots &places, const BarSet &set);
// Bars or strip, as the number of values asks.
void drawValues(const BoardPaint &paint, const ValueSlots &places, const BarSet &set);

// The value of largest size in a slot; NaN wins.
float slotValue(const ValueSlots &places, std::span<const float> values, int slot);

} // namespace lockstep
