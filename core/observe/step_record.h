// What is kept of every step, in batches: flat arrays, one entry (or `devices` or `tracked` entries) a step.
#pragma once

#include <cstdint>
#include <vector>

#include "core/train/trainer.h"

namespace lockstep {

// Parameters that are recorded every step (the first ones of the flat vector).
inline constexpr int maxTrackedParameters = 256;

struct StepBatch {
    std::int64_t firstStep = 0; // 1-based step of the first record; 0 when empty
    int devices = 0;
    int tracked = 0;
    std::vector<float> loss;         // one a step
    std::vector<float> testLoss;     // one a step, of the rows that are held back; empty where there are none
    std::vector<float> deviceLoss;   // devices a step
    std::vector<float> parameters;   // tracked a step, of the majority's replica (device 0 while equal)
    std::vector<float> averageNorm;  // one a step: norm of the reduced gradient (device 0's buffer); NaN in local SGD
    std::vector<float> deviceNorm;   // devices a step: norm of the gradient of its own rows
    std::vector<std::uint8_t> equal; // one a step: 1 = all replicas equal bit for bit, 0 = not, 2 = not, by design (local SGD)

    std::int64_t size() const { return static_cast<std::int64_t>(loss.size()); }
    void start(const Setup &setup);
    // Records the step that the trainer has just completed. Steps follow each other without gaps.
    void append(const Trainer &trainer);
    void append(const StepBatch &later);
    // Drops the records from `step` on.
    void truncateFrom(std::int64_t step);
    void clear();
};

} // namespace lockstep
