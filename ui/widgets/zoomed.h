// Widgets that are painted draw in logical pixels: those of zoom 1. These turn sizes and pointer positions from one to the other.
#pragma once

#include <QPainter>
#include <QWidget>

#include "ui/theme.h"

namespace lockstep {

// Starts the painting of a widget in logical pixels.
inline void beginZoomed(QPainter &painter, const Theme &theme)
{
    painter.scale(theme.zoom(), theme.zoom());
}

inline QSizeF logicalSize(const QWidget &widget, const Theme &theme)
{
    return QSizeF(widget.size()) / theme.zoom();
}

inline QRectF logicalRect(const QWidget &widget, const Theme &theme)
{
    return {QPointF(), logicalSize(widget, theme)};
}

inline QPointF toLogical(QPointF position, const Theme &theme)
{
    return position / theme.zoom();
}

// A logical rectangle in the widget's own pixels: for child widgets and tooltips.
inline QRectF toWidget(const QRectF &logical, const Theme &theme)
{
    return {logical.topLeft() * theme.zoom(), logical.size() * theme.zoom()};
}

inline QSize zoomedSize(QSizeF logical, const Theme &theme)
{
    return (logical * theme.zoom()).toSize();
}

} // namespace lockstep
