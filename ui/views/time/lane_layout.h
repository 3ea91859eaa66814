// Where the lanes are: a row a device, above 8 devices one for the crowd and below it those that are pulled out; names, axis, footer.
#pragma once

#include <vector>

#include <QRectF>

#include "ui/views/chart_scale.h"

namespace lockstep {

inline constexpr int crowdRow = -1; // as a device: all that have no lane of their own

struct LaneRow {
    int device = crowdRow;
    QRectF bar;
};

struct LaneLayout {
    std::vector<LaneRow> rows; // from top to bottom
    QRectF plot;               // from 0 to the end of the scale, over all rows
    QRectF names;              // above the plot; empty: no room
    QRectF axis;
    QRectF footer;
    int footerLines = 0;
    double labels = 0; // left edge of the rows' names
    double right = 0;  // right edge of the shares of waiting
    Scale scale;       // in seconds, without labels

    bool hasCrowd() const { return !rows.empty() && rows.front().device == crowdRow; }
    double x(double seconds) const { return plot.left() + plot.width() * seconds / scale.high; }
    double secondsAt(double x) const { return (x - plot.left()) / plot.width() * scale.high; }
    int rowAt(QPointF point) const; // index; -1: none
    const LaneRow *rowOf(int device) const;
};

struct LaneWish {
    int devices = 0;
    std::vector<int> special; // lanes wanted where not every device has one, the most wanted first
    double seconds = 0;       // of the step
};

// `area` in logical pixels. All devices have a lane up to 8, and more where they fit; else the special ones, then as many others as fit.
LaneLayout layOutLanes(const QRectF &area, const LaneWish &wish);

} // namespace lockstep
