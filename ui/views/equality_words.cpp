#include "ui/views/equality_words.h"

#include <algorithm>
#include <bit>

#include <QCoreApplication>

#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr double headHeight = 20;
constexpr double summaryHeight = 20;
constexpr double largeWidth = 700, largeHeight = 400;
constexpr double largestRow = 30;
constexpr double shortNames = 48, longNames = 76;
constexpr double apartWidth = 66;
constexpr double hexWidth = 66;

QString words(const char *text)
{
    return QCoreApplication::translate("Equality", text);
}

struct Columns {
    QRectF name, apart;
    QRectF value[2], hex[2];
};

Columns columnsOf(const QRectF &line, const Network &network)
{
    const double nameWidth = network.layers.size() > 1 || network.outputs() > 1 ? longNames : shortNames;
    Columns c;
    c.name = QRectF(line.left(), line.top(), nameWidth, line.height());
    c.apart = QRectF(line.right() - apartWidth, line.top(), apartWidth, line.height());
    const double half = std::min((line.width() - nameWidth - apartWidth) / 2, line.width() > largeWidth ? 340.0 : 230.0);
    for (int i = 0; i < 2; ++i) {
        const double left = c.name.right() + i * half;
        c.hex[i] = QRectF(left + half - hexWidth, line.top(), hexWidth, line.height());
        c.value[i] = QRectF(left, line.top(), half - hexWidth - 8, line.height());
    }
    c.apart.moveLeft(c.hex[1].right());
    return c;
}

// Digits whose bits differ from the other's are bold, red and underlined.
void paintHex(QPainter &painter, const QRectF &rect, float value, float other, const Theme &theme)
{
    const Palette &colors = theme.palette();
    const QString text = hexText(value), against = hexText(other);
    const int pixels = rect.height() >= 24 ? 12 : 11;
    const double digit = QFontMetricsF(theme.mono(pixels)).horizontalAdvance(QLatin1Char('0'));
    for (int i = 0; i < text.size(); ++i) {
        const QRectF cell(rect.left() + i * digit, rect.top(), digit, rect.height());
        const bool differs = text[i] != against[i];
        drawText(painter, cell, Qt::AlignHCenter, text.mid(i, 1), theme.mono(pixels, differs), differs ? colors.bad : colors.text2);
        if (differs)
            painter.fillRect(QRectF(cell.left() + 0.5, cell.center().y() + 6, digit - 1, 1.5), colors.bad);
    }
}

QString valueText(float value, double room, const QFont &font)
{
    const QString exact = exactText(value);
    return textWidth(exact, font) <= room ? exact : compactText(static_cast<double>(value), 5, 8);
}

void paintHead(QPainter &painter, const Theme &theme, const Network &network, const WordsLayout &layout, std::pair<int, int> pair, std::pair<int, int> markers)
{
    const Palette &colors = theme.palette();
    const Columns c = columnsOf(layout.head, network);
    const int devices[2] = {pair.first, pair.second};
    const int marks[2] = {markers.first, markers.second};
    for (int i = 0; i < 2; ++i) {
        const QString name = words(QT_TRANSLATE_NOOP("Equality", "Device %1")).arg(devices[i]);
        const QFont font = theme.font(12, true);
        drawText(painter, c.hex[i], Qt::AlignLeft, words(QT_TRANSLATE_NOOP("Equality", "bits, hex")), theme.font(11), colors.text3);
        drawText(painter, c.value[i], Qt::AlignRight, name, font, colors.text);
        if (marks[i] >= 0)
            drawMarker(painter, marks[i], {c.value[i].right() - textWidth(name, font) - 9, c.value[i].center().y()}, 8,
                       colors.device[static_cast<std::size_t>(marks[i])]);
    }
    painter.setPen(QPen(colors.line, 1));
    painter.drawLine(layout.head.bottomLeft(), layout.head.bottomRight());
}

