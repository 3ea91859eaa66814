// The only mutator: walks the program, op by op or a whole step on a fast path that leaves the very same bits.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/model/loss_gradient.h"
#include "core/train/device.h"
#include "core/train/setup.h"

namespace lockstep {

// From `step` on, every device updates with `learningRate`.
struct LearningRateEdit {
    std::int64_t step = 1;
    float learningRate = 0;
    bool operator==(const LearningRateEdit &) const = default;
};

// What the check op found, after the update of one step.
struct CheckResult {
    bool equal = true;   // all replicas hold the same bits
    bool finite = true;  // no NaN and no infinity on any device
};

class Trainer {
public:
    // threads: 0 = as many as the machine has. Results never depend on it.
    explicit Trainer(std::shared_ptr<const Setup> setup, int threads = 0);

    const Setup &setup() const { return *m_setup; }
    const std::shared_ptr<const Setup> &sharedSetup() const { return m_setup; }
    Position position() const { return m_position; }
    std::int64_t completedSteps() const { return m_setup->program.completedSteps(m_position); }

    // Executes the next op.
    void advance();
    // Runs to the end of the current step, or of the next one when a step has just ended; before the first op, replicates and
    // runs step 1.
    void runStep();
    // Back to before the first op.
    void reset();
    // Takes over the replicas as they were after `step` steps (N x P, device by device). What belongs to the step itself (local
    // gradients, losses) is not restored: run one step more than needed before showing it.
    void restore(std::int64_t step, std::span<const float> parameters);

    // Devices, read only. Values of a phase that has not run yet in this step are those of the step before.
    std::span<const float> parameters(int device) const { return m_state.parameters(device); }
    std::span<const float> gradient(int device) const { return m_state.gradient(device); }
    std::span<const float> reduced(int device) const { return m_state.reduced(device); }
    float deviceLoss(int device) const { return m_state.losses[device]; }
    // Loss over all rows: the device losses weighed by their rows, added in rank order, times float(1/N).
    float loss() const { return m_loss; }
    const CheckResult &lastCheck() const { return m_check; }

    // Learning rate of a step (1-based), with the edits made so far. An edit drops later edits.
    float learningRate(std::int64_t step) const;
    void setLearningRate(std::int64_t fromStep, float rate);
    const std::vector<LearningRateEdit> &learningRateEdits() const { return m_edits; }

    // For fault injection and tests: overwrites one replica as it is now.
    void overwriteParameters(int device, std::span<const float> values);

private:
    void execute(Op op);
    void computeLocal(Pass pass);
    void computeBlocks(Pass pass);
    void weighGradients();
    void finishLoss();
    void average();
    void update();
    void check();

    std::shared_ptr<const Setup> m_setup;
    int m_threads = 1;
    bool m_parallel = false; // enough work a step to pay for a fork
    DeviceState m_state;
    std::vector<float> m_partials;             // blocks of all devices x partialSize
    std::vector<std::int64_t> m_firstBlock;    // devices + 1: where a device's blocks start
    std::vector<int> m_deviceOfBlock;
    std::vector<LearningRateEdit> m_edits;
    Position m_position;
    float m_loss = 0;
    CheckResult m_check;
};

} // namespace lockstep
