// How fast the engine is, and how near to what the memory allows. Compare figures of one run only: machines differ and drift.
#include <benchmark/benchmark.h>

#include <vector>

#include "core/model/lanes.h"
#include "core/observe/history.h"
#include "core/observe/snapshot.h"
#include "core/train/trainer.h"

namespace lockstep {
namespace {

Scenario tutorialOn(int devices)
{
    Scenario scenario;
    scenario.devices = devices;
    return scenario;
}

// 2,000,000 rows x 32 features on 4 devices: 264 MB with the targets.
const std::shared_ptr<const Setup> &twoMillionRows()
{
    static const auto setup = [] {
        Scenario scenario;
        scenario.data.rows = 2'000'000;
        scenario.data.features = 32;
        return prepare(scenario).value();
    }();
    return setup;
}

void tutorial_step(benchmark::State &state)
{
    Trainer trainer(prepare(tutorialOn(static_cast<int>(state.range(0)))).value(), 1);
    for (auto _ : state)
        trainer.runStep();
    if (!trainer.lastCheck().equal)
        state.SkipWithError("replicas differ");
}
BENCHMARK(tutorial_step)->Arg(4)->Arg(8)->Arg(64)->Unit(benchmark::kMicrosecond);

void tutorial_step_by_ops(benchmark::State &state)
{
    Trainer trainer(prepare(tutorialOn(4)).value(), 1);
    trainer.advance();
    for (auto _ : state)
        for (int op = 0; op < trainer.setup().program.size(); ++op)
            trainer.advance();
}
BENCHMARK(tutorial_step_by_ops)->Unit(benchmark::kMicrosecond);

void linear_2M_step(benchmark::State &state)
{
    Trainer trainer(twoMillionRows());
    for (auto _ : state)
        trainer.runStep();
}
BENCHMARK(linear_2M_step)->Unit(benchmark::kMillisecond)->UseRealTime()->MinTime(2);

// Relu network on classes, softmax, Adam with the rate 1e-3, 4 devices.
std::shared_ptr<const Setup> networkSetup(std::int64_t rowsEach, std::vector<int> hidden)
{
    Scenario scenario;
    scenario.data.kind = DataKind::Classification;
    scenario.data.features = 64;
    scenario.data.classes = 10;
    scenario.data.samplesPerDevice = rowsEach;
    scenario.model.hidden = std::move(hidden);
    scenario.model.activation = Activation::Relu;
    scenario.model.loss = LossKind::Softmax;
    scenario.optimizer.kind = OptimizerKind::Adam;
    scenario.optimizer.learningRate = 1e-3F;
    return prepare(scenario).value();
}

void network_step(benchmark::State &state)
{
    Trainer trainer(networkSetup(2048, {256, 256}));
    for (auto _ : state)
        trainer.runStep();
}
BENCHMARK(network_step)->Unit(benchmark::kMillisecond)->UseRealTime()->MinTime(2);

void small_network_step(benchmark::State &state)
{
    Trainer trainer(networkSetup(100, {32}));
    for (auto _ : state)
        trainer.runStep();
}
BENCHMARK(small_network_step)->Unit(benchmark::kMicrosecond)->UseRealTime()->MinTime(1);

// Sum of all values of a tile: every one is loaded once.
float sumOfTile(const RowTiles &shard, std::int64_t tile)
{
    Lanes a = Lanes::all(0), b = a, c = a, d = a;
    const float *values = shard.tile(tile);
    const int count = (shard.features() + 1) * RowTiles::tileRows;
    for (int i = 0; i < count; i += 4 * laneCount) {
        a = a + Lanes::load(values + i);
        b = b + Lanes::load(values + i + laneCount);
        c = c + Lanes::load(values + i + 2 * laneCount);
        d = d + Lanes::load(values + i + 3 * laneCount);
    }
    return ((a + b) + (c + d)).sum();
}

// The floor: the same tiles are read once, on as many threads, in the same order.
void linear_2M_read(benchmark::State &state)
{
    const Setup &setup = *twoMillionRows();
    const std::int64_t tiles = setup.tiles.front().tiles(); // equal shards
    std::vector<float> sums(static_cast<std::size_t>(tiles * setup.devices()));
    for (auto _ : state) {
#pragma omp parallel for schedule(static)
        for (std::int64_t t = 0; t < tiles * setup.devices(); ++t)
            sums[static_cast<std::size_t>(t)] = sumOfTile(setup.tiles[static_cast<std::size_t>(t / tiles)], t % tiles);
        benchmark::DoNotOptimize(sums.data());
        benchmark::ClobberMemory();
    }
}
BENCHMARK(linear_2M_read)->Unit(benchmark::kMillisecond)->UseRealTime()->MinTime(2);

// Anywhere in a million epochs, in random order.
void seek_in_a_million_epochs(benchmark::State &state)
{
    Trainer trainer(prepare(tutorialOn(4)).value(), 1);
    History history;
    for (int step = 0; step < 1'000'000; ++step) {
        trainer.runStep();
        history.record(trainer);
    }
    std::uint64_t random = 1;
    for (auto _ : state) {
        random = random * 6364136223846793005U + 1442695040888963407U;
        history.seek(trainer, {static_cast<std::int64_t>((random >> 33) % 1'000'000) + 1, 3});
    }
    state.counters["history_MB"] = static_cast<double>(history.bytes()) / 1e6;
}
BENCHMARK(seek_in_a_million_epochs)->Unit(benchmark::kMicrosecond);

void snapshot(benchmark::State &state)
{
    Trainer trainer(prepare(tutorialOn(static_cast<int>(state.range(0)))).value(), 1);
    trainer.runStep();
    for (auto _ : state)
        benchmark::DoNotOptimize(takeSnapshot(trainer));
}
BENCHMARK(snapshot)->Arg(4)->Arg(64)->Arg(256)->Unit(benchmark::kMicrosecond);

void prepare_tutorial(benchmark::State &state)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(prepare(tutorialOn(4)));
}
BENCHMARK(prepare_tutorial)->Unit(benchmark::kMicrosecond);

} // namespace
} // namespace lockstep
