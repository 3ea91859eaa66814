#include "ui/views/reduction_painter.h"

#include <algorithm>

#include <QPolygonF>

#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr double inX = 5;   // trunk into device 0, from the left edge of the picture
constexpr double outX = 14; // trunk out again
constexpr double tipX = 25;
constexpr int markedDevices = 8;

} // namespace

ReductionPainter::ReductionPainter(QPainter &painter, const Theme &theme, const ReductionTable &table, const ReductionLayout &layout)
    : m_painter(painter),
      m_theme(theme),
      m_colors(theme.palette()),
      m_table(table),
      m_layout(layout)
{
    m_painter.setRenderHint(QPainter::Antialiasing);
    for (int p = 0; p < layout.columns; ++p)
        m_decimals.push_back(decimalsOf(p));
}

// As many as the longest number of the column leaves room for, so that its digits stay aligned.
int ReductionPainter::decimalsOf(int parameter) const
{
    std::vector<float> values{m_table.sum(parameter), m_table.average(parameter)};
    for (const int device : m_layout.rows)
        if (device >= 0)
            values.push_back(m_table.contribution(device, parameter));
    const auto fits = [&](int decimals) {
        return std::all_of(values.begin(), values.end(), [&](float value) {
            return textWidth(reductionNumber(value, decimals), numberFont(false)) <= m_layout.columnWidth - 2;
        });
    };
    int decimals = 4;
    while (decimals > 1 && !fits(decimals))
        --decimals;
    return decimals;
}

void ReductionPainter::paintAll(const QString &footer)
{
    paintHead();
    for (int row = 0; row < m_layout.sumRow(); ++row)
        paintDeviceRow(row);
    paintArrows();
    paintSumRow();
    paintAverageRow();
    const QString more = QStringLiteral("%1 of %2 parameters").arg(m_layout.columns).arg(countText(m_table.parameters()));
    const double taken = m_layout.moreColumns && footer == m_table.footer() ? textWidth(more, m_theme.font(12)) + 12 : 0;
    drawText(m_painter, m_layout.footer.adjusted(0, 0, -taken, 0), Qt::AlignLeft, footer, m_theme.font(12), m_colors.text2);
    if (taken > 0)
        drawText(m_painter, m_layout.footer, Qt::AlignRight, more, m_theme.font(12), m_colors.text3);
}

QColor ReductionPainter::ink(State state) const
{
    return state == State::Done || state == State::Arriving ? m_colors.text : m_colors.text3;
}

QFont ReductionPainter::numberFont(bool bold) const
{
    const bool fits = textWidth(QStringLiteral("−0.0000"), m_theme.font(12, bold)) + 3 <= m_layout.columnWidth;
    return m_theme.font(fits && m_layout.rowHeight >= 15 ? 12 : 11, bold);
}

void ReductionPainter::paintHead()
{
    const Network &network = m_table.snapshot().setup->network;
    for (int p = 0; p < m_layout.columns; ++p) {
        const QRectF cell = m_layout.cell(0, p);
        drawText(m_painter, {cell.left(), m_layout.numbers.top() - m_layout.headHeight, cell.width() - 3, m_layout.headHeight},
                 Qt::AlignRight, QString::fromStdString(network.shortName(p)), m_theme.font(11), m_colors.text3);
    }
}

void ReductionPainter::paintBack(int row, State state, bool now)
{
    const double left = row == m_layout.averageRow() ? m_layout.numbers.left() - 2 : m_layout.labels.left() - 4;
    const QRectF line = m_layout.row(row);
    const QRectF back(left, line.top() + 1, line.right() + 2 - left, line.height() - 2);
    if (now) {
        m_painter.setPen(QPen(m_colors.accent, 1.5));
        m_painter.setBrush(m_colors.tint);
        m_painter.drawRoundedRect(back, 4, 4);
    } else if (state == State::LastStep) {
        QPen dotted(m_colors.ghost, 1, Qt::CustomDashLine);
        dotted.setDashPattern({1, 2});
        m_painter.setPen(dotted);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRoundedRect(back, 4, 4);
    }
}

template <typename Value>
void ReductionPainter::paintNumbers(int row, State state, bool bold, Value &&value)
{
    for (int p = 0; p < m_layout.columns; ++p) {
        const QString text = state == State::Empty ? QStringLiteral("·") : reductionNumber(value(p), m_decimals[p]);
        drawText(m_painter, m_layout.cell(row, p).adjusted(-4, 0, -3, 0), Qt::AlignRight, text, numberFont(bold), ink(state));
    }
    if (!m_layout.moreColumns)
        return;
    const QRectF last = m_layout.cell(row, m_layout.columns - 1);
    drawText(m_painter, {last.right(), last.top(), 16, last.height()}, Qt::AlignHCenter, QStringLiteral("…"), numberFont(false),
             m_colors.text3);
}

void ReductionPainter::paintDeviceRow(int row)
{
    const int device = m_layout.rows[row];
    if (device < 0) {
        paintLeftOut(row);
        return;
    }
    const State state = m_table.deviceState(device);
    paintBack(row, state, state == State::Arriving);
    paintDeviceLabel(row, device);
    if (state == State::Arriving) {
        const QRectF first = m_layout.cell(row, 0);
        drawText(m_painter, {first.left() - 10, first.top(), 8, first.height()}, Qt::AlignHCenter, QStringLiteral("+"),
                 m_theme.font(13, true), m_colors.accent);
    }
    paintNumbers(row, state, false, [&](int p) { return m_table.contribution(device, p); });
}

