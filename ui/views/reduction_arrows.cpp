#include <algorithm>

#include <QCoreApplication>
#include <QPolygonF>

#include "ui/views/reduction_painter.h"
#include "ui/widgets/marks.h"

namespace lockstep {
namespace {

constexpr double smallPicture = 32;

} // namespace

// In and out lie so far above and below the middle of a row.
double ReductionPainter::inOffset() const
{
    return m_layout.isLarge ? std::clamp(m_layout.rowHeight / 7, 3.0, 6.0) : 3;
}

// From the left edge of the picture: the trunk into device 0, the trunk out again, where both end.
double ReductionPainter::inX() const
{
    return 5 * m_layout.picture.width() / smallPicture;
}

double ReductionPainter::outX() const
{
    return 14 * m_layout.picture.width() / smallPicture;
}

double ReductionPainter::tipX() const
{
    return m_layout.picture.width() - 7;
}

void ReductionPainter::paintArrows()
{
    if (m_table.devices() < 2)
        return;
    paintTrunkNames();
    for (const bool now : {false, true}) // the current round on top
        for (int row = 1; row < m_layout.sumRow(); ++row) {
            const int device = m_layout.rows[row];
            if (device > 0 && (m_table.deviceState(device) == State::Arriving) == now)
                paintArrowIn(row, device);
        }
    const QColor done = m_table.sumState() == State::Done ? m_colors.ink : m_colors.ghost;
    paintArrowHead({m_layout.picture.left() + tipX(), m_layout.row(0).center().y() - inOffset()},
                   m_table.arrivingDevice() >= 0 ? m_colors.accent : done);
    for (int row = 1; row < m_layout.sumRow(); ++row)
        if (m_layout.rows[row] > 0)
            paintArrowOut(row);
}

// In a picture with room for them.
void ReductionPainter::paintTrunkNames()
{
    if (m_layout.picture.width() < 60)
        return;
    const double top = m_layout.picture.top() - m_layout.headHeight;
    const auto name = [&](double x, const QString &text) {
        drawText(m_painter, {m_layout.picture.left() + x - 20, top, 40, m_layout.headHeight}, Qt::AlignHCenter, text, m_theme.font(11),
                 m_colors.text3);
    };
    name(inX(), QCoreApplication::translate("AllReduce", "in"));
    name(outX(), QCoreApplication::translate("AllReduce", "out"));
}

// The device above: dotted lines that lie over each other would not look dotted.
int ReductionPainter::rowAbove(int row) const
{
    int above = row - 1;
    while (above > 0 && m_layout.rows[static_cast<std::size_t>(above)] < 0)
        --above;
    return above;
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
    const int end = state == State::Arriving || state == State::Done ? 0 : rowAbove(row);
    const double from = m_layout.row(row).center().y() - inOffset();
    const double to = m_layout.row(end).center().y() - inOffset();
    QPolygonF path({{left + tipX(), from}, {left + inX(), from}, {left + inX(), to}});
    if (end == 0)
        path << QPointF(left + tipX() - 3, to);
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
    const int start = sent ? 0 : rowAbove(row);
    const double from = m_layout.row(start).center().y() + inOffset();
    const double to = m_layout.row(row).center().y() + inOffset();
    QPolygonF path({{left + outX(), from}, {left + outX(), to}, {left + tipX() - 3, to}});
    if (start == 0)
        path.prepend(QPointF(left + tipX(), from));
    m_painter.drawPolyline(path);
    paintArrowHead({left + tipX(), to}, color);
}

void ReductionPainter::paintArrowHead(QPointF tip, const QColor &color)
{
    const double size = m_layout.picture.width() > smallPicture ? 7 : 5;
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(color);
    m_painter.drawPolygon(QPolygonF({tip, tip - QPointF(size, 0.6 * size), tip + QPointF(-size, 0.6 * size)}));
}

} // namespace lockstep
