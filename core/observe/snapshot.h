// One immutable picture of a run between two ops: all that a view needs to draw. Views get shared_ptr<const Snapshot>.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/observe/equality.h"
#include "core/train/trainer.h"

namespace lockstep {

struct DeviceSnapshot {
    std::vector<float> parameters; // empty before the replicate op
    std::vector<float> state;      // of the optimizer, slot after slot, then the settings (see DeviceState); empty before replicate
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
    NetworkSpec network;         // what simulated time is made of now (it can be edited)
    float learningRate = 0;      // of this step, before the schedule
    float stepRate = 0;          // that this step's update uses
    std::shared_ptr<const Shards> shards; // of this step's epoch
    std::vector<Batch> batches;  // one a device: the rows of its shard that it takes in this step
    std::vector<float> weights;  // one a device: how much it counts in this step
    std::vector<float> stepParameters; // of device 0, to which this step's gradients belong: before its update
    std::vector<DeviceSnapshot> devices;
    float loss = 0;              // over all rows, of the last forward phase
    EqualityReport equality;     // of the parameters as they are now
    bool checked = false;        // the check op has run on these parameters (false before the first check and inside a step after the update)
    std::int64_t firstUnequalStep = 0; // first step whose check found replicas that differ; 0 = none so far
    std::int64_t firstNonFiniteStep = 0;
    NonFinite nonFinite;         // where the first NaN or infinity came from
    bool stopped = false;        // the run ended there
    bool driftsByDesign = false; // local SGD between two averages: replicas are meant to differ

    bool started() const { return position.op >= 0; }
    std::int64_t completedSteps() const { return setup->program.completedSteps(position); }
    // Has this phase run in the step that is shown? Values of phases that have not are those of the step before.
    bool done(Phase p) const;
    std::int64_t epoch() const { return setup->epochOf(position.step); }
    std::int64_t totalSteps() const { return epochs * setup->stepsPerEpoch; } // of the run as long as it is now
    // The next step whose end averages the parameters: this one, until that has run.
    std::int64_t nextAverage() const;
    int parameterCount() const { return setup->parameterCount(); }
};

Phase phaseOf(OpKind kind);

// What the devices owe each other (Trainer::compared), compared bit for bit; before the first op nothing is there to compare.
EqualityReport compareDevices(const Trainer &trainer);

// Copies the trainer's state. reachedStep, epochs, network and the first-seen steps are the caller's to fill in.
Snapshot takeSnapshot(const Trainer &trainer);

// Prediction of the network for one row, with device `device`'s parameters: the output, the probability of class 1 (logistic), or that
// of the row's own class (softmax).
float predict(const Snapshot &snapshot, int device, std::int64_t row);
// The same of many rows, one number a row.
std::vector<float> predict(const Snapshot &snapshot, int device, std::span<const std::int64_t> rows);
// Of rows of the data set, with any parameters.
std::vector<float> predictRows(const Setup &setup, std::span<const float> parameters, std::span<const std::int64_t> rows);

} // namespace lockstep
