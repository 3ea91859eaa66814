#include "ui/panels/field_box.h"

#include <algorithm>

#include <QKeyEvent>

#include "ui/widgets/marks.h"

namespace lockstep {

bool isUndoKey(QEvent *event)
{
    if (event->type() != QEvent::ShortcutOverride)
        return false;
    const auto *key = static_cast<QKeyEvent *>(event);
    return key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo);
}

void drawFieldBox(QPainter &painter, const QRectF &rect, FieldLook look, const Palette &colors)
{
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = rect.adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setBrush(look.live || look.focus ? colors.surface : colors.sunken);
    painter.setPen(look.live ? QPen(colors.line, 1) : QPen(Qt::NoPen));
    painter.drawRoundedRect(box, 5, 5);
    if (look.live) {
        painter.setPen(QPen(colors.edge, 1.2));
        painter.drawLine(QPointF(box.left() + 4, box.bottom()), QPointF(box.right() - 4, box.bottom()));
    }
    if (!look.invalid && !look.focus)
        return;
    painter.setPen(QPen(look.invalid ? colors.bad : colors.accent, look.focus ? 2 : 1.4));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), 5, 5);
}

void drawChange(QPainter &painter, const QRectF &rect, const QString &before, const QString &after, const Theme &theme)
{
    const Palette &colors = theme.palette();
    const QString arrow = QStringLiteral(" → ");
    const QFont plain = theme.font(12);
    const double arrowWidth = textWidth(arrow, plain);
    if (textWidth(after, theme.font(12, true)) + arrowWidth > rect.width()) { // the new value alone, whole if that can be
        const QFont small = theme.font(11, true);
        const bool fits = textWidth(after, theme.font(12, true)) <= rect.width();
        return drawText(painter, rect, Qt::AlignLeft, after, fits ? theme.font(12, true) : small, colors.text);
    }
    const QFont bold = theme.font(12, true);
    const double afterWidth = std::min(textWidth(after, bold), rect.width());
    const double beforeWidth = std::min(textWidth(before, plain), rect.width() - arrowWidth - afterWidth);
    double x = rect.left();
    if (beforeWidth >= std::min(12.0, textWidth(before, plain))) {
        drawText(painter, {x, rect.top(), beforeWidth, rect.height()}, Qt::AlignLeft, before, plain, colors.text3);
        x += beforeWidth;
    }
    drawText(painter, {x, rect.top(), arrowWidth, rect.height()}, Qt::AlignLeft, arrow, plain, colors.warn);
    x += arrowWidth;
    drawText(painter, {x, rect.top(), rect.right() - x, rect.height()}, Qt::AlignLeft, after, bold, colors.text);
}

bool changeFits(double width, const QString &before, const QString &after, const Theme &theme)
{
    const QFont plain = theme.font(12);
    return textWidth(before + QStringLiteral(" → "), plain) + textWidth(after, theme.font(12, true)) <= width + 0.5;
}

} // namespace lockstep
