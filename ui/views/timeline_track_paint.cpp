#include <cmath>
#include <limits>

#include <QElapsedTimer>
#include <QPainter>
#include <QPainterPath>

#include "ui/views/chart_marks.h"
#include "ui/views/timeline_track.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr double bandTop = 63.5;
constexpr double bandHeight = 3;
constexpr double labelTop = 70;
constexpr double labelHeight = 16;
constexpr qsizetype densePoints = 400;

// Lowest and highest positive loss of the run; false when there is none.
bool positiveRange(const Curve &curve, double &low, double &high)
{
    low = std::numeric_limits<double>::infinity();
    high = 0;
    for (const CurveBucket &bucket : curve.buckets()) {
        if (!bucket.any() || bucket.max <= 0)
            continue;
        low = std::min(low, static_cast<double>(bucket.min > 0 ? bucket.min : bucket.max));
        high = std::max(high, static_cast<double>(bucket.max));
    }
    return low <= high;
}

// Of two steps, 0 = none.
std::int64_t earliest(std::int64_t a, std::int64_t b)
{
    return a > 0 && b > 0 ? std::min(a, b) : std::max(a, b);
}

} // namespace

void TimelineTrack::buildArea()
{
    m_outlines.clear();
    m_dense = false;
    double low = 0;
    double high = 0;
    if (!m_run.curves || !positiveRange(m_run.curves->lossCurve(), low, high))
        return;
    constexpr std::int64_t exactSteps = 8192;
    const QRectF track = trackRect();
    const std::int64_t steps = m_run.curves->steps();
    const int columns = std::max(2, static_cast<int>(track.width() * static_cast<double>(steps) / static_cast<double>(m_last)));
    const auto points = steps > exactSteps ? decimate(m_run.curves->lossCurve(), 1, steps, columns, nullptr, Keep::Positive)
                                           : decimate(m_run.curves->loss(), 1, steps, columns, nullptr, Keep::Positive);
    const Scale scale = logScale(low, std::max(high, low * 1.01), 4);
    const double lowest = track.bottom() - 4; // the area never vanishes
    const double perDecade = (lowest - track.top()) / (scale.high - scale.low);
    for (const CurvePoint &p : points) {
        const double y = lowest - (std::log10(p.value) - scale.low) * perDecade;
        if (m_outlines.isEmpty() || p.gapBefore)
            m_outlines.append(QPolygonF({QPointF(xOf(p.step - 0.5), y)})); // a step fills its cell
        m_outlines.last() << QPointF(xOf(p.step), y);
        if (&p == &points.back() || (&p + 1)->gapBefore)
            m_outlines.last() << QPointF(xOf(p.step + 0.5), y);
    }
    m_dense = static_cast<qsizetype>(points.size()) > densePoints;
}

void TimelineTrack::paintArea(QPainter &painter, double from, double to, const QColor &fill, const QColor &line) const
{
    if (to <= from)
        return;
    const QRectF track = trackRect();
    painter.save();
    painter.setClipRect(QRectF(from, track.top(), to - from, track.height()));
    painter.setRenderHint(QPainter::Antialiasing, !m_dense);
    for (const QPolygonF &outline : m_outlines) {
        QPolygonF area = outline;
        area << QPointF(outline.last().x(), track.bottom()) << QPointF(outline.first().x(), track.bottom());
        painter.setPen(Qt::NoPen);
        painter.setBrush(fill);
        painter.drawPolygon(area);
        painter.setPen(QPen(line, m_dense ? 1 : 1.5));
        painter.drawPolyline(outline);
    }
    painter.restore();
}

