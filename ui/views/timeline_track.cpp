#include "ui/views/timeline_track.h"

#include <cmath>
#include <utility>

#include <QMouseEvent>
#include <QToolTip>

#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr int frameMilliseconds = 16;
constexpr double trackTop = 30;
constexpr double trackHeight = 30;

} // namespace

TimelineTrack::TimelineTrack(Theme *theme, QWidget *parent) : QAbstractSlider(parent), m_theme(theme)
{
    setOrientation(Qt::Horizontal);
    setFocusPolicy(Qt::TabFocus); // a click leaves the arrow keys to the transport
    setMouseTracking(true);
    setRange(0, 0);
    setAccessibleName(tr("Timeline: step that is shown"));
    m_pace.setSingleShot(true);
    m_pace.setInterval(frameMilliseconds);
    connect(&m_pace, &QTimer::timeout, this, &TimelineTrack::sendWish);
    connect(this, &QAbstractSlider::valueChanged, this, &TimelineTrack::wish);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

void TimelineTrack::setRun(const RunPicture &run)
{
    m_run = run;
    m_last = shownSteps(run.reached(), run.epochs);
    if (m_awaited >= 0 && (run.shownStep() == m_awaited || run.shownStep() != m_shownBefore))
        m_awaited = -1;
    follow();
    buildArea();
    update();
}

// Takes the shown step over, unless a person is moving the playhead or waits for a step.
void TimelineTrack::follow()
{
    m_following = true;
    const std::int64_t reached = m_run.snapshot ? m_run.snapshot->reachedStep : 0;
    setRange(0, static_cast<int>(reached));
    if (!isSliderDown() && m_awaited < 0 && m_wanted < 0)
        setValue(static_cast<int>(std::min(m_run.shownStep(), reached)));
    m_following = false;
}

std::int64_t TimelineTrack::playheadStep() const
{
    return isSliderDown() || m_awaited >= 0 || m_wanted >= 0 ? value() : m_run.shownStep();
}

QRectF TimelineTrack::trackRect() const
{
    return {16, trackTop, std::max(10.0, width() - 32.0), trackHeight};
}

double TimelineTrack::xOf(double step) const
{
    const QRectF track = trackRect();
    return track.left() + (step - 0.5) / static_cast<double>(m_last) * track.width();
}

std::int64_t TimelineTrack::stepAt(double x) const
{
    const QRectF track = trackRect();
    if (x < track.left())
        return 0;
    const double cell = std::floor((x - track.left()) / track.width() * static_cast<double>(m_last)) + 1;
    return std::min(m_last, static_cast<std::int64_t>(cell));
}

QString TimelineTrack::hoverText(std::int64_t step) const
{
    if (step == 0)
        return tr("Start");
    if (!m_run.curves || step > m_run.curves->steps())
        return tr("step %1, not reached yet").arg(countText(step));
    const float loss = m_run.curves->loss()[static_cast<std::size_t>(step - 1)];
    const QString text = tr("step %1, loss %2").arg(countText(step), compactText(static_cast<double>(loss), 4, 7));
    const std::int64_t left = m_run.curves->firstUnequalStep();
    return left > 0 && step >= left ? text + tr("\nDevices differ since step %1").arg(countText(left)) : text;
}

// A wish of a person: the newest one is sent, at most once a frame.
void TimelineTrack::wish(int step)
{
    update();
    if (m_following)
        return;
    m_wanted = step;
    if (!m_pace.isActive())
        sendWish();
}

void TimelineTrack::sendWish()
{
    if (m_wanted < 0)
        return;
    m_awaited = std::exchange(m_wanted, -1);
    m_shownBefore = m_run.shownStep();
    m_pace.start();
    emit seekRequested(m_awaited);
}

void TimelineTrack::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    setSliderDown(true);
    mouseMoveEvent(event);
}

void TimelineTrack::mouseMoveEvent(QMouseEvent *event)
{
    if (isSliderDown())
        setValue(static_cast<int>(std::min<std::int64_t>(stepAt(event->position().x()), maximum())));
    showHover(event);
}

void TimelineTrack::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        setSliderDown(false);
}

void TimelineTrack::showHover(const QMouseEvent *event)
{
    m_hovered = stepAt(event->position().x());
    const QPoint above = mapToGlobal(QPoint(static_cast<int>(event->position().x()), 0));
    QToolTip::showText(above, hoverText(isSliderDown() ? value() : m_hovered), this);
    update();
}

void TimelineTrack::leaveEvent(QEvent *)
{
    m_hovered = -1;
    update();
}

void TimelineTrack::wheelEvent(QWheelEvent *event)
{
    constexpr int notch = 120;
    const QPoint delta = event->angleDelta();
    m_wheel += std::abs(delta.y()) >= std::abs(delta.x()) ? delta.y() : -delta.x();
    const int steps = m_wheel / notch;
    m_wheel -= steps * notch;
    setValue(value() + steps);
    event->accept();
}

} // namespace lockstep
