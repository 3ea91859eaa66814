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

// 3 decimals, and never more than 5 digits: the column is 45 pixels wide.
QString readoutText(float value)
{
    const double v = static_cast<double>(value);
    return std::abs(v) < 1e5 ? fixedText(v, readoutDecimals(value, 3)) : compactText(v, 0, 5);
}

} // namespace

void ParametersPlot::paintUnder(QPainter &painter) const
{
    const QRectF area = frame()->plotArea();
    QPen pen(colors().ghost, 1, Qt::CustomDashLine, Qt::FlatCap);
    pen.setDashPattern({4, 3});
    painter.setPen(pen);
    for (const int p : known()) {
        const auto truth = trueParameter(*run().snapshot, p);
        if (!truth || !std::isfinite(*truth))
            continue;
        const double y = std::round(frame()->map({0, static_cast<double>(*truth)}).y());
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
    }
}

void ParametersPlot::paintOver(QPainter &painter) const
{
    paintMessage(painter);
    if (run().snapshot)
        paintReadout(painter);
}

void ParametersPlot::paintReadout(QPainter &painter) const
{
    const QRectF area = frame()->plotArea();
    const std::vector<int> parameters = known();
    const int all = static_cast<int>(parameters.size());
    const int hidden = run().snapshot->parameterCount() - all;
    const double pitch = all * 14 > area.height() + 12 ? 12.5 : 14;
    const int room = static_cast<int>((area.height() + 12) / pitch) + 1;
    const int rows = all <= room - (hidden > 0 ? 1 : 0) ? all : room - 1;
    std::vector<double> anchors;
    for (int i = 0; i < rows; ++i) {
        const int p = parameters[static_cast<std::size_t>(i)];
        const float value = trueParameter(*run().snapshot, p).value_or(shownParameter(*run().snapshot, p));
        const double y = std::isfinite(value) ? frame()->map({0, static_cast<double>(value)}).y() : area.top();
        anchors.push_back(std::clamp(y, area.top(), area.bottom()));
    }
    const std::vector<double> places = spreadLabels(anchors, pitch, area.top() - 4, area.bottom() + (rows < all + hidden ? -pitch : 2));
    for (std::size_t i = 0; i < anchors.size(); ++i)
        paintRow(painter, parameters[i], anchors[i], places[i], pitch < 14);
    if (rows < all + hidden)
        drawText(painter, {area.right() + 14, area.bottom() - 6, 64, 16}, Qt::AlignLeft | Qt::AlignVCenter,
                 tr("%1 more").arg(all + hidden - rows), theme()->font(11), colors().text3);
}

void ParametersPlot::paintRow(QPainter &painter, int parameter, double anchor, double y, bool tight) const
{
    const double edge = frame()->plotArea().right();
    const double left = edge + 14;
    if (std::abs(y - anchor) > 4) {
        painter.setPen(QPen(colors().ghost, 1));
        painter.drawLine(QPointF(edge + 5, anchor), QPointF(left - 2, y));
    }
    if (trueParameter(*run().snapshot, parameter)) {
        painter.setPen(QPen(colors().text, 1.3));
        painter.setBrush(colors().surface);
        painter.drawPath(markerPath(3, {edge, anchor}, tight ? 7.5 : 9));
    }
    const bool isLit = parameter == lit();
    if (isLit)
        painter.fillRect(QRectF(left - 2, y - 7, frame()->bounds().width() - rightPadding - left + 4, 14), colors().tint);
    const QString name = QString::fromStdString(run().snapshot->setup->network.shortName(parameter));
    const QFont bold = theme()->font(tight ? 11 : 12, true);
    const double after = left + textWidth(name, bold) + 2;
    drawText(painter, {left, y - 8, 40, 16}, Qt::AlignLeft | Qt::AlignVCenter, name, bold, colors().text);
    drawText(painter, {after, y - 8, frame()->bounds().width() - rightPadding - after, 16}, Qt::AlignRight | Qt::AlignVCenter,
             readoutText(shownParameter(*run().snapshot, parameter)), theme()->font(tight ? 11 : 12), colors().text2);
}

void ParametersPlot::paintMessage(QPainter &painter) const
{
    const QString message = run().curves ? parametersLeftOut(*run().curves) : QString();
    if (message.isEmpty())
        return;
    drawIcon(painter, IconId::Warn, {15, 6, 14, 14}, colors().bad);
    drawText(painter, {34, 4, frame()->bounds().width() - 34 - rightPadding, 18}, Qt::AlignLeft | Qt::AlignVCenter, message, theme()->font(12), colors().bad);
}

} // namespace lockstep
