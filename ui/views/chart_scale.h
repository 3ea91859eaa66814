// Scales of charts as plain arithmetic: nice steps, decades, how far the step axis reaches, labels that must not collide.
#pragma once

#include <cstdint>
#include <vector>

#include <QString>

namespace lockstep {

struct Tick {
    double value = 0; // in the units of the scale: log10 on a log scale
    QString label;    // empty: a line without a number
};

struct Scale {
    double low = 0;
    double high = 1;
    std::vector<Tick> ticks;
};

// 1, 2 or 5 times a power of ten: the smallest that cuts `span` into at most `intervals` parts.
double niceStep(double span, int intervals);
// Covers low..high from tick to tick, in at most `intervals` + 1 parts.
Scale linearScale(double low, double high, int intervals);
// Positions are log10 of positive values. Decades, thinned to at most `intervals` labels; inside about one decade 1, 2 and 5.
Scale logScale(double lowest, double highest, int intervals);

// Last step that a step axis shows: all epochs, unless a long run has hardly begun; then a nice number above the step reached.
std::int64_t shownSteps(std::int64_t reached, std::int64_t epochs);
// How many intervals a step axis of `width` pixels has room for, when its widest label takes `labelWidth`.
int labelsThatFit(double width, double labelWidth);
// Nice steps from 0 to `last`, with `last` itself when it is far enough from the tick before.
Scale stepScale(std::int64_t last, int intervals);

// Nice whole steps of a part of the run, low to high.
Scale partScale(double low, double high, int intervals);
// The scale with other ends: only the ticks between them stay.
Scale cut(Scale scale, double low, double high);

// Moves positions apart to at least `pitch`, each as little as possible, inside top..bottom. Order is kept.
std::vector<double> spreadLabels(const std::vector<double> &positions, double pitch, double top, double bottom);

} // namespace lockstep
