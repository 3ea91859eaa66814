#include "core/scenario/step_plan.h"

#include <algorithm>

namespace lockstep {

std::int64_t largestShard(const Scenario &scenario)
{
    const std::int64_t rows = scenario.totalRows();
    if (scenario.sharding.policy == ShardPolicy::Duplicate)
        return rows;
    const std::int64_t left = scenario.sharding.remainder == Remainder::Drop ? 0 : scenario.devices - 1;
    return (rows + left) / scenario.devices;
}

std::int64_t fullBatch(const Scenario &scenario)
{
    const std::int64_t batch = scenario.sharding.batchPerDevice;
    return batch == 0 ? largestShard(scenario) : std::min(batch, largestShard(scenario));
}

std::int64_t plannedStepsPerEpoch(const Scenario &scenario)
{
    const std::int64_t batch = std::max<std::int64_t>(1, fullBatch(scenario));
    return std::max<std::int64_t>(1, (largestShard(scenario) + batch - 1) / batch);
}

} // namespace lockstep
