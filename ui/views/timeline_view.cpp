#include "ui/views/timeline_view.h"

#include <QPainter>

#include "ui/views/step_label.h"
#include "ui/views/timeline_track.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr int wideFrom = 1280; // below, the sides are narrower

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
    : RunView(theme, controller, parent), m_label(new StepLabel(theme, this)), m_track(new TimelineTrack(theme, this))
{
    setAccessibleName(tr("Timeline"));
    connect(m_track, &TimelineTrack::seekRequested, controller, &SessionController::seekToStep);
    connect(m_label, &StepLabel::seekRequested, controller, &SessionController::seekToStep);
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
    const QString description = QStringLiteral("%1 %2").arg(m_label->headline(), m_label->detail());
    if (description != accessibleDescription())
        setAccessibleDescription(description);
    m_track->setAccessibleDescription(description);
    update();
}

int TimelineView::rightWidth() const
{
    return width() < wideFrom ? 152 : 176;
}

void TimelineView::resizeEvent(QResizeEvent *)
{
    const int left = width() < wideFrom ? 112 : 160;
    m_label->setGeometry(0, 0, left, height());
    m_track->setGeometry(left, 0, width() - left - rightWidth() + 16, height());
}

void TimelineView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), colors().surface);
    const QStringList lines = historyText().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    double y = lines.size() == 1 ? 36 : 28;
    for (const QString &line : lines) {
        const QRectF box(width() - rightWidth() + 16, y, rightWidth() - 32, 16);
        drawText(painter, box, Qt::AlignRight | Qt::AlignVCenter, line, theme()->font(11), colors().text3);
        y += 18;
    }
}

} // namespace lockstep
