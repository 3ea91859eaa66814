#include "core/train/setup.h"

#include <algorithm>
#include <new>

#include "core/data/targets.h"
#include "core/scenario/problem.h"
#include "core/scenario/validate.h"

namespace lockstep {
namespace {

// Rows that never change are laid out once. False when cancelled.
bool layOutTiles(Setup &setup, const Progress &progress)
{
    const int parts = setup.scenario.microBatches();
    for (int device = 0; device < setup.devices(); ++device) {
        if (progress && !progress(1.0))
            return false;
        const Batch whole{0, setup.shards->size(device)};
        for (int part = 0; part < parts; ++part)
            setup.tiles.emplace_back(setup.data, *setup.shards, device, microBatch(whole, whole.size, part, parts));
    }
    return true;
}

Result<std::shared_ptr<Setup>> layOut(const Scenario &scenario, Dataset data, Result<Shards> shards, RandomKey key, const Progress &progress)
{
    if (!shards)
        return tl::unexpected<Error>(shards.error());
    auto setup = std::make_shared<Setup>();
    setup->scenario = scenario;
    setup->data = std::move(data);
    setup->shards = std::make_shared<const Shards>(std::move(*shards));
    setup->stepsPerEpoch = stepsPerEpoch(*setup->shards, scenario.sharding.batchPerDevice);
    if (!scenario.sharding.shuffle && setup->stepsPerEpoch == 1 && !layOutTiles(*setup, progress))
        return tl::unexpected<Error>({Error::Kind::Cancelled, "Preparing the data was cancelled"});
    setup->network = makeNetwork(scenario.model, setup->data.features, scenario.outputCount());
    setup->initialParameters = initialParameters(setup->network, scenario, key);
    setup->plan = makePlan(scenario.communication.collective, scenario.devices, setup->parameterCount(),
                           static_cast<int>(scenario.communication.bucketBytes / 4));
    setup->elementPlan = ElementPlan(setup->plan);
    setup->program = makeProgram(setup->plan, scenario);
    return setup;
}

Result<Shards> firstShards(const Scenario &scenario, const Dataset &data)
{
    return cutShards(scenario.sharding, data, scenario.devices, epochOrder(scenario, data.rows, 1));
}

// Data that no generator made.
Result<std::shared_ptr<const Setup>> layOutGiven(const Scenario &scenario, Dataset data, Result<Shards> shards)
{
    if (data.rows < 1)
        return badInput("the data set has no rows");
    if (const Result<void> fits = checkTargets(scenario, data); !fits)
        return tl::unexpected<Error>(fits.error());
    return layOut(scenario, std::move(data), std::move(shards), randomKey(scenario.seed), {});
}

Result<std::shared_ptr<const Setup>> prepareOwn(const Scenario &scenario, const Progress &progress)
{
    Result<OwnData> own = readOwnData(scenario, progress);
    if (!own)
        return tl::unexpected<Error>(own.error());
    const Scenario known = withFacts(scenario, *own);
    if (const std::vector<Problem> problems = validate(known); !problems.empty())
        return badInput(problems.front().path + ": " + problems.front().message);
    if (const Result<void> fits = checkTargets(known, own->train); !fits)
        return tl::unexpected<Error>(fits.error());
    auto shards = firstShards(known, own->train);
    auto setup = layOut(known, std::move(own->train), std::move(shards), randomKey(known.seed), progress);
    if (!setup)
        return tl::unexpected<Error>(setup.error());
    (*setup)->test = std::move(own->test);
    if ((*setup)->test.rows > 0)
        (*setup)->testTiles = RowTiles((*setup)->test, RowRange{0, (*setup)->test.rows});
    (*setup)->report = std::move(own->report);
    return *setup;
}

} // namespace

std::string Setup::replicaValueName(int index) const
{
    const int count = parameterCount();
    const int slot = index / std::max(1, count) - 1;
    if (slot < 0)
        return network.longName(index);
    if (slot < stateSlotCount())
        return stateSlotName(scenario.optimizer.kind, slot) + " of " + network.longName(index % count);
    return index == count * (1 + stateSlotCount()) ? "learning rate" : "number of updates";
}

Batch microBatch(const Batch &batch, std::int64_t full, int part, int parts)
{
    const std::int64_t rows = std::max<std::int64_t>(1, (full + parts - 1) / parts);
    const std::int64_t skipped = std::min(batch.size, part * rows);
    return {batch.first + skipped, std::min(rows, batch.size - skipped)};
}

Result<std::shared_ptr<const Setup>> prepare(const Scenario &scenario, const Progress &progress)
try {
    if (scenario.ownData())
        return prepareOwn(scenario, progress);
    auto draw = generateData(scenario, progress);
    if (!draw)
        return tl::unexpected<Error>(draw.error());
    auto shards = firstShards(scenario, draw->data);
    return layOut(scenario, std::move(draw->data), std::move(shards), draw->next, progress);
} catch (const std::bad_alloc &) {
    return systemError("not enough memory to lay out " + std::to_string(scenario.totalRows()) + " rows");
}

Result<std::shared_ptr<const Setup>> prepare(const Scenario &scenario, Dataset data)
try {
    auto shards = firstShards(scenario, data);
    return layOutGiven(scenario, std::move(data), std::move(shards));
} catch (const std::bad_alloc &) {
    return systemError("not enough memory to lay out the rows");
}

Result<std::shared_ptr<const Setup>> prepare(const Scenario &scenario, Dataset data, const std::vector<std::int64_t> &shardSizes)
try {
    auto shards = shardsOfSizes(shardSizes, data.rows);
    return layOutGiven(scenario, std::move(data), std::move(shards));
} catch (const std::bad_alloc &) {
    return systemError("not enough memory to lay out the rows");
}

} // namespace lockstep
