#include <algorithm>
#include <cmath>

#include "ui/views/plan/plan_body.h"
#include "ui/views/plan/plan_marks.h"
#include "ui/views/plan/plan_picture.h"
#include "ui/views/time/time_text.h"
#include "ui/views/reduction_table.h"

namespace lockstep {
namespace {

using State = BufferTable::State;

// "c0  w0, w1", "c0  w0 +49", "c12": as much as has room; +49 are numbers of the chunk that are not shown.
QString headText(const Network &network, const PlanLayout::Column &column, const QString &chunk, int hidden, double width, const QFont &font)
{
    QStringList names;
    for (const int p : column.parameters)
        names << QString::fromStdString(network.shortName(p));
    const QString full = chunk + "  " + names.join(", ") + (hidden > 0 ? QStringLiteral(" +%1").arg(hidden) : QString());
    if (textWidth(full, font) <= width)
        return full;
    const QString shorter = column.parameters.size() == 1 ? names.front() : chunk;
    return textWidth(shorter, font) <= width ? shorter : chunk;
}

} // namespace

void PlanBody::paint(QPainter &painter, const QRectF &area, bool focus, double travelled) const
{
    const PlanLayout layout = this->layout(area);
    PlanPicture picture(layout.picture, m_table->snapshot(), m_theme, &m_selection, m_followed);
    picture.moveCards(travelled);
    picture.paint(painter);
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
        const QString text = headText(m_table->snapshot().setup->network, column, chunkName(column.chunk), hidden, head.width(), m_theme.font(11));
        drawText(painter, head, Qt::AlignHCenter, text,
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
        drawSendArrow(painter, {cell.right() - 8, top}, colors.text2);
    const QColor ink = state == State::LastStep || state == State::Waiting ? colors.text3 : colors.text;
    for (const int p : column.parameters) {
        const QRectF place = layout.number(row, c, p);
        const QFont font = m_theme.font(12, p == m_followed);
        const float value = m_table->value(device, p);
        const QString text = state == State::Empty ? QStringLiteral("·") : fittingNumber(value, place.width(), font);
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

void PlanBody::paintFoot(QPainter &painter, const PlanLayout &layout) const
{
    const Palette &colors = m_theme.palette();
    const double taken = layout.next.isEmpty() ? 0 : 48;
    const QRectF foot = layout.foot.adjusted(0, 0, -taken, 0);
    const QString full = footerText();
    const QString times = tr("%1 of %2").arg(durationText(secondsAfter(m_table->moment().roundsDone())), durationText(secondsAfter(m_table->plan().rounds)));
    const QString brief = QObject::tr("%1 simulated").arg(times);
    drawText(painter, foot, Qt::AlignLeft, textWidth(full, m_theme.font(12)) <= foot.width() ? full : brief, m_theme.font(12), colors.text2);
    painter.setPen(QPen(colors.text2, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    for (const int by : {-1, 1})
        if (const QPointF c = (by < 0 ? layout.back : layout.next).center(); !layout.next.isEmpty())
            painter.drawPolyline(QPolygonF({c + QPointF(-2 * by, -4), c + QPointF(2 * by, 0), c + QPointF(-2 * by, 4)}));
}

} // namespace lockstep
