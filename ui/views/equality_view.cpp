#include "ui/views/equality_view.h"

#include <algorithm>

#include <QKeyEvent>
#include <QMouseEvent>

#include "ui/views/equality_painter.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"

namespace lockstep {

EqualityView::EqualityView(Theme *theme, SessionController *controller, QWidget *parent) : CellView(theme, controller, parent)
{
    setAccessibleName(QStringLiteral("Equality"));
    if (!controller)
        return;
    connect(controller, &SessionController::snapshotChanged, this, [this] { setSnapshot(this->controller()->snapshot()); });
    setSnapshot(controller->snapshot());
}

QString EqualityView::subtitle() const
{
    if (!m_cells.hasReplicas())
        return {};
    const Snapshot &snapshot = m_cells.snapshot();
    if (!snapshot.checked)
        return QStringLiteral("ulp apart, not checked yet");
    return QStringLiteral("ulp apart, after step %1").arg(countText(snapshot.completedSteps()));
}

void EqualityView::setSnapshot(SnapshotPtr snapshot)
{
    const QString before = subtitle();
    m_cells = EqualityCells(std::move(snapshot));
    if (!chosenFits())
        m_chosen.reset();
    describeForReaders();
    if (subtitle() != before)
        emit subtitleChanged();
    update();
}

bool EqualityView::chosenFits() const
{
    return m_chosen && m_cells.hasReplicas() && m_chosen->first < m_cells.devices() && m_chosen->second < m_cells.parameters();
}

void EqualityView::describeForReaders()
{
    QString text = m_cells.hasReplicas() ? m_cells.summary() : QString();
    if (const auto shown = detail())
        text += QStringLiteral("; %1; %2 %3; %4 %5")
                    .arg(shown->title, shown->firstName, valueAndHexText(shown->first), shown->secondName, valueAndHexText(shown->second));
    if (text != accessibleDescription())
        setAccessibleDescription(text);
}

std::optional<BitComparison> EqualityView::detail() const
{
    if (!m_cells.hasReplicas())
        return std::nullopt;
    return m_chosen ? m_cells.compare(m_chosen->first, m_chosen->second) : m_cells.firstDifference();
}

EqualityLayout EqualityView::cellLayout() const
{
    if (!m_cells.hasReplicas())
        return {};
    using Detail = EqualityLayout::Detail;
    const Detail wanted = m_chosen ? Detail::Asked : m_cells.firstDifference() ? Detail::IfRoom : Detail::None;
    return {QRectF(rect()).adjusted(16, 2, -16, -8), m_cells.devices(), m_cells.parameters(), wanted};
}

QString EqualityView::tipAt(QPointF position) const
{
    const EqualityLayout layout = cellLayout();
    if (const auto pair = layout.pairAt(position))
        return m_cells.pairTip(pair->first, pair->second);
    if (const auto cell = layout.parameterAt(position))
        return m_cells.parameterTip(cell->first, cell->second);
    return {};
}

void EqualityView::choose(std::optional<Cell> cell)
{
    m_chosen = cell;
    describeForReaders();
    update();
}

void EqualityView::mousePressEvent(QMouseEvent *event)
{
    const auto cell = cellLayout().parameterAt(event->position());
    choose(event->button() == Qt::LeftButton && cell != m_chosen ? cell : std::nullopt);
}

void EqualityView::keyPressEvent(QKeyEvent *event)
{
    const std::optional<Cell> arrow = arrowOf(*event);
    if (event->key() == Qt::Key_Escape && m_chosen) {
        choose(std::nullopt);
    } else if (arrow && m_cells.hasReplicas()) {
        Cell cell = m_chosen.value_or(Cell(0, 0));
        const auto [down, right] = *arrow;
        cell.first = std::clamp(cell.first + (m_chosen ? down : 0), 0, m_cells.devices() - 1);
        cell.second = std::clamp(cell.second + (m_chosen ? right : 0), 0, m_cells.parameters() - 1);
        choose(cell);
    } else {
        CellView::keyPressEvent(event);
    }
}

void EqualityView::focusOutEvent(QFocusEvent *event)
{
    update();
    View::focusOutEvent(event);
}

void EqualityView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!m_cells.hasReplicas()) {
        drawText(painter, QRectF(rect()).adjusted(16, 0, -16, 0), Qt::AlignHCenter,
                 QStringLiteral("No replicas yet: the first move copies them"), theme()->font(12), colors().text3);
        return;
    }
    const EqualityLayout layout = cellLayout();
    EqualityPainter(painter, *theme(), m_cells, layout).paintAll(detail(), m_chosen);
    if (!hasFocus())
        return;
    painter.setPen(QPen(colors().accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect()).adjusted(5, 1, -5, -5), 6, 6);
}

} // namespace lockstep
