#include <cmath>

#include <QPainter>

#include "ui/views/chart_marks.h"
#include "ui/views/loss_plot.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr double rightPadding = 15;
constexpr double rowPitch = 20;
constexpr int readoutDigits = 5; // the column is 45 pixels wide

} // namespace

void LossPlot::paintUnder(QPainter &painter) const
{
    if (m_band.empty())
        return;
    QPolygonF outline;
    for (const BandColumn &column : m_band)
        outline << m_frame->map({column.step, place(static_cast<double>(column.max))});
    for (auto column = m_band.rbegin(); column != m_band.rend(); ++column)
        outline << m_frame->map({column->step, place(static_cast<double>(column->min))});
    painter.setRenderHint(QPainter::Antialiasing, m_band.size() < 250);
    painter.setPen(Qt::NoPen);
    painter.setBrush(bandColor(m_theme->palette()));
    painter.drawPolygon(outline);
}

void LossPlot::paintOver(QPainter &painter) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    paintMessages(painter);
    if (m_hovered > 0)
        paintCrosshair(painter, *m_frame, m_hovered, m_theme->palette());
    if (m_run.snapshot) {
        paintPlayhead(painter);
        paintReadout(painter);
    }
}

void LossPlot::paintPlayhead(QPainter &painter) const
{
    const Palette &colors = m_theme->palette();
    lockstep::paintPlayhead(painter, *m_frame, m_run.shownStep(), colors);
    const double value = static_cast<double>(m_run.snapshot->loss);
    if (m_run.lossStep() == 0 || !std::isfinite(value) || (m_log && value <= 0))
        return;
    painter.setPen(QPen(colors.surface, 1.5));
    painter.setBrush(colors.text);
    painter.drawEllipse(m_frame->map({static_cast<double>(m_run.lossStep()), place(value)}), 4.25, 4.25);
}

void LossPlot::paintReadout(QPainter &painter) const
{
    const Palette &colors = m_theme->palette();
    const QRectF area = m_frame->plotArea();
    const double left = area.right() + 10;
    const double right = m_frame->width() - rightPadding;
    const int rows = 1 + (hasBand() ? 2 : deviceLines());
    const double pitch = std::min(rowPitch, (area.height() + 8) / rows);
    const bool known = m_run.lossStep() > 0;
    double y = area.top() + 8;
    const auto row = [&](const QString &name, float value, bool bold, double indent = 15) {
        const QColor &color = bold ? colors.text : colors.text2;
        const QFont font = m_theme->font(12, bold);
        drawText(painter, {left + indent, y - 8, right - left - indent, 16}, Qt::AlignLeft | Qt::AlignVCenter, name, font, color);
        const QString text =
            known ? compactText(static_cast<double>(value), readoutDecimals(value, 4), readoutDigits) : QStringLiteral("\u2013");
        drawText(painter, {left + 32, y - 8, right - left - 32, 16}, Qt::AlignRight | Qt::AlignVCenter, text, font, color);
        y += pitch;
    };
    painter.fillRect(QRectF(left, y - 1, 12, 2), colors.text);
    row(tr("all"), m_run.snapshot->loss, true);
    const auto &devices = m_run.snapshot->devices;
    if (hasBand()) {
        const auto [low, high] = std::minmax_element(devices.begin(), devices.end(), [](const auto &a, const auto &b) { return a.loss < b.loss; });
        painter.fillRect(QRectF(left, y - 5, 5, pitch + 10), bandColor(colors));
        row(tr("max"), high->loss, false, 9);
        row(tr("min"), low->loss, false, 9);
        return;
    }
    for (int d = 0; d < std::min(deviceLines(), static_cast<int>(devices.size())); ++d) {
        drawMarker(painter, d, {left + 6, y}, std::min(9.0, pitch - 4), colors.device[static_cast<std::size_t>(d)]);
        row(QString::number(d), devices[static_cast<std::size_t>(d)].loss, false);
    }
}

void LossPlot::paintMessages(QPainter &painter) const
{
    const Palette &colors = m_theme->palette();
    const QRectF area = m_frame->plotArea();
    double y = 13;
    for (const QString &message : messages()) {
        drawIcon(painter, IconId::Warn, {15, y - 7, 14, 14}, colors.bad);
        drawText(painter, {34, y - 9, m_frame->width() - 34 - rightPadding, 18}, Qt::AlignLeft | Qt::AlignVCenter, message, m_theme->font(12), colors.bad);
        y += 17;
    }
    if (!m_run.curves)
        return;
    for (const std::int64_t step : {m_run.curves->firstNotFiniteStep(), m_log ? m_run.curves->notPositive().firstStep : std::int64_t{0}}) {
        if (step == 0)
            continue;
        const double x = m_frame->map({static_cast<double>(step), 0}).x();
        drawIcon(painter, IconId::Cross, {x - 6, area.top() - 1, 12, 12}, colors.bad);
    }
}

} // namespace lockstep
