// Paints the lines below the table of a large all-reduce card.
#pragma once

#include <QPainter>

#include "ui/selection.h"
#include "ui/theme.h"
#include "ui/views/reduction_round.h"

namespace lockstep {

class RoundPainter {
public:
    RoundPainter(QPainter &painter, const Theme &theme, const ReductionRound &round, const RoundLayout &layout, Selection *selection);

    void paintAll();

private:
    struct Columns {
        QRectF send, name, left, sign, right, equals, result;
    };
    Columns columnsOf(const QRectF &line) const;
    QRectF copyCell(const QRectF &line, int index) const;
    int copies() const; // how many devices have a column
    QFont font(bool bold = false) const;
    void paintTitle();
    void paintHeads();
    void paintCopyHeads();
    void paintLine(int index);
    void paintComing(int index);
    void paintAddition(const Columns &columns, const RoundLine &line);
    void paintAverage(const Columns &columns, const RoundLine &line);
    void paintCopies(const QRectF &line, int parameter);
    void paintMore();
    void paintSend(const QRectF &rect, const Transfer &transfer, bool toAll);
    double paintDevice(double x, const QRectF &rect, int device);
    void number(const QRectF &rect, float value, int decimals, bool bold = false);

    QPainter &m_painter;
    const Theme &m_theme;
    const Palette &m_colors;
    const ReductionRound &m_round;
    const RoundLayout &m_layout;
    Selection *m_selection;
    int m_termDecimals = 6, m_sumDecimals = 6;
};

} // namespace lockstep
