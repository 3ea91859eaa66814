// A network as numbers and places: what one device holds of each kind (parameters, gradient, optimizer state), and where units,
// connections and heat strips stand. No painting.
#pragma once

#include <memory>
#include <span>

#include <QRectF>
#include <QString>

#include "core/observe/snapshot.h"

namespace lockstep {

struct NetworkPicture {
    enum Kind { Parameters, Gradient, State }; // State + slot

    NetworkPicture() = default;
    NetworkPicture(std::shared_ptr<const Snapshot> snapshot, int device);

    std::shared_ptr<const Snapshot> snapshot;
    int device = 0;
    int kinds = 2;
    bool known = false;         // there are parameters
    bool gradientKnown = false; // of this step, or of the one before
    bool gradientFresh = false;
    std::vector<double> largest; // |value| of each kind, the colour scale

    const Network &network() const { return snapshot->setup->network; }
    int layers() const { return static_cast<int>(network().layers.size()); }
    const DenseLayer &layer(int index) const { return network().layers[static_cast<std::size_t>(index)]; }
    int layerOf(int parameter) const;
    int unitsAt(int boundary) const; // boundary 0: the features; i: outputs of layer i - 1
    bool has(int kind) const { return kind == Gradient ? gradientKnown : known; }
    std::span<const float> values(int kind) const; // one a parameter
    float value(int kind, int parameter) const { return values(kind)[static_cast<std::size_t>(parameter)]; }
    double norm(int kind, int layer) const;
    QString kindName(int kind) const;
    QString activationName(int layer) const; // after it: "tanh", of the last one "softmax" or "linear"
};

// What part of a network is drawn where, in logical pixels.
struct NetworkLayout {
    static constexpr int mostUnits = 16;

    NetworkLayout(const QRectF &area, const NetworkPicture &picture, int mustShow); // mustShow: a layer

    int first = 0, count = 1; // layers that have room
    int kinds = 2;
    QRectF graph, strips, labels, key;

    bool shows(int layer) const { return layer >= first && layer < first + count; }
    double boundaryX(int boundary) const;
    bool condensed(const NetworkPicture &picture, int boundary) const { return picture.unitsAt(boundary) > unitsThatFit; }
    QPointF unit(const NetworkPicture &picture, int boundary, int index) const; // its middle
    double unitSize = 6;
    QRectF column(int layer) const; // between two boundaries, all heights
    QRectF weights(const NetworkPicture &picture, int layer, int kind) const;
    QRectF biases(const NetworkPicture &picture, int layer, int kind) const;
    // The parameter at a place: a cell of a strip (of many in one pixel the largest), a connection, a unit's bias; -1: none.
    int parameterAt(const NetworkPicture &picture, QPointF position) const;

private:
    int unitsThatFit = mostUnits;
    double leftMargin = 64;
    int stripParameter(const NetworkPicture &picture, int layer, int kind, QPointF position) const;
    int connectionAt(const NetworkPicture &picture, int layer, QPointF position) const;
};

// Cells first .. last - 1 of `count` values that share place `index` of `places`.
struct Bin {
    int first = 0, last = 1;
};
Bin binOf(int index, int places, int count);

} // namespace lockstep
