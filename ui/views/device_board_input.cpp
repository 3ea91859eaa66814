#include <algorithm>

#include <QApplication>
#include <QClipboard>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QToolTip>

#include "ui/views/device_board.h"
#include "ui/views/phase_caption.h"
#include "ui/views/phase_strip.h"
#include "ui/views/phase_tip.h"

namespace lockstep {

namespace {

bool movesCursor(int key)
{
    return key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_Home ||
           key == Qt::Key_End;
}

bool isForTheBoard(const QKeyEvent &event)
{
    const bool plain = (event.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    return event.matches(QKeySequence::Copy) ||
           (plain && (movesCursor(event.key()) || event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter));
}

} // namespace

QString DeviceBoard::captionText()
{
    return prepareModel() ? caption().plainText() : QString();
}

const BoardLayout &DeviceBoard::boardLayout()
{
    prepareModel();
    return m_layout;
}

QString DeviceBoard::hoverText(QPointF position)
{
    if (!prepareModel())
        return {};
    if (const std::optional<Phase> phase = phaseAt(m_layout, position))
        return phaseTip(m_model->snapshot, *phase);
    if (!m_model->s().started())
        return {};
    const std::optional<BoardCell> cell = cellAtPoint(m_layout, *m_model, position);
    return cell ? cellText(*m_model, *cell).plain() : QString();
}

QString DeviceBoard::focusedText()
{
    if (!prepareModel() || !m_cursor)
        return {};
    return m_phaseCursor ? phaseTip(m_model->snapshot, *m_phaseCursor) : cellText(*m_model, cellOf(m_layout, *m_cursor)).plain();
}

QString DeviceBoard::copyText()
{
    if (m_phaseCursor)
        return focusedText();
    return prepareModel() && m_cursor ? cellText(*m_model, cellOf(m_layout, *m_cursor)).copy : QString();
}

std::vector<int> DeviceBoard::pulledOutDevices()
{
    prepareModel();
    std::vector<int> devices;
    for (const PulledOut &p : m_pulled)
        devices.push_back(p.device);
    return devices;
}

void DeviceBoard::pin(int device)
{
    selection()->togglePin(device);
}

bool DeviceBoard::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip && prepareModel()) {
        const auto *help = static_cast<QHelpEvent *>(event);
        if (!showTipAt(toLogical(help->pos(), *theme()), help->globalPos()))
            QToolTip::hideText();
        return true;
    }
    if (event->type() == QEvent::ShortcutOverride && hasFocus() && m_cursor && isForTheBoard(*static_cast<QKeyEvent *>(event))) {
        event->accept();
        return true;
    }
    return View::event(event);
}

bool DeviceBoard::showTipAt(QPointF position, QPoint globalPosition)
{
    if (const std::optional<Phase> phase = phaseAt(m_layout, position)) {
        QRectF area = phaseArea(m_layout, *theme(), *phase);
        area.setBottom(m_layout.strip.bottom()); // with the dot
        const QRectF here(position, QSizeF(1, 1));
        QToolTip::showText(globalPosition, phaseTip(m_model->snapshot, *phase), this,
                           toWidget(area.united(here), *theme()).toAlignedRect());
        return true;
    }
    const std::optional<BoardCell> cell = m_model->s().started() ? cellAtPoint(m_layout, *m_model, position) : std::nullopt;
    if (cell)
        showTip(globalPosition, *cell, QRectF(position, QSizeF(1, 1)).adjusted(-6, -6, 6, 6));
    return cell.has_value();
}

void DeviceBoard::showTip(QPoint globalPosition, const BoardCell &cell, const QRectF &area)
{
    QToolTip::showText(globalPosition, cellText(*m_model, cell).html(), this, toWidget(area, *theme()).toAlignedRect());
}

void DeviceBoard::resizeEvent(QResizeEvent *)
{
    refresh();
}

void DeviceBoard::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !prepareModel())
        return View::mousePressEvent(event);
    const QPointF position = toLogical(event->position(), *theme());
    if (const std::optional<Phase> phase = phaseAt(m_layout, position)) {
        seekPhase(*phase);
        return;
    }
    if (const int device = m_layout.cellAt(position); device >= 0 && m_model->s().started())
        pin(device);
}

void DeviceBoard::seekPhase(Phase phase)
{
    if (const std::optional<Position> target = phaseTarget(m_model->s(), phase))
        controller()->seek(*target);
}

