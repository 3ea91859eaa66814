// Texts that have no room: labels and buttons smaller than they want to be, painted texts that are cut short.
#pragma once

#include <QAbstractButton>
#include <QLabel>

#include "text_recorder.h"

namespace lockstep::test {

// A label that shows less than it says: too narrow, or too low for its lines.
inline QString clippedLabel(const QWidget &window)
{
    for (const QLabel *label : window.findChildren<QLabel *>()) {
        if (!label->isVisible() || label->text().isEmpty())
            continue;
        const int wanted = label->wordWrap() ? label->heightForWidth(label->width()) : label->sizeHint().height();
        if ((!label->wordWrap() && label->width() < label->sizeHint().width()) || label->height() < wanted)
            return QStringLiteral("label: ") + label->text();
    }
    for (const QAbstractButton *button : window.findChildren<QAbstractButton *>())
        if (button->isVisible() && !button->text().isEmpty() &&
            (button->width() < button->minimumSizeHint().width() || button->height() < button->minimumSizeHint().height()))
            return QStringLiteral("button: ") + button->text();
    return {};
}

// A painted text that is cut short or reaches over the edge of its widget.
inline QString clippedText(QWidget &widget)
{
    for (const DrawnText &drawn : TextRecorder::textsOf(widget)) {
        if (drawn.text.contains(QChar(0x2026)))
            return QStringLiteral("cut: ") + drawn.text;
        const QRectF inside = QRectF(widget.rect()).adjusted(-1, -1, 1, 1);
        if (drawn.place.left() < inside.left() || drawn.place.right() > inside.right())
            return QStringLiteral("over the edge: ") + drawn.text;
    }
    return {};
}

} // namespace lockstep::test
