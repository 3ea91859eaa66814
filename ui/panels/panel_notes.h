// What the values of fields come to, in words: shown below a field, and in the summaries of sections. Empty: nothing to say.
#pragma once

#include <QString>

#include "core/scenario/scenario.h"

namespace lockstep {

QString networkNote(const Scenario &scenario); // "2-16-16-1, 337 parameters"
QString stepsNote(const Scenario &scenario);   // "7 steps an epoch, 350 in the run"
QString decayNote(const Scenario &scenario);   // "0: the whole run, 350 steps"
QString periodNote(const Scenario &scenario);  // "averaged 70 times in the run"
QString reduceNote(const Scenario &scenario);  // "Sum of 4: as long as with rate 0.2"
QString planNote(const Scenario &scenario);    // "2 (N − 1) = 14 rounds, 70.1 µs": by the textbook formula, for equal devices
QString bucketNote(const Scenario &scenario);  // "3 buckets", "0: in one piece, 1348 bytes"

// Parameters of one replica; 0 where the widths are out of range.
std::int64_t plannedParameters(const Scenario &scenario);
QString widthsText(const Scenario &scenario); // "2-16-16-1"

} // namespace lockstep
