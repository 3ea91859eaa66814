// What a cell of the board says on hover, on focus and when it is copied: full precision, with the bits.
#pragma once

#include <optional>
#include <utility>

#include <QString>
#include <QVector>

#include "ui/views/board_layout.h"
#include "ui/views/board_model.h"

namespace lockstep {

struct BoardCell {
    int device = 0; // or allDevices
    BoardColumn column = BoardColumn::Device;
    int value = 0; // parameter, in columns that have values

    bool operator==(const BoardCell &) const = default;
};

struct CellText {
    QString title;
    QVector<std::pair<QString, QString>> facts;
    QString copy; // "Device 0, gradient of w[1]: 0.461133003 (0x3eec1999)"

    QString plain() const; // one line, for screen readers
    QString html() const;  // for a tooltip
};

CellText cellText(const BoardModel &model, const BoardCell &cell);
std::optional<BoardCell> cellAtPoint(const BoardLayout &layout, const BoardModel &model, QPointF position);
// The board in a sentence: step, phase, and whether the devices are in lockstep.
QString boardSummary(const BoardModel &model);

} // namespace lockstep
