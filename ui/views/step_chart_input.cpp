#include <cmath>

#include <QAccessible>
#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>

#include "ui/views/step_chart.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {
namespace {

constexpr double zoomStep = 1.25;

int sideways(const QKeyEvent &key)
{
    return (key.key() == Qt::Key_Right) - (key.key() == Qt::Key_Left);
}

} // namespace

void StepChart::hover(QPointF position)
{
    if (m_drag != Drag::None)
        return;
    m_pointerHere = true;
    m_pointer = position;
    pointAt(position);
    const std::int64_t last = std::max(firstStep(), static_cast<std::int64_t>(std::floor(m_frame->xScale().high)));
    m_range->point(std::clamp<std::int64_t>(std::llround(m_frame->xAt(position.x())), firstStep(), last));
    showTip();
}

void StepChart::endHover()
{
    if (!m_pointerHere || m_drag != Drag::None)
        return;
    m_pointerHere = false;
    m_range->point(-1);
    QToolTip::hideText();
}

// Sees what happens over the chart before the chart does.
bool StepChart::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::MouseButtonPress: return press(*static_cast<QMouseEvent *>(event));
    case QEvent::MouseMove: return drag(*static_cast<QMouseEvent *>(event));
    case QEvent::MouseButtonRelease: return release(*static_cast<QMouseEvent *>(event));
    case QEvent::MouseButtonDblClick: m_range->showAll(); return true;
    case QEvent::Wheel: return turnWheel(*static_cast<QWheelEvent *>(event));
    default: return QWidget::eventFilter(watched, event);
    }
}

// Left: a click goes to the step, a drag zooms; with Shift, or the middle button, it moves the part that is shown.
bool StepChart::press(const QMouseEvent &event)
{
    const QPointF at = toLogical(event.position(), *m_theme);
    const bool middle = event.button() == Qt::MiddleButton;
    if ((event.button() != Qt::LeftButton && !middle) || !m_frame->plotArea().contains(at))
        return false;
    m_drag = middle || (event.modifiers() & Qt::ShiftModifier) ? Drag::Pan : Drag::Rectangle;
    m_pressed = m_dragged = at;
    return true;
}

bool StepChart::drag(const QMouseEvent &event)
{
    if (m_drag == Drag::None)
        return false;
    const QPointF at = toLogical(event.position(), *m_theme);
    if (m_drag == Drag::Pan)
        pan(pixelsToSteps(m_dragged.x() - at.x()));
    m_dragged = at;
    m_frame->redraw();
    return true;
}

bool StepChart::release(const QMouseEvent &event)
{
    if (m_drag == Drag::None)
        return false;
    const Drag what = std::exchange(m_drag, Drag::None);
    m_dragged = toLogical(event.position(), *m_theme);
    const QPointF moved = m_dragged - m_pressed;
    if (what == Drag::Rectangle && std::abs(moved.x()) >= QApplication::startDragDistance())
        zoomTo(QRectF(m_pressed, m_dragged).normalized());
    else if (what == Drag::Rectangle && moved.manhattanLength() < QApplication::startDragDistance())
        emit stepChosen(std::max<qint64>(firstStep(), std::llround(m_frame->xAt(m_pressed.x()))));
    m_frame->redraw();
    return true;
}

bool StepChart::turnWheel(const QWheelEvent &event)
{
    if (event.modifiers() & Qt::ControlModifier)
        return false;
    const double down = event.angleDelta().y() / 120.0;
    const double across = event.angleDelta().x() / 120.0;
    if (event.modifiers() & Qt::ShiftModifier)
        pan(-pixelsToSteps(40 * (down + across)));
    else if (down != 0)
        zoomAround(m_frame->xAt(toLogical(event.position(), *m_theme).x()), std::pow(zoomStep, -down));
    else
        pan(-pixelsToSteps(40 * across));
    return true;
}

double StepChart::pixelsToSteps(double pixels) const
{
    const Scale &x = m_frame->xScale();
    return pixels / m_frame->plotArea().width() * (x.high - x.low);
}

void StepChart::zoomAround(double step, double factor)
{
    const Scale &x = m_frame->xScale();
    const double span = std::max(ChartRange::fewest, (x.high - x.low) * factor);
    const double left = (step - x.low) / (x.high - x.low);
    m_range->show(step - left * span, step + (1 - left) * span, whole());
}

