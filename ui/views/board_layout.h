// Where everything on the board is: caption, phase strip, heads, rows, key; above 16 devices also the grid and the pulled-out rows.
#pragma once

#include <span>
#include <vector>

#include <QPointF>
#include <QSizeF>

#include "ui/views/board_columns.h"

namespace lockstep {

inline constexpr int allDevices = -1;

struct BoardRow {
    int device = 0; // or allDevices
    QRectF rect;
};

struct BoardLayout {
    BoardColumns columns;
    QRectF caption;
    QRectF strip;
    QRectF heads;
    QRectF body; // rows are clipped to it
    QRectF key;  // empty when the board is short of height
    std::vector<BoardRow> rows;
    double contentHeight = 0; // of the rows; above body's height they scroll

    bool condensed = false;
    int devices = 0;
    QRectF gridHead;
    QRectF grid;
    QRectF pulledHead;
    int gridColumns = 0;
    int gridRows = 0;

    QRectF cell(int device) const;      // of the grid
    int cellAt(QPointF position) const; // device, or -1
    const BoardRow *rowAt(QPointF position) const;
    bool scrolls() const { return contentHeight > body.height() + 0.5; }
};

// Rows need 44 pixels. Up to 8 devices are always rows and scroll when they must; up to 16 when they fit.
bool isCondensed(double boardHeight, int devices, bool captionShown = true);
// How many pulled-out rows have room below the grid.
int pulledOutCapacity(QSizeF size, int devices, bool captionShown = true);
BoardLayout layOutBoard(QSizeF size, int devices, std::span<const int> pulledOut, double scroll, bool captionShown = true);

} // namespace lockstep
