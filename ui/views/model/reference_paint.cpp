#include <cmath>

#include "ui/views/model/reference_view.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr double axisWidth = 46;
constexpr double line = 18;
constexpr double narrowest = 15; // of a pair of bars

} // namespace

double ReferenceView::sideWidth() const
{
    return area().width() >= 460 ? 150 : 0;
}

QRectF ReferenceView::barsRect() const
{
    const QRectF a = area();
    const double top = a.top() + 2 * line + 4;
    const double height = std::max(30.0, a.bottom() - 2 * line - 4 - top);
    return {a.left() + axisWidth, top, std::max(30.0, a.width() - axisWidth - sideWidth()), height * 0.72};
}

QRectF ReferenceView::differencesRect() const
{
    const QRectF bars = barsRect();
    return {bars.left(), bars.bottom() + line + 2, bars.width(), bars.height() / 0.72 * 0.28};
}

QRectF ReferenceView::columnRect(int column) const
{
    const QRectF bars = barsRect();
    const double pitch = bars.width() / std::max<double>(1, static_cast<double>(m_columns.size()));
    return {bars.left() + column * pitch, bars.top(), pitch, differencesRect().bottom() - bars.top()};
}

void ReferenceView::layOut()
{
    m_columns.clear();
    if (!m_of)
        return;
    m_columns = referenceColumns(m_batch, m_of->setup->network, static_cast<int>(barsRect().width() / narrowest));
    double low = 0, high = 0;
    m_largestDifference = 0;
    for (const ReferenceColumn &c : m_columns)
        for (const double v : {c.full, c.average})
            if (std::isfinite(v)) {
                low = std::min(low, v);
                high = std::max(high, v);
            }
    for (const ReferenceColumn &c : m_columns)
        if (std::isfinite(c.difference))
            m_largestDifference = std::max(m_largestDifference, std::abs(c.difference));
    m_scale = linearScale(low, low == high ? low + 1 : high, std::clamp(static_cast<int>(barsRect().height() / 26), 2, 6));
}

void ReferenceView::paintPicture(QPainter &painter, const QRectF &area)
{
    const QString rows = referenceRowsText(m_batch, *m_of);
    QRectF second(area.left(), area.top() - 4, area.width(), line);
    if (m_batch.compared()) {
        const bool fine = m_batch.isEqual();
        const QColor color = fine ? colors().ok : m_batch.sent ? colors().bad : colors().text2;
        drawIcon(painter, fine ? IconId::Equal : IconId::NotEqual, QRectF(second.left(), second.center().y() - 7, 14, 14), color);
        second.adjust(20, 0, 0, 0);
    }
    drawText(painter, second, Qt::AlignLeft, rows, theme()->font(11), colors().text2);
    paintKey(painter);
    paintFrame(painter);
    painter.save();
    if (isAged())
        painter.setOpacity(0.5);
    for (int column = 0; column < itemCount(); ++column)
        paintColumn(painter, column);
    painter.restore();
    paintNames(painter);
    if (sideWidth() > 0)
        paintSide(painter);
}

// Hollow: full batch; solid: the average.
void ReferenceView::paintKey(QPainter &painter) const
{
    const QFont font = theme()->font(11);
    double x = barsRect().left();
    const double y = area().top() + line + line / 2;
    const auto entry = [&](const QString &text, bool solid) {
        const QRectF box(x, y - 4, 8, 8);
        painter.setPen(QPen(solid ? colors().ink : colors().text, 1.2));
        painter.setBrush(solid ? QBrush(colors().ink) : QBrush(Qt::NoBrush));
        painter.drawRect(box);
        const double width = textWidth(text, font);
        drawText(painter, {x + 13, y - 8, width + 2, 16}, Qt::AlignLeft, text, font, colors().text3);
        x += width + 30;
    };
    entry(tr("full batch"), false);
    entry(m_batch.has(BatchReason::Sum) ? tr("sum / %1").arg(m_of->setup->devices())
          : m_batch.sent                ? tr("average")
                                        : tr("mean, not sent"),
          true);
}

