#include "ui/views/bit_row.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include <QCoreApplication>

#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr int bitCount = 32;
constexpr double partGap = 6; // between sign, exponent and fraction
constexpr double lineHeight = 15;

// "⁻⁷"
QString raisedText(int exponent)
{
    static const QString raised = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
    QString text = exponent < 0 ? QStringLiteral("⁻") : QString();
    for (const QChar digit : QString::number(std::abs(exponent)))
        text += raised[digit.digitValue()];
    return text;
}

enum class BitLook { Boxed, Filled };

QRectF bitCell(const QRectF &row, int index)
{
    const double cell = (row.width() - 2 * partGap) / bitCount;
    const double gaps = (index > 0 ? partGap : 0) + (index > 8 ? partGap : 0);
    return {row.left() + index * cell + gaps, row.top(), cell, row.height()};
}

int digitPixels(const QRectF &row)
{
    return row.height() >= 50 ? 20 : row.height() >= 34 ? 18 : row.height() >= 24 ? 14 : 11;
}

void drawBit(QPainter &painter, const QRectF &cell, bool set, bool differs, BitLook look, const Theme &theme)
{
    const Palette &colors = theme.palette();
    const bool filled = differs && look == BitLook::Filled;
    const QRectF box = cell.adjusted(0.75, 0.5, -0.75, -0.5);
    painter.setPen(differs ? QPen(colors.bad, 1.2) : QPen(Qt::NoPen));
    painter.setBrush(filled ? colors.bad : differs ? colors.surface : colors.sunken);
    const double radius = cell.height() >= 24 ? 4 : 2;
    painter.drawRoundedRect(box, radius, radius);
    const QColor ink = filled ? colors.surface : differs ? colors.bad : colors.text2;
    drawText(painter, cell, Qt::AlignCenter, set ? "1" : "0", theme.mono(digitPixels(cell), differs), ink);
}

void drawBits(QPainter &painter, const QRectF &row, float value, std::uint32_t differing, BitLook look, const Theme &theme)
{
    const auto bits = std::bit_cast<std::uint32_t>(value);
    for (int i = 0; i < bitCount; ++i) {
        const std::uint32_t mask = 0x80000000U >> i;
        drawBit(painter, bitCell(row, i), (bits & mask) != 0, (differing & mask) != 0, look, theme);
    }
}

void drawCaption(QPainter &painter, const QRectF &row, const Theme &theme)
{
    const Palette &colors = theme.palette();
    const auto part = [&](int from, int to, const QString &name) {
        const QRectF span = bitCell(row, from).united(bitCell(row, to));
        painter.setPen(QPen(colors.ghost, 1));
        painter.drawLine(QPointF(span.left() + 1, row.top() + 2.5), QPointF(span.right() - 1, row.top() + 2.5));
        drawText(painter, span.adjusted(-12, 3, 12, 3), Qt::AlignCenter, name, theme.font(11), colors.text3);
    };
    part(0, 0, QCoreApplication::translate("Equality", "sign"));
    part(1, 8, QCoreApplication::translate("Equality", "exponent"));
    part(9, 31, QCoreApplication::translate("Equality", "fraction"));
}

} // namespace

bool BitComparison::different() const
{
    return std::bit_cast<std::uint32_t>(first) != std::bit_cast<std::uint32_t>(second);
}

QString valueAndHexText(float value)
{
    return QStringLiteral("%1   0x%2").arg(fixedText(value, 10), hexText(value));
}

QString bitsText(float value)
{
    QString text = QString::number(std::bit_cast<std::uint32_t>(value), 2).rightJustified(bitCount, '0');
    text.insert(9, ' ');
    text.insert(1, ' ');
    return text;
}

QString magnitudeText(double value)
{
    if (value == 0 || !std::isfinite(value))
        return fixedText(value, 0);
    if (std::abs(value) >= 1e-3 && std::abs(value) < 1e4)
        return QString::number(value, 'g', 4).replace('-', QChar(0x2212));
    const QString rounded = QString::number(value, 'e', 1).replace('-', QChar(0x2212)); // "1.8e−07"
    const int exponent = rounded.section('e', 1).replace(QChar(0x2212), '-').toInt();
    return QStringLiteral("%1×10%2").arg(rounded.section('e', 0, 0), raisedText(exponent));
}

