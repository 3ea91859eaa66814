// The worked numbers of the caption, from the run's own float32 values. Decimals (4 to 7) are chosen so that what is shown adds up.
#pragma once

#include <vector>

#include <QString>

#include "core/observe/snapshot.h"
#include "ui/views/reduction_input.h"

namespace lockstep {

// Value of one parameter in every device's buffer before a round of the all-reduce: the weighed local gradients, then the plan's
// own sums in its own order, so the same bits as in the run. `round` = plan.rounds: after the last one.
std::vector<float> buffersBefore(const Snapshot &snapshot, const ReductionInput &input, int parameter, int round);
std::vector<float> buffersBefore(const Snapshot &snapshot, int parameter, int round);
bool uneven(const Snapshot &snapshot); // the gradients are weighed: the shards differ in size

QString sumText(float a, float b, float sum);                              // "0.5247 + 0.4801 = 1.0048"
QString quotientText(float sum, int divisor, float result);                // "1.8642 / 4 = 0.4660"
QString updateText(float before, float rate, float gradient, float after); // "−2.2242 − 0.05 × 0.4660 = −2.2475"
QString productText(float rate, float gradient);                           // "0.05 × 1.8642 = 0.0932"
QString rateText(float rate);                                              // "0.05"
// "0.1399" with at least `decimals`, more when the value would show as 0.
QString shownText(double value, int decimals);

} // namespace lockstep
