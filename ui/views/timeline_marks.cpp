#include "ui/views/timeline_marks.h"

#include <algorithm>
#include <cmath>

#include "ui/widgets/icons.h"
#include "ui/widgets/marks.h"

namespace lockstep {
namespace {

constexpr double iconSide = 14;
constexpr double iconTop = 6;
constexpr double stemTop = 22;
constexpr double gap = 5;           // between icons and label, and between neighbours
constexpr double widestLabel = 180;
constexpr double shortestLabel = 44; // a label that would be cut shorter is dropped

bool isSerious(MarkKind kind)
{
    return kind == MarkKind::Left || kind == MarkKind::NotFinite;
}

IconId iconOf(MarkKind kind)
{
    switch (kind) {
    case MarkKind::Left: return IconId::NotEqual;
    case MarkKind::NotFinite: return IconId::Warn;
    case MarkKind::RateEdit: return IconId::Sliders;
    case MarkKind::Bookmark: return IconId::Bookmark;
    }
    return IconId::Bookmark;
}

double stemOf(const RunMark &mark, const TimelineScale &scale)
{
    return mark.step == 0 ? scale.x(0.5) : scale.x(static_cast<double>(mark.step));
}

bool isShown(double x, const TimelineScale &scale)
{
    return x >= scale.left - 1 && x <= scale.left + scale.width + 1;
}

void finish(PlacedMark &place, const TimelineScale &scale)
{
    std::stable_sort(place.marks.begin(), place.marks.end(), [](const RunMark &a, const RunMark &b) { return a.kind < b.kind; });
    for (const RunMark &mark : place.marks)
        if (!place.icons.contains(mark.kind))
            place.icons.append(mark.kind);
    place.x = stemOf(place.marks.first(), scale);
    const double width = static_cast<double>(place.icons.size()) * iconSide;
    place.iconRect = {place.x - iconSide / 2, iconTop, width, iconSide};
}

// To the right of the icons up to what follows, or to the left of them when only there is room enough.
void placeLabel(PlacedMark &place, double taken, double until, const QFont &font)
{
    const QString text = place.marks.first().label;
    const double width = std::min(widestLabel, textWidth(text, font) + 1);
    const double start = place.iconRect.right() + gap;
    const double room = until - start;
    double shown = std::min(width, room);
    if (room < width && place.iconRect.left() - gap - width >= taken)
        place.labelRect = {place.iconRect.left() - gap - width, iconTop - 1, shown = width, iconSide + 2};
    else if (room >= std::min(width, shortestLabel))
        place.labelRect = {start, iconTop - 1, shown, iconSide + 2};
    else
        return;
    place.label = QFontMetricsF(font).elidedText(text, Qt::ElideRight, shown);
}

} // namespace

bool PlacedMark::holds(std::int64_t step) const
{
    return std::any_of(marks.begin(), marks.end(), [step](const RunMark &mark) { return mark.step == step; });
}

std::vector<PlacedMark> placeMarks(const QList<RunMark> &marks, const TimelineScale &scale, double right, const QFont &font)
{
    std::vector<PlacedMark> places;
    double groupStart = 0;
    for (const RunMark &mark : marks) {
        const double x = stemOf(mark, scale);
        if (!isShown(x, scale))
            continue;
        if (places.empty() || x - groupStart >= iconSide + 2) {
            places.emplace_back();
            groupStart = x;
        }
        places.back().marks.append(mark);
    }
    for (PlacedMark &place : places)
        finish(place, scale);
    double taken = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const bool isLast = i + 1 == places.size();
        placeLabel(places[i], taken, isLast ? right : places[i + 1].iconRect.left() - 2 * gap, font);
        taken = std::max(places[i].iconRect.right(), places[i].labelRect.right()) + 2 * gap;
    }
    return places;
}

void paintStems(QPainter &painter, const QList<RunMark> &marks, const TimelineScale &scale, double bottom, const Palette &colors)
{
    double drawn = -1;
    for (const RunMark &mark : marks) {
        const double x = stemOf(mark, scale);
        if (!isShown(x, scale) || (x - drawn < 1 && !isSerious(mark.kind)))
            continue;
        drawn = x;
        painter.fillRect(QRectF(std::round(x) - 1, stemTop, 2, bottom - stemTop), isSerious(mark.kind) ? colors.bad : colors.text2);
    }
}

void paintMarks(QPainter &painter, const std::vector<PlacedMark> &places, const QFont &font, const Palette &colors)
{
    for (const PlacedMark &place : places) {
        QRectF box(place.iconRect.topLeft(), QSizeF(iconSide, iconSide));
        for (const MarkKind kind : place.icons) {
            drawIcon(painter, iconOf(kind), box, isSerious(kind) ? colors.bad : colors.text2);
            box.translate(iconSide, 0);
        }
        if (!place.label.isEmpty())
            drawText(painter, place.labelRect, Qt::AlignLeft | Qt::AlignVCenter, place.label, font,
                     isSerious(place.icons.first()) ? colors.bad : colors.text2);
    }
}

} // namespace lockstep
