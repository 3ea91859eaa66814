#include <algorithm>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include "ui/views/equality_view.h"
#include "ui/widgets/number_text.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

QString EqualityView::tipAt(QPointF position) const
{
    const QPointF point = toLogical(position, *theme());
    if (!m_cells.hasReplicas())
        return {};
    if (const int parameter = wordsLayout().parameterAt(point); parameter >= 0)
        return m_cells.parameterTip(pair().second, parameter);
    if (page() == Page::Words)
        return {};
    if (m_cells.devices() == 1)
        return {};
    const EqualityLayout layout = cellLayout();
    if (const auto cell = layout.pairAt(point))
        return m_cells.pairTip(cell->first, cell->second);
    if (const auto cell = layout.parameterAt(point))
        return m_cells.parameterTip(cell->first, cell->second);
    return {};
}

void EqualityView::choose(std::optional<Cell> cell, int with)
{
    m_device = cell ? cell->first : -1;
    m_with = with;
    m_shared->setDevice(m_device);
    m_shared->setParameter(cell ? cell->second : -1);
    followSelection();
}

// The words of both: of the parameter that was looked at, else of the first that differs.
void EqualityView::choosePair(Cell pair)
{
    const int known = m_shared->parameter() >= 0 && m_shared->parameter() < m_cells.parameters() ? m_shared->parameter() : -1;
    const int differs = m_cells.firstDifferent(pair.first, pair.second);
    const bool keeps = known >= 0 && (differs < 0 || !m_cells.sameBitsAt(pair.first, pair.second, known));
    choose(Cell(pair.first, keeps ? known : std::max(0, differs)), pair.second);
}

void EqualityView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !m_cells.hasReplicas())
        return;
    const QPointF point = toLogical(event->position(), *theme());
    if (const int parameter = wordsLayout().parameterAt(point); parameter >= 0)
        choose(Cell(m_shared->device() >= 0 ? m_shared->device() : pair().second, parameter), m_with);
    if (page() == Page::Words || wordsLayout().parameterAt(point) >= 0)
        return;
    const EqualityLayout layout = cellLayout();
    const auto other = layout.pairAt(point);
    const auto cell = layout.parameterAt(point);
    if (other && other->first != other->second && marks().pair != other)
        choosePair(*other);
    else
        choose(cell && (cell != chosenCell() || m_with >= 0) ? cell : std::nullopt);
}

void EqualityView::mouseMoveEvent(QMouseEvent *event)
{
    if (!m_cells.hasReplicas())
        return;
    const QPointF point = toLogical(event->position(), *theme());
    const int word = wordsLayout().parameterAt(point);
    const auto cell = page() == Page::Matrix ? cellLayout().parameterAt(point) : std::nullopt;
    m_shared->setHoveredParameter(word >= 0 ? word : cell ? cell->second : -1);
}

void EqualityView::leaveEvent(QEvent *)
{
    m_shared->setHoveredParameter(-1);
}

void EqualityView::wheelEvent(QWheelEvent *event)
{
    if (!m_cells.hasReplicas() || wordsLayout().count == 0) {
        CellView::wheelEvent(event);
        return;
    }
    const int lines = event->angleDelta().y() > 0 ? -3 : 3;
    m_firstWord = std::clamp(m_firstWord + lines, 0, std::max(0, m_cells.parameters() - wordsLayout().visible()));
    update();
}

// Down and right over devices and parameters; in the words down over the parameters and right over the devices.
void EqualityView::walk(Cell arrow)
{
    const auto chosen = chosenCell();
    if (!chosen) {
        choose(page() == Page::Words ? Cell(pair().second, 0) : Cell(0, 0));
        return;
    }
    const auto [down, right] = arrow;
    const bool words = page() == Page::Words;
    const int device = std::clamp(chosen->first + (words ? right : down), 0, m_cells.devices() - 1);
    choose(Cell(device, std::clamp(chosen->second + (words ? down : right), 0, m_cells.parameters() - 1)),
           device == chosen->first ? m_with : -1);
}

void EqualityView::keyPressEvent(QKeyEvent *event)
{
    const std::optional<Cell> arrow = arrowOf(*event);
    if (event->key() == Qt::Key_Escape && chosenCell())
        choose(std::nullopt);
    else if (arrow && m_cells.hasReplicas())
        walk(*arrow);
    else
        CellView::keyPressEvent(event);
}

void EqualityView::focusInEvent(QFocusEvent *event)
{
    update();
    View::focusInEvent(event);
}

void EqualityView::focusOutEvent(QFocusEvent *event)
{
    update();
    View::focusOutEvent(event);
}

} // namespace lockstep
