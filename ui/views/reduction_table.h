// The all-reduce of one snapshot as arithmetic: weighed gradients, the sum as far as it has come, the average. No painting here.
#pragma once

#include <memory>
#include <vector>

#include <QRectF>
#include <QString>

#include "core/observe/snapshot.h"
#include "ui/views/reduction_input.h"

namespace lockstep {

class ReductionTable {
public:
    enum class State {
        Empty,    // nothing computed in this run yet
        LastStep, // the step before's, until it is replaced
        Waiting,  // computed, not in the sum yet
        Arriving, // being added in the round that has just run
        Done
    };

    ReductionTable() = default;
    // `lastAverage`: of the step before, for the rounds, in which the devices' buffers no longer hold it; empty: unknown.
    explicit ReductionTable(std::shared_ptr<const Snapshot> snapshot, std::vector<float> lastAverage = {});

    bool isValid() const { return m_snapshot != nullptr; }
    const Snapshot &snapshot() const { return *m_snapshot; }
    const Plan &plan() const { return m_snapshot->setup->plan; }
    int devices() const { return m_snapshot->setup->devices(); }
    int parameters() const { return m_snapshot->parameterCount(); }
    bool divides() const;   // false: reduce = sum
    bool isWeighed() const { return m_input.isWeighed(); } // some device counts more than another
    bool isLocal() const { return m_input.isLocal(); }     // local SGD: parameters are averaged, not gradients

    State deviceState(int device) const;
    State sumState() const; // Arriving while devices are missing
    State averageState() const;
    int arrivingDevice() const; // -1: none
    bool isSendingBack() const; // the round that has just run gave the sum to all

    float weight(int device) const { return m_input.weight(device); }
    const ReductionInput &input() const { return m_input; }
    float contribution(int device, int parameter) const { return m_input.value(device, parameter); } // weighed gradient, or parameter
    float sum(int parameter) const;                      // float32, in rank order, of what is in so far
    float average(int parameter) const;

    QString parameterName(int parameter) const; // "w[0]"
    QString averageName() const;                // "× 1/4 = average"
    QString undividedNote() const;              // "sum, not divided: the step is 4 times as long"
    QString footer() const;                     // "round 2 of 4: device 2 → 0, 6 numbers"
    QString shortFooter() const;                // "device 2 → 0, 6 numbers": where the round is told beside it
    QString deviceTip(int device, int parameter) const;
    QString sumTip(int parameter) const;
    QString averageTip(int parameter) const;

private:
    bool computed() const; // this run has gradients
    Phase waitsAt() const;
    bool reducing() const { return m_snapshot->position.step > 0 && m_snapshot->phase == Phase::AllReduce; }
    int numbersIn(int round) const;
    QString roundText(int round) const;
    QString termsText(int parameter) const;

    std::shared_ptr<const Snapshot> m_snapshot;
    std::vector<float> m_lastAverage;
    ReductionInput m_input;
    bool m_clipped = false; // the average is
    std::vector<int> m_addedIn; // round that adds a device to device 0's sum; -1: there from the start
};

// "−0.5247"; very large values in short scientific form.
QString reductionNumber(float value, int decimals = 4);

// What the layout should show when there is more than fits.
struct ReductionWish {
    std::vector<int> devices; // have a row, whatever is left out
    int firstColumn = 0;      // of the parameters, in their order
    std::vector<int> columns; // or these; empty: from firstColumn on
};

// Where the rows and columns are: device rows (-1 = left out), then the sum, then the average.
struct ReductionLayout {
    ReductionLayout() = default;
    ReductionLayout(const QRectF &area, const ReductionTable &table, const ReductionWish &wish = {});

    std::vector<int> rows;
    std::vector<int> shown; // parameter of each column
    int columns = 0;        // how many have room
    bool moreColumns = false;
    bool isLarge = false; // the lines of the round have room
    QRectF picture, labels, numbers, footer;
    QRectF round; // below the table, in a large card
    QRectF back, pages, next; // to turn over the columns: empty when all are shown
    double headHeight = 18;
    double rowHeight = 0;
    double columnWidth = 0;

    int sumRow() const { return static_cast<int>(rows.size()); }
    int averageRow() const { return sumRow() + 1; }
    int rowOf(int device) const;       // -1: left out
    int columnOf(int parameter) const; // -1: not shown
    QRectF row(int index) const;
    QRectF cell(int row, int column) const;
    int rowAt(QPointF point) const; // -1: none
    int columnAt(QPointF point) const;

private:
    void placeColumns(const ReductionTable &table, const ReductionWish &wish);
};

// The `count` parameters with the largest magnitudes, in their order. Those of `known` stay while each is at least half as large as
// the largest that is left out: columns that change with every step cannot be read.
std::vector<int> largestColumns(const std::vector<int> &known, const std::vector<float> &magnitudes, int count);

} // namespace lockstep
