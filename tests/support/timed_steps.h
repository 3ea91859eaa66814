// Steps for tests of simulated time: a network, a plan and rows put together without drawing data, and random ones of every kind.
#pragma once

#include <random>

#include "core/observe/step_time.h"

namespace lockstep::test {

inline constexpr CollectiveKind allCollectives[] = {CollectiveKind::RankOrder, CollectiveKind::Ring, CollectiveKind::Tree,
                                                    CollectiveKind::HalvingDoubling, CollectiveKind::ParameterServer};

// One second an operation, 1 s latency and 4 bytes a second: every time of a small step is a whole number.
inline NetworkSpec wholeSeconds()
{
    NetworkSpec spec;
    spec.latencyUs = 1e6F;
    spec.bandwidthGbps = 32e-9F;
    spec.computeGflops = 1e-9F;
    return spec;
}

struct TimedStep {
    Network network;
    Plan plan;
    StepWork work;

    TimedStep(CollectiveKind kind, const ModelSpec &model, int features, std::vector<std::int64_t> rows, int bucketElements = 0)
        : network(makeNetwork(model, features, 1)),
          plan(makePlan(kind, static_cast<int>(rows.size()), network.parameterCount(), bucketElements))
    {
        work.spec = wholeSeconds();
        work.fullBatches = rows;
        work.rows = std::move(rows);
    }

    StepTime time() const
    {
        StepWork pointed = work;
        pointed.network = &network;
        pointed.plan = &plan;
        return simulateStep(pointed);
    }
};

inline ModelSpec layers(std::vector<int> hidden, bool bias = false)
{
    ModelSpec model;
    model.hidden = std::move(hidden);
    model.bias = bias;
    return model;
}

// Every kind of step, uneven rows, slow devices and all.
inline TimedStep randomStep(unsigned seed)
{
    std::mt19937 random(seed);
    const auto upTo = [&](int most) { return static_cast<int>(random() % static_cast<unsigned>(most + 1)); };
    const int devices = 1 + upTo(12);
    std::vector<std::int64_t> rows;
    for (int d = 0; d < devices; ++d)
        rows.push_back(upTo(5) == 0 ? upTo(20) : 20);
    ModelSpec model = layers(upTo(1) == 0 ? std::vector<int>{} : std::vector<int>{1 + upTo(6), 1 + upTo(4)}, upTo(1) == 0);
    if (!model.hidden.empty() && upTo(2) == 0)
        model.frozen = {1 + upTo(2)};
    TimedStep step(allCollectives[upTo(4)], model, 1 + upTo(5), rows, upTo(1) == 0 ? 0 : 1 + upTo(20));
    step.work.fullBatches.assign(rows.size(), 20);
    step.work.microBatches = upTo(2) == 0 ? 1 + upTo(5) : 1;
    step.work.localSgd = upTo(4) == 0;
    step.work.reduces = !step.work.localSgd || upTo(2) > 0;
    step.work.stateSlots = upTo(2);
    step.work.spec.overlap = upTo(2) > 0;
    step.work.spec.latencyUs = static_cast<float>(upTo(50)) * 1e6F;
    for (int d = 0; d < devices; ++d)
        if (upTo(4) == 0)
            step.work.spec.slowDevices.push_back({d, 1 + static_cast<float>(upTo(20)) / 10});
    return step;
}

} // namespace lockstep::test