void ReferenceView::paintFrame(QPainter &painter) const
{
    const QRectF bars = barsRect(), off = differencesRect();
    const QFont font = theme()->font(11);
    painter.fillRect(bars, colors().sunken);
    painter.fillRect(off, colors().sunken);
    for (const Tick &tick : m_scale.ticks) {
        const double y = bars.bottom() - (tick.value - m_scale.low) / (m_scale.high - m_scale.low) * bars.height();
        fillSharp(painter, {bars.left(), y, bars.width(), 1}, tick.value == 0 ? colors().ghost : colors().line);
        drawText(painter, {bars.left() - axisWidth, y - 8, axisWidth - 6, 16}, Qt::AlignRight, tick.label, font, colors().text3);
    }
    const bool norms = !m_columns.empty() && m_columns.front().count > 1;
    fillSharp(painter, {off.left(), norms ? off.bottom() - 1 : off.center().y(), off.width(), 1}, colors().ghost);
    const QString sign = norms ? QString() : QStringLiteral("±");
    const QString largest = m_batch.compared() ? sign + compactText(m_largestDifference, 3, 4) : QString();
    drawText(painter, {off.left() - axisWidth - 10, norms ? off.top() - 2 : off.center().y() - 8, axisWidth + 4, 16}, Qt::AlignRight,
             largest, font, colors().text3);
    drawText(painter, {off.left(), off.top() - line + 1, off.width(), 16}, Qt::AlignLeft,
             m_batch.compared() ? tr("difference, on its own scale") : tr("difference: not there yet"), font, colors().text3);
}

void ReferenceView::paintColumn(QPainter &painter, int column) const
{
    const ReferenceColumn &c = m_columns[static_cast<std::size_t>(column)];
    const QRectF bars = barsRect(), off = differencesRect(), place = columnRect(column);
    const double width = std::min(16.0, place.width() * 0.36);
    const auto y = [&](double v) { return bars.bottom() - (v - m_scale.low) / (m_scale.high - m_scale.low) * bars.height(); };
    const double middle = place.center().x();
    const int lit = selection()->parameter();
    if (column == item() || (c.count == 1 && lit == c.first))
        painter.fillRect(place, colors().tint);
    if (std::isfinite(c.full)) {
        painter.setPen(QPen(colors().text, 1.2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(QPointF(middle - width - 1, y(0)), QPointF(middle - 1, y(c.full))).normalized());
    }
    if (m_batch.compared() && std::isfinite(c.average))
        fillSharp(painter, QRectF(QPointF(middle + 1, y(0)), QPointF(middle + 1 + width, y(c.average))).normalized(), colors().ink);
    if (m_largestDifference <= 0 || !std::isfinite(c.difference))
        return;
    const double room = c.count > 1 ? off.height() : off.height() / 2; // norms have no sign
    const double zero = c.count > 1 ? off.bottom() : off.center().y();
    const double height = c.difference / m_largestDifference * (room - 1);
    const bool large = !m_batch.isEqual() && m_batch.sent;
    fillSharp(painter, QRectF(middle - width / 2, zero - std::max(0.0, height), width, std::abs(height)),
              large ? colors().bad : colors().ghost);
}

void ReferenceView::paintNames(QPainter &painter) const
{
    if (m_columns.empty())
        return;
    const QFont font = theme()->font(11);
    double widest = 0;
    for (const ReferenceColumn &c : m_columns)
        widest = std::max(widest, textWidth(c.name, font));
    const double pitch = columnRect(0).width();
    const int every = std::max(1, static_cast<int>(std::ceil((widest + 6) / pitch)));
    for (int column = 0; column < itemCount(); column += every) {
        const QRectF place = columnRect(column);
        drawText(painter, {place.center().x() - widest / 2 - 2, place.bottom() + 1, widest + 4, 16}, Qt::AlignHCenter,
                 m_columns[static_cast<std::size_t>(column)].name, font, colors().text3);
    }
}

void ReferenceView::paintSide(QPainter &painter) const
{
    const QRectF bars = barsRect();
    double y = bars.top();
    const double left = bars.right() + 14;
    const auto pair = [&](const QString &name, const QString &value) {
        drawText(painter, {left, y, sideWidth() - 14, 15}, Qt::AlignLeft, name, theme()->font(11), colors().text3);
        drawText(painter, {left, y + 14, sideWidth() - 14, 17}, Qt::AlignLeft, value, theme()->font(12, true), colors().text);
        y += 36;
    };
    pair(tr("norm, full batch"), compactText(m_batch.norm, 5, 8));
    if (!m_batch.compared())
        return;
    pair(m_batch.has(BatchReason::Sum) ? tr("norm, sum / %1").arg(m_of->setup->devices()) : tr("norm, average"),
         compactText(m_batch.averageNorm, 5, 8));
    pair(tr("relative difference"), differenceText(m_batch.difference));
    if (std::isfinite(m_batch.angle) && y + 30 < area().bottom())
        pair(tr("angle"), compactText(m_batch.angle, 2, 5) + QStringLiteral("°"));
}

} // namespace lockstep
