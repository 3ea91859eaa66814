// The marks of the design: device markers and dashes, hatch, text that sits on its cap height.
#pragma once

#include <QColor>
#include <QPainter>
#include <QPainterPath>
#include <QPen>
#include <QString>
#include <QVector>

#include "ui/theme.h"

namespace lockstep {

// Slot of a device: its number up to 8 devices; above, only pulled-out devices have one. Without a slot (-1): a circle.
void drawMarker(QPainter &painter, int slot, QPointF centre, double size, const QColor &color);
QPainterPath markerPath(int slot, QPointF centre, double size);
// Dash pattern of the slot in pen widths; empty = solid.
QVector<qreal> deviceDash(int slot);
QPen devicePen(const Palette &palette, int slot, double width);

// A hairline, a bar, a tick: its edges fall on the screen's own pixels at every zoom and scale, and it is never thinner than one.
void fillSharp(QPainter &painter, const QRectF &rect, const QColor &color);
// The point on the screen's pixels that is nearest, in the painter's coordinates.
QPointF onPixel(const QPainter &painter, QPointF point);

// Text on one line, vertically centred on the cap height; elides at the right when it does not fit. Draws × ± … → ≠ − in a face
// where they have digit width.
void drawText(QPainter &painter, const QRectF &rect, Qt::Alignment alignment, const QString &text, const QFont &font, const QColor &color);
double textWidth(const QString &text, const QFont &font); // as drawText draws it

} // namespace lockstep
