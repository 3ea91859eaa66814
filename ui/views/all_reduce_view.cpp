#include "ui/views/all_reduce_view.h"

#include <algorithm>

#include <QKeyEvent>
#include <QMouseEvent>

#include "ui/views/reduction_painter.h"
#include "ui/widgets/marks.h"

namespace lockstep {

AllReduceView::AllReduceView(Theme *theme, SessionController *controller, QWidget *parent) : CellView(theme, controller, parent)
{
    setAccessibleName(QStringLiteral("All-reduce"));
    if (!controller)
        return;
    connect(controller, &SessionController::snapshotChanged, this, [this] { setSnapshot(this->controller()->snapshot()); });
    setSnapshot(controller->snapshot());
}

QString AllReduceView::subtitle() const
{
    if (!m_table.isValid())
        return {};
    const QString name = QString::fromStdString(m_table.plan().algorithm).replace('-', ' ');
    const int rounds = m_table.plan().rounds;
    return rounds == 0 ? QStringLiteral("%1, nothing to add").arg(name) : QStringLiteral("%1, %2 rounds").arg(name).arg(rounds);
}

void AllReduceView::setSnapshot(SnapshotPtr snapshot)
{
    const QString before = subtitle();
    const bool sameRun = m_table.isValid() && snapshot && m_table.snapshot().setup == snapshot->setup;
    m_table = ReductionTable(std::move(snapshot));
    choose(sameRun ? m_chosen : std::nullopt);
    if (subtitle() != before)
        emit subtitleChanged();
}

ReductionLayout AllReduceView::tableLayout() const
{
    return m_table.isValid() ? ReductionLayout(QRectF(rect()).adjusted(16, 0, -16, -6), m_table) : ReductionLayout();
}

QString AllReduceView::tipOf(int row, int column) const
{
    const ReductionLayout layout = tableLayout();
    if (!m_table.isValid() || row < 0 || column < 0 || row > layout.averageRow() || column >= layout.columns)
        return {};
    if (row == layout.averageRow())
        return m_table.averageTip(column);
    if (row == layout.sumRow())
        return m_table.sumTip(column);
    const int device = layout.rows[row];
    return device < 0 ? QString() : m_table.deviceTip(device, column);
}

QString AllReduceView::tipAt(QPointF position) const
{
    const ReductionLayout layout = tableLayout();
    return tipOf(layout.rowAt(position), layout.columnAt(position));
}

QString AllReduceView::footerText() const
{
    if (!m_table.isValid())
        return {};
    const QString chosen = m_chosen ? tipOf(m_chosen->first, m_chosen->second) : QString();
    return chosen.isEmpty() ? m_table.footer() : chosen.section('\n', 0, 0);
}

void AllReduceView::choose(std::optional<Cell> cell)
{
    m_chosen = cell;
    setAccessibleDescription(footerText());
    update();
}

void AllReduceView::mousePressEvent(QMouseEvent *event)
{
    const ReductionLayout layout = tableLayout();
    const Cell cell(layout.rowAt(event->position()), layout.columnAt(event->position()));
    const bool hit = event->button() == Qt::LeftButton && !tipOf(cell.first, cell.second).isEmpty() && m_chosen != cell;
    choose(hit ? std::optional(cell) : std::nullopt);
}

void AllReduceView::keyPressEvent(QKeyEvent *event)
{
    const std::optional<Cell> arrow = arrowOf(*event);
    const ReductionLayout layout = tableLayout();
    if (event->key() == Qt::Key_Escape && m_chosen) {
        choose(std::nullopt);
    } else if (arrow && m_table.isValid()) {
        const auto [down, right] = *arrow;
        const Cell from = m_chosen.value_or(Cell(layout.averageRow() - down, -right));
        choose(Cell(std::clamp(from.first + down, 0, layout.averageRow()), std::clamp(from.second + right, 0, layout.columns - 1)));
    } else {
        CellView::keyPressEvent(event);
    }
}

void AllReduceView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!m_table.isValid()) {
        drawText(painter, rect(), Qt::AlignHCenter, QStringLiteral("Waiting for the data"), theme()->font(12), colors().text3);
        return;
    }
    const ReductionLayout layout = tableLayout();
    ReductionPainter(painter, *theme(), m_table, layout).paintAll(footerText());
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colors().accent, 2));
    if (m_chosen && m_chosen->first <= layout.averageRow() && m_chosen->second < layout.columns)
        painter.drawRoundedRect(layout.cell(m_chosen->first, m_chosen->second).adjusted(0, 1, 1, -1), 4, 4);
    if (hasFocus())
        painter.drawRoundedRect(QRectF(rect()).adjusted(5, 1, -5, -5), 6, 6);
}

} // namespace lockstep
