// What all charts share around their lines: grid and axis labels, playhead, crosshair, the band's colour, when lines get cheaper.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

#include <QPainter>

#include "ui/theme.h"
#include "ui/views/chart_frame.h"

namespace lockstep {

inline constexpr double notANumber = std::numeric_limits<double>::quiet_NaN(); // as a point, breaks a line
inline constexpr std::size_t smoothPoints = 210; // above, lines are thin and not antialiased
inline constexpr int mostColumns = 999;          // 2 points a column and both ends: at most 2,000 points a line
inline constexpr int smallChart = 300; // pixels: up to here a column of 2 or 3 pixels keeps a line smooth and cheap

// A flat stretch of many points as one piece: short antialiased pieces would be drawn as beads. Moves nothing by more than a quarter
// of a pixel; NaN, which breaks a line, stays; short lines stay as they are.
QList<QPointF> withoutBeads(const QList<QPointF> &line, const ChartFrame &frame);
// Decimals of a value at the right margin: `most`, and fewer when it has more than one digit before the point.
int readoutDecimals(float value, int most);
QColor mixed(const QColor &low, const QColor &high, double share);
// The heat ramp of the theme worked out once, for maps of many cells.
class HeatRamp {
public:
    explicit HeatRamp(const Palette &colors);
    QRgb at(double share) const { return m_colors[static_cast<std::size_t>(std::clamp(share, 0.0, 1.0) * (steps - 1) + 0.5)]; }

private:
    static constexpr int steps = 1024;
    std::array<QRgb, steps> m_colors;
};
void paintHeatLegend(QPainter &painter, const QRectF &bar, const Theme &theme, const QString &low, const QString &high);
void paintAxes(QPainter &painter, const ChartFrame &frame, const Theme &theme);
void paintPlayhead(QPainter &painter, const ChartFrame &frame, std::int64_t step, const Palette &colors);
void paintCrosshair(QPainter &painter, const ChartFrame &frame, std::int64_t step, const Palette &colors);

} // namespace lockstep
