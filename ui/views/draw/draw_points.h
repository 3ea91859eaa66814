// Drawn points as plain data: their labels, the axes they stand on, how they are rounded and scattered. No painting.
#pragma once

#include <random>
#include <vector>

#include "core/scenario/csv_spec.h"
#include "ui/views/chart_scale.h"

namespace lockstep {

using DrawnPoints = std::vector<DrawnPoint>;

inline constexpr double drawLimit = 3;        // the axes go from -3 to 3 while all points are within
inline constexpr int mostClassKeys = 10;      // classes that can be chosen: 0 .. 9
inline constexpr double brushDeviation = 0.5; // of the brush's radius

// Distinct targets, ascending: label k is class k of the run.
std::vector<float> labelsOf(const DrawnPoints &points);
// Slot (colour and marker) of a label: its own number where it is one of 0 .. 9, else its place among the labels.
int labelSlot(float label, const std::vector<float> &labels);

// The axis of one feature (&DrawnPoint::x1 or x2): -3 to 3, or from tick to tick around the points where some lie outside.
Scale drawScale(const DrawnPoints &points, float DrawnPoint::*feature, int intervals);
// At most 3 decimals on an axis from -3 to 3, more on a shorter one.
float roundedOn(const Scale &scale, double value);

struct DrawPlane {
    Scale x, y;
    // A point of the plane, rounded and kept on the axes.
    DrawnPoint place(double x1, double x2, float target) const;
    // A place around the middle: Gaussian with half the radius as its deviation, never farther than the radius. The radius is in units
    // of axes from -3 to 3; on others it is as long a part of each axis.
    DrawnPoint scatter(double x1, double x2, float target, double radius, std::mt19937 &random) const;
};

} // namespace lockstep