// A flat rectangle chooses steps only, a tall one values too.
void StepChart::zoomTo(const QRectF &wanted)
{
    const QRectF area = m_frame->plotArea();
    const QRectF rectangle(QPointF(std::max(wanted.left(), area.left()), std::max(wanted.top(), area.top())),
                           QPointF(std::min(wanted.right(), area.right()), std::min(wanted.bottom(), area.bottom())));
    constexpr double tall = 12;
    if (rectangle.height() >= tall) {
        m_valueZoom = Interval{m_frame->yAt(rectangle.bottom()), m_frame->yAt(rectangle.top())};
        m_valueZoomLog = valuesAreLog();
    }
    const double low = m_frame->xAt(rectangle.left());
    const double high = m_frame->xAt(rectangle.right());
    const bool wasWhole = m_range->isWhole();
    m_range->show(low, high, whole());
    if (wasWhole == m_range->isWhole())
        redrawAll();
}

void StepChart::pan(double steps)
{
    if (!m_range->isWhole())
        m_range->show(m_range->low() + steps, m_range->high() + steps, whole());
}

bool StepChart::event(QEvent *event)
{
    // The arrows belong to the transport, but while a chart has the focus they move its crosshair.
    if (event->type() == QEvent::ShortcutOverride && takes(*static_cast<QKeyEvent *>(event)))
        event->accept();
    return QWidget::event(event);
}

bool StepChart::takes(const QKeyEvent &key) const
{
    const Qt::KeyboardModifiers modifiers = key.modifiers() & ~Qt::KeypadModifier;
    if (sideways(key) != 0)
        return modifiers == Qt::NoModifier || modifiers == Qt::ShiftModifier;
    switch (key.key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
    case Qt::Key_Minus: return !(modifiers & (Qt::ControlModifier | Qt::AltModifier));
    case Qt::Key_Escape: return modifiers == Qt::NoModifier && m_range->pointed() >= 0;
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Home:
    case Qt::Key_End:
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_0: return modifiers == Qt::NoModifier;
    default: return false;
    }
}

void StepChart::keyPressEvent(QKeyEvent *event)
{
    if (!takes(*event) || !pressedKey(*event))
        QWidget::keyPressEvent(event);
}

bool StepChart::pressedKey(const QKeyEvent &key)
{
    const std::int64_t at = m_range->pointed() >= firstStep() ? m_range->pointed() : std::max(firstStep(), m_run.shownStep());
    const double visible = m_frame->xScale().high - m_frame->xScale().low;
    if (const int side = sideways(key); side != 0) {
        const bool far = key.modifiers() & Qt::ShiftModifier;
        const bool first = m_range->pointed() < firstStep(); // the first press shows where it stands
        movePointed(first ? at : at + side * (far ? std::max<std::int64_t>(1, std::llround(visible / 10)) : 1));
        return true;
    }
    switch (key.key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoomAround(static_cast<double>(at), 1 / zoomStep); return true;
    case Qt::Key_Minus: zoomAround(static_cast<double>(at), zoomStep); return true;
    case Qt::Key_0: m_range->showAll(); return true;
    case Qt::Key_Home: movePointed(firstStep()); return true;
    case Qt::Key_End: movePointed(m_run.reached()); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_range->pointed() >= firstStep())
            emit stepChosen(m_range->pointed());
        return true;
    case Qt::Key_Escape:
        m_range->point(-1);
        QToolTip::hideText();
        return true;
    default: return moveRow((key.key() == Qt::Key_Down) - (key.key() == Qt::Key_Up));
    }
}

// Keeps the crosshair in sight.
void StepChart::movePointed(std::int64_t step)
{
    m_pointerHere = false;
    step = std::clamp(step, firstStep(), std::max(firstStep(), m_run.reached()));
    const auto x = static_cast<double>(step);
    if (!m_range->isWhole() && (x < m_range->low() || x > m_range->high()))
        pan(x < m_range->low() ? x - m_range->low() : x - m_range->high());
    m_range->point(step);
    showTip();
    setAccessibleDescription(hoverText(step).replace(QLatin1Char('\n'), QStringLiteral("; ")));
    QAccessibleEvent news(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&news);
}

void StepChart::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    m_frame->redraw();
}

void StepChart::focusOutEvent(QFocusEvent *event)
{
    QWidget::focusOutEvent(event);
    if (!m_pointerHere) {
        m_range->point(-1);
        QToolTip::hideText();
    }
    m_frame->redraw();
}

} // namespace lockstep
