// The mean of 4 x 16 MiB by every plan, in place, beside the floor: reading and writing those bytes once; and steps on many devices.
// Compare figures of one run only.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <string>
#include <vector>

#include <omp.h>

#include "core/comm/element_plan.h"
#include "core/train/trainer.h"

namespace lockstep {
namespace {

constexpr int devices = 4;
constexpr int elements = 4 << 20; // 16 MiB a device
constexpr int part = 4096;        // elements that a thread takes at a time

constexpr CollectiveKind kinds[] = {CollectiveKind::RankOrder, CollectiveKind::Ring, CollectiveKind::Tree, CollectiveKind::HalvingDoubling,
                                    CollectiveKind::ParameterServer};

// Values that never grow: the mean of equal powers of two.
std::vector<float> &buffers()
{
    static std::vector<float> values(std::size_t{devices} * elements, 0.5F);
    return values;
}

void allReduce(benchmark::State &state, CollectiveKind kind, int threads)
{
    const ElementPlan plan(makePlan(kind, devices, elements));
    float *values = buffers().data();
    for (auto _ : state) {
#pragma omp parallel for schedule(static) num_threads(threads)
        for (int begin = 0; begin < elements; begin += part)
            plan.run(begin, begin + part, values, elements, 1.0F / devices);
        benchmark::ClobberMemory();
    }
    if (std::ranges::any_of(buffers(), [](float value) { return value != 0.5F; }))
        state.SkipWithError("wrong mean");
}

// The floor: every value is read and written once.
void readAndWrite(benchmark::State &state, int threads)
{
    float *values = buffers().data();
    for (auto _ : state) {
#pragma omp parallel for schedule(static) num_threads(threads)
        for (int begin = 0; begin < devices * elements; begin += part)
            for (int i = begin; i < begin + part; ++i)
                values[i] = 1.0F - values[i];
        benchmark::ClobberMemory();
    }
}

void tutorialStep(benchmark::State &state, CollectiveKind kind)
{
    Scenario scenario;
    scenario.devices = static_cast<int>(state.range(0));
    scenario.communication.collective = kind;
    Trainer trainer(prepare(scenario).value(), 1);
    for (auto _ : state)
        trainer.runStep();
    if (!trainer.lastCheck().equal)
        state.SkipWithError("replicas differ");
}

// As part of a benchmark's name: "rank_order".
std::string nameOf(CollectiveKind kind)
{
    std::string name = algorithmName(kind);
    std::ranges::replace(name, '-', '_');
    return name;
}

// As the peers are timed: the best of 8 stretches counts.
void inStretches(benchmark::internal::Benchmark *benchmark)
{
    benchmark->Unit(benchmark::kMillisecond)->UseRealTime()->MinTime(0.2)->Repetitions(8)->DisplayAggregatesOnly();
}

template <typename... Arguments>
auto *add(const std::string &name, Arguments... arguments)
{
    return benchmark::RegisterBenchmark(name.c_str(), arguments...);
}

const bool registered = [] {
    for (const int threads : {omp_get_max_threads(), 1}) {
        const std::string suffix = threads == omp_get_max_threads() ? "" : "_1_thread";
        add("all_reduce_read_write" + suffix, readAndWrite, threads)->Apply(inStretches);
        for (const CollectiveKind kind : kinds)
            add("all_reduce_" + nameOf(kind) + suffix, allReduce, kind, threads)->Apply(inStretches);
    }
    for (const CollectiveKind kind : kinds)
        add("tutorial_step_" + nameOf(kind), tutorialStep, kind)->Arg(4)->Arg(64)->Arg(256)->Arg(1024)->Unit(benchmark::kMicrosecond);
    return true;
}();

} // namespace
} // namespace lockstep
