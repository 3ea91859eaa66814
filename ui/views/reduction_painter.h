// Paints the all-reduce card: who sends to whom at the left, the sum with real numbers at the right.
#pragma once

#include <QHash>
#include <QPainter>

#include "ui/selection.h"
#include "ui/theme.h"
#include "ui/views/reduction_table.h"

namespace lockstep {

class ReductionPainter {
public:
    ReductionPainter(QPainter &painter, const Theme &theme, const ReductionTable &table, const ReductionLayout &layout,
                     Selection *selection);

    // What the chosen cell or the round says, and which columns are shown.
    void paintAll(const QString &footer, const QString &pages);

private:
    using State = ReductionTable::State;

    void paintHead();
    void paintPager(const QString &pages);
    void paintArrows();
    void paintTrunkNames();
    int rowAbove(int row) const;
    double inX() const;
    double outX() const;
    double tipX() const;
    double inOffset() const;
    void paintArrowIn(int row, int device);
    void paintArrowOut(int row);
    void paintArrowHead(QPointF tip, const QColor &color);
    void paintDeviceRow(int row);
    void paintDeviceLabel(int row, int device);
    void paintLeftOut(int row);
    void paintSumRow();
    void paintAverageRow();
    void paintBack(int row, State state, bool now);
    template <typename Value>
    void paintNumbers(int row, State state, bool bold, Value &&value);
    void drawNumber(const QRectF &rect, const QString &text, bool bold, const QFont &font, const QColor &color);
    QColor ink(State state) const;
    QFont numberFont(bool bold) const;
    struct Decimals {
        int values = 4, sum = 4;
    };
    Decimals decimalsOf(int parameter) const;

    QPainter &m_painter;
    const Theme &m_theme;
    const Palette &m_colors;
    const ReductionTable &m_table;
    const ReductionLayout &m_layout;
    Selection *m_selection;
    std::vector<Decimals> m_decimals; // one a column: fewer where values are long
    QHash<QString, double> m_widths;  // of numbers by their pattern: all digits are equally wide
};

} // namespace lockstep
