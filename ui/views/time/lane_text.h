// The time lanes in words: of the step, of one span, of the crowd at one time.
#pragma once

#include <QString>

#include "ui/step_times.h"
#include "ui/views/time/crowd_shares.h"

namespace lockstep {

enum class Words { All, Few, Least };

QString activityText(Activity activity);
// "940 µs a step; 36 B sent by a device, 48 B by device 0; 62 % as efficient as one device".
QString stepTimeText(const Snapshot &snapshot, const SimulatedStep &step, Words words);
// "Device 37 never waits: it computes 2.6× as long; the others wait 43 % of the step".
QString whoWaitsText(const Snapshot &snapshot, const SimulatedStep &step, Words words);
// What, which round, from whom to whom; then begin, end and duration on a line of its own.
QString spanText(const Snapshot &snapshot, int device, const Span &span);
QString crowdText(const CrowdShares &shares, double time);
// "Device 37: waits 0 % of the step, computes …, sends …".
QString laneText(const SimulatedStep &step, int device);

} // namespace lockstep
