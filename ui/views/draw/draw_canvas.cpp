#include "ui/views/draw/draw_canvas.h"

#include <algorithm>
#include <cmath>

#include <QMouseEvent>

#include "core/scenario/scenario.h"
#include "ui/views/draw/draw_text.h"
#include "ui/widgets/number_text.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {
namespace {

constexpr double grabDistance = 8; // logical pixels
constexpr double dragDistance = 3;
constexpr double sprayDistance = 7; // between two dabs of the brush
constexpr int dab = 3;              // points

} // namespace

DrawCanvas::DrawCanvas(Theme *theme, QWidget *parent) : QWidget(parent), m_theme(theme)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setCursor(Qt::CrossCursor);
    setPlane();
    describe();
    connect(theme, &Theme::changed, this, [this] {
        m_mapped = false;
        update();
    });
}

void DrawCanvas::setPoints(const DrawnPoints &points, bool classes)
{
    if (points == m_base && classes == m_classes)
        return;
    m_points = m_base = points;
    m_classes = classes;
    m_drawing = false;
    m_held = -1;
    setPlane();
    describe();
}

// The axes stay while a stroke is under way.
void DrawCanvas::setPlane()
{
    const QRectF area = plot();
    m_plane.x = drawScale(m_points, &DrawnPoint::x1, area.width() < 240 ? 6 : 10);
    m_plane.y = drawScale(m_points, &DrawnPoint::x2, area.height() < 150 ? 4 : 8);
    m_labels = labelsOf(m_points);
    m_low = -1;
    m_high = 1;
    if (!m_labels.empty()) {
        const auto low = static_cast<double>(m_labels.front()), high = static_cast<double>(m_labels.back());
        m_low = low < high ? low : low - 1;
        m_high = low < high ? high : high + 1;
    }
    m_mapped = false;
    update();
}

void DrawCanvas::setTool(DrawTool tool)
{
    m_tool = tool;
    setCursor(tool == DrawTool::Move ? Qt::OpenHandCursor : Qt::CrossCursor);
    update();
}

void DrawCanvas::setRadius(double radius)
{
    m_radius = radius;
    update();
}

void DrawCanvas::setHint(const QString &hint)
{
    if (std::exchange(m_hint, hint) != hint)
        describe();
    update();
}

void DrawCanvas::setHintAbove(bool above)
{
    m_hintAbove = above;
    update();
}

void DrawCanvas::setSnapshot(std::shared_ptr<const Snapshot> snapshot)
{
    m_snapshot = std::move(snapshot);
    m_mapped = false;
    update();
}

void DrawCanvas::describe()
{
    setAccessibleName(tr("Drawn points: %1").arg(countsText(m_points, m_classes)));
    QString text = m_hint;
    if (m_cross) {
        const DrawnPoint at = m_plane.place(m_cross->x(), m_cross->y(), m_target);
        const auto number = [](float value) { return compactText(static_cast<double>(value), 2, 7); };
        text = tr("crosshair at x1 %1, x2 %2").arg(number(at.x1), number(at.x2));
        if (const int near = nearest(map(m_cross->x(), m_cross->y()), grabDistance); near >= 0)
            text += tr("; on %1").arg(pointText(m_points[static_cast<std::size_t>(near)], m_classes));
    }
    setAccessibleDescription(text);
}

QPointF DrawCanvas::map(double x1, double x2) const
{
    const QRectF area = plot();
    return {area.left() + (x1 - m_plane.x.low) / (m_plane.x.high - m_plane.x.low) * area.width(),
            area.bottom() - (x2 - m_plane.y.low) / (m_plane.y.high - m_plane.y.low) * area.height()};
}

QPointF DrawCanvas::valueAt(QPointF position) const
{
    const QRectF area = plot();
    return {m_plane.x.low + (position.x() - area.left()) / area.width() * (m_plane.x.high - m_plane.x.low),
            m_plane.y.low + (area.bottom() - position.y()) / area.height() * (m_plane.y.high - m_plane.y.low)};
}

// The later of two that are as near: it lies above.
int DrawCanvas::nearest(QPointF position, double within) const
{
    int found = -1;
    double least = within * within;
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        const QPointF off = map(static_cast<double>(m_points[i].x1), static_cast<double>(m_points[i].x2)) - position;
        if (const double distance = QPointF::dotProduct(off, off); distance <= least) {
            least = distance;
            found = static_cast<int>(i);
        }
    }
    return found;
}

QString DrawCanvas::tip(QPointF position) const
{
    const int at = nearest(position, grabDistance);
    return at < 0 ? QString() : pointText(m_points[static_cast<std::size_t>(at)], m_classes);
}

