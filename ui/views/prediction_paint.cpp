#include <algorithm>
#include <cmath>
#include <numeric>

#include <QCoreApplication>

#include "ui/views/prediction_picture.h"
#include "ui/widgets/marks.h"

namespace lockstep {
namespace {

constexpr std::size_t fewPoints = 600; // more are dots: a marker each would be slow and dense

struct Brush {
    QPainter &p;
    const Theme &theme;
    Selection *selection;
    const PredictionPicture &picture;
    const PredictionLayout &layout;
    const Palette &c;

    QColor deviceColor(int device) const
    {
        const int slot = device < 0 ? -1 : selection->slot(device);
        return slot < 0 ? c.ink : c.device[static_cast<std::size_t>(slot)];
    }
};

QString words(const char *text)
{
    return QCoreApplication::translate("Prediction", text);
}

void paintAxes(const Brush &b)
{
    const QRectF &plot = b.layout.plot;
    b.p.setRenderHint(QPainter::Antialiasing, false);
    b.p.fillRect(plot, b.c.sunken);
    const QFont font = b.theme.font(11);
    for (const Tick &tick : b.picture.y.ticks) {
        const double y = std::round(b.layout.map(b.picture, b.picture.x.low, tick.value).y());
        b.p.setPen(QPen(tick.value == 0 ? b.c.ghost : b.c.line, 1));
        b.p.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        drawText(b.p, {plot.left() - 50, y - 8, 44, 16}, Qt::AlignRight, tick.label, font, b.c.text3);
    }
    for (const Tick &tick : b.picture.x.ticks) {
        const double x = std::round(b.layout.map(b.picture, tick.value, b.picture.y.low).x());
        b.p.setPen(QPen(tick.value == 0 ? b.c.ghost : b.c.line, 1));
        b.p.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
        drawText(b.p, {x - 30, plot.bottom() + 3, 60, 16}, Qt::AlignHCenter, tick.label, font, b.c.text3);
    }
    b.p.setRenderHint(QPainter::Antialiasing, true);
}

// In the margins: after the numbers of the axis across, and upwards beside those of the other.
void paintAxisNames(const Brush &b)
{
    const QRectF &plot = b.layout.plot;
    const QFont font = b.theme.font(11);
    const int feature = b.picture.choice.feature;
    const QString across =
        feature == allFeatures ? b.picture.classes ? words(QT_TRANSLATE_NOOP("Prediction", "probability")) : words(QT_TRANSLATE_NOOP("Prediction", "prediction"))
                               : b.picture.acrossName;
    drawText(b.p, {plot.right() + 20, plot.bottom() + 3, 70, 16}, Qt::AlignLeft, across, font, b.c.text3);
    const bool adjusted = b.picture.choice.adjusted && feature != allFeatures;
    const double left = plot.left() - 54;
    if (!adjusted && !b.picture.classes && b.picture.upName.size() <= 2) {
        drawText(b.p, {left, plot.center().y() - 8, 14, 16}, Qt::AlignHCenter, b.picture.upName, font, b.c.text3);
        return;
    }
    b.p.save();
    b.p.translate(left, plot.bottom());
    b.p.rotate(-90);
    const QString up = adjusted                           ? words(QT_TRANSLATE_NOOP("Prediction", "y, the others taken away"))
                       : b.picture.classes && !b.picture.named ? words(QT_TRANSLATE_NOOP("Prediction", "class"))
                                                               : b.picture.upName;
    drawText(b.p, {0, 0, plot.height(), 14}, Qt::AlignHCenter, up, font, b.c.text3);
    b.p.restore();
}

void paintPoints(const Brush &b)
{
    const int chosen = b.selection->device();
    const bool shapes = b.picture.points.size() <= fewPoints;
    for (const bool front : {false, true})
        for (const FitPoint &point : b.picture.points) {
            if ((point.device == chosen) != front || !b.layout.inside(b.picture, point))
                continue;
            QColor color = b.deviceColor(point.device);
            color.setAlphaF(front ? 1.0F : chosen >= 0 ? 0.3F : b.selection->slot(point.device) < 0 ? 0.45F : 0.75F);
            const QPointF place = b.layout.map(b.picture, point.x, point.y);
            if (shapes)
                b.p.fillPath(markerPath(b.selection->slot(point.device), place, 5), color);
            else
                b.p.fillRect(QRectF(place.x() - 1.25, place.y() - 1.25, 2.5, 2.5), color);
        }
}

// Of what is known to be right: the truth, and the diagonal on which a prediction is exact.
QPen dashedPen(const Brush &b)
{
    QPen pen(b.c.text, 1.5, Qt::CustomDashLine, Qt::FlatCap);
    pen.setDashPattern({4, 3});
    return pen;
}

QPen linePen(const Brush &b, const FitLine &line)
{
    if (line.truth)
        return dashedPen(b);
    return line.device < 0 ? QPen(b.c.ink, 2.5) : devicePen(b.c, b.selection->slot(line.device), 2);
}

QString lineName(const Brush &b, const FitLine &line)
{
    if (line.truth)
        return words(QT_TRANSLATE_NOOP("Prediction", "truth"));
    if (line.device >= 0)
        return words(QT_TRANSLATE_NOOP("Prediction", "device %1")).arg(line.device);
    if (b.picture.alone >= 0)
        return words(QT_TRANSLATE_NOOP("Prediction", "device %1")).arg(b.picture.alone);
    const bool more = std::any_of(b.picture.lines.begin(), b.picture.lines.end(), [](const FitLine &l) { return l.device >= 0; });
    return more ? words(QT_TRANSLATE_NOOP("Prediction", "the others")) : words(QT_TRANSLATE_NOOP("Prediction", "fit"));
}

void paintLabel(const Brush &b, double y, const QString &name, const QPen &pen, int slot)
{
    const QRectF line(b.layout.legend.left(), y - 8, b.layout.legend.width(), 16);
    b.p.setPen(pen);
    b.p.drawLine(QPointF(line.left(), y), QPointF(line.left() + 14, y));
    if (slot >= 0)
        drawMarker(b.p, slot, {line.left() + 7, y}, 8, b.c.device[static_cast<std::size_t>(slot)]);
    drawText(b.p, line.adjusted(18, 0, 0, 0), Qt::AlignLeft, name, b.theme.font(11), b.c.text2);
}

// The names at the right of the lines' ends, apart from each other.
void paintNames(const Brush &b, const std::vector<double> &ends)
{
    std::vector<std::size_t> order(ends.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t i, std::size_t j) { return ends[i] < ends[j]; });
    std::vector<double> sorted;
    for (const std::size_t i : order)
        sorted.push_back(ends[i]);
    const std::vector<double> places = spreadLabels(sorted, 16, b.layout.plot.top(), b.layout.plot.bottom());
    for (std::size_t i = 0; i < order.size(); ++i) {
        const FitLine &line = b.picture.lines[order[i]];
        paintLabel(b, places[i], lineName(b, line), linePen(b, line), line.device < 0 ? -1 : b.selection->slot(line.device));
    }
}

// With gaps where a prediction is not a number.
QPainterPath curvePath(const Brush &b, const FitSlice &slice)
{
    QPainterPath path;
    bool open = false;
    for (std::size_t i = 0; i < slice.xs.size(); ++i) {
        const bool finite = std::isfinite(slice.ys[i]);
        const QPointF at = finite ? b.layout.map(b.picture, slice.xs[i], slice.ys[i]) : QPointF();
        if (finite && open)
            path.lineTo(at);
        else if (finite)
            path.moveTo(at);
        open = finite;
    }
    return path;
}

void paintLines(const Brush &b)
{
    std::vector<double> ends;
    const QRectF &plot = b.layout.plot;
    b.p.save();
    b.p.setClipRect(plot, Qt::IntersectClip);
    for (const FitLine &line : b.picture.lines) {
        b.p.setPen(linePen(b, line));
        const QPointF from = b.layout.map(b.picture, b.picture.x.low, line.slice.at(b.picture.x.low));
        const QPointF to = b.layout.map(b.picture, b.picture.x.high, line.slice.at(b.picture.x.high));
        if (line.slice.xs.empty())
            b.p.drawLine(from, to);
        else
            b.p.drawPath(curvePath(b, line.slice));
        ends.push_back(std::clamp(to.y(), plot.top() + 8, plot.bottom() - 8));
    }
    b.p.restore();
    paintNames(b, ends);
}

void paintDiagonal(const Brush &b)
{
    const Scale &scale = b.picture.x;
    b.p.setPen(dashedPen(b));
    if (b.picture.softmax)
        b.p.drawLine(b.layout.map(b.picture, 1, b.picture.y.low), b.layout.map(b.picture, 1, b.picture.y.high));
    else
        b.p.drawLine(b.layout.map(b.picture, scale.low, scale.low), b.layout.map(b.picture, scale.high, scale.high));
    paintLabel(b, b.layout.plot.top() + 8, words(QT_TRANSLATE_NOOP("Prediction", "exact")), dashedPen(b), -1);
}

} // namespace

