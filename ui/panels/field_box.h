// The boxes of the side panel: white with a dark lower edge = edit any time, sunken = applies on reset.
#pragma once

#include <QPainter>

#include "ui/theme.h"

namespace lockstep {

inline constexpr int fieldHeight = 28;
inline constexpr int fixedFieldHeight = 22; // of a field with one choice
inline constexpr double fieldPadding = 9;   // text from the left edge

struct FieldLook {
    bool live = false;
    bool focus = false;
    bool invalid = false;
};

// Ctrl+Z in a field is the window's: it takes back the last change of the scenario, not of the text.
bool isUndoKey(QEvent *event);

void drawFieldBox(QPainter &painter, const QRectF &rect, FieldLook look, const Palette &colors);

// "11 → 12" with the old value grey and the arrow in the warning colour; "→ 12" or "12" where the room is small.
void drawChange(QPainter &painter, const QRectF &rect, const QString &before, const QString &after, const Theme &theme);
// Whether that shows both values whole.
bool changeFits(double width, const QString &before, const QString &after, const Theme &theme);

} // namespace lockstep
