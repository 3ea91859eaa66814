#include <algorithm>
#include <cmath>

#include "ui/views/plan/plan_body.h"
#include "ui/views/plan/plan_picture.h"
#include "ui/views/reduction_round.h"
#include "ui/views/reduction_table.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

using State = BufferTable::State;

constexpr QChar minusSign(0x2212);

// A small arrow to the right.
void drawArrow(QPainter &painter, QPointF middle, const QColor &color)
{
    painter.setPen(QPen(color, 1.3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawLine(middle - QPointF(5, 0), middle + QPointF(5, 0));
    painter.drawPolyline(QPolygonF({middle + QPointF(1.5, -3), middle + QPointF(5, 0), middle + QPointF(1.5, 3)}));
}

// "<b>Title</b> the rest": bold, then plain.
void drawTitle(QPainter &painter, const QRectF &rect, const QString &text, const Theme &theme)
{
    const QString bold = text.section("</b>", 0, 0).mid(3), rest = text.section("</b>", 1).trimmed();
    drawText(painter, rect, Qt::AlignLeft, bold, theme.font(13, true), theme.palette().text);
    const double taken = textWidth(bold, theme.font(13, true)) + 10;
    if (rect.width() - taken > 40)
        drawText(painter, rect.adjusted(taken, 0, 0, 0), Qt::AlignLeft, rest, theme.font(12), theme.palette().text2);
}

// "c0  w0, w1", "c0  w0 +49", "c12": as much as has room; +49 are numbers of the chunk that are not shown.
QString headText(const Network &network, const PlanLayout::Column &column, int hidden, double width, const QFont &font)
{
    QStringList names;
    for (const int p : column.parameters)
        names << QString::fromStdString(network.shortName(p));
    const QString chunk = QStringLiteral("c%1").arg(column.chunk);
    const QString full = chunk + "  " + names.join(", ") + (hidden > 0 ? QStringLiteral(" +%1").arg(hidden) : QString());
    if (textWidth(full, font) <= width)
        return full;
    const QString shorter = column.parameters.size() == 1 ? names.front() : chunk;
    return textWidth(shorter, font) <= width ? shorter : chunk;
}

int decimalsFor(double width, const QFont &font)
{
    int decimals = 4;
    while (decimals > 1 && textWidth(QStringLiteral("−0.") + QString(decimals, QChar('0')), font) > width)
        --decimals;
    return decimals;
}

} // namespace

void PlanBody::paint(QPainter &painter, const QRectF &area, bool focus) const
{
    const PlanLayout layout = this->layout(area);
    PlanPicture(layout.picture, m_table->snapshot(), m_theme, &m_selection, m_followed).paint(painter);
    if (!layout.columns.empty()) {
        fillSharp(painter, {layout.picture.right() + 6, area.top() + 4, 1, layout.picture.height() - 8}, m_theme.palette().line);
        paintTable(painter, layout);
    }
    if (!layout.lines.isEmpty())
        paintLines(painter, layout);
    paintFoot(painter, layout);
    if (!focus)
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.palette().accent, 2));
    painter.drawRoundedRect(area.adjusted(-11, 1, 11, 1), 6, 6);
}

void PlanBody::paintTable(QPainter &painter, const PlanLayout &layout) const
{
    paintHeads(painter, layout);
    for (int row = 0; row < static_cast<int>(layout.rows.size()); ++row) {
        const int device = layout.rows[static_cast<std::size_t>(row)];
        const QRectF line(layout.buffers.left() - layout.labelWidth, layout.buffers.top() + row * layout.rowHeight, layout.labelWidth, layout.rowHeight);
        paintDevice(painter, line, device, true);
        for (int c = 0; c < static_cast<int>(layout.columns.size()); ++c)
            paintCell(painter, layout, row, c);
    }
}

void PlanBody::paintHeads(QPainter &painter, const PlanLayout &layout) const
{
    const Palette &colors = m_theme.palette();
    for (const PlanLayout::Column &column : layout.columns) {
        const bool lit = std::ranges::find(column.parameters, m_selection.parameter()) != column.parameters.end()
                         || std::ranges::find(column.parameters, m_followed) != column.parameters.end();
        const int hidden = m_table->endOf(column.chunk) - m_table->firstOf(column.chunk) - static_cast<int>(column.parameters.size());
        const QRectF head(column.rect.left() + 2, layout.heads.top(), column.rect.width() - 4, layout.heads.height());
        drawText(painter, head, Qt::AlignHCenter, headText(m_table->snapshot().setup->network, column, hidden, head.width(), m_theme.font(11)),
                 m_theme.font(11), lit ? colors.text : colors.text3);
    }
    if (static_cast<int>(layout.rows.size()) < m_table->devices())
        drawText(painter, {layout.heads.left() - layout.labelWidth, layout.heads.top(), layout.labelWidth, layout.heads.height()}, Qt::AlignLeft,
                 tr("%1 of %2").arg(layout.rows.size()).arg(m_table->devices()), m_theme.font(11), colors.text3);
}