PredictionLayout::PredictionLayout(const QRectF &area)
    : caption(area.left() + 16, area.top(), area.width() - 32, 28),
      plot(area.left() + 56, area.top() + 34, std::max(40.0, area.width() - 56 - 92), std::max(30.0, area.height() - 34 - 26)),
      legend(plot.right() + 8, plot.top(), 78, plot.height())
{
}

QPointF PredictionLayout::map(const PredictionPicture &picture, double x, double y) const
{
    return {plot.left() + (x - picture.x.low) / (picture.x.high - picture.x.low) * plot.width(),
            plot.bottom() - (y - picture.y.low) / (picture.y.high - picture.y.low) * plot.height()};
}

bool PredictionLayout::inside(const PredictionPicture &picture, const FitPoint &point) const
{
    return point.x >= picture.x.low && point.x <= picture.x.high && point.y >= picture.y.low && point.y <= picture.y.high;
}

int PredictionLayout::pointAt(const PredictionPicture &picture, QPointF position) const
{
    int nearest = -1;
    double least = 8 * 8;
    for (std::size_t i = 0; i < picture.points.size(); ++i) {
        const QPointF off = map(picture, picture.points[i].x, picture.points[i].y) - position;
        if (const double distance = QPointF::dotProduct(off, off); distance < least && inside(picture, picture.points[i])) {
            least = distance;
            nearest = static_cast<int>(i);
        }
    }
    return nearest;
}

void paintPrediction(QPainter &painter, const Theme &theme, Selection *selection, const PredictionPicture &picture,
                     const PredictionLayout &layout, int chosenPoint)
{
    const Brush brush{painter, theme, selection, picture, layout, theme.palette()};
    paintAxes(brush);
    paintPoints(brush);
    if (picture.choice.feature == allFeatures && picture.fitted)
        paintDiagonal(brush);
    else
        paintLines(brush);
    paintAxisNames(brush);
    if (chosenPoint < 0 || chosenPoint >= static_cast<int>(picture.points.size()))
        return;
    const FitPoint &point = picture.points[static_cast<std::size_t>(chosenPoint)];
    painter.setPen(QPen(theme.palette().accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(layout.map(picture, point.x, point.y), 6, 6);
}

} // namespace lockstep
