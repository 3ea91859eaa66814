// The speed slider's scale: logarithmic from 0.25 to 1000 moves a second, then full engine speed (0) at the right end.
#pragma once

#include <QString>

#include "ui/session_controller.h"

namespace lockstep {

namespace speed {

inline constexpr int sliderEnd = 104; // 0 to 100 is the scale, above it is full speed

int toSlider(double movesPerSecond);
double fromSlider(int position);
double faster(double movesPerSecond); // the next of 0.25, 0.5, 1, 2, ... 512, 1000, full
double slower(double movesPerSecond);

// "4 steps/s"; at full speed what is measured ("1.2 M steps/s"), or "full speed" while nothing is.
QString text(double movesPerSecond, Granularity granularity, double measuredSteps);
// "1.2 M steps/s", "3.9 steps/s".
QString rateText(double stepsPerSecond);

} // namespace speed

} // namespace lockstep
