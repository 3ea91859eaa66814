// What the cells of the equality card say, and where they are: no painting here.
#pragma once

#include <memory>
#include <optional>
#include <span>

#include <QRectF>
#include <QString>

#include "core/observe/snapshot.h"
#include "ui/views/bit_row.h"

namespace lockstep {

// Distances for one snapshot: replicas of one group are equal, so only pairs of groups are measured, once.
class EqualityCells {
public:
    EqualityCells() = default;
    explicit EqualityCells(std::shared_ptr<const Snapshot> snapshot);

    bool hasReplicas() const; // false before the replicate op
    int devices() const;
    int parameters() const;
    const Snapshot &snapshot() const { return *m_snapshot; }

    // Local SGD between two averages: the replicas differ, and are meant to.
    bool drifts() const { return m_snapshot->driftsByDesign && !report().equal; }
    bool samePair(int a, int b) const;
    std::uint64_t pairUlp(int a, int b) const;
    bool measuresAllPairs() const; // false: so many groups that a pair is measured when it is asked for
    std::span<const std::uint64_t> groupUlp() const { return m_groupUlp; } // groups x groups, once measuresAllPairs()
    int firstDifferent(int a, int b) const;                                // parameter; -1: equal by bits
    std::uint64_t ulpBetween(int a, int b, int parameter) const;
    bool sameBitsAt(int a, int b, int parameter) const;
    // The two devices that are looked at: `device` (-1: the first that left, else 1) and `with` (-1: the largest group's first, or
    // its second). The one that left comes second, else the higher number.
    std::pair<int, int> pairOf(int device, int with) const;
    float value(int device, int parameter) const;
    bool sameAsMajority(int device, int parameter) const;
    std::uint64_t ulpFromMajority(int device, int parameter) const;

    QString summary() const;    // "max |diff| 0, 1 group of 4"
    QString groupsText() const; // "2 groups: {0, 1, 3} and {2}"
    QString pairTip(int a, int b) const;
    QString parameterTip(int device, int parameter) const;
    // The first difference, when the replicas are not equal.
    std::optional<BitComparison> firstDifference() const;
    // The majority's value (device 0's while all are equal), or that of the device `with`, against this device's.
    BitComparison compare(int device, int parameter, int with = -1) const;

private:
    const EqualityReport &report() const { return m_snapshot->equality; }
    QString groupNames(int group) const;
    QString apartCountText() const;
    void measureGroups() const;

    std::shared_ptr<const Snapshot> m_snapshot;
    mutable bool m_measured = false;               // on first use: a card that is hidden measures nothing
    mutable std::vector<std::uint64_t> m_groupUlp; // groups x groups; empty when they are too many
};

// "6", "12k", "3M", "1e9", "NaN": at most 4 characters, for a cell.
QString shortUlp(std::uint64_t ulp);

// Where things are. Above 16 devices the matrices become maps without gaps; above 12 parameters the right one a strip.
// A large area holds the matrices, the words of two devices beside or below them, and the bits of one value.
struct EqualityLayout {
    static constexpr int mostDevices = 16;
    static constexpr int mostParameters = 12;
    enum class Detail { None, IfRoom, Asked };

    EqualityLayout() = default;
    EqualityLayout(const QRectF &area, int deviceCount, int parameterCount, Detail detail);

    QRectF pairs;
    QRectF parameters;
    QRectF detail; // empty: none, or no room
    QRectF summary;
    QRectF words;         // in a large card: for the words of two devices
    bool isLarge = false; // all of it has room, and the bits are always there
    int devices = 0;
    int columns = 0;

    bool isMap() const { return devices > mostDevices; }
    bool isStrip() const { return columns > mostParameters; }
    double rowHeight() const { return devices > 0 ? pairs.height() / devices : 0; }
    QRectF pairCell(int row, int column) const;
    QRectF parameterCell(int device, int parameter) const;
    // Device and parameter under a point.
    std::optional<std::pair<int, int>> pairAt(QPointF point) const;
    std::optional<std::pair<int, int>> parameterAt(QPointF point) const;

private:
    void placeLarge(const QRectF &area);
    double cellsHeight(const QRectF &area, Detail wanted);
    void placeMatrices(const QRectF &area, double height);
    void placeMaps(const QRectF &area, double height);
};

} // namespace lockstep
