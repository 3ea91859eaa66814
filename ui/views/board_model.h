// What the board derives from a snapshot once: which values are this step's, scales, who left, which device has which slot.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include <QString>

#include "core/observe/snapshot.h"
#include "ui/views/chunk_sums.h"

namespace lockstep {

using SnapshotPtr = std::shared_ptr<const Snapshot>;

enum class ValueAge { None, LastStep, ThisStep };

struct BoardModel {
    SnapshotPtr snapshot;
    ValueAge loss = ValueAge::None;
    ValueAge gradient = ValueAge::None;
    ValueAge average = ValueAge::None;
    bool reducing = false;    // between two rounds of the all-reduce
    double gradientScale = 1; // one for all rows
    double reduceScale = 1;   // the same unless the reduce is a sum
    double parameterScale = 1;
    double lossSpan = 0.25;              // largest share by which a local loss is off the average
    std::vector<int> slot;               // one a device; -1 = drawn in ink
    std::vector<std::uint8_t> notFinite; // one a device: 2 = a NaN in its loss, gradient or parameters, 1 = an infinity

    const Snapshot &s() const { return *snapshot; }
    int devices() const { return snapshot->setup->devices(); }
    int parameters() const { return snapshot->parameterCount(); }
    std::int64_t rows(int device) const { return snapshot->batches[static_cast<std::size_t>(device)].size; }
    bool idle(int device) const { return rows(device) == 0; }
    const ChunkSums &sums() const; // only while `reducing`; made once
    // It left the others, and a check has seen it.
    bool left(int device) const;
    bool flagged(int device) const { return left(device) || notFinite[static_cast<std::size_t>(device)] != 0; }
    int leftCount() const;
    // Local SGD between two averages: the replicas differ, and are meant to.
    bool drifts() const { return s().driftsByDesign && !s().equality.equal; }
    // How many times as long the device computes as the others: 1 for most.
    double slowness(int device) const;
    // "left, step 10", "NaN, step 12", "∞, step 11", "idle, no rows", "idle, ran out"; empty for most devices.
    QString note(int device) const;
    // Ulp between a device's parameter and the majority's.
    std::uint64_t ulpFromMajority(int device, int parameter) const;

private:
    mutable std::shared_ptr<const ChunkSums> m_sums;
};

// `deviceSlots` may be empty: then the slot is the device number up to 8 devices, and nobody has one above.
BoardModel makeBoardModel(SnapshotPtr snapshot, std::span<const int> deviceSlots = {});

// Smallest of 1, 2, 5 times a power of ten that is not below `largest`; 1 when there is nothing to show.
double niceScale(double largest);
QString scaleText(double scale); // "±0.5"

} // namespace lockstep
