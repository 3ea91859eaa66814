// What a network gets right, counted: classes against predicted classes, per class and per device; for number
// targets RMS and R². No painting.
#pragma once

#include <cstdint>
#include <vector>

#include "ui/views/model/class_marks.h"

namespace lockstep {

struct DeviceAccuracy {
    std::int64_t rows = 0; // of its own shard, that were counted
    std::int64_t right = 0;
    double share() const; // NaN without rows
};

struct Confusion {
    static constexpr std::int64_t mostRows = 200'000;
    static constexpr double mostProducts = 4e7; // rows x parameters of one picture

    Confusion() = default;
    // Of the parameters of device `whose`; each device's own accuracy is of its own parameters on the rows of its own shard.
    Confusion(const Snapshot &snapshot, int whose);

    int classes = 0; // 0: the targets are numbers
    std::int64_t rows = 0;
    std::int64_t counted = 0; // evenly from all rows
    std::int64_t right = 0;
    std::int64_t notFinite = 0;       // rows without a prediction
    std::int64_t testCounted = 0;     // rows that are held back, which no step learns from: the first of them, as far as can be afforded
    std::int64_t testRight = 0;
    std::vector<std::int64_t> counts; // (classes actual, classes predicted)
    std::vector<DeviceAccuracy> devices;
    double rms = 0, r2 = 0; // of numbers; r2 NaN when all are equal

    std::int64_t count(int actual, int predicted) const { return counts[static_cast<std::size_t>(actual * classes + predicted)]; }
    std::int64_t actual(int number) const;    // rows of this class
    std::int64_t predicted(int number) const; // rows taken for it
    double accuracy() const;
    double testAccuracy() const;
    double recall(int number) const;    // NaN without rows of this class
    double precision(int number) const; // NaN where none was taken for it

private:
    void countTest(const Snapshot &snapshot, int whose, std::int64_t most);
    void measureNumbers(const Snapshot &snapshot, const std::vector<float> &outputs, const std::vector<std::int64_t> &chosen);
    void countDevices(const Snapshot &snapshot, int whose, const std::vector<std::int64_t> &chosen, const std::vector<int> &said);
};

} // namespace lockstep
