// Where the timeline's markers stand: icons on stems, labels as far as there is room. Marks whose icons would overlap share a place.
#pragma once

#include <vector>

#include <QList>
#include <QPainter>
#include <QRectF>

#include "ui/run_marks.h"
#include "ui/theme.h"
#include "ui/views/timeline_scale.h"

namespace lockstep {

struct PlacedMark {
    double x = 0;          // of the stem that the icons stand on
    QList<RunMark> marks;  // most serious first
    QList<MarkKind> icons; // each kind once
    QString label;         // of the most serious mark; elided, or empty when there is no room
    QRectF iconRect;
    QRectF labelRect;

    bool contains(QPointF at) const { return iconRect.adjusted(-2, -6, 2, 6).contains(at) || labelRect.contains(at); }
    bool holds(std::int64_t step) const;
    void dropLabel() { label.clear(), labelRect = {}; }
};

// Left to right. `bottom` of the icons' line is where stems begin; labels end at `right`.
std::vector<PlacedMark> placeMarks(const QList<RunMark> &marks, const TimelineScale &scale, double right, const QFont &font);
void paintStems(QPainter &painter, const QList<RunMark> &marks, const TimelineScale &scale, double bottom, const Palette &colors);
void paintMarks(QPainter &painter, const std::vector<PlacedMark> &places, const QFont &font, const Palette &colors);

} // namespace lockstep