void ReductionPainter::paintDeviceLabel(int row, int device)
{
    const QRectF line = m_layout.row(row);
    double x = m_layout.labels.left() + 5;
    if (m_table.devices() <= markedDevices) {
        drawMarker(m_painter, device, {x, line.center().y()}, 8, m_colors.device[device]);
        x += 8;
    }
    const QString number = QString::number(device);
    const QFont font = m_theme.font(m_layout.rowHeight < 15 ? 11 : 12, true);
    drawText(m_painter, {x, line.top(), 26, line.height()}, Qt::AlignLeft, number, font, m_colors.text);
    if (!m_table.isWeighed())
        return;
    const double left = x + textWidth(number, font) + 5;
    drawText(m_painter, {left, line.top(), m_layout.numbers.left() - left - 8, line.height()}, Qt::AlignLeft,
             QStringLiteral("×") + fixedText(m_table.weight(device), 4), m_theme.font(11), m_colors.text3);
}

void ReductionPainter::paintLeftOut(int row)
{
    const QRectF line = m_layout.row(row);
    const int count = m_layout.rows[row + 1] - m_layout.rows[row - 1] - 1;
    const QString text = QStringLiteral("… %1 more").arg(countText(count));
    drawText(m_painter, {m_layout.labels.left() + 2, line.top(), 90, line.height()}, Qt::AlignLeft, text, m_theme.font(11), m_colors.text3);
}

void ReductionPainter::paintArrows()
{
    if (m_table.devices() < 2)
        return;
    for (const bool now : {false, true}) // the current round on top
        for (int row = 1; row < m_layout.sumRow(); ++row) {
            const int device = m_layout.rows[row];
            if (device > 0 && (m_table.deviceState(device) == State::Arriving) == now)
                paintArrowIn(row, device);
        }
    paintArrowHead({m_layout.picture.left() + tipX, m_layout.row(0).center().y() - 3}, m_table.arrivingDevice() >= 0 ? m_colors.accent
                                                                                       : m_table.sumState() == ReductionTable::State::Done
                                                                                           ? m_colors.ink
                                                                                           : m_colors.ghost);
    for (int row = 1; row < m_layout.sumRow(); ++row)
        if (m_layout.rows[row] > 0)
            paintArrowOut(row);
}

void ReductionPainter::paintArrowIn(int row, int device)
{
    const State state = m_table.deviceState(device);
    const QColor color = state == State::Arriving ? m_colors.accent : state == State::Done ? m_colors.ink : m_colors.ghost;
    QPen pen(color, state == State::Arriving ? 2 : 1);
    if (state != State::Arriving && state != State::Done)
        pen.setDashPattern({1, 2});
    m_painter.setPen(pen);
    const double left = m_layout.picture.left();
    const double from = m_layout.row(row).center().y() - 3;
    const double to = m_layout.row(0).center().y() - 3;
    const QPolygonF path({{left + tipX, from}, {left + inX, from}, {left + inX, to}, {left + tipX - 3, to}});
    m_painter.drawPolyline(path);
}

void ReductionPainter::paintArrowOut(int row)
{
    const bool sent = m_table.isSendingBack() || m_table.snapshot().done(Phase::Average);
    const QColor color = m_table.isSendingBack() ? m_colors.accent : sent ? m_colors.ink : m_colors.ghost;
    QPen pen(color, m_table.isSendingBack() ? 2 : 1);
    if (!sent)
        pen.setDashPattern({1, 2});
    m_painter.setPen(pen);
    const double left = m_layout.picture.left();
    const double from = m_layout.row(0).center().y() + 3;
    const double to = m_layout.row(row).center().y() + 3;
    m_painter.drawPolyline(QPolygonF({{left + tipX, from}, {left + outX, from}, {left + outX, to}, {left + tipX - 3, to}}));
    paintArrowHead({left + tipX, to}, color);
}

void ReductionPainter::paintArrowHead(QPointF tip, const QColor &color)
{
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(color);
    m_painter.drawPolygon(QPolygonF({tip, tip + QPointF(-5, -3), tip + QPointF(-5, 3)}));
}

void ReductionPainter::paintSumRow()
{
    const int row = m_layout.sumRow();
    const State state = m_table.sumState();
    const QRectF line = m_layout.row(row);
    m_painter.setPen(QPen(m_colors.edge, 1));
    m_painter.drawLine(QPointF(m_layout.labels.left(), line.top()), QPointF(m_layout.cell(row, m_layout.columns - 1).right(), line.top()));
    paintBack(row, state, m_table.isSendingBack());
    const QString name = state == State::Arriving ? QStringLiteral("sum so far") : QStringLiteral("sum");
    drawText(m_painter, {line.left(), line.top(), m_layout.numbers.left() - line.left() - 6, line.height()}, Qt::AlignRight, name,
             m_theme.font(12), m_colors.text2);
    paintNumbers(row, state, m_table.sumState() == State::Done && !m_table.divides(), [&](int p) { return m_table.sum(p); });
}

void ReductionPainter::paintAverageRow()
{
    const int row = m_layout.averageRow();
    const QRectF line = m_layout.row(row);
    if (!m_table.divides()) {
        drawText(m_painter, line, Qt::AlignRight, m_table.undividedNote(), m_theme.font(12), m_colors.warn);
        return;
    }
    const State state = m_table.averageState();
    paintBack(row, state, m_table.snapshot().phase == Phase::Average);
    const double room = m_layout.numbers.left() - line.left() - 4;
    const QFont font = m_theme.font(11);
    const bool fits = textWidth(m_table.averageName(), font) <= room;
    const QString name = fits ? m_table.averageName() : QStringLiteral("× 1/%1 =").arg(m_table.devices());
    drawText(m_painter, {line.left(), line.top(), room, line.height()}, Qt::AlignRight, name, font, m_colors.text2);
    paintNumbers(row, state, true, [&](int p) { return m_table.average(p); });
}

} // namespace lockstep