bool DrawCanvas::isFull() const
{
    return m_points.size() >= maxPoints;
}

void DrawCanvas::add(QPointF value)
{
    if (!isFull())
        m_points.push_back(m_plane.place(value.x(), value.y(), m_target));
}

void DrawCanvas::spray(QPointF value)
{
    for (int i = 0; i < dab && !isFull(); ++i)
        m_points.push_back(m_plane.scatter(value.x(), value.y(), m_target, m_radius, m_random));
}

void DrawCanvas::erase(QPointF position)
{
    std::erase_if(m_points, [&](const DrawnPoint &p) {
        const QPointF off = map(static_cast<double>(p.x1), static_cast<double>(p.x2)) - position;
        return QPointF::dotProduct(off, off) <= grabDistance * grabDistance;
    });
}

void DrawCanvas::mousePressEvent(QMouseEvent *event)
{
    const QPointF at = toLogical(event->position(), *m_theme);
    if (event->button() != Qt::LeftButton || !plot().adjusted(-2, -2, 2, 2).contains(at))
        return QWidget::mousePressEvent(event);
    m_cross.reset();
    m_drawing = true;
    m_moved = false;
    m_pressed = m_last = at;
    m_held = m_tool == DrawTool::Add || m_tool == DrawTool::Move ? nearest(at, grabDistance) : -1;
    if (m_tool == DrawTool::Add && m_held < 0 && !isFull()) {
        add(valueAt(at)); // it may be dragged on until the button goes up
        m_held = static_cast<int>(m_points.size()) - 1;
    } else if (m_tool == DrawTool::Brush) {
        spray(valueAt(at));
    } else if (m_tool == DrawTool::Erase) {
        erase(at);
    }
    update();
}

void DrawCanvas::drag(QPointF position)
{
    const QPointF value = valueAt(position);
    if (m_held >= 0) {
        DrawnPoint &point = m_points[static_cast<std::size_t>(m_held)];
        point = m_plane.place(value.x(), value.y(), point.target);
    } else if (m_tool == DrawTool::Erase) {
        const double steps = std::ceil(QLineF(m_last, position).length() / grabDistance);
        for (double i = 1; i <= steps; ++i)
            erase(m_last + (position - m_last) * (i / steps));
    } else if (m_tool == DrawTool::Brush && QLineF(m_last, position).length() < sprayDistance) {
        return;
    } else if (m_tool == DrawTool::Brush) {
        spray(value);
    }
    m_last = position;
}

void DrawCanvas::mouseMoveEvent(QMouseEvent *event)
{
    const QPointF at = toLogical(event->position(), *m_theme);
    m_pointer = at;
    if (m_drawing) {
        m_moved = m_moved || QLineF(m_pressed, at).length() >= dragDistance;
        if (m_moved)
            drag(at);
    }
    update();
}

void DrawCanvas::mouseReleaseEvent(QMouseEvent *event)
{
    if (!m_drawing || event->button() != Qt::LeftButton)
        return QWidget::mouseReleaseEvent(event);
    // a click on a point is no drag: it adds one there
    if (m_tool == DrawTool::Add && !m_moved && m_points.size() == m_base.size())
        add(valueAt(m_pressed));
    finish();
}

void DrawCanvas::leaveEvent(QEvent *)
{
    m_pointer.reset();
    update();
}

QString DrawCanvas::strokeText() const
{
    if (m_points.size() > m_base.size()) {
        const auto added = static_cast<std::int64_t>(m_points.size() - m_base.size());
        return added == 1 ? tr("drawing a point of %1").arg(targetText(m_points.back().target, m_classes))
                          : tr("drawing %1 points of %2").arg(countText(added), targetText(m_points.back().target, m_classes));
    }
    const auto gone = static_cast<std::int64_t>(m_base.size() - m_points.size());
    return gone == 0 ? tr("moving a point") : gone == 1 ? tr("erasing a point") : tr("erasing %1 points").arg(countText(gone));
}

// What was given is only replaced by whoever owns it: setPoints().
void DrawCanvas::finish()
{
    m_drawing = false;
    m_held = -1;
    if (m_points == m_base)
        return update();
    const DrawnPoints done = m_points;
    const QString text = strokeText();
    m_points = m_base;
    emit stroke(done, text);
    update();
}

void DrawCanvas::cancel()
{
    m_drawing = false;
    m_held = -1;
    m_points = m_base;
    update();
}

void DrawCanvas::resizeEvent(QResizeEvent *)
{
    if (!m_drawing)
        setPlane();
}

} // namespace lockstep
