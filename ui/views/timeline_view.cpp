#include "ui/views/timeline_view.h"

#include <QPainter>
#include <QTextStream>

#include "ui/views/step_label.h"
#include "ui/views/timeline_text.h"
#include "ui/views/timeline_track.h"
#include "ui/widgets/number_text.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {
namespace {

constexpr double wideFrom = 1280; // below, the label is narrower
constexpr double sideWidth = 128;

QString kindText(MarkKind kind)
{
    switch (kind) {
    case MarkKind::Left: return QStringLiteral("left");
    case MarkKind::NotFinite: return QStringLiteral("not finite");
    case MarkKind::RateEdit: return QStringLiteral("learning rate");
    case MarkKind::Bookmark: return QStringLiteral("bookmark");
    }
    return {};
}

QString quoted(QString text)
{
    return u'"' + text.replace(u'"', u"\"\""_qs) + u'"';
}

} // namespace

QString bytesText(std::size_t bytes)
{
    const double kilo = static_cast<double>(bytes) / 1024;
    if (kilo < 1000)
        return TimelineView::tr("%1 KB").arg(fixedText(std::max(1.0, kilo), 0));
    if (kilo < 1000 * 1024)
        return TimelineView::tr("%1 MB").arg(fixedText(kilo / 1024, kilo < 10 * 1024 ? 1 : 0));
    return TimelineView::tr("%1 GB").arg(fixedText(kilo / 1024 / 1024, 1));
}

TimelineView::TimelineView(Theme *theme, SessionController *controller, QWidget *parent)
    : RunView(theme, controller, parent), m_label(new StepLabel(theme, this)), m_track(new TimelineTrack(theme, this)),
      m_side(new TimelineSide(theme, controller, this))
{
    setAccessibleName(tr("Timeline"));
    m_track->setMarks(controller->marks());
    connect(controller->marks(), &RunMarks::changed, this, &TimelineView::requestRedraw);
    connect(m_track, &TimelineTrack::seekRequested, controller, &SessionController::seekToStep);
    connect(m_track, &TimelineTrack::loopRequested, controller, &SessionController::setLoop);
    connect(m_track, &TimelineTrack::loopCleared, controller, &SessionController::clearLoop);
    connect(m_label, &StepLabel::seekRequested, controller, &SessionController::seekToStep);
}

QSize TimelineView::sizeHint() const
{
    return zoomedSize({1024, 88}, *theme());
}

QSize TimelineView::minimumSizeHint() const
{
    return zoomedSize({600, 84}, *theme());
}

void TimelineView::editStep()
{
    m_label->editStep();
}

QString TimelineView::help() const
{
    return tr("The whole run, from the first step to the last epoch. The area is the loss on a log scale: coloured up to the step that is "
              "shown, grey where the run has been further. The band below is green while all devices hold the same bits, and hatched in "
              "red once they do not; where local SGD lets them drift by design it is a thin grey line, with a green mark at every average. Markers stand where a device left the others, where a live field was edited, and where you put a "
              "bookmark (B). Drag the playhead, click the step number to type one, or press N for the next event. Hold Shift and drag to "
              "play a range in a loop; hold Ctrl and turn the wheel to look closer.");
}

void TimelineView::writeCsv(QTextStream &out) const
{
    out << "step,event,label\n";
    for (const RunMark &mark : controller()->marks()->all())
        out << mark.step << ',' << kindText(mark.kind) << ',' << quoted(mark.label) << '\n';
}

QVariantMap TimelineView::saveView() const
{
    if (!m_saved.isEmpty())
        return m_saved;
    const TimelineScale &scale = m_track->scale();
    return scale.isWhole() ? QVariantMap() : QVariantMap{{"from", scale.from}, {"span", scale.span}};
}

void TimelineView::restoreView(const QVariantMap &saved)
{
    m_saved = saved;
    requestRedraw();
}

QString TimelineView::historyText() const
{
    if (controller()->historyBytes() == 0)
        return {};
    const std::int64_t spacing = controller()->keyframeSpacing();
    const QString every = spacing == 1 ? tr("keyframe every step") : tr("keyframe every %1 steps").arg(countText(spacing));
    return tr("history %1").arg(bytesText(controller()->historyBytes())) + QLatin1Char('\n') + every;
}

void TimelineView::redraw(const RunPicture &run)
{
    throttle().setPaintCost(m_track->paintCost());
    m_label->setRun(run);
    m_track->setRun(run);
    m_track->setLoop(controller()->loop());
    if (run.snapshot && !m_saved.isEmpty()) {
        m_track->setScale(m_saved.value("from").toDouble(), m_saved.value("span").toDouble());
        m_saved.clear();
    }
    m_side->refresh(historyText());
    QStringList parts{m_label->headline() + u' ' + m_label->detail()};
    if (!m_label->epoch().isEmpty())
        parts.append(m_label->epoch());
    if (const QList<RunMark> here = controller()->marks()->at(run.shownStep()); !here.isEmpty())
        parts.append(marksText(here));
    if (controller()->loop().any())
        parts.append(loopText(controller()->loop().first, controller()->loop().last));
    const QString description = parts.join(u", "_qs);
    if (description != accessibleDescription())
        setAccessibleDescription(description);
    m_track->setAccessibleDescription(description);
    update();
}

void TimelineView::resizeEvent(QResizeEvent *)
{
    const QSizeF size = logicalSize(*this, *theme());
    const double left = size.width() < wideFrom ? 112 : 160;
    m_label->setGeometry(toWidget({0, 0, left, size.height()}, *theme()).toRect());
    m_track->setGeometry(toWidget({left, 0, size.width() - left - sideWidth, size.height()}, *theme()).toRect());
    m_side->setGeometry(toWidget({size.width() - sideWidth, 0, sideWidth, size.height()}, *theme()).toRect());
}

void TimelineView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), colors().surface);
}

} // namespace lockstep
