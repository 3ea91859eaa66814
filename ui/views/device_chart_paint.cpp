#include <algorithm>
#include <cmath>

#include <QPainter>

#include "ui/views/chart_marks.h"
#include "ui/views/device_chart.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr double rightPadding = 15;
constexpr double rowPitch = 20;
constexpr int readoutDigits = 5; // the column is 45 pixels wide
constexpr int bandRow = -2;
constexpr int testRow = -3;

// With a power, two digits are enough: "5.5e\u22125".
QString readoutText(double value, int decimals)
{
    const QString text = compactText(value, decimals, readoutDigits);
    if (!text.contains(QLatin1Char('e')))
        return text;
    return compactText(QString::number(value, 'g', 2).toDouble(), decimals, readoutDigits).replace(QLatin1String("0e"), QLatin1String("e"));
}

} // namespace

QColor rangeColor(const Palette &colors)
{
    return mixed(colors.surface, colors.ghost, 0.3);
}

QColor middleColor(const Palette &colors)
{
    return mixed(colors.surface, colors.ghost, 0.62);
}

QColor testColor(const Palette &colors)
{
    return colors.accent;
}

void DeviceChart::paintUnder(QPainter &painter) const
{
    paintBand(painter, m_band, rangeColor(colors()));
    paintBand(painter, m_middle, middleColor(colors()));
}

void DeviceChart::paintBand(QPainter &painter, const Band &band, const QColor &color) const
{
    if (band.empty())
        return;
    QPolygonF outline;
    for (const BandColumn &column : band)
        outline << frame()->map({column.step, place(static_cast<double>(column.max))});
    for (auto column = band.rbegin(); column != band.rend(); ++column)
        outline << frame()->map({column->step, place(static_cast<double>(column->min))});
    painter.setRenderHint(QPainter::Antialiasing, band.size() < 250);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(outline);
}

void DeviceChart::paintOver(QPainter &painter) const
{
    paintMessages(painter);
    paintEdgeMarks(painter);
    if (!run().snapshot)
        return;
    paintDot(painter);
    paintChosenName(painter);
    paintReadout(painter);
}

void DeviceChart::paintDot(QPainter &painter) const
{
    const Source source = this->source();
    const double value = static_cast<double>(allNow());
    if (source.shown == 0 || !std::isfinite(value) || (m_log && value <= 0))
        return;
    const QPointF at = frame()->map({static_cast<double>(source.shown), place(value)});
    if (!frame()->plotArea().adjusted(-1, -1, 1, 1).contains(at))
        return;
    painter.setPen(QPen(colors().surface, 1.5));
    painter.setBrush(colors().text);
    painter.drawEllipse(at, 4.25, 4.25);
}

std::vector<DeviceChart::ReadoutRow> DeviceChart::readoutRows() const
{
    std::vector<ReadoutRow> rows{{allName(), allNow()}};
    if (m_testLine >= 0)
        rows.push_back({tr("test"), testNow(), testRow});
    const auto together = static_cast<std::ptrdiff_t>(rows.size());
    const int count = std::min(devices(), run().snapshot->setup->devices());
    std::vector<int> named = m_lineDevices;
    if (hasBand() && m_chosen >= 0 && lineOfDevice(m_chosen) < 0)
        named.insert(named.begin(), m_chosen);
    for (const int device : named)
        if (device < count && showsDevice(device))
            rows.push_back({QString::number(device), deviceNow(device), device});
    if (!hasBand())
        return rows;
    float low = std::numeric_limits<float>::infinity();
    float high = -low;
    for (int d = 0; d < count; ++d) {
        low = std::fmin(low, deviceNow(d));
        high = std::fmax(high, deviceNow(d));
    }
    rows.insert(rows.begin() + together, {{tr("max"), high, bandRow}, {tr("min"), low, bandRow}});
    return rows;
}

