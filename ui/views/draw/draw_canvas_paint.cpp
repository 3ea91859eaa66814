// How the canvas of the card "Draw" is painted.
#include <algorithm>
#include <cmath>
#include <map>

#include "ui/views/chart_marks.h"
#include "ui/views/draw/draw_canvas.h"
#include "ui/views/draw/draw_text.h"
#include "ui/views/model/class_marks.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {
namespace {

constexpr double axisLeft = 40;
constexpr double axisBottom = 20;
constexpr double legendHeight = 18;
constexpr double mapProducts = 2e6;         // multiply-adds of one picture: a few ms
constexpr std::size_t mostStamped = 20'000; // above, a point is a dot

QPixmap stampOf(int slot, double size, const QColor &color, const QColor &edge, double scale)
{
    const double half = size / 2 + 1.5;
    const int side = static_cast<int>(std::ceil(2 * half * scale));
    QPixmap stamp(side, side);
    stamp.fill(Qt::transparent);
    stamp.setDevicePixelRatio(scale);
    QPainter painter(&stamp);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(edge, size < 8 ? 0.6 : 1));
    painter.setBrush(color);
    painter.drawPath(markerPath(slot, {side / scale / 2, side / scale / 2}, size));
    return stamp;
}

} // namespace

QRectF DrawCanvas::plot() const
{
    const double top = m_classes ? 4 : legendHeight + 4;
    return logicalRect(*this, *m_theme).adjusted(axisLeft, top, -14, -axisBottom);
}

double DrawCanvas::markSize() const
{
    return m_points.size() <= 300 ? 9.5 : m_points.size() <= 3000 ? 7 : 5;
}

QColor DrawCanvas::colorOf(const DrawnPoint &point) const
{
    const Palette &colors = m_theme->palette();
    if (m_classes)
        return classColor(colors, labelSlot(point.target, m_labels));
    return colors.heat(std::clamp((static_cast<double>(point.target) - m_low) / (m_high - m_low), 0.0, 1.0));
}

void DrawCanvas::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    beginZoomed(painter, *m_theme);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF area = plot();
    const Palette &colors = m_theme->palette();
    painter.fillRect(area, colors.surface);
    painter.save();
    painter.setClipRect(area, Qt::IntersectClip);
    paintMap(painter);
    painter.restore();
    paintGrid(painter);
    painter.save();
    painter.setClipRect(area.adjusted(-6, -6, 6, 6), Qt::IntersectClip);
    paintPoints(painter);
    paintPointer(painter);
    paintCrosshair(painter);
    painter.restore();
    if (!m_classes)
        paintLegend(painter);
    paintHint(painter);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(hasFocus() ? colors.accent : colors.line, hasFocus() ? m_theme->focusWidth() : 1));
    painter.drawRect(area);
}

void DrawCanvas::paintMap(QPainter &painter)
{
    if (!m_mapped) {
        m_map = m_snapshot && !m_base.empty() ? DrawMap(*m_snapshot, m_plane, m_theme->palette(), m_low, m_high, mapProducts) : DrawMap();
        m_mapped = true;
    }
    if (m_map.image.isNull())
        return;
    const QRectF area = plot();
    const double halfX = area.width() / (m_map.image.width() - 1) / 2, halfY = area.height() / (m_map.image.height() - 1) / 2;
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawImage(area.adjusted(-halfX, -halfY, halfX, halfY), m_map.image);
    painter.setPen(QPen(m_theme->palette().text2, 1.5));
    const auto at = [&](QPointF share) {
        return QPointF(area.left() + share.x() * area.width(), area.bottom() - share.y() * area.height());
    };
    for (const QLineF &line : m_map.borders)
        painter.drawLine(at(line.p1()), at(line.p2()));
}

void DrawCanvas::paintGrid(QPainter &painter) const
{
    const Palette &colors = m_theme->palette();
    const QFont font = m_theme->font(11);
    const QRectF area = plot();
    QColor line = colors.ghost;
    line.setAlphaF(0.45F);
    for (const Tick &tick : m_plane.x.ticks) {
        const double x = map(tick.value, m_plane.y.low).x();
        fillSharp(painter, {x, area.top(), 1, area.height()}, line);
        if (x < area.right() - 34)
            drawText(painter, {x - 24, area.bottom() + 3, 48, 15}, Qt::AlignHCenter, tick.label, font, colors.text3);
    }
    drawText(painter, {area.right() - 22, area.bottom() + 3, 22, 15}, Qt::AlignRight, QStringLiteral("x1"), font, colors.text2);
    for (const Tick &tick : m_plane.y.ticks) {
        const double y = map(m_plane.x.low, tick.value).y();
        fillSharp(painter, {area.left(), y, area.width(), 1}, line);
        if (y > area.top() + 20 && y <= area.bottom() + 1)
            drawText(painter, {0, y - 8, axisLeft - 6, 16}, Qt::AlignRight, tick.label, font, colors.text3);
    }
    drawText(painter, {0, area.top() - 1, axisLeft - 6, 16}, Qt::AlignRight, QStringLiteral("x2"), font, colors.text2);
}

