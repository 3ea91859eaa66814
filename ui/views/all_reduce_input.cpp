#include <algorithm>
#include <numeric>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include "ui/views/all_reduce_view.h"
#include "ui/views/reduction_painter.h"
#include "ui/views/reduction_round_painter.h"
#include "ui/views/round_stepper.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

int AllReduceView::rowName(const ReductionLayout &layout, int row) const
{
    if (row == layout.averageRow())
        return averageOfAll;
    if (row == layout.sumRow())
        return sumOfAll;
    return row >= 0 && row < layout.sumRow() ? layout.rows[static_cast<std::size_t>(row)] : -1;
}

int AllReduceView::rowIndex(const ReductionLayout &layout, int name) const
{
    return name == averageOfAll ? layout.averageRow() : name == sumOfAll ? layout.sumRow() : layout.rowOf(name);
}

QString AllReduceView::tipOf(int name, int parameter) const
{
    if (!m_table.isValid() || name == -1 || parameter < 0 || parameter >= m_table.parameters())
        return {};
    if (name == averageOfAll)
        return m_table.averageTip(parameter);
    return name == sumOfAll ? m_table.sumTip(parameter) : m_table.deviceTip(name, parameter);
}

RoundLayout AllReduceView::roundLayout() const
{
    if (hasBody())
        return {};
    const ReductionLayout layout = tableLayout();
    if (!m_table.isValid() || !layout.isLarge)
        return {};
    const ReductionRound round(m_table);
    std::vector<int> items = layout.shown;
    if (round.kind() == ReductionRound::Kind::Coming) {
        items.resize(static_cast<std::size_t>(round.lines()));
        std::iota(items.begin(), items.end(), 0);
        return {layout.round, items, round.lines(), -1};
    }
    return {layout.round, items, round.lines(), m_shared->parameter()};
}

int AllReduceView::roundParameterAt(QPointF logical) const
{
    const RoundLayout layout = roundLayout();
    const int index = layout.indexAt(logical);
    const bool known = index >= 0 && ReductionRound(m_table).kind() != ReductionRound::Kind::Coming;
    return known ? layout.shown[static_cast<std::size_t>(index)] : -1;
}

// A line of the round stands for the sum, or the average, of its parameter.
std::optional<CellView::Cell> AllReduceView::cellAt(QPointF position) const
{
    if (const int parameter = roundParameterAt(toLogical(position, *theme())); parameter >= 0)
        return Cell(ReductionRound(m_table).kind() == ReductionRound::Kind::Average ? averageOfAll : sumOfAll, parameter);
    const ReductionLayout layout = tableLayout();
    const QPointF point = toLogical(position, *theme());
    const int row = layout.rowAt(point), column = layout.columnAt(point);
    if (row < 0 || column < 0 || rowName(layout, row) == -1)
        return std::nullopt;
    return Cell(rowName(layout, row), layout.shown[static_cast<std::size_t>(column)]);
}

QString AllReduceView::tipAt(QPointF position) const
{
    if (hasBody())
        return m_body.tipAt(bodyArea(), toLogical(position, *theme()));
    const auto cell = cellAt(position);
    if (cell)
        return tipOf(cell->first, cell->second);
    const ReductionLayout layout = tableLayout();
    const QPointF point = toLogical(position, *theme());
    if (layout.back.contains(point))
        return tr("Parameters before");
    if (layout.next.contains(point))
        return tr("Parameters after");
    return layout.pages.contains(point) ? tr("Not all parameters have room: the largest gradients, or in order") : QString();
}

QString AllReduceView::copyText() const
{
    if (hasBody())
        return m_body.copyText();
    return m_chosen ? tipOf(m_chosen->first, m_chosen->second) : footerText();
}

void AllReduceView::choose(std::optional<Cell> cell)
{
    m_chosen = cell;
    m_parameter = cell ? cell->second : -1;
    m_shared->setParameter(m_parameter);
    if (cell && cell->first >= 0)
        m_shared->setDevice(cell->first);
    setAccessibleDescription(footerText());
    update();
}

void AllReduceView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !m_table.isValid())
        return;
    if (hasBody())
        return pressBody(toLogical(event->position(), *theme()));
    const ReductionLayout layout = tableLayout();
    const QPointF point = toLogical(event->position(), *theme());
    if (layout.back.contains(point) || layout.next.contains(point)) {
        turnColumns(layout.back.contains(point) ? -1 : 1);
        return;
    }
    const auto cell = cellAt(event->position());
    choose(cell && !tipOf(cell->first, cell->second).isEmpty() && m_chosen != cell ? cell : std::nullopt);
}