void TimelineTrack::paintEvent(QPaintEvent *)
{
    QElapsedTimer timer;
    timer.start();
    const Palette &colors = m_theme->palette();
    const QRectF track = trackRect();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.sunken);
    painter.drawRoundedRect(track, 4, 4);
    const double playhead = playheadStep() > 0 ? xOf(static_cast<double>(playheadStep())) : track.left();
    const bool atEnd = m_run.curves && playheadStep() >= m_run.curves->steps();
    const double border = atEnd ? track.right() : playhead;
    paintArea(painter, track.left(), border, mixed(colors.sunken, colors.accent, m_theme->isDark() ? 0.45 : 0.24), colors.accent);
    paintArea(painter, border, track.right(), mixed(colors.sunken, colors.ghost, 0.22), colors.ghost);
    paintBand(painter);
    paintTicks(painter);
    if (m_hovered > 0 && !isSliderDown())
        painter.fillRect(QRectF(std::round(xOf(static_cast<double>(m_hovered))), track.top(), 1, track.height()), colors.text3);
    paintPlayhead(painter);
    if (hasFocus()) {
        painter.setPen(QPen(colors.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(track.adjusted(-3, -3, 3, 3), 6, 6);
    }
    m_paintCost = static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

void TimelineTrack::paintBand(QPainter &painter) const
{
    const std::int64_t reached = m_run.curves ? m_run.curves->steps() : 0;
    if (reached == 0)
        return;
    const Palette &colors = m_theme->palette();
    const std::int64_t trouble = earliest(m_run.curves->firstUnequalStep(), m_run.snapshot ? m_run.snapshot->firstNonFiniteStep : 0);
    const double end = xOf(static_cast<double>(reached) + 0.5);
    const double change = trouble > 0 ? std::min(end, xOf(static_cast<double>(trouble) - 0.5)) : end;
    painter.fillRect(QRectF(trackRect().left(), bandTop, change - trackRect().left(), bandHeight), colors.ok);
    if (change >= end)
        return;
    const QRectF band(change, bandTop - 0.5, end - change, bandHeight + 1);
    painter.save();
    painter.setClipRect(band);
    painter.fillRect(band, colors.badTint);
    painter.setPen(QPen(colors.bad, 1.6));
    for (double x = band.left() - band.height(); x < band.right(); x += 4)
        painter.drawLine(QPointF(x, band.bottom()), QPointF(x + band.height(), band.top()));
    painter.restore();
}

void TimelineTrack::paintTicks(QPainter &painter) const
{
    const Palette &colors = m_theme->palette();
    const QFont font = m_theme->font(11);
    const double half = textWidth(countText(m_last), font) / 2;
    const int intervals = labelsThatFit(trackRect().width(), std::max(110.0, 2 * half + 20));
    const auto step = static_cast<std::int64_t>(std::max(1.0, niceStep(static_cast<double>(m_last), intervals)));
    double taken = 0; // x up to which labels stand
    const auto label = [&](std::int64_t at, double until) {
        const double x = xOf(static_cast<double>(at));
        const double width = textWidth(countText(at), font);
        const double start = std::clamp(x - width / 2, 0.0, this->width() - width);
        if (start < taken + 8 || start + width > until)
            return;
        drawText(painter, {start, labelTop, width + 2, labelHeight}, Qt::AlignLeft | Qt::AlignVCenter, countText(at), font, colors.text3);
        taken = start + width;
    };
    label(1, width());
    for (std::int64_t at = step; at < m_last; at += step)
        label(at, xOf(static_cast<double>(m_last)) - half - 12);
    label(m_last, width());
    for (std::int64_t at = step; at <= 2 * m_last; at += step) { // in half steps
        const double x = xOf(static_cast<double>(at) / 2);
        if (at % 2 == 0)
            painter.fillRect(QRectF(std::round(x), trackRect().bottom(), 1, 2), colors.ghost);
    }
}

void TimelineTrack::paintPlayhead(QPainter &painter) const
{
    const Palette &colors = m_theme->palette();
    const double x = playheadStep() > 0 ? xOf(static_cast<double>(playheadStep())) : trackRect().left();
    painter.fillRect(QRectF(x - 1, trackRect().top() - 4, 2, 44), colors.accent);
    QPainterPath handle;
    handle.moveTo(x - 6, 22.5);
    handle.quadTo(x - 6, 20.5, x - 4, 20.5);
    handle.lineTo(x + 4, 20.5);
    handle.quadTo(x + 6, 20.5, x + 6, 22.5);
    handle.lineTo(x + 6, 26);
    handle.lineTo(x, 31.5);
    handle.lineTo(x - 6, 26);
    handle.closeSubpath();
    painter.fillPath(handle, colors.accent);
}

} // namespace lockstep
