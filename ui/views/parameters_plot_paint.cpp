#include <cmath>

#include <QPainter>

#include "ui/views/chart_marks.h"
#include "ui/views/parameters_plot.h"
#include "ui/views/parameters_text.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr double rightPadding = 15;

int tracked(const Snapshot &snapshot)
{
    return std::min(snapshot.parameterCount(), maxTrackedParameters);
}

// 3 decimals, and never more than 5 digits: the column is 45 pixels wide.
QString readoutText(float value)
{
    const double v = static_cast<double>(value);
    return std::abs(v) < 1e5 ? fixedText(v, readoutDecimals(value, 3)) : compactText(v, 0, 5);
}

} // namespace

void ParametersPlot::paintUnder(QPainter &painter) const
{
    if (!m_run.snapshot)
        return;
    const Palette &colors = m_theme->palette();
    const QRectF area = m_frame->plotArea();
    QPen pen(colors.ghost, 1, Qt::CustomDashLine, Qt::FlatCap);
    pen.setDashPattern({4, 3});
    painter.setPen(pen);
    for (int p = 0; p < tracked(*m_run.snapshot); ++p) {
        const auto truth = trueParameter(*m_run.snapshot, p);
        if (!truth || !std::isfinite(*truth))
            continue;
        const double y = std::round(m_frame->map({0, static_cast<double>(*truth)}).y());
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    }
}

void ParametersPlot::paintOver(QPainter &painter) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    paintMessage(painter);
    if (m_hovered >= 0)
        paintCrosshair(painter, *m_frame, m_hovered, m_theme->palette());
    if (!m_run.snapshot)
        return;
    paintPlayhead(painter, *m_frame, m_run.shownStep(), m_theme->palette());
    paintReadout(painter);
}

void ParametersPlot::paintReadout(QPainter &painter) const
{
    const Palette &colors = m_theme->palette();
    const QRectF area = m_frame->plotArea();
    const int all = tracked(*m_run.snapshot);
    const double pitch = all * 14 > area.height() + 12 ? 12.5 : 14;
    const int room = static_cast<int>((area.height() + 12) / pitch) + 1;
    const int rows = all <= room ? all : room - 1;
    std::vector<double> anchors;
    for (int p = 0; p < rows; ++p) {
        const float value = trueParameter(*m_run.snapshot, p).value_or(shownParameter(*m_run.snapshot, p));
        anchors.push_back(std::isfinite(value) ? m_frame->map({0, static_cast<double>(value)}).y() : area.top());
    }
    const std::vector<double> places = spreadLabels(anchors, pitch, area.top() - 4, area.bottom() + (rows < all ? -pitch : 2));
    for (int p = 0; p < rows; ++p)
        paintRow(painter, p, anchors[static_cast<std::size_t>(p)], places[static_cast<std::size_t>(p)], pitch < 14);
    if (rows < all)
        drawText(painter, {area.right() + 14, area.bottom() - 6, 64, 16}, Qt::AlignLeft | Qt::AlignVCenter, tr("%1 more").arg(all - rows),
                 m_theme->font(11), colors.text3);
}

void ParametersPlot::paintRow(QPainter &painter, int parameter, double anchor, double y, bool tight) const
{
    const Palette &colors = m_theme->palette();
    const double edge = m_frame->plotArea().right();
    const double left = edge + 14;
    if (std::abs(y - anchor) > 4) {
        painter.setPen(QPen(colors.ghost, 1));
        painter.drawLine(QPointF(edge + 5, anchor), QPointF(left - 2, y));
    }
    if (trueParameter(*m_run.snapshot, parameter)) {
        painter.setPen(QPen(colors.text, 1.3));
        painter.setBrush(colors.surface);
        painter.drawPath(markerPath(3, {edge, anchor}, tight ? 7.5 : 9));
    }
    const QString name = QString::fromStdString(m_run.snapshot->setup->network.shortName(parameter));
    const QFont bold = m_theme->font(tight ? 11 : 12, true);
    const double after = left + textWidth(name, bold) + 2;
    drawText(painter, {left, y - 8, 40, 16}, Qt::AlignLeft | Qt::AlignVCenter, name, bold, colors.text);
    drawText(painter, {after, y - 8, m_frame->width() - rightPadding - after, 16}, Qt::AlignRight | Qt::AlignVCenter,
             readoutText(shownParameter(*m_run.snapshot, parameter)), m_theme->font(tight ? 11 : 12), colors.text2);
}

void ParametersPlot::paintMessage(QPainter &painter) const
{
    const QString message = m_run.curves ? parametersLeftOut(*m_run.curves) : QString();
    if (message.isEmpty())
        return;
    const Palette &colors = m_theme->palette();
    drawIcon(painter, IconId::Warn, {15, 6, 14, 14}, colors.bad);
    drawText(painter, {34, 4, m_frame->width() - 34 - rightPadding, 18}, Qt::AlignLeft | Qt::AlignVCenter, message, m_theme->font(12), colors.bad);
}

} // namespace lockstep
