// Pointer, wheel and keys on the timeline's track.
#include <cmath>

#include <QHelpEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QToolTip>

#include "ui/views/timeline_text.h"
#include "ui/views/timeline_track.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {
namespace {

constexpr double handleReach = 5; // pixels beside an end of the loop
constexpr double wheelZoom = 1.25;

} // namespace

std::int64_t TimelineTrack::reachedAt(double x) const
{
    return std::clamp<std::int64_t>(stepAt(x), 1, std::max(1, maximum()));
}

// Over one end of the loop: the other end, which stays when this one is dragged. 0 = none.
std::int64_t TimelineTrack::handleAnchor(QPointF at) const
{
    const QRectF track = trackRect();
    if (!m_loop.any() || at.y() < track.top() || at.y() > track.bottom())
        return 0;
    if (std::abs(at.x() - xOf(static_cast<double>(m_loop.last) + 0.5)) <= handleReach)
        return m_loop.first;
    return std::abs(at.x() - xOf(static_cast<double>(m_loop.first) - 0.5)) <= handleReach ? m_loop.last : 0;
}

void TimelineTrack::startLoop(std::int64_t anchor, double x)
{
    m_drag = Drag::Loop;
    m_anchor = anchor;
    const std::int64_t other = reachedAt(x);
    m_draft = {std::min(anchor, other), std::max(anchor, other)};
    update();
}

void TimelineTrack::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    const QPointF at = toLogical(event->position(), *m_theme);
    const PlacedMark *place = markAt(at);
    const std::int64_t anchor = handleAnchor(at);
    if (place) {
        emit seekRequested(place->marks.first().step);
    } else if (maximum() > 0 && (event->modifiers() & Qt::ShiftModifier)) {
        startLoop(reachedAt(at.x()), at.x());
    } else if (anchor > 0) {
        startLoop(anchor, at.x());
        m_draft = m_loop; // as it is, until the pointer moves
    } else {
        m_drag = Drag::Seek;
        setSliderDown(true);
        mouseMoveEvent(event);
    }
}

void TimelineTrack::mouseMoveEvent(QMouseEvent *event)
{
    const QPointF at = toLogical(event->position(), *m_theme);
    if (m_drag == Drag::Seek)
        setValue(static_cast<int>(std::min<std::int64_t>(stepAt(at.x()), maximum())));
    if (m_drag == Drag::Loop)
        startLoop(m_anchor, at.x());
    if (m_drag == Drag::None)
        setCursor(markAt(at) ? Qt::PointingHandCursor : handleAnchor(at) > 0 ? Qt::SizeHorCursor : Qt::ArrowCursor);
    m_hoveredX = at.x();
    showHover(at, event->globalPosition().toPoint());
}

void TimelineTrack::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const Drag ended = std::exchange(m_drag, Drag::None);
    if (ended == Drag::Seek)
        setSliderDown(false);
    if (ended != Drag::Loop)
        return;
    setLoop(m_draft);
    emit loopRequested(m_draft.first, m_draft.last);
}

void TimelineTrack::showHover(QPointF at, QPoint global)
{
    const QPoint above(global.x(), mapToGlobal(QPoint(0, 0)).y());
    const StepRange loop = shownLoop();
    const bool looping = m_drag == Drag::Loop;
    QToolTip::showText(above, looping ? loopText(loop.first, loop.last) : isSliderDown() ? hoverText(value()) : tipAt(at), this);
    update();
}

void TimelineTrack::leaveEvent(QEvent *)
{
    m_hoveredX = -1;
    update();
}

// A notch moves the playhead a step; with Ctrl it zooms around the pointer, with Shift or sideways it moves the part that is shown.
void TimelineTrack::wheelEvent(QWheelEvent *event)
{
    constexpr int notch = 120;
    const QPoint delta = event->angleDelta();
    const bool sideways = std::abs(delta.x()) > std::abs(delta.y());
    const double notches = (sideways ? -delta.x() : delta.y()) / static_cast<double>(notch);
    event->accept();
    if (event->modifiers() & Qt::ControlModifier) {
        zoom(std::pow(wheelZoom, notches), toLogical(event->position(), *m_theme).x());
    } else if (!m_scale.isWhole() && (sideways || (event->modifiers() & Qt::ShiftModifier))) {
        pan((sideways ? notches : -notches) * 0.1 * m_scale.span);
    } else {
        m_wheel += static_cast<int>(notches * notch);
        const int steps = m_wheel / notch;
        m_wheel -= steps * notch;
        setValue(value() + steps);
    }
}

void TimelineTrack::keyPressEvent(QKeyEvent *event)
{
    const bool plain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier));
    const int key = plain ? event->key() : 0;
    if (key == Qt::Key_Plus || key == Qt::Key_Equal)
        zoomIn();
    else if (key == Qt::Key_Minus)
        zoomOut();
    else if (key == Qt::Key_0)
        showAll();
    else if (key == Qt::Key_F2 && m_marks && m_marks->isBookmarked(playheadStep()))
        rename(playheadStep());
    else
        moveByKey(event);
}

// Keys show what hovering shows.
void TimelineTrack::moveByKey(QKeyEvent *event)
{
    const int before = value();
    QAbstractSlider::keyPressEvent(event);
    if (value() == before)
        return;
    const QRectF below = toWidget({xOf(value()), trackRect().bottom(), 1, 1}, *m_theme);
    QToolTip::showText(mapToGlobal(below.topLeft().toPoint()), hoverText(value()), this);
}

bool TimelineTrack::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QAbstractSlider::event(event);
    auto *help = static_cast<QHelpEvent *>(event);
    showHover(toLogical(help->pos(), *m_theme), help->globalPos());
    return true;
}

void TimelineTrack::resizeEvent(QResizeEvent *)
{
    rebuild();
}

} // namespace lockstep