void AllReduceView::mouseMoveEvent(QMouseEvent *event)
{
    if (hasBody()) {
        const PlanBody::Hit hit = m_body.hitAt(bodyArea(), toLogical(event->position(), *theme()));
        m_shared->setHoveredParameter(hit.parameter);
        setCursor(hit.parameter >= 0 || hit.round >= 0 || hit.turn != 0 || hit.leaves || hit.device >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
        return;
    }
    const auto cell = m_table.isValid() ? cellAt(event->position()) : std::nullopt;
    m_shared->setHoveredParameter(cell ? cell->second : -1);
    const ReductionLayout layout = tableLayout();
    const QPointF point = toLogical(event->position(), *theme());
    setCursor(layout.back.contains(point) || layout.next.contains(point) ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void AllReduceView::leaveEvent(QEvent *)
{
    m_shared->setHoveredParameter(-1);
}

void AllReduceView::wheelEvent(QWheelEvent *event)
{
    const QPoint turn = event->angleDelta();
    const int by = turn.y() + turn.x();
    if (hasBody() && by != 0 && m_body.scroll(bodyArea(), by > 0 ? -3 : 3))
        return update();
    if (by == 0 || hasBody() || !tableLayout().moreColumns)
        CellView::wheelEvent(event);
    else
        turnColumns(by > 0 ? -1 : 1);
}

// Beyond the last column that is shown come the next parameters.
void AllReduceView::walk(Cell arrow)
{
    const ReductionLayout layout = tableLayout();
    const auto [down, right] = arrow;
    const int known = m_chosen ? rowIndex(layout, m_chosen->first) : -1;
    const int row = known < 0 ? layout.averageRow() : known;
    const int column = m_chosen ? layout.columnOf(m_chosen->second) : 0;
    int nextRow = std::clamp(row + (m_chosen ? down : 0), 0, layout.averageRow());
    if (rowName(layout, nextRow) == -1)
        nextRow += down < 0 ? -1 : 1; // over the row of those left out
    const int wanted = (column < 0 ? 0 : column) + (m_chosen ? right : 0);
    int parameter = layout.shown[static_cast<std::size_t>(std::clamp(wanted, 0, layout.columns - 1))];
    if (m_chosen && m_firstColumn >= 0 && (wanted < 0 || wanted >= layout.columns)) {
        parameter = std::clamp(m_chosen->second + right, 0, m_table.parameters() - 1);
        showParameter(parameter);
    }
    choose(Cell(rowName(layout, nextRow), parameter));
}

void AllReduceView::keyPressEvent(QKeyEvent *event)
{
    if (hasBody()) {
        if (!keyToBody(*event))
            CellView::keyPressEvent(event);
        return;
    }
    const std::optional<Cell> arrow = arrowOf(*event);
    const bool turns = event->modifiers() == Qt::NoModifier && (event->key() == Qt::Key_Less || event->key() == Qt::Key_Greater);
    if (event->key() == Qt::Key_Escape && m_chosen)
        choose(std::nullopt);
    else if (arrow && m_table.isValid())
        walk(*arrow);
    else if (turns && m_table.isValid())
        turnColumns(event->key() == Qt::Key_Less ? -1 : 1);
    else
        CellView::keyPressEvent(event);
}

void AllReduceView::resizeEvent(QResizeEvent *event)
{
    CellView::resizeEvent(event);
    const double title = textWidth(this->title(), theme()->font(13, true)) + 48; // and the head's margins
    m_stepper->setRoom(logicalSize(*this, *theme()).width() - title);
    chooseColumns();
}

void AllReduceView::focusInEvent(QFocusEvent *event)
{
    update();
    View::focusInEvent(event);
}

void AllReduceView::focusOutEvent(QFocusEvent *event)
{
    update();
    View::focusOutEvent(event);
}

void AllReduceView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    beginZoomed(painter, *theme());
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area = logicalRect(*this, *theme());
    if (!m_table.isValid()) {
        drawText(painter, area, Qt::AlignHCenter, tr("Waiting for the data"), theme()->font(12), colors().text3);
        return;
    }
    if (hasBody())
        return m_body.paint(painter, bodyArea(), hasFocus(), m_motion->travelled());
    const ReductionLayout layout = tableLayout();
    ReductionPainter(painter, *theme(), m_table, layout, m_shared).paintAll(footerText(), pagesText());
    if (layout.isLarge) {
        const ReductionRound round(m_table);
        RoundPainter(painter, *theme(), round, roundLayout(), m_shared).paintAll();
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colors().accent, 2));
    const int row = m_chosen ? rowIndex(layout, m_chosen->first) : -1;
    const int column = m_chosen ? layout.columnOf(m_chosen->second) : -1;
    if (row >= 0 && column >= 0)
        painter.drawRoundedRect(layout.cell(row, column).adjusted(0, 1, 1, -1), 4, 4);
    if (hasFocus())
        painter.drawRoundedRect(area.adjusted(5, 1, -5, -5), 6, 6);
}

} // namespace lockstep
