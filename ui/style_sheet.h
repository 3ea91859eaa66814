// The design's palette for Qt's own widgets: as a QPalette and as a small style sheet for what a palette cannot say.
#pragma once

#include <QPalette>
#include <QString>

#include "ui/theme.h"

namespace lockstep {

QPalette widgetPalette(const Palette &colors);

struct SheetLook {
    QString family;
    double zoom = 1;
    bool highContrast = false; // thicker focus frames
};
QString styleSheet(const Palette &colors, const SheetLook &look);

} // namespace lockstep