void DrawCanvas::paintPoints(QPainter &painter) const
{
    const Palette &colors = m_theme->palette();
    const double size = markSize();
    const double scale = painter.device()->devicePixelRatioF() * m_theme->zoom();
    std::map<QRgb, QPixmap> stamps;
    for (const DrawnPoint &point : m_points) {
        const QPointF at = map(static_cast<double>(point.x1), static_cast<double>(point.x2));
        const QColor color = colorOf(point);
        if (m_points.size() > mostStamped) {
            painter.fillRect(QRectF(at.x() - 1, at.y() - 1, 2, 2), color);
            continue;
        }
        const int slot = m_classes ? classSlot(labelSlot(point.target, m_labels)) : 0;
        const QRgb key = m_classes ? static_cast<QRgb>(slot) : color.rgb();
        auto stamp = stamps.find(key);
        if (stamp == stamps.end())
            stamp = stamps.emplace(key, stampOf(slot, size, color, m_classes ? colors.surface : colors.text2, scale)).first;
        const QSizeF extent = stamp->second.deviceIndependentSize();
        painter.drawPixmap(QRectF(at - QPointF(extent.width(), extent.height()) / 2, extent), stamp->second, QRectF(stamp->second.rect()));
    }
}

// What the pointer would do.
void DrawCanvas::paintPointer(QPainter &painter) const
{
    if (!m_pointer || !plot().contains(*m_pointer))
        return;
    const Palette &colors = m_theme->palette();
    painter.setBrush(Qt::NoBrush);
    if (m_tool == DrawTool::Brush) {
        const double share = m_radius / (2 * drawLimit);
        painter.setPen(QPen(colors.text2, 1, Qt::DashLine));
        painter.drawEllipse(*m_pointer, share * plot().width(), share * plot().height());
        return;
    }
    if (m_tool == DrawTool::Erase) {
        painter.setPen(QPen(colors.text2, 1));
        painter.drawEllipse(*m_pointer, 8, 8);
        return;
    }
    const int at = m_held >= 0 ? m_held : nearest(*m_pointer, 8);
    if (at < 0)
        return;
    const DrawnPoint &point = m_points[static_cast<std::size_t>(at)];
    painter.setPen(QPen(colors.accent, 2));
    painter.drawEllipse(map(static_cast<double>(point.x1), static_cast<double>(point.x2)), 8, 8);
}

void DrawCanvas::paintCrosshair(QPainter &painter) const
{
    if (!m_cross || !hasFocus())
        return;
    const Palette &colors = m_theme->palette();
    const QPointF at = map(m_cross->x(), m_cross->y());
    painter.setPen(QPen(colors.accent, 1.5));
    painter.drawLine(QPointF(at.x() - 12, at.y()), QPointF(at.x() - 3, at.y()));
    painter.drawLine(QPointF(at.x() + 3, at.y()), QPointF(at.x() + 12, at.y()));
    painter.drawLine(QPointF(at.x(), at.y() - 12), QPointF(at.x(), at.y() - 3));
    painter.drawLine(QPointF(at.x(), at.y() + 3), QPointF(at.x(), at.y() + 12));
}

// In the middle of an empty canvas; else at its top.
void DrawCanvas::paintHint(QPainter &painter) const
{
    if (m_hint.isEmpty() || m_drawing)
        return;
    const Palette &colors = m_theme->palette();
    const QRectF area = plot().adjusted(8, 6, -8, -6);
    const QFont font = m_theme->font(m_points.empty() ? 13 : 12);
    painter.setFont(font);
    const int flags = static_cast<int>(Qt::AlignHCenter) | Qt::TextWordWrap;
    QRectF box = painter.boundingRect(area, flags, m_hint);
    if (m_points.empty())
        box.moveTop(std::max(area.top(), area.center().y() - (m_hintAbove ? box.height() + 4 : box.height() / 2)));
    QColor ground = colors.surface;
    ground.setAlphaF(0.88F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground);
    painter.drawRoundedRect(box.adjusted(-6, -2, 6, 2), 5, 5);
    painter.setPen(m_points.empty() ? colors.text2 : colors.warn);
    painter.drawText(box, flags, m_hint);
}

void DrawCanvas::paintLegend(QPainter &painter) const
{
    const QRectF bar(plot().left(), 5, 80, 8);
    QLinearGradient ramp(bar.topLeft(), bar.topRight());
    for (const double share : {0.0, 0.25, 0.5, 0.75, 1.0})
        ramp.setColorAt(share, m_theme->palette().heat(share));
    painter.fillRect(bar, ramp);
    const QString text = tr("value %1 to %2").arg(compactText(m_low, 2, 6), compactText(m_high, 2, 6));
    drawText(painter, {bar.right() + 8, bar.center().y() - 8, plot().right() - bar.right() - 8, 16}, Qt::AlignLeft, text, m_theme->font(11),
             m_theme->palette().text3);
}

} // namespace lockstep
