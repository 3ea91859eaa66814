#include <algorithm>
#include <cmath>

#include <QPainter>

#include "ui/views/all_row.h"
#include "ui/views/chart_marks.h"
#include "ui/views/device_chart.h"
#include "ui/views/gradients_now.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {
namespace {

constexpr double padding = 15;

QString shortName(const GradientsPicture &picture, int parameter)
{
    return QString::fromStdString(picture.snapshot->setup->network.shortName(parameter));
}

} // namespace

void GradientsNow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    beginZoomed(painter, *m_theme);
    const Palette &colors = m_theme->palette();
    const QRectF all = logicalRect(*this, *m_theme);
    painter.fillRect(all, colors.surface);
    if (!m_picture.known) {
        const QRectF line(padding, all.center().y() - 18, all.width() - 2 * padding, 16);
        const auto text = [&](double down, const QString &words) {
            drawText(painter, line.translated(0, down), Qt::AlignLeft | Qt::AlignVCenter, words, m_theme->font(12), colors.text2);
        };
        text(0, tr("The first step computes the first gradients."));
        text(18, tr("Space plays."));
        return;
    }
    if (isStrip()) {
        paintStrip(painter);
        paintStripFrame(painter);
        paintRamp(painter);
    } else {
        paintLit(painter);
        paintAxis(painter);
        painter.setRenderHint(QPainter::Antialiasing);
        for (int p = 0; p < m_picture.parameters(); ++p)
            paintColumn(painter, p);
    }
    paintLegend(painter);
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(colors.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(plotArea().adjusted(-2, -2, 2, 2), 4, 4);
    }
}

void GradientsNow::paintLit(QPainter &painter) const
{
    if (lit() < 0 || lit() >= m_picture.parameters())
        return;
    const QRectF area = plotArea();
    const double pitch = area.width() / m_picture.parameters();
    painter.fillRect(QRectF(xOf(lit()) - pitch / 2, area.top(), pitch, area.height() + 20), m_theme->palette().tint);
}

void GradientsNow::paintAxis(QPainter &painter) const
{
    const Palette &colors = m_theme->palette();
    const QRectF area = plotArea();
    for (const Tick &tick : m_scale.ticks) {
        const double y = std::round(yOf(tick.value));
        painter.fillRect(QRectF(area.left(), y, area.width(), 1), tick.value == 0 ? colors.ghost : colors.line);
        drawText(painter, {0, y - 8, area.left() - 6, 16}, Qt::AlignRight | Qt::AlignVCenter, tick.label, m_theme->font(11), colors.text3);
    }
    const double pitch = area.width() / m_picture.parameters();
    for (int p = 0; p < m_picture.parameters(); ++p)
        if (pitch >= 24 || p % 2 == 0)
            drawText(painter, {xOf(p) - std::max(pitch, 24.0) / 2, area.bottom() + 4, std::max(pitch, 24.0), 16},
                     Qt::AlignHCenter | Qt::AlignVCenter, shortName(m_picture, p), m_theme->font(11, p == lit()),
                     p == lit() ? colors.text : colors.text2);
}

// What the marks are, and of which step.
void GradientsNow::paintLegend(QPainter &painter) const
{
    const Palette &colors = m_theme->palette();
    const QFont font = m_theme->font(11);
    const double right = logicalSize(*this, *m_theme).width() - padding;
    double x = padding;
    const auto word = [&](const QString &text, double after) {
        const double width = std::ceil(textWidth(text, font)) + 1;
        if (x + width <= right)
            drawText(painter, {x, 2, width, 18}, Qt::AlignLeft | Qt::AlignVCenter, text, font, colors.text2);
        x += width + after;
    };
    if (!m_picture.fresh)
        word(tr("last step's"), 10);
    if (isStrip()) {
        word(tr("size of each gradient, a row a device"), 0);
        return;
    }
    painter.fillRect(QRectF(x, 6, 5, 10), colors.ink);
    x += 9;
    word(m_picture.onlyLocal ? tr("not averaged") : m_picture.averageKnown ? reducedName(m_picture) : tr("%1: being added").arg(reducedName(m_picture)), 12);
    if (m_picture.devices() > maxMarkers) {
        painter.fillRect(QRectF(x + 3, 4, 1.5, 14), colors.ghost);
        painter.fillRect(QRectF(x, 7, 8, 8), middleColor(colors));
        x += 13;
        word(tr("devices, middle half"), 12);
    }
    for (const int device : markedDevices()) {
        const int slot = m_selection->slot(device);
        drawMarker(painter, std::max(0, slot), {x + 4, 11}, 9, devicePen(colors, slot, 1).color());
        x += 12;
        word(QString::number(device), 8);
    }
}

void GradientsNow::paintColumn(QPainter &painter, int parameter) const
{
    if (m_picture.averageKnown)
        paintAverage(painter, parameter);
    if (m_picture.devices() > maxMarkers)
        paintSpread(painter, parameter);
    paintMarkers(painter, parameter);
}

// Solid = of this step; a dotted outline = of the last one, until it is replaced.
void GradientsNow::paintAverage(QPainter &painter, int parameter) const
{
    const Palette &colors = m_theme->palette();
    const float value = m_picture.average()[static_cast<std::size_t>(parameter)];
    const double pitch = plotArea().width() / m_picture.parameters();
    const double width = std::clamp(pitch * 0.2, 4.0, 14.0);
    const double x = std::round(xOf(parameter) - pitch * 0.3);
    if (!std::isfinite(value)) {
        drawText(painter, {x - 10, yOf(0) - 18, 40, 16}, Qt::AlignLeft | Qt::AlignVCenter, fixedText(static_cast<double>(value), 0),
                 m_theme->font(11), colors.bad);
        return;
    }
    const QRectF bar = QRectF(QPointF(x, yOf(0)), QPointF(x + width, yOf(static_cast<double>(value)))).normalized();
    if (m_picture.averageFresh) {
        painter.fillRect(bar, colors.ink);
        return;
    }
    QPen pen(colors.ghost, 1, Qt::CustomDashLine, Qt::FlatCap);
    pen.setDashPattern({1.5, 1.5});
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(bar);
}

