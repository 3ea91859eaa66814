#include <algorithm>
#include <bit>
#include <cmath>

#include "ui/views/plan/compare_plans_text.h"
#include "ui/views/time/scaling_view.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr double mostDevices = 1024;
constexpr double axisWidth = 54, nameWidth = 128, below = 20, labelPitch = 16;

} // namespace

QRectF ScalingView::plotRect() const
{
    const QRectF a = area();
    const double names = a.width() >= 340 ? nameWidth : 40;
    return {a.left() + axisWidth, a.top() + 18, std::max(40.0, a.width() - axisWidth - names), std::max(30.0, a.height() - 18 - below)};
}

double ScalingView::xOf(double devices) const
{
    const QRectF plot = plotRect();
    return plot.left() + std::log2(devices) / std::log2(mostDevices) * plot.width();
}

double ScalingView::yOf(double value) const
{
    const QRectF plot = plotRect();
    const double at = m_quantity == StepTime ? std::log10(value) : value;
    return plot.bottom() - (at - m_scale.low) / (m_scale.high - m_scale.low) * plot.height();
}

QPointF ScalingView::placeOf(int item) const
{
    const ScalingPoint &point = pointOf(item);
    return {xOf(point.devices), yOf(valueOf(point))};
}

bool ScalingView::isLit(CollectiveKind kind) const
{
    return item() >= 0 && item() < itemCount() && kindOf(item()) == kind;
}

// The run's own plan is the thick one.
QPen ScalingView::penOf(CollectiveKind kind) const
{
    return devicePen(colors(), static_cast<int>(kind), kind == ownPlan() || isLit(kind) ? 2.4 : 1.3);
}

void ScalingView::paintPicture(QPainter &painter, const QRectF &)
{
    paintAxes(painter);
    paintNow(painter);
    for (const CollectiveKind kind : allPlans) // the run's own on top, and what is pointed at above all
        if (kind != ownPlan() && !isLit(kind))
            paintLine(painter, kind);
    if (!isLit(ownPlan()))
        paintLine(painter, ownPlan());
    for (const CollectiveKind kind : allPlans)
        if (isLit(kind))
            paintLine(painter, kind);
    paintNames(painter);
    if (item() < 0 || item() >= itemCount())
        return;
    painter.setPen(QPen(colors().accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(placeOf(item()), 7, 7);
}

void ScalingView::paintAxes(QPainter &painter) const
{
    const QRectF plot = plotRect();
    const QFont font = theme()->font(11);
    const double pitch = plot.height() / std::max<double>(1, static_cast<double>(m_scale.ticks.size()) - 1);
    const int every = std::max(1, static_cast<int>(std::ceil(labelPitch / std::max(1.0, pitch))));
    for (std::size_t i = 0; i < m_scale.ticks.size(); ++i) {
        const Tick &tick = m_scale.ticks[i];
        const double y = plot.bottom() - (tick.value - m_scale.low) / (m_scale.high - m_scale.low) * plot.height();
        fillSharp(painter, {plot.left(), y, plot.width(), 1}, colors().grid);
        if (static_cast<int>(i) % every == 0)
            drawText(painter, {plot.left() - axisWidth, y - 8, axisWidth - 6, 16}, Qt::AlignRight, tick.label, font, colors().text3);
    }
    fillSharp(painter, {plot.left(), plot.bottom(), plot.width(), 1}, colors().ghost);
    const int step = plot.width() / 10 < 38 ? 2 : 1; // doublings between two labels
    for (int doubling = 0; doubling <= 10; ++doubling) {
        const double x = xOf(std::exp2(doubling));
        fillSharp(painter, {x, plot.bottom(), 1, 4}, colors().ghost);
        if (doubling % step == 0)
            drawText(painter, {x - 24, plot.bottom() + 4, 48, 16}, Qt::AlignHCenter, countText(std::int64_t{1} << doubling), font, colors().text3);
    }
    if (plot.right() + 70 <= area().right())
        drawText(painter, {plot.right() + 24, plot.bottom() + 4, area().right() - plot.right() - 24, 16}, Qt::AlignLeft, tr("devices"), font,
                 colors().text3);
}

void ScalingView::paintNow(QPainter &painter) const
{
    const QRectF plot = plotRect();
    const QString text = tr("this run: %1").arg(countText(snapshot()->setup->devices()));
    const QFont font = theme()->font(11);
    const double x = xOf(std::min<double>(mostDevices, snapshot()->setup->devices())), width = textWidth(text, font) + 2;
    painter.setPen(QPen(colors().accent, 1.2, Qt::DashLine));
    painter.drawLine(QPointF(x, plot.top() - 2), QPointF(x, plot.bottom()));
    const double left = std::clamp(x - width / 2, plot.left() - axisWidth, area().right() - width);
    drawText(painter, {left, plot.top() - 20, width, 16}, Qt::AlignLeft, text, font, colors().accent);
}

void ScalingView::paintLine(QPainter &painter, CollectiveKind kind) const
{
    const int slot = static_cast<int>(kind);
    QPolygonF line;
    for (const ScalingPoint &point : points(kind))
        line << QPointF(xOf(point.devices), yOf(valueOf(point)));
    painter.setPen(penOf(kind));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(line);
    const double apart = plotRect().width() / 10;
    for (int i = 0; i < line.size(); ++i) {
        const auto devices = static_cast<unsigned>(points(kind)[static_cast<std::size_t>(i)].devices);
        const int doubling = std::has_single_bit(devices) ? std::countr_zero(devices) : -1;
        if (doubling >= 0 && (apart >= 22 || doubling % 2 == 0)) // the others would touch each other
            drawMarker(painter, slot, line[i], 7, colors().device[static_cast<std::size_t>(slot)]);
    }
}

// At the line ends, moved apart; a hairline leads to a name that had to move.
void ScalingView::paintNames(QPainter &painter) const
{
    const QRectF plot = plotRect();
    const double room = area().right() - plot.right() - 26;
    if (room < 60)
        return;
    std::array<CollectiveKind, allPlans.size()> order = allPlans;
    const auto end = [this](CollectiveKind kind) { return yOf(valueOf(points(kind).back())); };
    std::ranges::stable_sort(order, {}, end);
    std::vector<double> wanted;
    for (const CollectiveKind kind : order)
        wanted.push_back(end(kind));
    const std::vector<double> places = spreadLabels(wanted, labelPitch, plot.top() - 8, plot.bottom() - 4);
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto slot = static_cast<std::size_t>(order[i]);
        painter.setPen(QPen(colors().line, 1));
        painter.drawLine(QPointF(plot.right() + 5, wanted[i]), QPointF(plot.right() + 13, places[i]));
        drawMarker(painter, static_cast<int>(slot), {plot.right() + 18, places[i]}, 7, colors().device[slot]);
        const bool bold = order[i] == ownPlan();
        drawText(painter, {plot.right() + 26, places[i] - 8, room, 16}, Qt::AlignLeft, planTitle(order[i]), theme()->font(11, bold),
                 bold || isLit(order[i]) ? colors().text : colors().text2);
    }
}

} // namespace lockstep
