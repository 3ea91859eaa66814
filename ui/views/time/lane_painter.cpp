#include "ui/views/time/lane_painter.h"

#include <algorithm>
#include <cmath>

#include <QObject>

#include "ui/views/time/lane_text.h"
#include "ui/views/time/time_text.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr double leastBox = 5;   // pixels of a message that is a box of its own
constexpr double arrowBox = 11;  // that has an arrow
constexpr double leastTick = 3;  // between two ticks of many messages
constexpr double hatchPitch = 4;
constexpr double thinnest = 0.5; // spans below share a pixel

QColor lightOf(const QColor &color, const QColor &ground)
{
    const auto mix = [](int a, int b) { return (15 * a + 85 * b) / 100; };
    return {mix(color.red(), ground.red()), mix(color.green(), ground.green()), mix(color.blue(), ground.blue())};
}

double radiusOf(const QRectF &rect)
{
    return std::min({2.5, rect.width() / 3, rect.height() / 3});
}

bool isCompute(const Span &span)
{
    return span.activity != Activity::Wait && span.activity != Activity::Communicate;
}

} // namespace

void drawHatched(QPainter &painter, const QPainterPath &path, const Palette &colors)
{
    painter.save();
    painter.setClipPath(path, Qt::IntersectClip);
    const QRectF box = path.boundingRect();
    painter.setPen(QPen(colors.text3, 1));
    QVector<QLineF> lines;
    const double first = std::floor((box.left() + box.top()) / hatchPitch) * hatchPitch;
    for (double sum = first; sum < box.right() + box.bottom(); sum += hatchPitch)
        lines << QLineF(sum - box.top() + 1, box.top() - 1, sum - box.bottom() - 1, box.bottom() + 1);
    painter.drawLines(lines);
    painter.restore();
    painter.setPen(QPen(colors.text3, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
}

void drawMessageBox(QPainter &painter, const QRectF &box, const QColor &color, const QColor &ground, bool arrow)
{
    const QRectF inner = box.adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(QPen(color, 1));
    painter.setBrush(lightOf(color, ground));
    painter.drawRoundedRect(inner, radiusOf(inner), radiusOf(inner));
    if (!arrow)
        return;
    const QPointF c = box.center();
    painter.setPen(QPen(color, 1.2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(QPolygonF({c + QPointF(-1.3, -2.2), c + QPointF(1.3, 0), c + QPointF(-1.3, 2.2)}));
}

bool messagesOverlap(const StepTime &time)
{
    return std::ranges::any_of(time.lanes, [](const Lane &lane) {
        return std::ranges::any_of(lane.spans, [&](const Span &s) { return s.activity == Activity::Communicate && s.begin < lane.ready * (1 - 1e-12); });
    });
}

QRectF spanRect(const LaneLayout &layout, const LaneRow &row, const Span &span, bool overlaps)
{
    QRectF bar = row.bar;
    if (overlaps)
        bar = span.activity == Activity::Communicate ? bar.adjusted(0, 0.62 * bar.height(), 0, 0) : bar.adjusted(0, 0, 0, -0.44 * bar.height());
    return {QPointF(layout.x(span.begin), bar.top()), QPointF(layout.x(span.end), bar.bottom())};
}

LanePainter::LanePainter(QPainter &painter, const Theme &theme, const LaneLayout &layout, const SimulatedStep &step, Selection *selection)
    : m_painter(painter), m_theme(theme), m_colors(theme.palette()), m_layout(layout), m_step(step), m_selection(selection),
      m_overlaps(messagesOverlap(step.time))
{
    painter.setRenderHint(QPainter::Antialiasing);
}

QRectF LanePainter::spanRect(const LaneRow &row, const Span &span) const
{
    return lockstep::spanRect(m_layout, row, span, m_overlaps);
}

QColor LanePainter::colorOf(int device) const
{
    const int slot = m_selection->slot(device);
    return slot < 0 ? m_colors.ink : m_colors.device[static_cast<std::size_t>(slot)];
}

void LanePainter::paintAxis() const
{
    const TimeUnit unit = timeUnit(m_layout.scale.high);
    const QFont font = m_theme.font(11);
    const auto &ticks = m_layout.scale.ticks;
    const double step = ticks.size() > 1 ? (ticks[1].value - ticks[0].value) / unit.seconds : 1;
    const int decimals = std::clamp(static_cast<int>(std::ceil(-std::log10(step) - 1e-9)), 0, 6);
    for (std::size_t i = 0; i < ticks.size(); ++i) {
        const double x = m_layout.x(ticks[i].value);
        fillSharp(m_painter, {x, m_layout.plot.top(), 1, m_layout.plot.height()}, m_colors.grid);
        QString text = fixedText(ticks[i].value / unit.seconds, ticks[i].value == 0 ? 0 : decimals);
        const bool last = i + 1 == ticks.size();
        if (last)
            text += QLatin1Char(' ') + unit.name;
        const double width = textWidth(text, font) + 2;
        const double left = std::min(x - width / 2, m_layout.right - width);
        drawText(m_painter, {left, m_layout.axis.top(), width, m_layout.axis.height()}, Qt::AlignHCenter, text, font, m_colors.text2);
    }
}

void LanePainter::paintNames(int rounds) const
{
    if (m_layout.names.isEmpty())
        return;
    const QFont font = m_theme.font(12);
    const QRectF line = m_layout.names;
    const Lane &lane = m_step.time.lanes.front();
    double free = line.left();
    const auto name = [&](double begin, double end, const QString &text) {
        const double width = textWidth(text, font) + 2;
        const double centre = (m_layout.x(begin) + m_layout.x(end)) / 2;
        const double left = std::max(centre - width / 2, line.left());
        if (left < free || left + width > line.right() || m_layout.x(end) - m_layout.x(begin) < std::min(width * 0.6, 40.0))
            return;
        drawText(m_painter, {left, line.top(), width, line.height()}, Qt::AlignLeft, text, font, m_colors.text2);
        free = left + width + 8;
    };
    for (const Span &span : lane.spans)
        if (isCompute(span) && span.activity != Activity::Update)
            name(span.begin, span.end, activityText(span.activity));
    double first = -1, last = 0;
    for (const Span &span : lane.spans)
        if (span.activity == Activity::Communicate) {
            first = first < 0 ? span.begin : first;
            last = std::max(last, span.end);
        }
    if (first >= 0) {
        const QString full = rounds == 1 ? QObject::tr("all-reduce, 1 round") : QObject::tr("all-reduce, %1 rounds").arg(countText(rounds));
        const bool fits = m_layout.x(last) - m_layout.x(std::max(first, m_overlaps ? lane.ready : first)) > textWidth(full, font) + 8;
        name(m_overlaps ? std::max(first, lane.ready) : first, last, fits ? full : QObject::tr("all-reduce"));
    }
    for (const Span &span : lane.spans)
        if (span.activity == Activity::Update)
            name(span.begin, span.end, activityText(span.activity));
    const QRectF right(line.right() + 2, line.top(), m_layout.right - line.right() - 2, line.height());
    drawText(m_painter, right, Qt::AlignRight, QObject::tr("waiting"), m_theme.font(12), m_colors.text2);
}

void LanePainter::paintLabel(const LaneRow &row) const
{
    const int slot = m_selection->slot(row.device);
    const double y = row.bar.center().y();
    const double marker = std::min(10.0, row.bar.height() + 2);
    const double gap = m_layout.plot.left() - m_layout.labels;
    if (row.device == m_selection->device()) {
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_colors.tint);
        m_painter.drawRoundedRect(QRectF(m_layout.labels - 4, y - 8, gap - 1, 16), 4, 4);
    }
    drawMarker(m_painter, slot, {m_layout.labels + 5, y}, marker, colorOf(row.device));
    drawText(m_painter, {m_layout.labels + 14, y - 8, gap - 16, 16}, Qt::AlignLeft, QString::number(row.device),
             m_theme.font(row.bar.height() < 9 ? 11 : 13, true), m_colors.text);
}

void LanePainter::paintShare(const LaneRow &row) const
{
    const QRectF box(m_layout.plot.right() + 2, row.bar.center().y() - 8, m_layout.right - m_layout.plot.right() - 2, 16);
    drawText(m_painter, box, Qt::AlignRight, shareText(m_step.waitShare(row.device)), m_theme.font(row.bar.height() < 9 ? 11 : 12),
             m_colors.text2);
}

void LanePainter::paintLane(const LaneRow &row) const
{
    const Lane &lane = m_step.time.lanes[static_cast<std::size_t>(row.device)];
    paintLabel(row);
    paintShare(row);
    paintWaits(row, lane);
    paintComputes(row, lane);
    paintMessages(row, lane);
}

void LanePainter::paintComputes(const LaneRow &row, const Lane &lane) const
{
    const QColor color = colorOf(row.device);
    for (const Span &span : lane.spans) {
        if (!isCompute(span))
            continue;
        QRectF rect = spanRect(row, span);
        if (rect.width() < 3) { // an update of next to no time is still seen
            rect.setWidth(std::max(1.0, rect.width()));
            m_painter.fillRect(rect, color);
            continue;
        }
        rect.setRight(rect.right() - 1);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(color);
        m_painter.drawRoundedRect(rect, radiusOf(rect), radiusOf(rect));
    }
}

void LanePainter::paintWaits(const LaneRow &row, const Lane &lane) const
{
    double drawn = -1;
    for (const Span &span : lane.spans) {
        if (span.activity != Activity::Wait)
            continue;
        const QRectF rect = spanRect(row, span);
        if (rect.right() - drawn < thinnest)
            continue;
        drawn = rect.right();
        if (rect.width() < 2.5) {
            m_painter.fillRect(QRectF(rect.left(), rect.top(), std::max(0.5, rect.width()), rect.height()), m_colors.grid);
            continue;
        }
        QPainterPath path;
        const QRectF inner = rect.adjusted(0.5, 0.5, -1, -0.5);
        path.addRoundedRect(inner, radiusOf(inner), radiusOf(inner));
        drawHatched(m_painter, path, m_colors);
    }
}

void LanePainter::paintMessages(const LaneRow &row, const Lane &lane) const
{
    double width = 0;
    int count = 0;
    for (const Span &span : lane.spans)
        if (span.activity == Activity::Communicate) {
            width += spanRect(row, span).width();
            ++count;
        }
    if (count > 0 && width / count < leastBox) {
        paintManyMessages(row, lane);
        return;
    }
    for (const Span &span : lane.spans)
        if (span.activity == Activity::Communicate) {
            QRectF rect = spanRect(row, span);
            rect.setRight(std::max(rect.left() + 1, rect.right() - (rect.width() > 6 ? 1.5 : 0.5)));
            drawMessageBox(m_painter, rect, colorOf(row.device), m_colors.surface, rect.width() >= arrowBox && rect.height() >= 8);
        }
}

// Messages one after another are one light box with ticks where they begin, as many as have room.
void LanePainter::paintManyMessages(const LaneRow &row, const Lane &lane) const
{
    const QColor color = colorOf(row.device);
    std::vector<QRectF> boxes;
    std::vector<double> ticks;
    for (const Span &span : lane.spans) {
        if (span.activity != Activity::Communicate)
            continue;
        const QRectF rect = spanRect(row, span);
        if (!boxes.empty() && rect.left() - boxes.back().right() < thinnest) {
            boxes.back().setRight(std::max(boxes.back().right(), rect.right()));
            if (rect.left() - (ticks.empty() ? boxes.back().left() : std::max(ticks.back(), boxes.back().left())) >= leastTick)
                ticks.push_back(rect.left());
        } else {
            boxes.push_back(rect);
        }
    }
    for (const QRectF &box : boxes)
        drawMessageBox(m_painter, box.adjusted(0, 0, std::max(0.0, 1.5 - box.width()), 0), color, m_colors.surface, false);
    for (const double x : ticks)
        m_painter.fillRect(QRectF(x, row.bar.bottom() - 0.3 * row.bar.height(), 0.8, 0.3 * row.bar.height() - 1), color);
}

// Stacked from below: computing, communicating, waiting.
void LanePainter::paintCrowd(const CrowdShares &shares) const
{
    const QRectF bar = m_layout.rows.front().bar;
    const double end = m_layout.x(shares.seconds);
    QPolygonF computing, busy;
    const double part = (end - bar.left()) / static_cast<double>(shares.parts.size());
    for (std::size_t i = 0; i < shares.parts.size(); ++i) {
        const double x = bar.left() + part * static_cast<double>(i);
        const double low = bar.bottom() - bar.height() * shares.parts[i].computes;
        const double high = low - bar.height() * shares.parts[i].communicates;
        computing << QPointF(x, low) << QPointF(x + part, low);
        busy << QPointF(x, high) << QPointF(x + part, high);
    }
    const QRectF whole(bar.topLeft(), QPointF(end, bar.bottom()));
    QPainterPath all;
    all.addRect(whole);
    drawHatched(m_painter, all, m_colors);
    for (auto [line, color] : {std::pair(&busy, lightOf(m_colors.ink, m_colors.surface)), std::pair(&computing, m_colors.ink)}) {
        *line << QPointF(end, bar.bottom()) << bar.bottomLeft();
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(color);
        m_painter.drawPolygon(*line);
    }
    double drawn = -1;
    for (const double round : m_step.roundEnds) {
        const double x = m_layout.x(round);
        const CrowdShare &share = shares.at(round * (1 - 1e-9));
        if (x - drawn < leastTick + 1 || share.communicates < 0.02)
            continue;
        drawn = x;
        const double low = bar.bottom() - bar.height() * share.computes;
        m_painter.fillRect(QRectF(x - 0.5, low - bar.height() * share.communicates, 0.8, bar.height() * share.communicates), m_colors.ink);
    }
    const double y = bar.center().y();
    const double names = m_layout.plot.left() - m_layout.labels - 4;
    drawText(m_painter, {m_layout.labels, y - 16, names, 16}, Qt::AlignLeft, countText(shares.devices), m_theme.font(13, true), m_colors.text);
    drawText(m_painter, {m_layout.labels, y, names, 16}, Qt::AlignLeft, QObject::tr("others"), m_theme.font(12), m_colors.text2);
    const QRectF right(m_layout.plot.right() + 2, y - 16, m_layout.right - m_layout.plot.right() - 2, 16);
    drawText(m_painter, right, Qt::AlignRight, shareText(shares.waits), m_theme.font(13, true), m_colors.text);
    drawText(m_painter, right.translated(0, 16), Qt::AlignRight, QObject::tr("waiting"), m_theme.font(12), m_colors.text2);
}

void LanePainter::paintNow(double seconds) const
{
    const double x = m_layout.x(seconds);
    fillSharp(m_painter, {x - 0.75, m_layout.plot.top(), 1.5, m_layout.plot.height()}, m_colors.accent);
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_colors.accent);
    const double y = m_layout.plot.bottom();
    m_painter.drawPolygon(QPolygonF({QPointF(x, y - 1), QPointF(x - 4, y + 4), QPointF(x + 4, y + 4)}));
}

} // namespace lockstep
