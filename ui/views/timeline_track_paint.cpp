#include <cmath>

#include <QElapsedTimer>
#include <QPainter>
#include <QPainterPath>

#include "ui/views/chart_marks.h"
#include "ui/views/timeline_track.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {
namespace {

constexpr double overviewTop = 26;
constexpr double bandTop = 63.5;
constexpr double bandHeight = 3;
constexpr double labelTop = 70;
constexpr double labelHeight = 16;

// Of two steps, 0 = none.
std::int64_t earliest(std::int64_t a, std::int64_t b)
{
    return a > 0 && b > 0 ? std::min(a, b) : std::max(a, b);
}

} // namespace

void TimelineTrack::paintLoss(QPainter &painter) const
{
    const Palette &colors = m_theme->palette();
    const QRectF track = trackRect();
    if (isEmpty()) {
        const QRectF words = track.adjusted(16, 0, -8, 0);
        drawText(painter, words, Qt::AlignLeft | Qt::AlignVCenter, tr("No step yet: Space starts the run"), m_theme->font(12), colors.text2);
        return;
    }
    const double playhead = playheadStep() > 0 ? xOf(static_cast<double>(playheadStep())) : track.left();
    const bool atEnd = m_run.curves && playheadStep() >= m_run.curves->steps();
    const double border = atEnd ? track.right() : std::clamp(playhead, track.left(), track.right());
    m_area.paint(painter, track.left(), border, mixed(colors.sunken, colors.accent, m_theme->isDark() ? 0.45 : 0.24), colors.accent);
    m_area.paint(painter, border, track.right(), mixed(colors.sunken, colors.ghost, 0.22), colors.ghost);
}

void TimelineTrack::paintEvent(QPaintEvent *)
{
    QElapsedTimer timer;
    timer.start();
    const Palette &colors = m_theme->palette();
    const QRectF track = trackRect();
    QPainter painter(this);
    beginZoomed(painter, *m_theme);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.sunken);
    painter.drawRoundedRect(track, 4, 4);
    paintLoss(painter);
    paintLoop(painter);
    paintBand(painter);
    paintTicks(painter);
    paintOverview(painter);
    if (m_marks)
        paintStems(painter, m_marks->all(), m_scale, track.bottom(), colors);
    paintMarks(painter, m_places, m_theme->font(12), colors);
    paintPlayhead(painter);
    paintPointers(painter);
    m_paintCost = static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

