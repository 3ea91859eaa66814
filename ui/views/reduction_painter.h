// Paints the all-reduce card: who sends to whom at the left, the sum with real numbers at the right.
#pragma once

#include <QPainter>

#include "ui/theme.h"
#include "ui/views/reduction_table.h"

namespace lockstep {

class ReductionPainter {
public:
    ReductionPainter(QPainter &painter, const Theme &theme, const ReductionTable &table, const ReductionLayout &layout);

    // A footer other than the table's own: what the chosen cell says.
    void paintAll(const QString &footer);

private:
    using State = ReductionTable::State;

    void paintHead();
    void paintArrows();
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
    QColor ink(State state) const;
    QFont numberFont(bool bold) const;
    int decimalsOf(int parameter) const;

    QPainter &m_painter;
    const Theme &m_theme;
    const Palette &m_colors;
    const ReductionTable &m_table;
    const ReductionLayout &m_layout;
    std::vector<int> m_decimals; // one a column: fewer where values are long
};

} // namespace lockstep
