// The loss of the run as an area over the timeline's track, on a log scale. Long runs are drawn as one column a pixel, from the lowest
// to the highest loss there: no spike is hidden, and painting costs the same whatever the length.
#pragma once

#include <vector>

#include <QList>
#include <QPainter>
#include <QPolygonF>

#include "ui/views/run_picture.h"
#include "ui/views/timeline_scale.h"

namespace lockstep {

class TimelineArea {
public:
    void build(const RunPicture &run, const TimelineScale &scale, const QRectF &track);
    // What lies between two x.
    void paint(QPainter &painter, double from, double to, const QColor &fill, const QColor &line) const;
    bool isDense() const { return !m_columns.empty(); }

private:
    struct Column {
        double top = 0;
        double bottom = -1; // above the top: nothing there
    };

    void addPoints(const std::vector<CurvePoint> &points, const TimelineScale &scale, double lowest, double highest);
    void makeColumns();
    void cover(QPointF from, QPointF to);
    void paintColumns(QPainter &painter, double from, double to, const QColor &fill, const QColor &line) const;

    QRectF m_track;
    QList<QPolygonF> m_outlines;   // left to right; broken where the loss is not finite
    std::vector<Column> m_columns; // one a pixel of the track
};

} // namespace lockstep
