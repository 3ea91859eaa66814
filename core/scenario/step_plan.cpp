#include "core/scenario/step_plan.h"

#include <algorithm>
#include <bit>

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

std::int64_t plannedTransfers(const CommunicationSpec &communication, int devices, std::int64_t elements)
{
    if (devices < 2 || elements < 1)
        return 0;
    const std::int64_t bucket = communication.bucketBytes > 0 ? std::max<std::int64_t>(1, communication.bucketBytes / 4) : elements;
    const std::int64_t others = devices - 1, whole = elements / bucket, rest = elements % bucket, buckets = whole + (rest > 0 ? 1 : 0);
    if (communication.collective == CollectiveKind::Ring) // each chunk takes devices - 1 hops, twice; there are no empty chunks
        return 2 * others * (whole * std::min<std::int64_t>(devices, bucket) + std::min<std::int64_t>(devices, rest));
    if (communication.collective != CollectiveKind::HalvingDoubling)
        return 2 * others * buckets;
    const int levels = std::bit_width(static_cast<unsigned>(devices)) - 1;
    const std::int64_t core = std::int64_t{1} << levels;
    return 2 * (core * levels + devices - core) * buckets;
}

} // namespace lockstep
