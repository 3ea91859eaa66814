// What the time of a step depends on: rows, layers, plan and network; and how many operations the devices do.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/train/setup.h"

namespace lockstep {

// Points into a Setup, which must outlive it.
struct StepWork {
    const Network *network = nullptr;
    const Plan *plan = nullptr;
    NetworkSpec spec;
    std::vector<std::int64_t> rows;             // of each device in the step; 0: it has run out
    std::vector<std::int64_t> fullBatches = {}; // of each device: its micro-batches are parts of so many rows; empty: of `rows`
    int microBatches = 1;
    int stateSlots = 0;    // of the optimizer
    bool localSgd = false; // the update comes first, then (where reduces) parameters are averaged
    bool reduces = true;   // the step has an all-reduce

    int devices() const { return static_cast<int>(rows.size()); }
    std::int64_t microBatchRows(int device, int part) const;
    // Seconds that a device of full speed takes for so many operations.
    double seconds(double operations) const { return operations / (static_cast<double>(spec.computeGflops) * 1e9); }
    // Times as long as a device of full speed: 1 or more.
    std::vector<double> slowdowns() const;
};

StepWork stepWork(const Setup &setup, const NetworkSpec &spec, std::span<const Batch> batches, bool reduces);

// Operations (multiplications and additions) of the products of dense layers, which are nearly all there is to do. Forward: 2 a weight and
// row. Backward: 2 a weight and row for the gradient of the weights, where the layer learns, and 2 for that of its inputs, where a layer
// below learns. A bias counts as the weight of an input that is 1. The update (an estimate): of each parameter that learns 2, and 4 a slot
// of state.
double forwardOperations(const Network &network, std::int64_t rows);
double gradientOperations(const Network &network, std::int64_t rows);
double updateOperations(const Network &network, int stateSlots);

// The share of a backward pass, which goes from the last layer to the first, after which the gradient of all elements from `begin` on
// is complete: 0 to 1.
double backwardShare(const Network &network, int begin);

} // namespace lockstep