void paintLine(QPainter &painter, const Theme &theme, const EqualityCells &cells, const WordsLayout &layout, std::pair<int, int> pair,
               int p, bool chosen)
{
    const Palette &colors = theme.palette();
    const QRectF line = layout.line(p);
    if (chosen) {
        painter.setPen(QPen(colors.accent, 1.5));
        painter.setBrush(colors.tint);
        painter.drawRoundedRect(line.adjusted(-5, 1, 5, -1), 4, 4);
    }
    const Columns c = columnsOf(line, cells.snapshot().setup->network);
    const QString name = QString::fromStdString(cells.snapshot().setup->network.longName(p));
    drawText(painter, c.name, Qt::AlignLeft, name, theme.font(textWidth(name, theme.font(12)) > c.name.width() - 2 ? 10 : 12),
             colors.text2);
    const float values[2] = {cells.value(pair.first, p), cells.value(pair.second, p)};
    for (int i = 0; i < 2; ++i) {
        const QFont font = theme.font(line.height() >= 24 ? 13 : 12);
        drawText(painter, c.value[i], Qt::AlignRight, valueText(values[i], c.value[i].width(), font), font, colors.text);
        paintHex(painter, c.hex[i], values[i], values[1 - i], theme);
    }
    if (pair.first == pair.second)
        return;
    const bool same = cells.sameBitsAt(pair.first, pair.second, p);
    const QString apart = same ? QStringLiteral("=") : ulpText(cells.ulpBetween(pair.first, pair.second, p));
    const QColor ink = !same ? (cells.drifts() ? colors.text2 : colors.bad) : cells.snapshot().checked ? colors.ok : colors.text3;
    drawText(painter, c.apart, Qt::AlignLeft, apart, theme.font(12, true), ink);
}

} // namespace

WordsLayout::WordsLayout(const QRectF &area, int parameters, int wantedFirst, bool withBits) : count(parameters)
{
    const double left = area.height() - headHeight - summaryHeight;
    const double bitsHeight = area.height() > largeHeight && area.width() > largeWidth
                                  ? std::clamp(area.height() * 0.4, largeBitComparisonHeight, 256.0)
                                  : bitComparisonHeight;
    const bool room = withBits && left - bitsHeight >= 3 * rowHeight;
    const double height = room ? left - bitsHeight - 12 : left;
    if (area.width() > largeWidth / 2)
        rowHeight = std::clamp((height - 2) / std::max(1, parameters), rowHeight, largestRow);
    head = QRectF(area.left(), area.top(), area.width(), headHeight);
    const int shown = std::clamp(static_cast<int>((height - 2) / rowHeight), 1, std::max(1, parameters));
    lines = QRectF(area.left(), head.bottom() + 2, area.width(), shown * rowHeight);
    summary = QRectF(area.left(), lines.bottom() + 1, area.width(), summaryHeight - 2);
    if (room && bitsHeight > bitComparisonHeight)
        bits = QRectF(area.left(), area.bottom() - bitsHeight, area.width(), bitsHeight);
    else if (room)
        bits = QRectF(area.left(), summary.bottom() + 4, std::min(area.width(), 520.0), bitComparisonHeight);
    first = std::clamp(wantedFirst, 0, std::max(0, parameters - shown));
}

QRectF WordsLayout::line(int parameter) const
{
    return {lines.left(), lines.top() + (parameter - first) * rowHeight, lines.width(), rowHeight};
}

int WordsLayout::parameterAt(QPointF point) const
{
    const bool inside = lines.contains(point) && rowHeight > 0;
    const int parameter = inside ? first + static_cast<int>((point.y() - lines.top()) / rowHeight) : -1;
    return parameter < count ? parameter : -1;
}

int WordsLayout::firstThatShows(int parameter) const
{
    return std::clamp(first, parameter - visible() + 1, std::max(parameter, 0));
}

void paintWords(QPainter &painter, const Theme &theme, const EqualityCells &cells, const WordsLayout &layout, std::pair<int, int> pair,
                std::pair<int, int> markers, int chosen)
{
    paintHead(painter, theme, cells.snapshot().setup->network, layout, pair, markers);
    for (int p = layout.first; p < std::min(layout.count, layout.first + layout.visible()); ++p)
        paintLine(painter, theme, cells, layout, pair, p, p == chosen);
    if (layout.count <= layout.visible())
        return;
    const QRectF track(layout.lines.right() + 8, layout.lines.top(), 4, layout.lines.height());
    const double share = static_cast<double>(layout.visible()) / layout.count;
    const double from = static_cast<double>(layout.first) / layout.count;
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.palette().ghost);
    painter.drawRoundedRect(QRectF(track.left(), track.top() + from * track.height(), 4, std::max(12.0, share * track.height())), 2, 2);
}

} // namespace lockstep