void GradientsNow::paintSpread(QPainter &painter, int parameter) const
{
    const Palette &colors = m_theme->palette();
    std::vector<double> values;
    for (int d = 0; d < m_picture.devices(); ++d)
        if (!m_picture.idle(d))
            values.push_back(static_cast<double>(m_picture.local(d, parameter)));
    const Spread spread = spreadOf(std::move(values));
    if (spread.count == 0)
        return;
    const double pitch = plotArea().width() / m_picture.parameters();
    const double x = xOf(parameter) + pitch * 0.1;
    const double half = std::clamp(pitch * 0.14, 2.0, 8.0);
    painter.fillRect(QRectF(x - 0.75, yOf(spread.high), 1.5, yOf(spread.low) - yOf(spread.high)), colors.ghost);
    const QRectF box(x - half, yOf(spread.threeQuarters), 2 * half, std::max(1.5, yOf(spread.quarter) - yOf(spread.threeQuarters)));
    painter.fillRect(box, m_picture.fresh ? middleColor(colors) : rangeColor(colors));
    painter.fillRect(QRectF(x - half - 2, yOf(spread.median) - 1, 2 * half + 4, 2), m_picture.fresh ? colors.text : colors.ghost);
}

void GradientsNow::paintMarkers(QPainter &painter, int parameter) const
{
    const Palette &colors = m_theme->palette();
    for (const int device : markedDevices()) {
        const float value = m_picture.local(device, parameter);
        if (!std::isfinite(value))
            continue;
        const int slot = m_selection->slot(device);
        const QColor color = devicePen(colors, slot, 1).color();
        const double size = device == m_selection->device() ? 11 : 8;
        const QPointF at = markerAt(device, parameter);
        if (m_picture.fresh) {
            drawMarker(painter, std::max(0, slot), at, size, color);
            continue;
        }
        painter.setPen(QPen(color, 1));
        painter.setBrush(colors.surface);
        painter.drawPath(markerPath(std::max(0, slot), at, size - 1));
    }
}

void GradientsNow::paintStrip(QPainter &painter) const
{
    const Palette &colors = m_theme->palette();
    const QRectF area = plotArea();
    const QRectF first = cellRect(0, 0);
    painter.drawImage(QRectF(area.left(), first.top(), area.width(), area.bottom() - first.top()), m_image);
    for (int p = 0; p < m_picture.parameters(); ++p) {
        const QRectF cell = cellRect(-1, p);
        const double value = m_picture.averageKnown ? std::abs(static_cast<double>(m_picture.average()[static_cast<std::size_t>(p)])) : 0;
        const QColor color = !m_picture.averageKnown ? colors.sunken
                             : !std::isfinite(value) ? colors.bad
                                                     : colors.heat(m_largest > 0 ? value / m_largest : 0);
        painter.fillRect(cell, color);
    }
}

void GradientsNow::paintStripFrame(QPainter &painter) const
{
    const Palette &colors = m_theme->palette();
    const QRectF area = plotArea();
    const auto name = [&](double y, const QString &text) {
        drawText(painter, {4, y - 8, area.left() - 10, 16}, Qt::AlignRight | Qt::AlignVCenter, text, m_theme->font(11), colors.text3);
    };
    name(cellRect(-1, 0).center().y(), m_picture.sum ? tr("sum") : tr("average"));
    const double rowHeight = cellRect(0, 0).height();
    const int everyRow =
        std::max(1, static_cast<int>(std::ceil(niceStep(m_picture.devices(), std::max(1, static_cast<int>(area.height() / 16))))));
    for (int d = 0; d < m_picture.devices(); d += rowHeight >= 14 ? 1 : everyRow)
        name(cellRect(d, 0).center().y(), QString::number(d));
    const int every = static_cast<int>(std::ceil(niceStep(m_picture.parameters(), std::max(1, static_cast<int>(area.width() / 48)))));
    for (int p = 0; p < m_picture.parameters(); p += every)
        drawText(painter, {xOf(p) - 24, area.bottom() + 4, 48, 16}, Qt::AlignHCenter | Qt::AlignVCenter, shortName(m_picture, p),
                 m_theme->font(11), colors.text3);
    painter.setPen(QPen(colors.accent, 1.5));
    painter.setBrush(Qt::NoBrush);
    if (lit() >= 0 && lit() < m_picture.parameters())
        painter.drawRect(
            QRectF(cellRect(-1, lit()).topLeft(), cellRect(m_picture.devices() - 1, lit()).bottomRight()).adjusted(-1, -1, 1, 1));
    const int chosen = m_selection->device();
    if (chosen >= 0 && chosen < m_picture.devices())
        painter.drawRect(
            QRectF(cellRect(chosen, 0).topLeft(), cellRect(chosen, m_picture.parameters() - 1).bottomRight()).adjusted(-1, -1, 1, 1));
}

void GradientsNow::paintRamp(QPainter &painter) const
{
    const QRectF area = plotArea();
    const QRectF bar(area.right() + 14, area.top() + 20, 12, std::max(20.0, area.height() - 40));
    paintHeatLegend(painter, bar, *m_theme, QStringLiteral("0"), QStringLiteral("±") + compactText(m_largest, 3, 6));
}

} // namespace lockstep
