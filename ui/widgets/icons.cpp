#include "ui/widgets/icons.h"

#include <map>

#include <QPainterPath>
#include <QPainterPathStroker>
#include <QPixmap>
#include <QStringList>

namespace lockstep {

namespace {

// A tiny path language in the 16 unit box. M x y, L x y, C x1 y1 x2 y2 x y, Z; O x y r: circle; E x y rx ry: ellipse;
// R x y w h r: rounded box; A x y r start sweep: arc (degrees against the clock from three o'clock); B: the same, joined to what is drawn.
struct IconText {
    const char *stroke = "";
    const char *fill = "";
    const char *cut = ""; // stroked out of the filled part
};

const std::map<IconId, IconText> &texts()
{
    static const std::map<IconId, IconText> map = {
        {IconId::Menu, {"M 2.5 4 L 13.5 4 M 2.5 8 L 13.5 8 M 2.5 12 L 13.5 12"}},
        {IconId::Panel, {"R 1.75 3 12.5 10 1.5 M 6 3 L 6 13"}},
        {IconId::Reset, {"A 8 8.5 5.3 33 300 M 12.7 2.2 L 12.7 5.6 L 9.3 5.6"}},
        {IconId::StepBack, {"M 3.5 3.5 L 3.5 12.5", "M 12.5 3.2 L 5.5 8 L 12.5 12.8 Z"}},
        {IconId::Play, {"", "M 4.5 3 L 13 8 L 4.5 13 Z"}},
        {IconId::Pause, {"", "R 4 3 2.8 10 0.6 R 9.2 3 2.8 10 0.6"}},
        {IconId::Step, {"M 12.5 3.5 L 12.5 12.5", "M 3.5 3.2 L 10.5 8 L 3.5 12.8 Z"}},
        {IconId::Expand, {"M 9.5 6.5 L 13.5 2.5 M 10 2.5 L 13.5 2.5 L 13.5 6 M 6.5 9.5 L 2.5 13.5 M 2.5 10 L 2.5 13.5 L 6 13.5"}},
        {IconId::Left, {"M 10 3.5 L 5.5 8 L 10 12.5"}},
        {IconId::Right, {"M 6 3.5 L 10.5 8 L 6 12.5"}},
        {IconId::Down, {"M 3.5 6 L 8 10.5 L 12.5 6"}},
        {IconId::Up, {"M 8 13 L 8 3 M 4 7 L 8 3 L 12 7"}},
        {IconId::Plus, {"M 8 2.5 L 8 13.5 M 2.5 8 L 13.5 8"}},
        {IconId::Help, {"O 8 8 6.25 M 6 6.4 C 6 3.9 10 3.9 10 6.4 C 10 7.9 8 7.7 8 9.1", "O 8 11.4 0.95"}},
        {IconId::Info, {"O 8 8 6.25 M 8 7.5 L 8 11.2", "O 8 4.9 0.95"}},
        {IconId::Sun, {"O 8 8 2.75 M 8 1.5 L 8 2.8 M 8 13.2 L 8 14.5 M 1.5 8 L 2.8 8 M 13.2 8 L 14.5 8 "
                       "M 3.4 3.4 L 4.3 4.3 M 11.7 11.7 L 12.6 12.6 M 12.6 3.4 L 11.7 4.3 M 4.3 11.7 L 3.4 12.6"}},
        {IconId::Moon, {"A 7.6 8.4 5.6 95.7 258.6 B 11.2 4.8 4.6 295.4 -140.8 Z"}},
        {IconId::Screen, {"R 2 2.75 12 8.5 1.5 M 5.5 13.75 L 10.5 13.75 M 8 11.25 L 8 13.5"}},
        {IconId::Pencil, {"M 3 13 L 3.6 10.2 L 10.8 3 C 11.5 2.3 12.3 2.3 13 3 C 13.7 3.7 13.7 4.5 13 5.2 L 5.8 12.4 Z"}},
        {IconId::Tick, {"M 3 8.5 L 6.5 12 L 13 4.5"}},
        {IconId::Cross, {"M 3.5 3.5 L 12.5 12.5 M 12.5 3.5 L 3.5 12.5"}},
        {IconId::Equal, {"M 3 6 L 13 6 M 3 10 L 13 10"}},
        {IconId::NotEqual, {"M 3 6 L 13 6 M 3 10 L 13 10 M 10.5 2.5 L 5.5 13.5"}},
        {IconId::Warn, {"M 8 2.5 L 14.2 13.2 L 1.8 13.2 Z M 8 6.5 L 8 9.4", "O 8 11.3 0.85"}},
        {IconId::Clock, {"O 8 8 6 M 8 4.5 L 8 8 L 10.4 9.4"}},
        {IconId::Data, {"E 8 4 5 2 M 3 4 L 3 12 C 3 14.6 13 14.6 13 12 L 13 4 M 3 8 C 3 10.6 13 10.6 13 8"}},
        {IconId::Model, {"M 8 2 L 14 5.2 L 8 8.4 L 2 5.2 Z M 2 8.2 L 8 11.4 L 14 8.2 M 2 11 L 8 14.2 L 14 11"}},
        {IconId::Optimizer, {"M 2.5 2.5 C 3.5 10 7 12.5 13.5 12.5", "O 6.4 10.4 1.7"}},
        {IconId::Devices, {"R 2.5 2.5 4.5 4.5 1 R 9 2.5 4.5 4.5 1 R 2.5 9 4.5 4.5 1 R 9 9 4.5 4.5 1"}},
        {IconId::Communication, {"O 8 4 1.9 O 3.8 12 1.9 O 12.2 12 1.9 M 7.1 5.7 L 4.7 10.3 M 8.9 5.7 L 11.3 10.3 M 5.7 12 L 10.3 12"}},
        {IconId::TickDisc, {"", "O 8 8 7.5", "M 4.6 8.3 L 7 10.7 L 11.4 5.9"}},
        {IconId::CrossDisc, {"", "O 8 8 7.5", "M 5.4 5.4 L 10.6 10.6 M 10.6 5.4 L 5.4 10.6"}},
        {IconId::DottedRing, {"O 8 8 6.75"}},
        {IconId::Shrink, {"M 9 7 L 13.5 2.5 M 9 3.5 L 9 7 L 12.5 7 M 7 9 L 2.5 13.5 M 3.5 9 L 7 9 L 7 12.5"}},
        {IconId::More, {"", "O 8 3.4 1.25 O 8 8 1.25 O 8 12.6 1.25"}},
        {IconId::Bookmark, {"", "M 4 2.5 L 12 2.5 L 12 13.8 L 8 10.6 L 4 13.8 Z"}},
        {IconId::BookmarkOutline, {"M 4.25 2.75 L 11.75 2.75 L 11.75 13.2 L 8 10.2 L 4.25 13.2 Z"}},
        {IconId::Drift, {"M 2 8 L 5 8 C 9 8 8.5 3.8 14 3.8 M 5 8 L 14 8 M 5 8 C 9 8 8.5 12.2 14 12.2"}},
        {IconId::Sliders, {"M 2 4.5 L 8.2 4.5 M 12 4.5 L 14 4.5 M 2 11.5 L 4 11.5 M 7.8 11.5 L 14 11.5 O 10.1 4.5 1.9 O 5.9 11.5 1.9"}},
        {IconId::Copy, {"R 5.5 5.5 8 8 1.5 M 3.5 10.5 C 2.8 10.4 2.5 10 2.5 9.3 L 2.5 4 C 2.5 3 3 2.5 4 2.5 L 9.3 2.5 C 10 2.5 10.4 2.8 10.5 3.5"}},
        {IconId::Export, {"M 8 2.5 L 8 10 M 4.8 6.9 L 8 10.1 L 11.2 6.9 M 2.75 10.75 L 2.75 13.25 L 13.25 13.25 L 13.25 10.75"}},
    };
    return map;
}

QRectF around(double x, double y, double rx, double ry)
{
    return {x - rx, y - ry, 2 * rx, 2 * ry};
}

// Adds the shape that starts at words[i]; returns where the next one starts.
qsizetype addShape(QPainterPath &path, const QStringList &words, qsizetype i)
{
    const auto n = [&](qsizetype k) { return k < words.size() ? words[k].toDouble() : 0.0; };
    switch (words[i][0].toLatin1()) {
    case 'M': path.moveTo(n(i + 1), n(i + 2)); return i + 3;
    case 'L': path.lineTo(n(i + 1), n(i + 2)); return i + 3;
    case 'C': path.cubicTo(n(i + 1), n(i + 2), n(i + 3), n(i + 4), n(i + 5), n(i + 6)); return i + 7;
    case 'O': path.addEllipse(around(n(i + 1), n(i + 2), n(i + 3), n(i + 3))); return i + 4;
    case 'E': path.addEllipse(around(n(i + 1), n(i + 2), n(i + 3), n(i + 4))); return i + 5;
    case 'R': path.addRoundedRect(n(i + 1), n(i + 2), n(i + 3), n(i + 4), n(i + 5), n(i + 5)); return i + 6;
    case 'A': path.arcMoveTo(around(n(i + 1), n(i + 2), n(i + 3), n(i + 3)), n(i + 4)); [[fallthrough]];
    case 'B': path.arcTo(around(n(i + 1), n(i + 2), n(i + 3), n(i + 3)), n(i + 4), n(i + 5)); return i + 6;
    default: path.closeSubpath(); return i + 1; // Z
    }
}

QPainterPath parse(const char *text)
{
    QPainterPath path;
    const QStringList words = QString::fromLatin1(text).split(' ', Qt::SkipEmptyParts);
    for (qsizetype i = 0; i < words.size();)
        i = addShape(path, words, i);
    return path;
}

struct IconShape {
    QPainterPath stroke;
    QPainterPath fill;
};

IconShape makeShape(const IconText &text)
{
    IconShape shape{parse(text.stroke), parse(text.fill)};
    if (*text.cut != '\0') {
        QPainterPathStroker stroker(QPen(Qt::black, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        shape.fill = shape.fill.subtracted(stroker.createStroke(parse(text.cut)));
    }
    return shape;
}

const IconShape &shapeOf(IconId icon)
{
    static const std::map<IconId, IconShape> shapes = [] {
        std::map<IconId, IconShape> map;
        for (const auto &[id, text] : texts())
            map.emplace(id, makeShape(text));
        return map;
    }();
    return shapes.at(icon);
}

QPixmap iconPixmap(IconId icon, const QColor &color, int pixels)
{
    QPixmap pixmap(pixels * 2, pixels * 2);
    pixmap.setDevicePixelRatio(2);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    drawIcon(painter, icon, QRectF(0, 0, pixels, pixels), color);
    return pixmap;
}

} // namespace

void drawIcon(QPainter &painter, IconId icon, const QRectF &box, const QColor &color)
{
    const IconShape &shape = shapeOf(icon);
    QPen pen(color, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    if (icon == IconId::DottedRing)
        pen.setDashPattern({1.2, 2.334}); // 8 dashes around
    const double side = qMin(box.width(), box.height());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(box.center().x() - side / 2, box.center().y() - side / 2);
    painter.scale(side / 16, side / 16);
    painter.fillPath(shape.fill, color);
    painter.strokePath(shape.stroke, pen);
    painter.restore();
}

QIcon makeIcon(IconId icon, const QColor &color, const QColor &disabled, int pixels)
{
    QIcon result(iconPixmap(icon, color, pixels));
    result.addPixmap(iconPixmap(icon, disabled, pixels), QIcon::Disabled);
    return result;
}

} // namespace lockstep
