#include <algorithm>
#include <cmath>

#include "ui/views/plan/plan_body.h"
#include "ui/views/plan/plan_marks.h"
#include "ui/views/reduction_round.h"
#include "ui/views/reduction_table.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

using State = BufferTable::State;

constexpr QChar minusSign(0x2212);
constexpr double deviceWidth = 40, sendWidth = 96, chunkWidth = 46, roundWidth = 66;
constexpr double widestUnit = 5; // of the numbers: a hundredth of their width

// "<b>Title</b> the rest": bold, then plain.
void drawTitle(QPainter &painter, const QRectF &rect, const QString &text, const Theme &theme)
{
    const QString bold = text.section("</b>", 0, 0).mid(3), rest = text.section("</b>", 1).trimmed();
    drawText(painter, rect, Qt::AlignLeft, bold, theme.font(13, true), theme.palette().text);
    const double taken = textWidth(bold, theme.font(13, true)) + 10;
    if (rect.width() - taken > 40)
        drawText(painter, rect.adjusted(taken, 0, 0, 0), Qt::AlignLeft, rest, theme.font(12), theme.palette().text2);
}

double sizeOf(float value)
{
    return std::isfinite(value) ? std::abs(static_cast<double>(value)) : 0;
}

} // namespace

// Of a line, or of the heads above all lines.
struct PlanBody::LineColumns {
    QRectF send, chunk, name, left, sign, right, equals, result;
};

PlanBody::LineColumns PlanBody::columnsOf(const QRectF &line) const
{
    const bool averages = showsAverages();
    const auto part = [&](double from, double width) { return QRectF(from, line.top(), width, line.height()); };
    LineColumns c;
    c.send = part(line.left(), averages ? 0 : sendWidth);
    c.chunk = part(c.send.right(), averages ? 0 : m_followed >= 0 ? roundWidth : chunkWidth);
    c.name = part(c.chunk.right(), m_followed >= 0 ? 0 : m_nameWidth);
    const double unit = std::min(widestUnit, (line.right() - c.name.right()) / 100);
    c.left = part(c.name.right(), 29 * unit);
    c.sign = part(c.left.right(), 8 * unit);
    c.right = part(c.sign.right(), 25 * unit);
    c.equals = part(c.right.right(), 8 * unit);
    c.result = part(c.equals.right(), 30 * unit);
    return c;
}

