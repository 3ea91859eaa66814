// Everything about a run that does not change while it runs: scenario, data, shards, model, plan, program. Shared, immutable.
#pragma once

#include <memory>
#include <vector>

#include "core/comm/plan.h"
#include "core/data/linear_generator.h"
#include "core/data/row_tiles.h"
#include "core/data/shard.h"
#include "core/model/network.h"
#include "core/numeric/result.h"
#include "core/scenario/scenario.h"
#include "core/train/program.h"

namespace lockstep {

struct Setup {
    Scenario scenario;
    Dataset data;
    std::vector<RowRange> shards;     // one a device
    std::vector<float> weights;       // one a device: N x rows / all rows
    std::vector<RowTiles> tiles;      // one a device
    Network network;
    std::vector<float> initialParameters;
    Plan plan;
    Program program;

    int devices() const { return scenario.devices; }
    int parameterCount() const { return static_cast<int>(initialParameters.size()); }
};

// Draws the data and the initial parameters and lays everything out. The scenario must be valid.
Result<std::shared_ptr<const Setup>> prepare(const Scenario &scenario, const Progress &progress = {});

// The same over data that is given; initial parameters by `tutorial` then continue from PRNGKey(seed) as with no data drawn.
Result<std::shared_ptr<const Setup>> prepare(const Scenario &scenario, Dataset data);

} // namespace lockstep
