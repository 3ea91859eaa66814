// The words of two devices side by side: one line a parameter with both values, both bit patterns as hex, and how far apart.
#pragma once

#include <QPainter>

#include "ui/theme.h"
#include "ui/views/equality_cells.h"

namespace lockstep {

struct WordsLayout {
    double rowHeight = 18; // more where there is room
    WordsLayout() = default;
    WordsLayout(const QRectF &area, int parameters, int wantedFirst, bool withBits);

    QRectF head, lines, summary, bits; // bits: empty when there is no room
    int count = 0;                     // parameters
    int first = 0;                     // the first that is shown
    int visible() const { return static_cast<int>(lines.height() / rowHeight + 0.5); }
    QRectF line(int parameter) const;
    int parameterAt(QPointF point) const; // -1: none
    int firstThatShows(int parameter) const;
};

void paintWords(QPainter &painter, const Theme &theme, const EqualityCells &cells, const WordsLayout &layout, std::pair<int, int> pair,
                std::pair<int, int> markers, int chosen);

} // namespace lockstep
