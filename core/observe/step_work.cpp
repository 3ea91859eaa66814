#include "core/observe/step_work.h"

#include <algorithm>

#include "core/train/step_rows.h"

namespace lockstep {
namespace {

// Of the backward pass of one row; `learnsBelow`: a layer below this one learns.
double backwardOperations(const DenseLayer &layer, bool learnsBelow)
{
    return ((layer.frozen ? 0.0 : 2.0) + (learnsBelow ? 2.0 : 0.0)) * layer.size();
}

} // namespace

std::int64_t StepWork::microBatchRows(int device, int part) const
{
    const auto d = static_cast<std::size_t>(device);
    return microBatch({0, rows[d]}, fullBatches.empty() ? rows[d] : fullBatches[d], part, microBatches).size;
}

std::vector<double> StepWork::slowdowns() const
{
    std::vector<double> factors(rows.size(), 1.0);
    for (const SlowDevice &slow : spec.slowDevices)
        if (slow.device >= 0 && slow.device < devices())
            factors[static_cast<std::size_t>(slow.device)] = static_cast<double>(slow.factor);
    return factors;
}

StepWork stepWork(const Setup &setup, const NetworkSpec &spec, std::span<const Batch> batches, bool reduces)
{
    StepWork work{.network = &setup.network, .plan = &setup.plan, .spec = spec, .rows = {}, .fullBatches = {}};
    for (const Batch &batch : batches) {
        work.fullBatches.push_back(fullBatch(setup, *setup.shards, work.devices()));
        work.rows.push_back(batch.size);
    }
    work.microBatches = setup.scenario.microBatches();
    work.stateSlots = setup.stateSlotCount();
    work.localSgd = setup.scenario.isLocalSgd();
    work.reduces = reduces;
    return work;
}

double forwardOperations(const Network &network, std::int64_t rows)
{
    return 2.0 * network.parameterCount() * static_cast<double>(rows);
}

double gradientOperations(const Network &network, std::int64_t rows)
{
    double operations = 0;
    bool learnsBelow = false;
    for (const DenseLayer &layer : network.layers) {
        operations += backwardOperations(layer, learnsBelow);
        learnsBelow = learnsBelow || !layer.frozen;
    }
    return operations * static_cast<double>(rows);
}

double updateOperations(const Network &network, int stateSlots)
{
    double learning = 0;
    for (const DenseLayer &layer : network.layers)
        learning += layer.frozen ? 0 : layer.size();
    return (2.0 + 4.0 * stateSlots) * learning;
}

double backwardShare(const Network &network, int begin)
{
    double through = 0, all = 0;
    bool learnsBelow = false;
    for (const DenseLayer &layer : network.layers) {
        const double operations = backwardOperations(layer, learnsBelow);
        learnsBelow = learnsBelow || !layer.frozen;
        all += operations;
        if (layer.weightOffset + layer.size() > begin)
            through += operations;
    }
    return all > 0 ? through / all : 1;
}

} // namespace lockstep
