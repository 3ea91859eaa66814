// One immutable picture of a run between two ops: all that a view needs to draw. Views get shared_ptr<const Snapshot>.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/observe/equality.h"
#include "core/train/trainer.h"

namespace lockstep {

struct DeviceSnapshot {
    std::vector<float> parameters; // empty before the replicate op
    std::vector<float> gradient;   // of its own rows
    std::vector<float> reduced;    // the all-reduce's buffer: weighed gradient, partial sum, sum or average (see Snapshot::phase)
    float loss = 0;                // of its own rows
};

// The seven columns of the board; all rounds of the all-reduce are one phase.
enum class Phase { Start, Shard, Forward, Gradient, AllReduce, Average, Update, Check };

struct Snapshot {
    std::shared_ptr<const Setup> setup;
    Position position;           // the last op that ran
    Op op;                       // that op (meaningless when position is {0, -1})
    Phase phase = Phase::Start;  // Start: nothing but (perhaps) replicate has run
    std::int64_t reachedStep = 0; // last step that was ever completed: seeking goes up to here
    std::int64_t epochs = 0;     // the run's length now (it can be extended)
    float learningRate = 0;      // of this step
    std::vector<DeviceSnapshot> devices;
    float loss = 0;              // over all rows, of the last forward phase
    EqualityReport equality;     // of the parameters as they are now
    bool checked = false;        // the check op has run on these parameters (false before the first check and inside a step after the update)
    std::int64_t firstUnequalStep = 0; // first step whose check found replicas that differ; 0 = none so far
    std::int64_t firstNonFiniteStep = 0;

    bool started() const { return position.op >= 0; }
    std::int64_t completedSteps() const { return setup->program.completedSteps(position); }
    // Has this phase run in the step that is shown? Values of phases that have not are those of the step before.
    bool done(Phase p) const { return position.step > 0 && p <= phase; }
    int parameterCount() const { return setup->parameterCount(); }
};

Phase phaseOf(OpKind kind);

// Copies the trainer's state. reachedStep, epochs and the first-seen steps are the caller's to fill in.
Snapshot takeSnapshot(const Trainer &trainer);

// Prediction of the network for one row, with device `device`'s parameters.
float predict(const Snapshot &snapshot, int device, std::int64_t row);

} // namespace lockstep
