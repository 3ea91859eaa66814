// What all charts share around their lines: grid and axis labels, playhead, crosshair, the band's colour, when lines get cheaper.
#pragma once

#include <cstdint>
#include <limits>

#include <QPainter>

#include "ui/theme.h"
#include "ui/views/chart_frame.h"
#include "ui/views/run_picture.h"

namespace lockstep {

inline constexpr double notANumber = std::numeric_limits<double>::quiet_NaN(); // as a point, breaks a line
inline constexpr std::size_t smoothPoints = 210; // above, lines are thin and not antialiased
inline constexpr int smallChart = 300; // pixels: up to here a column of 2 or 3 pixels keeps a line smooth and cheap

// Into how many columns a curve of the run is thinned: those of the plot that it reaches.
int curveColumns(const ChartFrame &frame, const RunPicture &run);
// Decimals of a value at the right margin: `most`, and fewer when it has more than one digit before the point.
int readoutDecimals(float value, int most);
QColor mixed(const QColor &low, const QColor &high, double share);
QColor bandColor(const Palette &colors);
void paintAxes(QPainter &painter, const ChartFrame &frame, const Theme &theme);
void paintPlayhead(QPainter &painter, const ChartFrame &frame, std::int64_t step, const Palette &colors);
void paintCrosshair(QPainter &painter, const ChartFrame &frame, std::int64_t step, const Palette &colors);

} // namespace lockstep
