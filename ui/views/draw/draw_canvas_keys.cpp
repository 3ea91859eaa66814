// The canvas by the keys: a crosshair that the arrow keys move, Space or Enter to draw, Delete to remove.
#include <algorithm>
#include <cmath>

#include <QHelpEvent>
#include <QKeyEvent>
#include <QToolTip>

#include "ui/views/draw/draw_canvas.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {
namespace {

constexpr double stepsAcross = 60; // of an axis: 0.1 from -3 to 3
constexpr int fast = 5;            // with Shift

bool isArrow(int key)
{
    return key >= Qt::Key_Left && key <= Qt::Key_Down;
}

} // namespace

// Space plays the run as everywhere else, until the crosshair is there.
bool DrawCanvas::takesKey(const QKeyEvent &key) const
{
    const Qt::KeyboardModifiers modifiers = key.modifiers() & ~Qt::KeypadModifier;
    if (isArrow(key.key()))
        return modifiers == Qt::NoModifier || modifiers == Qt::ShiftModifier;
    if (modifiers != Qt::NoModifier)
        return false;
    switch (key.key()) {
    case Qt::Key_Space: return m_cross.has_value();
    case Qt::Key_Escape: return m_drawing || m_cross;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Delete:
    case Qt::Key_Backspace: return true;
    default: return key.key() >= Qt::Key_0 && key.key() <= Qt::Key_9;
    }
}

bool DrawCanvas::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && hasFocus() && takesKey(*static_cast<QKeyEvent *>(event)))
        event->accept();
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        QToolTip::showText(help->globalPos(), m_drawing ? QString() : tip(toLogical(QPointF(help->pos()), *m_theme)), this);
        return true;
    }
    return QWidget::event(event);
}

void DrawCanvas::keyPressEvent(QKeyEvent *event)
{
    const int key = event->key();
    if (!takesKey(*event))
        return QWidget::keyPressEvent(event);
    if (isArrow(key))
        moveCrosshair(*event);
    else if (key == Qt::Key_Escape && m_drawing)
        cancel();
    else if (key == Qt::Key_Escape)
        m_cross.reset();
    else if (key == Qt::Key_Delete || key == Qt::Key_Backspace)
        removeNearest();
    else if (key >= Qt::Key_0 && key <= Qt::Key_9)
        emit classKey(key - Qt::Key_0);
    else if (!m_drawing)
        actAtCrosshair();
    describe();
    update();
}

void DrawCanvas::moveCrosshair(const QKeyEvent &key)
{
    const double times = key.modifiers() & Qt::ShiftModifier ? fast : 1;
    const double across = (m_plane.x.high - m_plane.x.low) / stepsAcross * times;
    const double up = (m_plane.y.high - m_plane.y.low) / stepsAcross * times;
    QPointF at = m_cross.value_or(QPointF((m_plane.x.low + m_plane.x.high) / 2, (m_plane.y.low + m_plane.y.high) / 2));
    at.rx() += key.key() == Qt::Key_Right ? across : key.key() == Qt::Key_Left ? -across : 0;
    at.ry() += key.key() == Qt::Key_Up ? up : key.key() == Qt::Key_Down ? -up : 0;
    m_cross = QPointF(std::clamp(at.x(), m_plane.x.low, m_plane.x.high), std::clamp(at.y(), m_plane.y.low, m_plane.y.high));
}

// The first press only shows where the crosshair is.
void DrawCanvas::actAtCrosshair()
{
    if (!m_cross) {
        m_cross = QPointF((m_plane.x.low + m_plane.x.high) / 2, (m_plane.y.low + m_plane.y.high) / 2);
        return;
    }
    if (m_tool == DrawTool::Brush)
        spray(*m_cross);
    else if (m_tool == DrawTool::Erase)
        erase(map(m_cross->x(), m_cross->y()));
    else
        add(*m_cross);
    finish();
}

// Of the crosshair, else of the pointer.
void DrawCanvas::removeNearest()
{
    const std::optional<QPointF> at = m_cross ? map(m_cross->x(), m_cross->y()) : m_pointer;
    const int index = at && !m_drawing ? nearest(*at, 1e6) : -1;
    if (index < 0)
        return;
    m_points.erase(m_points.begin() + index);
    finish();
}

void DrawCanvas::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    const bool byKey = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    if (byKey && !m_cross)
        m_cross = QPointF((m_plane.x.low + m_plane.x.high) / 2, (m_plane.y.low + m_plane.y.high) / 2);
    describe();
    update();
}

void DrawCanvas::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    if (event->reason() != Qt::ActiveWindowFocusReason && event->reason() != Qt::PopupFocusReason)
        m_cross.reset();
    describe();
    update();
}

} // namespace lockstep
