// Small marks that the table and the lines of the all-reduce card share.
#pragma once

#include <QPainter>
#include <QPolygonF>

#include "ui/views/reduction_table.h"
#include "ui/widgets/marks.h"

namespace lockstep {

// An arrow to the right, 10 logical pixels long.
inline void drawSendArrow(QPainter &painter, QPointF middle, const QColor &color)
{
    painter.setPen(QPen(color, 1.3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawLine(middle - QPointF(5, 0), middle + QPointF(5, 0));
    painter.drawPolyline(QPolygonF({middle + QPointF(1.5, -3), middle + QPointF(5, 0), middle + QPointF(1.5, 3)}));
}

// Digits behind the point of a number below 10 that have room, at least 1.
inline QString fittingNumber(float value, double width, const QFont &font)
{
    int decimals = 4;
    while (decimals > 0 && textWidth(reductionNumber(value, decimals), font) > width)
        --decimals;
    return reductionNumber(value, decimals);
}

inline int decimalsFor(double width, const QFont &font, int most = 4)
{
    int decimals = most;
    while (decimals > 1 && textWidth(QStringLiteral("−0.") + QString(decimals, QChar('0')), font) > width)
        --decimals;
    return decimals;
}

} // namespace lockstep
