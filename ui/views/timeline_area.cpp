#include "ui/views/timeline_area.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/views/chart_scale.h"

namespace lockstep {
namespace {

constexpr std::size_t densePoints = 400;
constexpr double longRise = 900; // pixels
constexpr std::int64_t exactSteps = 65536; // more are read from buckets
constexpr double leastHeight = 4;          // the area never vanishes

// How far the line goes up and down: what a smooth line costs.
double rise(const QList<QPolygonF> &outlines)
{
    double sum = 0;
    for (const QPolygonF &outline : outlines)
        for (qsizetype i = 1; i < outline.size(); ++i)
            sum += std::abs(outline[i].y() - outline[i - 1].y());
    return sum;
}

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

} // namespace

void TimelineArea::build(const RunPicture &run, const TimelineScale &scale, const QRectF &track)
{
    m_track = track;
    m_outlines.clear();
    m_columns.clear();
    double low = 0;
    double high = 0;
    if (!run.curves || !positiveRange(run.curves->lossCurve(), low, high))
        return;
    const std::int64_t first = std::max<std::int64_t>(1, scale.firstShown() - 1); // the line goes on beyond the edges
    const std::int64_t last = std::min(run.curves->steps(), scale.lastShown() + 1);
    if (first > last)
        return;
    const int columns = std::max(2, static_cast<int>(track.width() * static_cast<double>(last - first + 1) / scale.span));
    const auto points = last - first < exactSteps ? decimate(run.curves->loss(), first, last, columns, nullptr, Keep::Positive)
                                                  : decimate(run.curves->lossCurve(), first, last, columns, nullptr, Keep::Positive);
    addPoints(points, scale, low, std::max(high, low * 1.01));
    if (points.size() > densePoints || rise(m_outlines) > longRise)
        makeColumns();
}

void TimelineArea::addPoints(const std::vector<CurvePoint> &points, const TimelineScale &scale, double lowest, double highest)
{
    const Scale decades = logScale(lowest, highest, 4);
    const double bottom = m_track.bottom() - leastHeight;
    const double perDecade = (bottom - m_track.top()) / (decades.high - decades.low);
    for (const CurvePoint &p : points) {
        const double y = bottom - (std::log10(p.value) - decades.low) * perDecade;
        if (m_outlines.isEmpty() || p.gapBefore)
            m_outlines.append(QPolygonF({QPointF(scale.x(p.step - 0.5), y)})); // a step fills its cell
        m_outlines.last() << QPointF(scale.x(p.step), y);
        if (&p == &points.back() || (&p + 1)->gapBefore)
            m_outlines.last() << QPointF(scale.x(p.step + 0.5), y);
    }
}

void TimelineArea::makeColumns()
{
    m_columns.assign(static_cast<std::size_t>(std::ceil(m_track.width())), {m_track.bottom(), -1});
    for (const QPolygonF &outline : m_outlines)
        for (qsizetype i = 1; i < outline.size(); ++i)
            cover(outline[i - 1], outline[i]);
}

// The columns that a piece of the line runs through reach from its lowest to its highest point there.
void TimelineArea::cover(QPointF from, QPointF to)
{
    const double start = from.x() - m_track.left();
    const double end = to.x() - m_track.left();
    const double slope = end > start ? (to.y() - from.y()) / (end - start) : 0;
    const auto last = std::min(static_cast<std::int64_t>(m_columns.size()) - 1, static_cast<std::int64_t>(std::floor(end)));
    for (auto c = std::max<std::int64_t>(0, static_cast<std::int64_t>(std::floor(start))); c <= last; ++c) {
        const double enter = std::max(start, static_cast<double>(c));
        const double leave = std::min(end, static_cast<double>(c + 1));
        const double y1 = enter <= start ? from.y() : from.y() + slope * (enter - start);
        const double y2 = leave >= end ? to.y() : from.y() + slope * (leave - start);
        Column &column = m_columns[static_cast<std::size_t>(c)];
        column.top = std::min({column.top, y1, y2});
        column.bottom = std::max({column.bottom, y1, y2});
    }
}

void TimelineArea::paint(QPainter &painter, double from, double to, const QColor &fill, const QColor &line) const
{
    if (to <= from)
        return;
    painter.save();
    painter.setClipRect(QRectF(from, m_track.top(), to - from, m_track.height()), Qt::IntersectClip);
    if (isDense())
        paintColumns(painter, from, to, fill, line);
    else
        for (const QPolygonF &outline : m_outlines) {
            QPolygonF area = outline;
            area << QPointF(outline.last().x(), m_track.bottom()) << QPointF(outline.first().x(), m_track.bottom());
            painter.setPen(Qt::NoPen);
            painter.setBrush(fill);
            painter.setRenderHint(QPainter::Antialiasing, false); // the line covers the edge
            painter.drawPolygon(area);
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(QPen(line, 1.5));
            painter.drawPolyline(outline);
        }
    painter.restore();
}

void TimelineArea::paintColumns(QPainter &painter, double from, double to, const QColor &fill, const QColor &line) const
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    const auto first = static_cast<std::size_t>(std::max(0.0, std::floor(from - m_track.left())));
    for (std::size_t c = first; c < m_columns.size() && m_track.left() + static_cast<double>(c) < to; ++c) {
        const Column &column = m_columns[c];
        if (column.bottom < column.top)
            continue;
        const double x = m_track.left() + static_cast<double>(c);
        const double top = std::round(column.top); // a flat line stays even at every scale
        painter.fillRect(QRectF(x, top, 1, m_track.bottom() - top), fill);
        painter.fillRect(QRectF(x, top, 1, std::max(1.0, std::round(column.bottom) - top)), line);
    }
}

} // namespace lockstep