void PlanBody::paintDevice(QPainter &painter, const QRectF &rect, int device, bool bold) const
{
    const Palette &colors = m_theme.palette();
    const int slot = m_selection.slot(device);
    double x = rect.left() + 2;
    if (slot >= 0 || m_table->devices() <= 8) {
        const int mark = slot >= 0 ? slot : device;
        drawMarker(painter, mark, {x + 5, rect.center().y()}, 9, colors.device[static_cast<std::size_t>(mark)]);
        x += 14;
    }
    drawText(painter, {x, rect.top(), rect.right() - x, rect.height()}, Qt::AlignLeft, QString::number(device), m_theme.font(12, bold), colors.text);
}

void PlanBody::paintCell(QPainter &painter, const PlanLayout &layout, int row, int c) const
{
    const Palette &colors = m_theme.palette();
    const PlanLayout::Column &column = layout.columns[static_cast<std::size_t>(c)];
    const int device = layout.rows[static_cast<std::size_t>(row)];
    const QRectF cell = layout.cell(row, c).adjusted(2, 1.5, -2, -1.5);
    const Transfer *arriving = m_table->arriving(device, column.chunk);
    const State state = m_table->state();
    QPen edge(arriving ? colors.accent : colors.line, arriving ? 1.5 : 1);
    if (state == State::LastStep)
        edge = QPen(colors.ghost, 1, Qt::DotLine);
    painter.setPen(arriving || state == State::LastStep ? edge : QPen(Qt::NoPen));
    painter.setBrush(arriving ? colors.tint : state == State::LastStep ? colors.surface : colors.sunken);
    painter.drawRoundedRect(cell, 4, 4);
    const double top = layout.pips ? cell.top() + (cell.height() - 15) / 2 : cell.center().y();
    if (arriving && arriving->kind == TransferKind::Add)
        drawText(painter, {cell.left() + 3, top - 8, 10, 16}, Qt::AlignHCenter, QStringLiteral("+"), m_theme.font(13, true), colors.accent);
    else if (arriving)
        drawText(painter, {cell.left() + 3, top - 8, 10, 16}, Qt::AlignHCenter, QStringLiteral("="), m_theme.font(12, true), colors.accent);
    if (m_table->sends(device, column.chunk))
        drawArrow(painter, {cell.right() - 8, top}, colors.text2);
    const QColor ink = state == State::LastStep || state == State::Waiting ? colors.text3 : colors.text;
    for (const int p : column.parameters) {
        const QRectF place = layout.number(row, c, p);
        const QFont font = m_theme.font(12, p == m_followed);
        const float value = m_table->value(device, p);
        const QString text = state == State::Empty ? QStringLiteral("·") : reductionNumber(value, decimalsFor(place.width(), font));
        if (m_cursor == std::pair(device, p) || p == m_followed) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(colors.accent, m_cursor == std::pair(device, p) ? 2 : 1));
            painter.drawRoundedRect(QRectF(place.left() - 1, top - 9, place.width() + 2, 18), 4, 4);
        }
        drawText(painter, place, Qt::AlignHCenter, text, font, std::isfinite(value) ? ink : colors.bad);
    }
    if (layout.pips && state != State::Empty && state != State::LastStep)
        paintPips(painter, cell, device, column.chunk);
}

void PlanBody::paintPips(QPainter &painter, const QRectF &cell, int device, int chunk) const
{
    const Palette &colors = m_theme.palette();
    const double step = std::min(11.0, (cell.width() - 8) / m_table->devices());
    double x = cell.center().x() - step * (m_table->devices() - 1) / 2;
    for (int d = 0; d < m_table->devices(); ++d, x += step) {
        const QPainterPath path = markerPath(d, {x, cell.bottom() - 9}, std::min(7.0, step - 1));
        if (m_table->has(device, chunk, d))
            painter.fillPath(path, colors.device[static_cast<std::size_t>(d)]);
        else
            painter.strokePath(path, QPen(colors.ghost, 1));
    }
}

void PlanBody::paintLines(QPainter &painter, const PlanLayout &layout) const
{
    const Palette &colors = m_theme.palette();
    fillSharp(painter, {layout.title.left(), layout.title.top() - 4, layout.title.width(), 1}, colors.line);
    drawTitle(painter, layout.title, linesTitle(), m_theme);
    if (m_followed < 0 && m_table->state() == State::Average)
        return paintAverages(painter, layout);
    const std::vector<Hop> hops = shownHops(layout);
    double largest = 0;
    for (const Hop &hop : hops)
        for (const float value : {hop.own, hop.arriving, hop.result})
            largest = std::max(largest, std::isfinite(value) ? std::abs(static_cast<double>(value)) : 0);
    const int total = lineTotal(), more = total - static_cast<int>(hops.size());
    for (int i = 0; i < static_cast<int>(hops.size()); ++i)
        if (more > 0 && i + 1 == static_cast<int>(hops.size()))
            drawText(painter, layout.line(i), Qt::AlignLeft, tr("%1 of %2 shown, the wheel turns to the others").arg(i).arg(countText(total)), m_theme.font(11), colors.text3);
        else
            paintHop(painter, layout.line(i), hops[static_cast<std::size_t>(i)], std::min(6, roundDecimals(largest)));
}

