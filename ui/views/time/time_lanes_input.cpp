#include <algorithm>
#include <cmath>

#include <QKeyEvent>
#include <QMouseEvent>

#include "ui/views/time/lane_painter.h"
#include "ui/views/time/lane_text.h"
#include "ui/views/time/time_lanes_view.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

int TimeLanesView::cellsOf(int device) const
{
    return device == crowdRow ? crowdParts : static_cast<int>(m_step->time.lanes[static_cast<std::size_t>(device)].spans.size());
}

std::pair<double, double> TimeLanesView::cellTimes(Cell cell) const
{
    if (cell.first == crowdRow) {
        const double part = m_step->time.seconds / crowdParts;
        return {cell.second * part, (cell.second + 1) * part};
    }
    const Span &span = m_step->time.lanes[static_cast<std::size_t>(cell.first)].spans[static_cast<std::size_t>(cell.second)];
    return {span.begin, span.end};
}

QRectF TimeLanesView::cellRect(Cell cell, const LaneLayout &layout) const
{
    const LaneRow *row = layout.rowOf(cell.first);
    if (!row)
        return {};
    if (cell.first != crowdRow)
        return spanRect(cell.first, m_step->time.lanes[static_cast<std::size_t>(cell.first)].spans[static_cast<std::size_t>(cell.second)]);
    const auto [begin, end] = cellTimes(cell);
    return {QPointF(layout.x(begin), row->bar.top()), QPointF(layout.x(end), row->bar.bottom())};
}

// The span under the point, of many within two pixels the nearest; messages before what they lie over.
std::optional<TimeLanesView::Cell> TimeLanesView::cellAt(QPointF point) const
{
    const LaneLayout layout = laneLayout();
    const int row = layout.rowAt(point);
    if (row < 0 || point.x() < layout.plot.left() - 2)
        return std::nullopt;
    const int device = layout.rows[static_cast<std::size_t>(row)].device;
    const double time = layout.secondsAt(point.x());
    if (device == crowdRow) {
        const int part = static_cast<int>(std::floor(time / m_step->time.seconds * crowdParts));
        return part >= 0 && part < crowdParts ? std::optional(Cell(device, part)) : std::nullopt;
    }
    const bool overlaps = messagesOverlap(m_step->time);
    std::optional<Cell> best;
    double least = 2.5;
    const std::vector<Span> &spans = m_step->time.lanes[static_cast<std::size_t>(device)].spans;
    for (std::size_t i = 0; i < spans.size(); ++i) {
        const QRectF rect = lockstep::spanRect(layout, layout.rows[static_cast<std::size_t>(row)], spans[i], overlaps);
        if (point.y() < rect.top() - 2 || point.y() > rect.bottom() + 2)
            continue;
        const double distance = std::max({rect.left() - point.x(), point.x() - rect.right(), 0.0});
        if (distance < least || (distance == least && distance == 0 && spans[i].activity == Activity::Communicate)) {
            least = distance;
            best = Cell(device, static_cast<int>(i));
        }
    }
    return best;
}

QString TimeLanesView::cellText(Cell cell) const
{
    const LaneLayout layout = laneLayout();
    const auto [begin, end] = cellTimes(cell);
    if (cell.first == crowdRow)
        return layout.hasCrowd() ? crowdText(crowd(layout), (begin + end) / 2) : QString();
    return spanText(*m_snapshot, cell.first,
                    m_step->time.lanes[static_cast<std::size_t>(cell.first)].spans[static_cast<std::size_t>(cell.second)]);
}

QString TimeLanesView::tipAt(QPointF position) const
{
    if (!m_step)
        return {};
    const QPointF point = toLogical(position, *theme());
    if (const auto cell = cellAt(point))
        return cellText(*cell);
    const LaneLayout layout = laneLayout();
    if (layout.footer.contains(point))
        return summary();
    const int row = layout.rowAt(point);
    const int device = row < 0 ? crowdRow : layout.rows[static_cast<std::size_t>(row)].device;
    return device == crowdRow ? QString() : laneText(*m_step, device);
}

QString TimeLanesView::copyText() const
{
    return m_step ? m_chosen ? cellText(*m_chosen) : summary() : QString();
}

void TimeLanesView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !m_step)
        return View::mousePressEvent(event);
    const QPointF point = toLogical(event->position(), *theme());
    const LaneLayout layout = laneLayout();
    const int row = layout.rowAt(point);
    m_chosen = cellAt(point);
    if (row >= 0 && layout.rows[static_cast<std::size_t>(row)].device != crowdRow)
        selection()->setDevice(layout.rows[static_cast<std::size_t>(row)].device);
    describe();
}

void TimeLanesView::mouseMoveEvent(QMouseEvent *event)
{
    const auto cell = m_step ? cellAt(toLogical(event->position(), *theme())) : std::nullopt;
    if (std::exchange(m_hovered, cell) != cell)
        update();
}

void TimeLanesView::leaveEvent(QEvent *)
{
    m_hovered.reset();
    update();
}

// To the left and right from span to span, up and down to what the lanes beside do at that time.
void TimeLanesView::walk(Cell arrow)
{
    const LaneLayout layout = laneLayout();
    if (!m_chosen || !layout.rowOf(m_chosen->first)) {
        m_chosen = Cell(layout.rows.front().device, 0);
        return;
    }
    const auto [device, index] = *m_chosen;
    if (arrow.second != 0) {
        m_chosen = Cell(device, std::clamp(index + arrow.second, 0, cellsOf(device) - 1));
        return;
    }
    const int row = static_cast<int>(layout.rowOf(device) - layout.rows.data());
    const int next = std::clamp(row + arrow.first, 0, static_cast<int>(layout.rows.size()) - 1);
    if (next == row)
        return;
    const auto [begin, end] = cellTimes(*m_chosen);
    const double middle = (begin + end) / 2;
    const int other = layout.rows[static_cast<std::size_t>(next)].device;
    int best = 0;
    for (int i = 0; i < cellsOf(other); ++i)
        if (cellTimes(Cell(other, i)).first <= middle)
            best = i;
    m_chosen = Cell(other, best);
}

void TimeLanesView::keyPressEvent(QKeyEvent *event)
{
    const std::optional<Cell> arrow = arrowOf(*event);
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Escape && m_chosen)
        m_chosen.reset();
    else if (arrow && m_step)
        walk(*arrow);
    else if (enter && m_chosen && m_chosen->first != crowdRow)
        selection()->setDevice(selection()->device() == m_chosen->first ? -1 : m_chosen->first);
    else
        return CellView::keyPressEvent(event);
    describe();
}

void TimeLanesView::focusInEvent(QFocusEvent *event)
{
    update();
    View::focusInEvent(event);
}

void TimeLanesView::focusOutEvent(QFocusEvent *event)
{
    update();
    View::focusOutEvent(event);
}

} // namespace lockstep
