// Everything about a run that does not change while it runs: scenario, data, shards, model, plan, program. Shared, immutable.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/comm/element_plan.h"
#include "core/comm/plan.h"
#include "core/data/generators.h"
#include "core/data/own_data.h"
#include "core/data/row_tiles.h"
#include "core/data/shard.h"
#include "core/model/network.h"
#include "core/model/optimizer.h"
#include "core/numeric/result.h"
#include "core/scenario/scenario.h"
#include "core/train/program.h"

namespace lockstep {

struct Setup {
    Scenario scenario; // with the facts of its data
    Dataset data;
    Dataset test;                             // rows that are held back and only measured; mostly none
    std::shared_ptr<const DataReport> report; // what was done to people's own data; null for others
    std::shared_ptr<const Shards> shards; // of epoch 1; of every epoch where nothing is shuffled
    RowTiles testTiles;                   // the test rows, laid out
    std::vector<RowTiles> tiles;          // one a device and micro-batch where every step reads the same rows; else empty
    Network network;
    std::vector<float> initialParameters;
    Plan plan;
    ElementPlan elementPlan; // the same, for a whole step at once
    Program program;
    std::int64_t stepsPerEpoch = 1;

    int devices() const { return scenario.devices; }
    int parameterCount() const { return static_cast<int>(initialParameters.size()); }
    int stateSlotCount() const { return stateSlots(scenario.optimizer.kind); }
    // Steps and epochs count from 1; step 0 belongs to epoch 1.
    std::int64_t epochOf(std::int64_t step) const { return step <= 0 ? 1 : (step - 1) / stepsPerEpoch + 1; }
    std::int64_t stepInEpoch(std::int64_t step) const { return step <= 0 ? 0 : (step - 1) % stepsPerEpoch; } // from 0
    std::int64_t runSteps() const { return scenario.epochs * stepsPerEpoch; }
    // Every step reads the same whole shards.
    bool hasFixedRows() const { return !tiles.empty(); }
    // A value of a replica: a parameter as longName says it, then "first moment of W1[0,2]", then "learning rate", "number of updates".
    std::string replicaValueName(int index) const;
};

// The rows of one micro-batch of a device: part `part` of a batch. A batch is split into parts of ceil(full / parts) rows, where full is
// the size of a full batch; the last parts may be smaller or empty.
Batch microBatch(const Batch &batch, std::int64_t full, int part, int parts);

// Draws or reads the data, draws the initial parameters and lays everything out. The scenario must be valid; with data of people's own
// it is checked again once they are read. Errors: no memory, cancelled, what readOwnData() and validate() say.
Result<std::shared_ptr<const Setup>> prepare(const Scenario &scenario, const Progress &progress = {});

// The same over data that is given; initial parameters by `tutorial` then continue from PRNGKey(seed) as with no data drawn.
Result<std::shared_ptr<const Setup>> prepare(const Scenario &scenario, Dataset data);

// The same with contiguous shards of the given sizes, which add up to all rows.
Result<std::shared_ptr<const Setup>> prepare(const Scenario &scenario, Dataset data, const std::vector<std::int64_t> &shardSizes);

} // namespace lockstep
