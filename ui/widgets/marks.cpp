#include "ui/widgets/marks.h"

#include <array>
#include <cmath>
#include <numbers>

#include <QFontMetricsF>
#include <QPolygonF>

namespace lockstep {

namespace {

constexpr int slots8 = 8;

// Corners on a circle, the first one at `startDegrees` (0 = right, against the clock).
QPolygonF corners(QPointF centre, double radius, int count, double startDegrees, double innerShare = 0)
{
    QPolygonF polygon;
    const int points = innerShare > 0 ? 2 * count : count;
    for (int i = 0; i < points; ++i) {
        const double angle = (startDegrees + 360.0 * i / points) * std::numbers::pi / 180;
        const double r = innerShare > 0 && i % 2 == 1 ? radius * innerShare : radius;
        polygon << centre + QPointF(r * std::cos(angle), -r * std::sin(angle));
    }
    polygon << polygon.first();
    return polygon;
}

QPolygonF triangle(QPointF centre, double size, double up)
{
    const double half = 0.54 * size;
    return QPolygonF({centre + QPointF(-half, up * 0.44 * size), centre + QPointF(0, -up * 0.5 * size),
                      centre + QPointF(half, up * 0.44 * size), centre + QPointF(-half, up * 0.44 * size)});
}

bool needsMono(QChar c)
{
    switch (c.unicode()) {
    case 0x00D7: // ×
    case 0x00B1: // ±
    case 0x2026: // …
    case 0x2192: // →
    case 0x2260: // ≠
        return true;
    default: return false;
    }
}

struct Run {
    QString text;
    bool mono = false;
};

// The CJK faces draw some marks one em wide; elsewhere the text is one run.
QVector<Run> split(const QString &text, const QFont &font)
{
    if (!font.family().contains(QLatin1String("CJK")) || std::none_of(text.begin(), text.end(), needsMono))
        return {{text, false}};
    QVector<Run> runs;
    for (const QChar c : text) {
        const bool mono = needsMono(c);
        if (runs.isEmpty() || runs.last().mono != mono)
            runs.append({QString(), mono});
        runs.last().text += c;
    }
    return runs;
}

QFont monoOf(const QFont &font)
{
    QFont mono(font);
    mono.setFamilies({QStringLiteral("Noto Sans Mono"), QStringLiteral("DejaVu Sans Mono")});
    return mono;
}

QString elided(const QString &text, const QFont &font, double width)
{
    const QString dots = QStringLiteral("…");
    const double room = width - textWidth(dots, font);
    qsizetype low = 0;
    qsizetype high = text.size();
    while (low < high) {
        const qsizetype middle = (low + high + 1) / 2;
        if (textWidth(text.left(middle), font) <= room)
            low = middle;
        else
            high = middle - 1;
    }
    return low > 0 ? text.left(low).trimmed() + dots : QString();
}

void drawRuns(QPainter &painter, QPointF baseline, const QString &text, const QFont &font)
{
    const QVector<Run> runs = split(text, font);
    for (qsizetype i = 0; i < runs.size(); ++i) {
        const QFont face = runs[i].mono ? monoOf(font) : font;
        painter.setFont(face);
        painter.drawText(baseline, runs[i].text);
        if (i + 1 < runs.size()) // shaping is what painting text costs
            baseline.rx() += QFontMetricsF(face).horizontalAdvance(runs[i].text);
    }
}

} // namespace

QPainterPath markerPath(int slot, QPointF centre, double size)
{
    QPainterPath path;
    switch (slot) {
    case 1: path.addRect(QRectF(centre.x() - 0.45 * size, centre.y() - 0.45 * size, 0.9 * size, 0.9 * size)); break;
    case 2: path.addPolygon(triangle(centre, size, 1)); break;
    case 3: path.addPolygon(corners(centre, 0.58 * size, 4, 90)); break;
    case 4: path.addPolygon(triangle(centre, size, -1)); break;
    case 5: path.addPolygon(corners(centre + QPointF(0, 0.03 * size), 0.55 * size, 5, 90)); break;
    case 6: path.addPolygon(corners(centre, 0.54 * size, 6, 0)); break;
    case 7: path.addPolygon(corners(centre + QPointF(0, 0.03 * size), 0.6 * size, 5, 90, 0.45)); break;
    default: path.addEllipse(centre, 0.5 * size, 0.5 * size); break;
    }
    return path;
}

void drawMarker(QPainter &painter, int slot, QPointF centre, double size, const QColor &color)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillPath(markerPath(slot, centre, size), color);
    painter.restore();
}

QVector<qreal> deviceDash(int slot)
{
    static const std::array<QVector<qreal>, slots8> dashes = {QVector<qreal>{}, {6, 3},  {1.5, 2.5},         {7, 2.5, 1.5, 2.5},
                                                              {3, 2},           {10, 3}, {4, 2, 1, 2, 1, 2}, {1, 1.5}};
    return slot >= 0 && slot < slots8 ? dashes[slot] : QVector<qreal>{};
}

QPen devicePen(const Palette &palette, int slot, double width)
{
    QPen pen(slot >= 0 && slot < slots8 ? palette.device[slot] : palette.ink, width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    if (const QVector<qreal> dash = deviceDash(slot); !dash.isEmpty())
        pen.setDashPattern(dash);
    return pen;
}

void fillSharp(QPainter &painter, const QRectF &rect, const QColor &color)
{
    if (rect.width() == 0 || rect.height() == 0)
        return;
    const QTransform toScreen = painter.deviceTransform();
    if (toScreen.type() > QTransform::TxScale) {
        painter.fillRect(rect, color);
        return;
    }
    const QRectF wanted = toScreen.mapRect(rect.normalized());
    const QPointF corner(std::round(wanted.left()), std::round(wanted.top()));
    const QSizeF size(std::max(1.0, std::round(wanted.right()) - corner.x()), std::max(1.0, std::round(wanted.bottom()) - corner.y()));
    const bool smooth = painter.testRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(toScreen.inverted().mapRect(QRectF(corner, size)), color);
    painter.setRenderHint(QPainter::Antialiasing, smooth);
}

QPointF onPixel(const QPainter &painter, QPointF point)
{
    const QTransform toScreen = painter.deviceTransform();
    const QPointF wanted = toScreen.map(point);
    return toScreen.inverted().map(QPointF(std::round(wanted.x()), std::round(wanted.y())));
}

double textWidth(const QString &text, const QFont &font)
{
    double width = 0;
    for (const Run &run : split(text, font))
        width += QFontMetricsF(run.mono ? monoOf(font) : font).horizontalAdvance(run.text);
    return width;
}

void drawText(QPainter &painter, const QRectF &rect, Qt::Alignment alignment, const QString &text, const QFont &font, const QColor &color)
{
    double width = textWidth(text, font);
    const bool fits = width <= rect.width() + 0.5;
    const QString shown = fits ? text : elided(text, font, rect.width());
    if (!fits)
        width = textWidth(shown, font);
    double x = rect.left();
    if (alignment & Qt::AlignRight)
        x = rect.right() - width;
    else if (alignment & Qt::AlignHCenter)
        x = rect.center().x() - width / 2;
    painter.save();
    painter.setPen(color);
    drawRuns(painter, {x, rect.center().y() + QFontMetricsF(font).capHeight() / 2}, shown, font);
    painter.restore();
}

} // namespace lockstep
