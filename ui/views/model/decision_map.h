// The plane of two features (or the line of one) as a network sees it: a grid of its outputs, class borders, rows as points. No painting.
#pragma once

#include <functional>
#include <vector>

#include <QLineF>
#include <QRectF>

#include "ui/views/chart_scale.h"
#include "ui/views/model/class_marks.h"
#include "ui/views/pulled_out.h"

namespace lockstep {

// Outputs at columns x rows places, from corner to corner of the plane; row 0 at the bottom. One feature: one row.
struct DecisionGrid {
    DecisionGrid() = default;
    DecisionGrid(const Setup &setup, std::span<const float> parameters, const Scale &x, const Scale &y, int columns, int rows);

    int columns = 0, rows = 0, outputs = 1;
    std::vector<float> values; // (rows x columns, outputs)
    std::vector<Said> said;

    std::size_t at(int column, int row) const { return static_cast<std::size_t>(row * columns + column); }
    std::span<const float> outputsAt(std::size_t place) const;
    // Where the class changes, in units of the features, from linear interpolation between the places.
    std::vector<QLineF> borders(const Network &network, int classes, const Scale &x, const Scale &y) const;
};

struct DecisionPoint {
    std::int64_t row = 0;
    int device = -1; // that holds it; -1: none
    double x = 0, y = 0;
    float target = 0;
    float value = 0; // first output
    Said said;
    bool wrong = false; // of classes
};

// One map: of one device, or of all devices that are equal.
struct DecisionPanel {
    int device = -1; // -1: all, or the largest group
    int whose = 0;   // whose parameters
    DecisionGrid grid;
    std::vector<QLineF> borders;
    std::vector<bool> differs; // from the largest group's, a place of the grid; empty: nowhere
    std::vector<DecisionPoint> points;
};

struct DecisionPicture {
    static constexpr int mostPoints = 2000;

    // Grids for about `products` multiply-adds in all, at most `finest` places a side. `devices`: of the panels
    // beside or instead of the group's, see decisionDevices().
    DecisionPicture(const Snapshot &snapshot, const std::vector<int> &devices, double products, int finest);

    int features = 0, classes = 0;
    bool fitted = false;      // there are parameters
    Scale x, y;               // one feature: y is the target
    double low = 0, high = 1; // of the values of all grids, where targets are numbers
    std::vector<DecisionPanel> panels;
    std::int64_t rows = 0, drawn = 0, wrong = 0; // wrong: of those drawn

private:
    void scale(const Snapshot &snapshot);
    void addPanel(const Snapshot &snapshot, int device, int side);
    void place(const Snapshot &snapshot, DecisionPanel &panel) const;
    void compare(const Snapshot &snapshot);
};

// Devices with a map of their own: none while all are equal; up to 8 all; above, the group (-1; where all differ its
// one device) and the pulled-out ones.
std::vector<int> decisionDevices(const Snapshot &snapshot, const std::vector<PulledOut> &pulled);

} // namespace lockstep