namespace {

// Name and value, the bits, what they stand for; twice, and the names of the parts below.
void drawLargeComparison(QPainter &painter, const QRectF &rect, const BitComparison &comparison, const Theme &theme)
{
    constexpr double titleHeight = 26, nameHeight = 22, captionHeight = 20, most = 64;
    const Palette &colors = theme.palette();
    const std::uint32_t differing = std::bit_cast<std::uint32_t>(comparison.first) ^ std::bit_cast<std::uint32_t>(comparison.second);
    const double left = rect.height() - titleHeight - captionHeight - 2 * nameHeight;
    const double bits = std::clamp(left / 2 - 8, 24.0, most);
    const double air = std::clamp(left / 2 - bits, 8.0, 24.0);
    QRectF line(rect.left(), rect.top(), rect.width(), titleHeight);
    drawText(painter, line, Qt::AlignLeft, comparison.title, theme.font(14, true), comparison.different() ? colors.bad : colors.text);
    double y = line.bottom();
    const auto value = [&](const QString &name, float number, BitLook look) {
        const QRectF names(rect.left(), y, rect.width(), nameHeight);
        drawText(painter, names, Qt::AlignLeft, name, theme.font(13), colors.text2);
        const QString text = valueAndHexText(number);
        const double taken = QFontMetricsF(theme.mono(13)).horizontalAdvance(text) + 24;
        drawText(painter, names, Qt::AlignRight, text, theme.mono(13), colors.text);
        drawText(painter, names.adjusted(150, 0, -taken, 0), Qt::AlignLeft, partsText(number), theme.font(12), colors.text3);
        drawBits(painter, {rect.left(), names.bottom(), rect.width(), bits}, number, differing, look, theme);
        y = names.bottom() + bits + air;
    };
    value(comparison.firstName, comparison.first, BitLook::Boxed);
    value(comparison.secondName, comparison.second, BitLook::Filled);
    drawCaption(painter, {rect.left(), y - air + 4, rect.width(), lineHeight}, theme);
}

} // namespace

QString partsText(float value)
{
    const QString sign = std::signbit(value) ? QString(QChar(0x2212)) : QStringLiteral("+");
    if (!std::isfinite(value))
        return fixedText(static_cast<double>(value), 0);
    if (value == 0)
        return QCoreApplication::translate("Equality", "%1 zero").arg(sign);
    const auto bits = std::bit_cast<std::uint32_t>(value);
    const int stored = static_cast<int>(bits >> 23 & 0xFFU);
    const int exponent = stored == 0 ? -126 : stored - 127;
    const double fraction = std::abs(static_cast<double>(value)) / std::ldexp(1.0, exponent);
    return QStringLiteral("%1 2%2 × %3").arg(sign, raisedText(exponent), fixedText(fraction, 7));
}

void drawBitComparison(QPainter &painter, const QRectF &rect, const BitComparison &comparison, const Theme &theme)
{
    if (rect.height() >= largeBitComparisonHeight) {
        drawLargeComparison(painter, rect, comparison, theme);
        return;
    }
    const Palette &colors = theme.palette();
    const std::uint32_t differing = std::bit_cast<std::uint32_t>(comparison.first) ^ std::bit_cast<std::uint32_t>(comparison.second);
    QRectF line(rect.left(), rect.top(), rect.width(), lineHeight);
    drawText(painter, line, Qt::AlignLeft | Qt::AlignVCenter, comparison.title, theme.font(12, true),
             comparison.different() ? colors.bad : colors.text);
    line.translate(0, lineHeight + 1);
    const auto value = [&](const QString &name, float number, BitLook look) {
        const QString text = valueAndHexText(number);
        drawText(painter, line, Qt::AlignRight | Qt::AlignVCenter, text, theme.mono(11), colors.text);
        const double taken = QFontMetricsF(theme.mono(11)).horizontalAdvance(text) + 8;
        drawText(painter, line.adjusted(0, 0, -taken, 0), Qt::AlignLeft | Qt::AlignVCenter, name, theme.font(12), colors.text2);
        line.translate(0, lineHeight);
        drawBits(painter, line.adjusted(0, 0, 0, 1), number, differing, look, theme);
        line.translate(0, lineHeight + 2);
    };
    value(comparison.firstName, comparison.first, BitLook::Boxed);
    value(comparison.secondName, comparison.second, BitLook::Filled);
    if (rect.height() >= bitComparisonHeightWithCaption)
        drawCaption(painter, line.translated(0, -1), theme);
}

} // namespace lockstep
