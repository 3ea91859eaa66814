#include "core/train/setup.h"

#include <new>

namespace lockstep {
namespace {

Result<std::shared_ptr<const Setup>> layOut(const Scenario &scenario, Dataset data, RandomKey key, const Progress &progress)
{
    auto setup = std::make_shared<Setup>();
    setup->scenario = scenario;
    setup->data = std::move(data);
    setup->shards = contiguousShards(setup->data.rows, scenario.devices);
    setup->weights = shardWeights(setup->shards);
    for (const RowRange &shard : setup->shards) {
        if (progress && !progress(1.0))
            return tl::unexpected<Error>({Error::Kind::Cancelled, "Preparing the data was cancelled"});
        setup->tiles.emplace_back(setup->data, shard);
    }
    setup->network = makeNetwork(scenario.model, setup->data.features);
    setup->initialParameters = initialParameters(setup->network, scenario.model.init, key, schemeOf(scenario.random));
    setup->plan = makePlan(scenario.communication.collective, scenario.devices, setup->parameterCount());
    setup->program = makeProgram(setup->plan);
    return setup;
}

} // namespace

Result<std::shared_ptr<const Setup>> prepare(const Scenario &scenario, const Progress &progress)
try {
    auto draw = generateLinear(scenario, progress);
    if (!draw)
        return tl::unexpected<Error>(draw.error());
    return layOut(scenario, std::move(draw->data), draw->next, progress);
} catch (const std::bad_alloc &) {
    return systemError("not enough memory to lay out " + std::to_string(scenario.totalRows()) + " rows");
}

Result<std::shared_ptr<const Setup>> prepare(const Scenario &scenario, Dataset data)
try {
    if (data.rows < 1)
        return badInput("the data set has no rows");
    return layOut(scenario, std::move(data), randomKey(scenario.seed), {});
} catch (const std::bad_alloc &) {
    return systemError("not enough memory to lay out the rows");
}

} // namespace lockstep
