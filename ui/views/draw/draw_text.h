// Drawn points as text: for the clipboard, for files, and in words.
#pragma once

#include <optional>

#include <QString>

#include "ui/views/draw/draw_points.h"

namespace lockstep {

// Shortest digits that give the same float32 again.
QString shortDigits(float value);
// A head line, then a line a point.
QString pointsText(const DrawnPoints &points, QChar separator);

struct PastedPoints {
    DrawnPoints points;
    int skipped = 0; // lines that are not three finite numbers; a head line is none
};
// Columns x1, x2, target apart by tabs, semicolons, commas or blanks; decimal points, or commas where these do not part columns.
PastedPoints pastedPoints(const QString &text);

QString countsText(const DrawnPoints &points, bool classes); // "23 points, 2 classes"; "23 points, values from −1 to 2"
QString targetText(float target, bool classes);              // "class 2"; "value 0.5"
QString pointText(const DrawnPoint &point, bool classes);    // "class 2 at x1 0.5, x2 −1"

} // namespace lockstep