void PlanBody::paintLines(QPainter &painter, const PlanLayout &layout) const
{
    const Palette &colors = m_theme.palette();
    fillSharp(painter, {layout.title.left(), layout.title.top() - 4, layout.title.width(), 1}, colors.line);
    drawTitle(painter, layout.title.adjusted(0, 0, m_followed >= 0 ? -layout.leave.width() : 0, 0), linesTitle(), m_theme);
    if (m_followed >= 0) {
        const QPointF c = layout.leave.center();
        painter.setPen(QPen(colors.text2, 1.5, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(c + QPointF(-4, -4), c + QPointF(4, 4));
        painter.drawLine(c + QPointF(-4, 4), c + QPointF(4, -4));
    }
    const int shown = visibleLines(layout), total = lineTotal();
    if (shown < 1)
        return;
    paintLineHeads(painter, layout);
    if (showsAverages())
        paintAverages(painter, layout);
    else
        paintHops(painter, layout);
    if (shown < total)
        drawText(painter, layout.line(shown), Qt::AlignLeft,
                 tr("%1 to %2 of %3, the wheel turns to the others")
                     .arg(countText(firstLine(shown) + 1), countText(firstLine(shown) + shown), countText(total)),
                 m_theme.font(11), colors.text3);
}

void PlanBody::paintLineHeads(QPainter &painter, const PlanLayout &layout) const
{
    const LineColumns c = columnsOf(layout.lineHeads);
    const auto head = [&](const QRectF &rect, Qt::Alignment side, const QString &text) {
        drawText(painter, rect, side, text, m_theme.font(11), m_theme.palette().text3);
    };
    const bool local = m_table->input().isLocal();
    if (showsAverages()) {
        const bool divides = !m_table->snapshot().setup->scenario.sumsGradients();
        head(c.left, Qt::AlignRight, divides && m_table->input().isKnown() ? tr("sum") : QString());
        head(c.result, Qt::AlignRight, divides ? tr("average") : tr("sum"));
        return;
    }
    const int round = m_followed < 0 ? roundShown() : -1;
    const bool copies = round >= 0 && m_table->plan().copies(round);
    const QString own = m_followed >= 0 ? tr("own") : local ? tr("own parameter") : tr("own gradient");
    // after some rounds of a tree what a device holds is a sum already
    const bool single = m_table->plan().algorithm == "ring" || m_followed >= 0;
    head(c.send, Qt::AlignLeft, tr("send"));
    head(c.chunk, Qt::AlignLeft, m_followed >= 0 ? tr("round") : tr("chunk"));
    head(c.left, Qt::AlignRight, copies ? tr("finished sum") : tr("arriving sum"));
    if (copies)
        head(c.right.united(c.equals), Qt::AlignRight, tr("replaces"));
    else
        head(c.right.united(c.sign), Qt::AlignRight, single ? own : tr("own sum"));
    head(c.result, Qt::AlignRight, copies ? QString() : tr("new sum"));
}

void PlanBody::paintHops(QPainter &painter, const PlanLayout &layout) const
{
    const std::vector<Hop> hops = shownHops(layout);
    double largest = 0;
    for (const Hop &hop : hops)
        largest = std::max({largest, sizeOf(hop.own), sizeOf(hop.arriving), sizeOf(hop.result)});
    const QRectF widest = columnsOf(layout.line(0)).right;
    const int decimals = std::min(roundDecimals(largest), decimalsFor(widest.width(), m_theme.font(12, true), 6));
    for (std::size_t i = 0; i < hops.size(); ++i) {
        const bool opens = m_followed >= 0 || i == 0 || !(hops[i].transfer == hops[i - 1].transfer);
        paintHop(painter, layout.line(static_cast<int>(i)), hops[i], decimals, opens);
    }
}

void PlanBody::paintHop(QPainter &painter, const QRectF &line, const Hop &hop, int decimals, bool opens) const
{
    const Palette &colors = m_theme.palette();
    const LineColumns c = columnsOf(line);
    const int current = m_table->moment().round();
    const bool now = hop.transfer.round == current;
    const bool lit = m_followed >= 0 ? now : hop.parameter == m_selection.parameter() || hop.parameter == m_selection.hoveredParameter();
    if (lit) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors.tint);
        painter.drawRoundedRect(line.adjusted(-4, 1, 4, -1), 4, 4);
    }
    const QColor ink = hop.transfer.round > current && !m_table->moment().isDone() ? colors.text3 : colors.text;
    const QFont font = m_theme.font(12);
    if (opens) {
        paintDevice(painter, {c.send.left(), line.top(), deviceWidth, line.height()}, hop.transfer.source, true);
        drawSendArrow(painter, {c.send.left() + 47, line.center().y()}, now ? colors.accent : colors.text2);
        paintDevice(painter, {c.send.left() + 56, line.top(), deviceWidth, line.height()}, hop.transfer.destination, true);
    }
    const int chunk = m_table->chunkOf(hop.parameter);
    const QString place = m_followed >= 0 ? tr("round %1").arg(hop.transfer.round + 1) : chunk < 0 ? QString() : chunkName(chunk);
    drawText(painter, c.chunk, Qt::AlignLeft, place, font, colors.text3);
    if (m_followed < 0)
        drawText(painter, c.name, Qt::AlignLeft, QString::fromStdString(name(hop.parameter)), font, colors.text2);
    const auto number = [&](const QRectF &rect, float value, bool bold) {
        drawText(painter, rect, Qt::AlignRight, reductionNumber(value, decimals), m_theme.font(12, bold), std::isfinite(value) ? ink : colors.bad);
    };
    number(c.left, hop.arriving, hop.transfer.kind == TransferKind::Copy);
    if (hop.transfer.kind == TransferKind::Copy) {
        const QString own = reductionNumber(hop.own, decimals);
        const double wide = c.equals.right() - c.sign.left();
        const QString text = m_followed >= 0 ? tr("replaces %1").arg(own) : own;
        drawText(painter, {c.sign.left(), line.top(), wide, line.height()}, Qt::AlignRight, textWidth(text, font) < wide ? text : own, font, colors.text3);
        return;
    }
    QString own = reductionNumber(hop.own, decimals);
    const bool negative = own.startsWith(minusSign);
    drawText(painter, c.sign, Qt::AlignHCenter, negative ? QString(minusSign) : QStringLiteral("+"), font, colors.text2);
    drawText(painter, c.right, Qt::AlignRight, negative ? own.mid(1) : own, font, std::isfinite(hop.own) ? ink : colors.bad);
    drawText(painter, c.equals, Qt::AlignHCenter, QStringLiteral("="), font, colors.text2);
    number(c.result, hop.result, true);
}

// One line a parameter: the sum, its share, the average.
void PlanBody::paintAverages(QPainter &painter, const PlanLayout &layout) const
{
    const Palette &colors = m_theme.palette();
    const Snapshot &s = m_table->snapshot();
    const bool terms = !s.setup->scenario.sumsGradients() && m_table->input().isKnown();
    const int shown = visibleLines(layout), first = firstLine(shown);
    const std::vector<float> &average = s.devices.front().reduced;
    std::vector<float> sums;
    double largest = 0;
    for (int p = first; p < first + shown; ++p) {
        sums.push_back(terms ? wayOf(*m_table, p).back().result : 0);
        largest = std::max({largest, sizeOf(sums.back()), sizeOf(average[static_cast<std::size_t>(p)])});
    }
    const int decimals = std::min(roundDecimals(largest), decimalsFor(columnsOf(layout.line(0)).right.width(), m_theme.font(12, true), 6));
    for (int i = 0; i < shown; ++i) {
        const LineColumns c = columnsOf(layout.line(i));
        const auto number = [&](const QRectF &rect, float value, bool bold) {
            drawText(painter, rect, Qt::AlignRight, reductionNumber(value, decimals), m_theme.font(12, bold),
                     std::isfinite(value) ? colors.text : colors.bad);
        };
        drawText(painter, c.name, Qt::AlignLeft, QString::fromStdString(name(first + i)), m_theme.font(12), colors.text2);
        number(c.result, average[static_cast<std::size_t>(first + i)], true);
        if (!terms)
            continue;
        number(c.left, sums[static_cast<std::size_t>(i)], false);
        drawText(painter, c.sign, Qt::AlignHCenter, QStringLiteral("×"), m_theme.font(12), colors.text2);
        drawText(painter, c.right, Qt::AlignHCenter, QStringLiteral("1/%1").arg(m_table->devices()), m_theme.font(12), colors.text);
        drawText(painter, c.equals, Qt::AlignHCenter, QStringLiteral("="), m_theme.font(12), colors.text2);
    }
}

} // namespace lockstep
