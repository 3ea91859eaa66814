// The square plots of the board's shard column: target (up) against prediction, one range for all. Kept as pictures, since
// drawing hundreds of points a row is the dearest part of the board.
#pragma once

#include <vector>

#include <QHash>
#include <QPixmap>

#include "ui/views/board_paint.h"

namespace lockstep {

class ShardPlots {
public:
    // Draws the plot of one device (or of a sample of all devices) into the square.
    void draw(const BoardPaint &paint, int device, const QRectF &square);

private:
    struct Range {
        double low = 0;
        double high = 1;
    };
    void forgetOther(const BoardPaint &paint);
    QPixmap render(const BoardPaint &paint, int device, int side) const;
    void drawPoints(QPainter &painter, const BoardPaint &paint, int device, double side) const;

    std::shared_ptr<const Setup> m_setup; // the range's
    Range m_range;
    SnapshotPtr m_snapshot; // the pictures'
    const Palette *m_palette = nullptr;
    double m_ratio = 1; // pixels of the screen a logical one
    QHash<quint64, QPixmap> m_pictures; // by device, slot and side
};

// Rows of a shard that are drawn: all up to `most`, else evenly spread.
std::vector<std::int64_t> sampledRows(const Shards &shards, int device, int most);

} // namespace lockstep
