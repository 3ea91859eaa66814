// What every part of the board paints with: the painter, the theme, the model and the layout, and short ways to write text.
#pragma once

#include <QPainter>

#include "ui/theme.h"
#include "ui/views/board_layout.h"
#include "ui/views/board_model.h"
#include "ui/widgets/marks.h"

namespace lockstep {

struct BoardPaint {
    QPainter &p;
    const Theme &theme;
    const Palette &c;
    const BoardModel &model;
    const BoardLayout &layout;
    int litParameter = -1; // under the pointer: lights in all rows

    void text(const QRectF &rect, Qt::Alignment alignment, const QString &text, int pixels, const QColor &color, bool bold = false) const
    {
        drawText(p, rect, alignment, text, theme.font(pixels, bold), color);
    }
    void mono(const QRectF &rect, Qt::Alignment alignment, const QString &text, int pixels, const QColor &color) const
    {
        drawText(p, rect, alignment, text, theme.mono(pixels), color);
    }
    QColor deviceColor(int device) const
    {
        const int slot = device < 0 ? -1 : model.slot[static_cast<std::size_t>(device)];
        return slot < 0 ? c.ink : c.device[static_cast<std::size_t>(slot) % c.device.size()];
    }
    ValueSlots places(BoardColumn column) const { return valueSlots(layout.columns, column, model.parameters()); }
};

// A band of `height` around y, for text that is centred there.
inline QRectF lineAt(const QRectF &column, double y, double height = 16)
{
    return {column.left(), y - height / 2, column.width(), height};
}

} // namespace lockstep
