// What the timeline says about a step, about the steps under one pixel, and about marks.
#pragma once

#include <QString>

#include "ui/run_marks.h"
#include "ui/views/run_picture.h"

namespace lockstep {

// "step 8, loss 1.2500"; of several steps lowest and highest loss and where the highest is: no spike is hidden.
QString stepsText(const RunPicture &run, std::int64_t first, std::int64_t last);
// "step 10: device 2 left", a line each; at most ten.
QString marksText(const QList<RunMark> &marks);
QString loopText(std::int64_t first, std::int64_t last); // "loop, steps 20 to 24"

// The step ended with replicas that are meant to differ.
bool isByDesign(const RunPicture &run, std::int64_t step);

} // namespace lockstep
