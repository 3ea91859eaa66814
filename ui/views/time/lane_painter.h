// Draws the time lanes of a step: solid computes, hatched waits, light boxes with an arrow communicate.
#pragma once

#include <QPainter>

#include "ui/selection.h"
#include "ui/step_times.h"
#include "ui/theme.h"
#include "ui/views/time/crowd_shares.h"
#include "ui/views/time/lane_layout.h"

namespace lockstep {

// Parallel strokes inside the path, and its outline.
void drawHatched(QPainter &painter, const QPainterPath &path, const Palette &colors);
// A light box; the arrow where it is wide enough.
void drawMessageBox(QPainter &painter, const QRectF &box, const QColor &color, const QColor &ground, bool arrow);

class LanePainter {
public:
    LanePainter(QPainter &painter, const Theme &theme, const LaneLayout &layout, const SimulatedStep &step, Selection *selection);

    void paintAxis() const;
    void paintNames(int rounds) const; // of what the first lane does
    void paintCrowd(const CrowdShares &shares) const;
    void paintLane(const LaneRow &row) const;
    void paintNow(double seconds) const;
    // The bar of a span in its row.
    QRectF spanRect(const LaneRow &row, const Span &span) const;

private:
    QColor colorOf(int device) const;
    void paintLabel(const LaneRow &row) const;
    void paintShare(const LaneRow &row) const;
    void paintComputes(const LaneRow &row, const Lane &lane) const;
    void paintWaits(const LaneRow &row, const Lane &lane) const;
    void paintMessages(const LaneRow &row, const Lane &lane) const;
    void paintManyMessages(const LaneRow &row, const Lane &lane) const;

    QPainter &m_painter;
    const Theme &m_theme;
    const Palette &m_colors;
    const LaneLayout &m_layout;
    const SimulatedStep &m_step;
    Selection *m_selection;
    bool m_overlaps = false; // messages run while devices compute
};

// Do messages of any device run while it computes? Then they have a thin row of their own.
bool messagesOverlap(const StepTime &time);
QRectF spanRect(const LaneLayout &layout, const LaneRow &row, const Span &span, bool overlaps);

} // namespace lockstep
