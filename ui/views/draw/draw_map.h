// What the network says over the plane, faint, to lie below the points: the decision map of a run over drawn points.
#pragma once

#include <vector>

#include <QImage>
#include <QLineF>

#include "core/observe/snapshot.h"
#include "ui/theme.h"
#include "ui/views/draw/draw_points.h"

namespace lockstep {

struct DrawMap {
    DrawMap() = default;
    // Empty without parameters, or where the run has other data than points. low, high: of the values that the colours stand for.
    DrawMap(const Snapshot &snapshot, const DrawPlane &plane, const Palette &colors, double low, double high, double products);

    QImage image;                // places of the grid, the first on the left end of the axis, the last on the right
    std::vector<QLineF> borders; // between classes; 0..1 along each axis, up is up
};

} // namespace lockstep
