#include "ui/views/chart_marks.h"

#include <algorithm>
#include <cmath>

#include "ui/views/chart_scale.h"
#include "ui/widgets/marks.h"

namespace lockstep {
namespace {

void paintLine(QPainter &painter, const ChartFrame &frame, std::int64_t step, const QColor &color, double width)
{
    const QRectF area = frame.plotArea();
    const double x = frame.map({static_cast<double>(step), 0}).x();
    painter.fillRect(QRectF(std::round(x - width / 2), area.top(), width, area.height()), color);
}

void paintGridLine(QPainter &painter, const ChartFrame &frame, const Tick &tick, const Theme &theme)
{
    const QRectF area = frame.plotArea();
    const double y = std::round(frame.map({0, tick.value}).y());
    painter.setPen(QPen(theme.palette().line, 1));
    painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    drawText(painter, {0, y - 8, area.left() - ChartFrame::labelGap, 16}, Qt::AlignRight | Qt::AlignVCenter, tick.label, theme.font(11),
             theme.palette().text3);
}

void paintStepTick(QPainter &painter, const ChartFrame &frame, const Tick &tick, const Theme &theme)
{
    const double bottom = frame.plotArea().bottom();
    const double x = std::round(frame.map({tick.value, 0}).x());
    painter.setPen(QPen(theme.palette().line, 1));
    painter.drawLine(QPointF(x, bottom), QPointF(x, bottom + 4));
    drawText(painter, {x - 50, bottom + 6, 100, 16}, Qt::AlignHCenter | Qt::AlignVCenter, tick.label, theme.font(11), theme.palette().text3);
}

} // namespace

void paintAxes(QPainter &painter, const ChartFrame &frame, const Theme &theme)
{
    const Palette &colors = theme.palette();
    const QRectF area = frame.plotArea();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(QRectF(frame.rect()), colors.surface);
    for (const Tick &tick : frame.yScale().ticks)
        paintGridLine(painter, frame, tick, theme);
    painter.setPen(QPen(colors.line, 1));
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    for (const Tick &tick : frame.xScale().ticks)
        paintStepTick(painter, frame, tick, theme);
    drawText(painter, {frame.width() - 75.0, area.bottom() + 6, 60, 16}, Qt::AlignRight | Qt::AlignVCenter, ChartFrame::tr("step"), theme.font(11),
             colors.text3);
}

int curveColumns(const ChartFrame &frame, const RunPicture &run)
{
    constexpr int fewColumns = 100;
    const int width = static_cast<int>(frame.plotArea().width());
    const double part = static_cast<double>(run.reached()) / static_cast<double>(shownSteps(run.reached(), run.epochs));
    return std::max(2, static_cast<int>((width <= smallChart ? fewColumns : width) * std::min(1.0, part)));
}

int readoutDecimals(float value, int most)
{
    const bool large = std::isfinite(value) && std::abs(value) >= 10;
    const int more = large ? static_cast<int>(std::floor(std::log10(std::abs(static_cast<double>(value))))) : 0;
    return std::clamp(most - more, 0, most);
}

QColor mixed(const QColor &low, const QColor &high, double share)
{
    const auto mix = [share](float a, float b) { return a + (b - a) * static_cast<float>(share); };
    return QColor::fromRgbF(mix(low.redF(), high.redF()), mix(low.greenF(), high.greenF()), mix(low.blueF(), high.blueF()));
}

QColor bandColor(const Palette &colors)
{
    return mixed(colors.surface, colors.ghost, 0.45);
}

void paintPlayhead(QPainter &painter, const ChartFrame &frame, std::int64_t step, const Palette &colors)
{
    paintLine(painter, frame, step, colors.accent, 1.5);
}

void paintCrosshair(QPainter &painter, const ChartFrame &frame, std::int64_t step, const Palette &colors)
{
    paintLine(painter, frame, step, colors.text3, 1);
}

} // namespace lockstep
