#include "ui/views/timeline_track.h"

#include <cmath>
#include <utility>

#include <QLineEdit>

#include "ui/views/chart_scale.h"
#include "ui/views/timeline_text.h"
#include "ui/widgets/number_text.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {
namespace {

constexpr int frameMilliseconds = 16;
constexpr double trackTop = 30;
constexpr double trackHeight = 30;
constexpr double margin = 16; // at both sides of the track

} // namespace

TimelineTrack::TimelineTrack(Theme *theme, QWidget *parent) : QAbstractSlider(parent), m_theme(theme), m_nameField(new QLineEdit(this))
{
    setOrientation(Qt::Horizontal);
    setFocusPolicy(Qt::TabFocus); // a click leaves the arrow keys to the transport
    setMouseTracking(true);
    setRange(0, 0);
    setAccessibleName(tr("Timeline: step that is shown"));
    m_nameField->setAccessibleName(tr("Name of the bookmark"));
    m_nameField->setFont(theme->widgetFont(12));
    m_nameField->installEventFilter(this);
    m_nameField->hide();
    m_pace.setSingleShot(true);
    m_pace.setInterval(frameMilliseconds);
    connect(&m_pace, &QTimer::timeout, this, &TimelineTrack::sendWish);
    connect(this, &QAbstractSlider::valueChanged, this, &TimelineTrack::wish);
    connect(theme, &Theme::changed, this, qOverload<>(&QWidget::update));
}

QSize TimelineTrack::sizeHint() const
{
    return zoomedSize({600, 88}, *m_theme);
}

void TimelineTrack::setRun(const RunPicture &run)
{
    m_run = run;
    if (m_awaited >= 0 && (run.shownStep() == m_awaited || run.shownStep() != m_shownBefore))
        m_awaited = -1;
    follow();
    rebuild();
}

void TimelineTrack::setMarks(RunMarks *marks)
{
    if (m_marks)
        m_marks->disconnect(this);
    m_marks = marks;
    if (marks)
        connect(marks, &RunMarks::changed, this, &TimelineTrack::place);
    place();
}

void TimelineTrack::setLoop(StepRange loop)
{
    if (std::exchange(m_loop, loop) != loop)
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
    return {margin, trackTop, std::max(10.0, logicalSize(*this, *m_theme).width() - 2 * margin), trackHeight};
}

// The scale for what there is to show; then all that stands on it.
void TimelineTrack::rebuild()
{
    const QRectF track = trackRect();
    m_scale.fit(track.left(), track.width(), shownSteps(m_run.reached(), m_run.totalSteps()));
    if (std::exchange(m_revealed, playheadStep()) != playheadStep())
        m_scale.reveal(playheadStep());
    m_area.build(m_run, m_scale, trackRect());
    place();
}

void TimelineTrack::place()
{
    m_places = m_marks ? placeMarks(m_marks->all(), m_scale, trackRect().right() + margin, m_theme->font(12)) : std::vector<PlacedMark>();
    for (PlacedMark &place : m_places)
        if (m_named >= 0 && place.holds(m_named))
            place.dropLabel(); // the field for its name stands there
    update();
}

void TimelineTrack::setScale(double from, double span)
{
    m_scale.from = from;
    m_scale.span = std::clamp(span, 1.0, static_cast<double>(m_scale.last));
    pan(0);
}

void TimelineTrack::zoom(double factor, double aroundX)
{
    m_scale.zoom(factor, aroundX);
    pan(0);
}

void TimelineTrack::pan(double steps)
{
    m_scale.pan(steps);
    m_area.build(m_run, m_scale, trackRect());
    place();
    emit scaleChanged();
}

void TimelineTrack::zoomIn()
{
    zoom(2, m_scale.x(static_cast<double>(playheadStep())));
}

void TimelineTrack::zoomOut()
{
    zoom(0.5, m_scale.x(static_cast<double>(playheadStep())));
}

void TimelineTrack::showAll()
{
    m_scale.showAll();
    pan(0);
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

QString TimelineTrack::hoverText(std::int64_t step) const
{
    const QString text = stepsText(m_run, step, step);
    const QList<RunMark> marks = m_marks ? m_marks->at(step) : QList<RunMark>();
    return marks.isEmpty() ? text : text + u'\n' + marksText(marks);
}

// Over a marker: all that stands there. Over the track: the step, or all steps under the pixel and its neighbours.
QString TimelineTrack::tipAt(QPointF at) const
{
    if (const PlacedMark *place = markAt(at))
        return marksText(place->marks);
    if (handleAnchor(at) > 0)
        return loopText(m_loop.first, m_loop.last);
    const std::int64_t step = stepAt(at.x());
    if (m_scale.stepsAPixel() <= 1 || step == 0)
        return hoverText(step);
    return stepsText(m_run, stepAt(at.x() - 1), stepAt(at.x() + 2));
}

const PlacedMark *TimelineTrack::markAt(QPointF at) const
{
    for (const PlacedMark &place : m_places)
        if (place.contains(at))
            return &place;
    return nullptr;
}

} // namespace lockstep
