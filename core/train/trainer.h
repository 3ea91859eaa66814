// The only mutator: walks the program, op by op or a whole step on a fast path that leaves the very same bits.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/model/loss_gradient.h"
#include "core/train/device.h"
#include "core/train/non_finite.h"
#include "core/train/setup.h"
#include "core/train/step_rows.h"

namespace lockstep {

// From `step` on, every device updates with `learningRate` (times the schedule's factor).
struct LearningRateEdit {
    std::int64_t step = 1;
    float learningRate = 0;
    bool operator==(const LearningRateEdit &) const = default;
};

// What the check op found, after the update of one step.
struct CheckResult {
    bool equal = true;   // all replicas hold the same bits: parameters, optimizer state and settings (local SGD: the parameters)
    bool byDesign = false; // local SGD between two averages: replicas are meant to differ
    bool finite = true;  // no NaN and no infinity on any device
};

class Trainer {
public:
    // threads: 0 = as many as the machine has. Results never depend on it.
    explicit Trainer(std::shared_ptr<const Setup> setup, int threads = 0);

    const Setup &setup() const { return *m_setup; }
    const std::shared_ptr<const Setup> &sharedSetup() const { return m_setup; }
    Position position() const { return m_position; }
    int threads() const { return m_threads; }
    std::int64_t completedSteps() const { return m_setup->program.completedSteps(m_position); }

    // Executes the next op. Nothing happens after the end of a step that stopped the run.
    void advance();
    // Runs to the end of the current step, or of the next one when a step has just ended; before the first op, replicates and
    // runs step 1.
    void runStep();
    // Back to before the first op.
    void reset();
    // Takes over the replicas as they were after `step` steps (N x replicaSize, device by device). What belongs to the step itself
    // (local gradients, losses) is not restored: run one step more than needed before showing it.
    void restore(std::int64_t step, std::span<const float> replicas);

    // Devices, read only. Values of a phase that has not run yet in this step are those of the step before.
    std::span<const float> parameters(int device) const { return m_state.parameters(device); }
    std::span<const float> replica(int device) const { return m_state.replica(device); } // see DeviceState
    int replicaSize() const { return m_state.replicaSize(); }
    // What the devices owe each other: whole replicas, in local SGD (each device has its own optimizer) the parameters.
    std::span<const float> compared(int device) const;
    std::span<const float> gradient(int device) const { return m_state.gradient(device); }
    std::span<const float> reduced(int device) const { return m_state.reduced(device); }
    // The parameters that this step's gradients belong to: those before its update.
    std::span<const float> stepParameters(int device) const;
    float deviceLoss(int device) const { return m_state.losses[static_cast<std::size_t>(device)]; }
    // Loss over all rows of the step: the device losses weighed by their rows, added in rank order, times float(1/N).
    float loss() const { return m_loss; }
    const CheckResult &lastCheck() const { return m_check; }
    const StepRows &rows() const { return m_rows; } // of the step that is under way
    std::int64_t stepRows() const;                  // rows of all devices in this step

    // A run stops at the first update that would leave a NaN or an infinity (scenario.nonFinite: stop): all devices keep the replicas
    // of the step before.
    const NonFinite &nonFinite() const { return m_nonFinite; }
    bool stopped() const
    {
        return m_nonFinite.any() && m_setup->scenario.nonFinite == NonFinitePolicy::Stop && m_setup->program.endsStep(m_position);
    }

    // Learning rate of a step (1-based), with the edits made so far, before the schedule. An edit drops later edits.
    float learningRate(std::int64_t step) const;
    void setLearningRate(std::int64_t fromStep, float rate);
    const std::vector<LearningRateEdit> &learningRateEdits() const { return m_edits; }
    // The rate that the update of a step uses: by the schedule.
    float stepRate(std::int64_t step) const;

    // For fault injection and tests: overwrites the parameters, or the all-reduce's buffer, of one device as they are now.
    void overwriteParameters(int device, std::span<const float> values);
    void overwriteReduced(int device, std::span<const float> values);

private:
    void execute(Op op);
    void replicate();
    void computeLocal(Pass pass, int firstPart, int lastPart);
    void computeBlocks(Pass pass, int firstPart, int lastPart);
    void loadBuffers(int begin, int end);
    void loadGradients(int begin, int end);
    bool clipsOwnGradients() const;
    void reduceAll();
    void finishLoss();
    void average();
    void clip();
    void update();
    void updateDevice(int device, int begin, int end, float rate);
    void keepFinite();
    NonFinite findOrigin() const;
    std::int64_t rowOf(int device) const;
    void check();
    int partThreads() const { return m_parallel ? m_threads : 1; }

    std::shared_ptr<const Setup> m_setup;
    int m_threads = 1;
    bool m_parallel = false; // enough work a step to pay for a fork
    StepRows m_rows;
    DeviceState m_state;
    std::vector<float> m_before;               // the replica slab before this step's update
    std::vector<float> m_partials;             // blocks of all devices x partialSize
    std::vector<float> m_scratch;              // threads x m_scratchSize
    std::size_t m_scratchSize = 0;
    std::vector<LearningRateEdit> m_edits;
    Position m_position;
    float m_loss = 0;
    CheckResult m_check;
    NonFinite m_nonFinite;
};

} // namespace lockstep