void DeviceBoard::mouseMoveEvent(QMouseEvent *event)
{
    if (!prepareModel())
        return;
    const QPointF position = toLogical(event->position(), *theme());
    const std::optional<Phase> phase = phaseAt(m_layout, position);
    const std::optional<BoardCell> cell = m_model->s().started() ? cellAtPoint(m_layout, *m_model, position) : std::nullopt;
    const bool leads = (phase && phaseTarget(m_model->s(), *phase)) || m_layout.cellAt(position) >= 0;
    setCursor(leads ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (phase == m_hoveredPhase && cell == m_hovered)
        return;
    m_hoveredPhase = phase;
    m_hovered = cell;
    selection()->setHoveredParameter(cell && hasValues(cell->column) ? cell->value : -1);
    update();
}

void DeviceBoard::leaveEvent(QEvent *)
{
    m_hoveredPhase.reset();
    m_hovered.reset();
    selection()->setHoveredParameter(-1);
    update();
}

void DeviceBoard::wheelEvent(QWheelEvent *event)
{
    if (m_scroll->isVisible())
        QApplication::sendEvent(m_scroll, event);
    else
        View::wheelEvent(event);
}

void DeviceBoard::keyPressEvent(QKeyEvent *event)
{
    if (!isForTheBoard(*event) || !prepareModel() || !m_model->s().started())
        return View::keyPressEvent(event);
    if (event->matches(QKeySequence::Copy))
        QApplication::clipboard()->setText(copyText());
    else if (movesCursor(event->key()))
        moveCursor(event->key());
    else if (m_phaseCursor)
        seekPhase(*m_phaseCursor);
    else if (m_cursor && m_cursor->gridDevice >= 0)
        pin(m_cursor->gridDevice);
}

void DeviceBoard::moveCursor(int key)
{
    if (!m_cursor) {
        m_cursor = BoardCursor{};
    } else if (m_phaseCursor && key == Qt::Key_Down) {
        m_cursor->column = columnOf(*m_phaseCursor);
        m_cursor->value = 0;
        m_phaseCursor.reset();
    } else if (m_phaseCursor) {
        m_phaseCursor = movedPhase(*m_phaseCursor, key);
    } else if (key == Qt::Key_Up && m_cursor->line == 0 && m_cursor->gridDevice < 0) {
        m_phaseCursor = firstPhaseOf(m_cursor->column);
    } else {
        m_cursor = moved(m_layout, m_model->parameters(), *m_cursor, key);
    }
    scrollToCursor();
    announce();
    showCursorTip();
    update();
}

void DeviceBoard::showCursorTip()
{
    if (m_phaseCursor) {
        const QRect name = toWidget(phaseArea(m_layout, *theme(), *m_phaseCursor), *theme()).toAlignedRect();
        QToolTip::showText(mapToGlobal(name.bottomLeft()), focusedText(), this, name);
        return;
    }
    const QRectF cell = cursorRect(m_layout, m_model->parameters(), *m_cursor);
    showTip(mapToGlobal(toWidget(cell, *theme()).bottomLeft().toPoint()), cellOf(m_layout, *m_cursor), cell);
}

void DeviceBoard::scrollToCursor()
{
    const QRectF row = m_layout.rows[static_cast<std::size_t>(m_cursor->line)].rect;
    if (row.top() < m_layout.body.top())
        m_scroll->setValue(m_scroll->value() - static_cast<int>(m_layout.body.top() - row.top()));
    else if (row.bottom() > m_layout.body.bottom() + 0.5)
        m_scroll->setValue(m_scroll->value() + static_cast<int>(row.bottom() - m_layout.body.bottom() + 1));
    prepareModel();
}

void DeviceBoard::focusInEvent(QFocusEvent *event)
{
    View::focusInEvent(event);
    const bool walkedTo = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    if (!m_cursor && walkedTo) // not when the window becomes active
        m_cursor = BoardCursor{};
    announce();
    update();
}

void DeviceBoard::focusOutEvent(QFocusEvent *event)
{
    View::focusOutEvent(event);
    QToolTip::hideText();
    update();
}

// For screen readers: the board in a sentence, and the focused cell.
void DeviceBoard::announce()
{
    const QString name = prepareModel() ? boardSummary(*m_model) : tr("Devices. Preparing.");
    if (name != accessibleName())
        setAccessibleName(name);
    if (hasFocus() && focusedText() != accessibleDescription())
        setAccessibleDescription(focusedText());
}

} // namespace lockstep