// What is hovered, and where keys go.
void TimelineTrack::paintPointers(QPainter &painter) const
{
    const Palette &colors = m_theme->palette();
    const QRectF track = trackRect();
    if (m_hoveredX >= track.left() && m_hoveredX <= track.right() && m_drag != Drag::Seek) {
        const auto step = static_cast<double>(std::max<std::int64_t>(1, stepAt(m_hoveredX)));
        painter.fillRect(QRectF(std::round(xOf(step)), track.top(), 1, track.height()), colors.text3);
    }
    if (!hasFocus())
        return;
    painter.setPen(QPen(colors.accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(track.adjusted(-3, -3, 3, 3), 6, 6);
}

// A tint between two ends that can be dragged.
void TimelineTrack::paintLoop(QPainter &painter) const
{
    const StepRange loop = shownLoop();
    if (!loop.any())
        return;
    const Palette &colors = m_theme->palette();
    const QRectF track = trackRect();
    const double from = xOf(static_cast<double>(loop.first) - 0.5);
    const double to = xOf(static_cast<double>(loop.last) + 0.5);
    QColor tint = colors.accent;
    tint.setAlphaF(m_theme->isDark() ? 0.28F : 0.16F);
    painter.fillRect(QRectF(from, track.top(), to - from, track.height()).intersected(track), tint);
    for (const double x : {from, to}) {
        if (x < track.left() - 1 || x > track.right() + 1)
            continue;
        painter.fillRect(QRectF(x - 1, track.top(), 2, track.height()), colors.accent);
        painter.setPen(QPen(colors.accent, 1.5));
        painter.setBrush(colors.surface);
        painter.drawRoundedRect(QRectF(x - 3.5, track.center().y() - 7, 7, 14), 3, 3);
    }
}

// After a zoom: which part of the run is shown.
void TimelineTrack::paintOverview(QPainter &painter) const
{
    if (m_scale.isWhole())
        return;
    const Palette &colors = m_theme->palette();
    const QRectF track = trackRect();
    const double aStep = track.width() / static_cast<double>(m_scale.last);
    painter.fillRect(QRectF(track.left(), overviewTop, track.width(), 2), colors.line);
    const double width = std::max(6.0, m_scale.span * aStep);
    const double start = std::min(track.left() + m_scale.from * aStep, track.right() - width);
    painter.fillRect(QRectF(start, overviewTop, width, 2), colors.edge);
}

void TimelineTrack::paintBand(QPainter &painter) const
{
    const std::int64_t reached = m_run.curves ? m_run.curves->steps() : 0;
    if (reached == 0)
        return;
    const Palette &colors = m_theme->palette();
    const std::int64_t trouble = earliest(m_run.curves->firstUnequalStep(), m_run.snapshot ? m_run.snapshot->firstNonFiniteStep : 0);
    const double left = trackRect().left();
    const double end = std::clamp(xOf(static_cast<double>(reached) + 0.5), left, trackRect().right());
    const double change = trouble > 0 ? std::clamp(xOf(static_cast<double>(trouble) - 0.5), left, end) : end;
    if (m_run.curves->firstByDesign() > 0)
        paintDrift(painter, left, change);
    else
        painter.fillRect(QRectF(left, bandTop, change - left, bandHeight), colors.ok);
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

// Local SGD: a thin line where replicas are meant to differ, a full mark at every average; too many for the pixels are dashes.
void TimelineTrack::paintDrift(QPainter &painter, double left, double right) const
{
    constexpr double closest = 6; // pixels between two averages
    const Palette &colors = m_theme->palette();
    const auto period = static_cast<double>(m_run.snapshot ? m_run.snapshot->setup->program.period : 1);
    const double aStep = xOf(2) - xOf(1);
    painter.fillRect(QRectF(left, bandTop + 1, right - left, 1), colors.edge);
    const double pitch = std::max(period * aStep, closest);
    const double width = std::clamp(aStep, 2.0, 0.5 * pitch);
    const double first = period * aStep >= closest ? xOf(period) + std::max(0.0, std::floor((left - xOf(period)) / pitch)) * pitch : left + pitch;
    for (double x = first; x - width / 2 < right; x += pitch) {
        const double from = std::max(left, x - width / 2);
        painter.fillRect(QRectF(from, bandTop, std::min(right, x + width / 2) - from, bandHeight), colors.ok);
    }
}

void TimelineTrack::paintTicks(QPainter &painter) const
{
    const Palette &colors = m_theme->palette();
    const QFont font = m_theme->font(11);
    const std::int64_t first = m_scale.firstShown();
    const std::int64_t last = m_scale.lastShown();
    const double right = logicalSize(*this, *m_theme).width();
    const double half = textWidth(countText(last), font) / 2;
    const int intervals = labelsThatFit(trackRect().width(), std::max(110.0, 2 * half + 20));
    const auto step = static_cast<std::int64_t>(std::max(1.0, niceStep(m_scale.span, intervals)));
    double taken = -8; // x up to which labels stand
    const auto label = [&](std::int64_t at, double until) {
        const double width = textWidth(countText(at), font);
        const double start = std::clamp(xOf(static_cast<double>(at)) - width / 2, 0.0, right - width);
        if (start < taken + 8 || start + width > until)
            return;
        drawText(painter, {start, labelTop, width + 2, labelHeight}, Qt::AlignLeft | Qt::AlignVCenter, countText(at), font, colors.text3);
        taken = start + width;
    };
    label(first, right);
    for (std::int64_t at = (first / step + 1) * step; at < last; at += step)
        label(at, xOf(static_cast<double>(last)) - half - 12);
    label(last, right);
    for (std::int64_t at = (2 * first / step + 1) * step; at <= 2 * last; at += step) // in half steps
        if (at % 2 == 0)
            painter.fillRect(QRectF(std::round(xOf(static_cast<double>(at) / 2)), trackRect().bottom(), 1, 2), colors.ghost);
}

void TimelineTrack::paintPlayhead(QPainter &painter) const
{
    const Palette &colors = m_theme->palette();
    const double x = playheadStep() > 0 ? xOf(static_cast<double>(playheadStep())) : xOf(0.5);
    if (x < trackRect().left() - 1 || x > trackRect().right() + 1)
        return;
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
