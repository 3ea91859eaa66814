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
    if (x < area.left() - 1 || x > area.right() + 1)
        return;
    painter.fillRect(QRectF(std::round(x - width / 2), area.top(), width, area.height()), color);
}

void paintGridLine(QPainter &painter, const ChartFrame &frame, const Tick &tick, const Theme &theme)
{
    const QRectF area = frame.plotArea();
    const double y = std::round(frame.map({0, tick.value}).y());
    painter.setPen(QPen(theme.palette().grid, 1));
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
    painter.fillRect(frame.bounds(), colors.surface);
    for (const Tick &tick : frame.yScale().ticks)
        paintGridLine(painter, frame, tick, theme);
    painter.setPen(QPen(colors.line, 1));
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    for (const Tick &tick : frame.xScale().ticks)
        paintStepTick(painter, frame, tick, theme);
    drawText(painter, {frame.bounds().right() - 75, area.bottom() + 6, 60, 16}, Qt::AlignRight | Qt::AlignVCenter, ChartFrame::tr("step"), theme.font(11),
             colors.text3);
}

QList<QPointF> withoutBeads(const QList<QPointF> &line, const ChartFrame &frame)
{
    constexpr qsizetype shortLine = 60;
    if (line.size() <= shortLine)
        return line;
    QList<QPointF> kept;
    kept.reserve(line.size());
    double level = notANumber; // in pixels, of the last point that was kept
    for (qsizetype i = 0; i < line.size(); ++i) {
        const double y = frame.map(line[i]).y();
        const bool flat = std::abs(y - level) < 0.25; // not after a break
        if (flat && i + 1 < line.size() && std::abs(frame.map(line[i + 1]).y() - level) < 0.25)
            continue; // the flat stretch goes on
        kept.append(line[i]);
        level = y;
    }
    return kept;
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

HeatRamp::HeatRamp(const Palette &colors)
{
    for (int i = 0; i < steps; ++i)
        m_colors[static_cast<std::size_t>(i)] = colors.heat(static_cast<double>(i) / (steps - 1)).rgb();
}

void paintHeatLegend(QPainter &painter, const QRectF &bar, const Theme &theme, const QString &low, const QString &high)
{
    constexpr int stops = 8;
    QLinearGradient ramp(bar.bottomLeft(), bar.topLeft());
    for (int i = 0; i <= stops; ++i)
        ramp.setColorAt(static_cast<double>(i) / stops, theme.palette().heat(static_cast<double>(i) / stops));
    painter.fillRect(bar, ramp);
    const auto label = [&](double y, const QString &text) {
        drawText(painter, {bar.left(), y - 8, 74, 16}, Qt::AlignLeft | Qt::AlignVCenter, text, theme.font(11), theme.palette().text2);
    };
    label(bar.top() - 10, high);
    label(bar.bottom() + 10, low);
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
