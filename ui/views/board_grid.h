// The board above 16 devices: heads, a grid of devices coloured by one measure, and the pulled-out rows below.
#pragma once

#include "ui/step_times.h"
#include "ui/views/board_rows.h"
#include "ui/views/pulled_out.h"

namespace lockstep {

enum class GridMeasure { Loss, Gradient, Distance, Waiting, Equality };

// The measure of every device, and its range over those that have one.
struct GridValues {
    GridMeasure measure = GridMeasure::Loss;
    std::vector<double> values; // NaN = none
    double low = 0;
    double high = 0;
    bool known = false; // false before the measure's phase has ever run

    double share(int device) const; // 0 to 1 on the ramp
};
// `step`: of the picture, for Waiting, the share of the step that a device waits.
GridValues gridValues(const BoardModel &model, GridMeasure measure, const SimulatedStep *step = nullptr);
QString gridText(GridMeasure measure, double value);

void drawGridHead(const BoardPaint &paint, const GridValues &values);
void drawGrid(const BoardPaint &paint, const GridValues &values, const std::vector<PulledOut> &pulled);
void drawPulledOut(const BoardPaint &paint, const std::vector<PulledOut> &pulled, int more, ShardPlots &plots);

} // namespace lockstep