void PlanBody::paintHop(QPainter &painter, const QRectF &line, const Hop &hop, int decimals) const
{
    const Palette &colors = m_theme.palette();
    const bool now = hop.transfer.round == m_table->moment().round();
    const bool coming = hop.transfer.round > m_table->moment().round() && !m_table->moment().isDone();
    if (m_followed >= 0 && now) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors.tint);
        painter.drawRoundedRect(line.adjusted(-4, 1, 4, -1), 4, 4);
    }
    const QColor ink = coming ? colors.text3 : colors.text;
    const QFont font = m_theme.font(12), bold = m_theme.font(12, true);
    paintDevice(painter, {line.left(), line.top(), 40, line.height()}, hop.transfer.source, true);
    drawArrow(painter, {line.left() + 47, line.center().y()}, now ? colors.accent : colors.text2);
    paintDevice(painter, {line.left() + 56, line.top(), 40, line.height()}, hop.transfer.destination, true);
    const QString what = m_followed >= 0 ? tr("round %1").arg(hop.transfer.round + 1) : QString::fromStdString(name(hop.parameter));
    drawText(painter, {line.left() + 98, line.top(), 62, line.height()}, Qt::AlignLeft, what, font, colors.text2);
    const double left = line.left() + 160, unit = (line.right() - left) / 100;
    const auto number = [&](double from, double to, float value, const QFont &face, bool unsignedValue = false) {
        QString text = reductionNumber(value, decimals);
        if (unsignedValue && text.startsWith(minusSign))
            text = text.mid(1);
        drawText(painter, {left + from * unit, line.top(), (to - from) * unit, line.height()}, Qt::AlignRight, text, face,
                 std::isfinite(value) ? ink : colors.bad);
    };
    const auto sign = [&](double from, const QString &text) {
        drawText(painter, {left + from * unit, line.top(), 8 * unit, line.height()}, Qt::AlignHCenter, text, font, colors.text2);
    };
    number(0, 29, hop.arriving, font);
    if (hop.transfer.kind == TransferKind::Add) {
        sign(29, std::signbit(hop.own) ? QString(minusSign) : QStringLiteral("+"));
        number(37, 62, hop.own, font, true);
        sign(62, QStringLiteral("="));
    } else {
        drawText(painter, {left + 31 * unit, line.top(), 39 * unit, line.height()}, Qt::AlignHCenter, tr("handed on"), m_theme.font(11), colors.text3);
    }
    number(70, 100, hop.result, bold);
}

// One line a parameter: the sum, its share, the average.
void PlanBody::paintAverages(QPainter &painter, const PlanLayout &layout) const
{
    const Palette &colors = m_theme.palette();
    const Snapshot &s = m_table->snapshot();
    const bool divides = !s.setup->scenario.sumsGradients();
    const std::vector<float> &average = s.devices.front().reduced;
    const int count = std::min(layout.lineCount(), s.parameterCount());
    for (int p = 0; p < count; ++p) {
        const QRectF line = layout.line(p);
        drawText(painter, {line.left(), line.top(), 90, line.height()}, Qt::AlignLeft, QString::fromStdString(name(p)), m_theme.font(12), colors.text2);
        const float value = average[static_cast<std::size_t>(p)];
        const std::vector<Hop> way = m_table->input().isKnown() ? wayOf(*m_table, p) : std::vector<Hop>();
        if (divides && !way.empty())
            drawText(painter, {line.left() + 90, line.top(), 220, line.height()}, Qt::AlignLeft,
                     QStringLiteral("%1 × 1/%2 =").arg(reductionNumber(way.back().result, 6)).arg(m_table->devices()), m_theme.font(12), colors.text);
        drawText(painter, {line.left() + 310, line.top(), 110, line.height()}, Qt::AlignLeft, reductionNumber(value, 6), m_theme.font(12, true),
                 std::isfinite(value) ? colors.text : colors.bad);
    }
}

void PlanBody::paintFoot(QPainter &painter, const PlanLayout &layout) const
{
    const Palette &colors = m_theme.palette();
    const double taken = layout.next.isEmpty() ? 0 : 48;
    drawText(painter, layout.foot.adjusted(0, 0, -taken, 0), Qt::AlignLeft, footerText(), m_theme.font(12), colors.text2);
    painter.setPen(QPen(colors.text2, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    for (const int by : {-1, 1})
        if (const QPointF c = (by < 0 ? layout.back : layout.next).center(); !layout.next.isEmpty())
            painter.drawPolyline(QPolygonF({c + QPointF(-2 * by, -4), c + QPointF(2 * by, 0), c + QPointF(-2 * by, 4)}));
}

} // namespace lockstep
