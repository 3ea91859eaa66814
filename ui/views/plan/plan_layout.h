// Where the parts of the all-reduce card are for plans with chunks: picture, buffers, additions of the round (or the way of one number), foot.
#pragma once

#include <vector>

#include <QRectF>

#include "ui/selection.h"
#include "ui/views/plan/buffer_table.h"

namespace lockstep {

struct PlanLayout {
    struct Column {
        int chunk = 0;
        std::vector<int> parameters; // that are shown; the chunk may have more
        QRectF rect;                 // of its cells, all rows
    };

    PlanLayout() = default;
    // wished: the parameter whose chunk must be among the columns (-1: none); firstChunk where there is not room for all.
    PlanLayout(const QRectF &area, const BufferTable &table, Selection &selection, int wished, int firstChunk);

    QRectF picture, heads, buffers, title, lineHeads, lines, foot; // empty: no room
    QRectF leave;            // from the way of a number back to the round; empty: no way is shown
    QRectF back, next;       // turn over the chunks; empty: all are shown
    std::vector<int> rows;   // devices
    std::vector<Column> columns;
    double labelWidth = 0;
    double rowHeight = 0;
    bool pips = false; // have room below the numbers

    static constexpr double lineHeight = 20;
    int lineCount() const { return static_cast<int>(lines.height() / lineHeight); }
    QRectF line(int index) const { return {lines.left(), lines.top() + index * lineHeight, lines.width(), lineHeight}; }
    int lineAt(QPointF point) const; // -1: none
    QRectF cell(int row, int column) const;
    QRectF number(int row, int column, int parameter) const; // of one parameter of a column
    // Row, and the parameter under the point; {-1, -1}: none.
    std::pair<int, int> cellAt(QPointF point) const;
    std::vector<int> parameters() const; // of all columns, in order

private:
    void placeTable(const QRectF &area, const BufferTable &table, Selection &selection, int wished, int firstChunk);
    void chooseRows(const BufferTable &table, Selection &selection, int wished, int room);
};

} // namespace lockstep
