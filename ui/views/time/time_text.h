// Simulated time as people read it: three digits and a unit.
#pragma once

#include <QString>

namespace lockstep {

struct TimeUnit {
    double seconds = 1;
    QString name;
};

// The unit in which `seconds` has one to three digits before the point: s, ms, µs, ns.
TimeUnit timeUnit(double seconds);
// "10.1 ms", "38 µs"; "0 µs" for nothing.
QString durationText(double seconds);
// "43 %"; "< 1 %" for little that is not nothing, "100 %" only for all.
QString shareText(double share);
// "1.2 KB": bytes in powers of 1000.
QString bytesText(double bytes);

} // namespace lockstep
