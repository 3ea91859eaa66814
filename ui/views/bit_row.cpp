#include "ui/views/bit_row.h"

#include <bit>
#include <cmath>

#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr int bitCount = 32;
constexpr double partGap = 6; // between sign, exponent and fraction
constexpr double lineHeight = 15;

enum class BitLook { Boxed, Filled };

QRectF bitCell(const QRectF &row, int index)
{
    const double cell = (row.width() - 2 * partGap) / bitCount;
    const double gaps = (index > 0 ? partGap : 0) + (index > 8 ? partGap : 0);
    return {row.left() + index * cell + gaps, row.top(), cell, row.height()};
}

void drawBit(QPainter &painter, const QRectF &cell, bool set, bool differs, BitLook look, const Theme &theme)
{
    const Palette &colors = theme.palette();
    const bool filled = differs && look == BitLook::Filled;
    const QRectF box = cell.adjusted(0.75, 0.5, -0.75, -0.5);
    painter.setPen(differs ? QPen(colors.bad, 1.2) : QPen(Qt::NoPen));
    painter.setBrush(filled ? colors.bad : differs ? colors.surface : colors.sunken);
    painter.drawRoundedRect(box, 2, 2);
    const QColor ink = filled ? colors.surface : differs ? colors.bad : colors.text2;
    drawText(painter, cell, Qt::AlignCenter, set ? "1" : "0", theme.mono(11, differs), ink);
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
    part(0, 0, QStringLiteral("sign"));
    part(1, 8, QStringLiteral("exponent"));
    part(9, 31, QStringLiteral("fraction"));
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
    static const QString raised = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
    QString power;
    for (const QChar digit : QString::number(std::abs(exponent)))
        power += raised[digit.digitValue()];
    return QStringLiteral("%1×10%2%3").arg(rounded.section('e', 0, 0), exponent < 0 ? "⁻" : "", power);
}

void drawBitComparison(QPainter &painter, const QRectF &rect, const BitComparison &comparison, const Theme &theme)
{
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