void DeviceChart::paintReadout(QPainter &painter) const
{
    const QRectF area = frame()->plotArea();
    const double left = area.right() + 10;
    const double right = frame()->bounds().width() - rightPadding;
    std::vector<ReadoutRow> rows = readoutRows();
    const std::size_t room = static_cast<std::size_t>(std::max(1.0, (area.height() + 8) / 12.5));
    rows.resize(std::min(rows.size(), room));
    const double pitch = std::min(rowPitch, (area.height() + 8) / static_cast<double>(rows.size()));
    const bool known = source().shown > 0 && nowKnown();
    double y = area.top() + 8;
    for (const ReadoutRow &row : rows) {
        paintReadoutMark(painter, row, y, pitch);
        const bool bold = row.device == -1 || row.device == testRow || (row.device >= 0 && row.device == m_chosen);
        const QColor color = bold ? colors().text : colors().text2;
        const QFont font = theme()->font(pitch < 14 ? 11 : 12, bold);
        const double indent = row.device == bandRow ? 9 : row.device == testRow ? 12 : 15;
        drawText(painter, {left + indent, y - 8, right - left - indent, 16}, Qt::AlignLeft | Qt::AlignVCenter, row.name,
                 row.device == testRow ? theme()->font(11) : font, color); // its name is the longest
        const auto value = static_cast<double>(row.value);
        const QString text = known && !(row.device == testRow && std::isnan(value)) ? readoutText(value, readoutDecimals(row.value, decimals())) : QStringLiteral("\u2013");
        const QFont small = text.contains(QLatin1Char('e')) ? theme()->font(11) : font;
        drawText(painter, {left + 32, y - 8, right - left - 32, 16}, Qt::AlignRight | Qt::AlignVCenter, text, small, color);
        y += pitch;
    }
}

void DeviceChart::paintReadoutMark(QPainter &painter, const ReadoutRow &row, double y, double pitch) const
{
    const double left = frame()->plotArea().right() + 10;
    if (row.device == -1) {
        painter.fillRect(QRectF(left, y - 1, 12, 2), colors().text);
    } else if (row.device == testRow) {
        painter.fillRect(QRectF(left, y - 1, 4, 2), testColor(colors()));
        painter.fillRect(QRectF(left + 6, y - 1, 4, 2), testColor(colors()));
    } else if (row.device == bandRow) {
        const bool top = row.name == tr("max");
        painter.fillRect(QRectF(left, top ? y - 5 : y - pitch / 2, 5, pitch / 2 + 5), rangeColor(colors()));
        painter.fillRect(QRectF(left, top ? y : y - pitch / 2, 5, pitch / 2), middleColor(colors()));
    } else {
        const QColor color = devicePen(colors(), slotOf(row.device), 1).color();
        drawMarker(painter, std::max(0, slotOf(row.device)), {left + 6, y}, std::min(9.0, pitch - 4), color);
    }
}

// The chosen device, by name at the end of its line.
void DeviceChart::paintChosenName(QPainter &painter) const
{
    if (m_chosen < 0 || frame()->lineCount() <= chosenLine())
        return;
    const QList<QPointF> line = frame()->linePoints(chosenLine());
    if (line.isEmpty() || std::isnan(line.constLast().y()))
        return;
    const QRectF area = frame()->plotArea();
    QPointF end = frame()->map(line.constLast());
    const QString name = tr("device %1").arg(m_chosen);
    const QFont font = theme()->font(11, true);
    const double width = textWidth(name, font) + 6;
    end.setX(std::clamp(end.x(), area.left(), area.right()));
    const bool right = end.x() + 10 + width <= area.right(); // where only computed steps ahead are drawn
    const double x = right ? end.x() + 8 : std::max(area.left(), end.x() - width);
    const double y = std::clamp(end.y() - (right ? 20 : 24), area.top(), area.bottom() - 16);
    drawText(painter, {x + 3, y, width, 16}, Qt::AlignLeft | Qt::AlignVCenter, name, font, colors().text);
}

void DeviceChart::paintMessages(QPainter &painter) const
{
    double y = 13;
    const double width = frame()->bounds().width();
    for (const QString &message : messages()) {
        drawIcon(painter, IconId::Warn, {15, y - 7, 14, 14}, colors().bad);
        drawText(painter, {34, y - 9, width - 34 - rightPadding, 18}, Qt::AlignLeft | Qt::AlignVCenter, message, theme()->font(12),
                 colors().bad);
        y += 17;
    }
}

// Crosses at the top: not finite. Triangles at the bottom: zero or below, which a log scale has no place for.
void DeviceChart::paintEdgeMarks(QPainter &painter) const
{
    constexpr double apart = 9;
    const QRectF area = frame()->plotArea();
    const auto each = [&](const std::vector<double> &steps, const auto &paint) {
        double last = -apart;
        for (const double step : steps) {
            const double x = frame()->map({step, 0}).x();
            if (x - last < apart || x < area.left() - 1 || x > area.right() + 1)
                continue;
            paint(x);
            last = x;
        }
    };
    each(m_above, [&](double x) { drawIcon(painter, IconId::Cross, {x - 6, area.top() - 1, 12, 12}, colors().bad); });
    each(m_below, [&](double x) { drawMarker(painter, 4, {x, area.bottom() - 5}, 9, colors().bad); });
}

} // namespace lockstep
