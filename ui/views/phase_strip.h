// The phases above their columns, with a rail that is filled up to the lit one, and the small heads of the columns below.
#pragma once

#include <optional>

#include "ui/views/board_paint.h"

namespace lockstep {

BoardColumn columnOf(Phase phase);
double phaseX(const BoardColumns &columns, Phase phase);
QString phaseName(const BoardColumns &columns, Phase phase);
// The phase whose name (or dot) is at the point of the strip.
std::optional<Phase> phaseAt(const BoardLayout &layout, QPointF position);
QRectF phaseArea(const BoardLayout &layout, const Theme &theme, Phase phase); // its name in the strip
// Left, Right, Home and End in the strip.
Phase movedPhase(Phase phase, int key);
Phase firstPhaseOf(BoardColumn column);
// Where a click on a phase leads: its last op in the step that is shown. None before the first step, for a step that was
// never completed, and for a phase that the plan does not have (one device needs no all-reduce).
std::optional<Position> phaseTarget(const Snapshot &snapshot, Phase phase);

void drawPhaseStrip(const BoardPaint &paint, std::optional<Phase> hovered);
void drawHeads(const BoardPaint &paint);

} // namespace lockstep
