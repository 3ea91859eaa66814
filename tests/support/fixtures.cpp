#include "tests/support/fixtures.h"

#include <stdexcept>

namespace lockstep::test {

Dataset rowsOf(std::vector<float> x, std::vector<float> y)
{
    Dataset data;
    data.rows = static_cast<std::int64_t>(x.size());
    data.features = 1;
    data.X = std::move(x);
    data.y = std::move(y);
    return data;
}

Dataset timesThree(int count)
{
    std::vector<float> x, y;
    for (int i = 1; i <= count; ++i) {
        x.push_back(static_cast<float>(i));
        y.push_back(static_cast<float>(3 * i));
    }
    return rowsOf(std::move(x), std::move(y));
}

Scenario fixtureScenario(int devices)
{
    Scenario scenario;
    scenario.devices = devices;
    scenario.data.features = 1;
    scenario.model.bias = false;
    scenario.model.init = InitKind::Zeros;
    scenario.optimizer.learningRate = 1.0F / 128;
    return scenario;
}

Scenario tutorialScenario(int devices)
{
    Scenario scenario;
    scenario.devices = devices;
    return scenario;
}

Scenario randomScenario(int devices, std::int64_t rows, int features)
{
    Scenario scenario;
    scenario.devices = devices;
    scenario.seed = 3;
    scenario.data.rows = rows;
    scenario.data.features = features;
    return scenario;
}

namespace {

std::shared_ptr<const Setup> valueOrThrow(Result<std::shared_ptr<const Setup>> setup)
{
    if (!setup)
        throw std::runtime_error(setup.error().message);
    return *setup;
}

void append(std::vector<float> &all, std::span<const float> values)
{
    all.insert(all.end(), values.begin(), values.end());
}

} // namespace

std::shared_ptr<const Setup> prepared(const Scenario &scenario)
{
    return valueOrThrow(prepare(scenario));
}

std::shared_ptr<const Setup> prepared(const Scenario &scenario, Dataset data)
{
    Scenario fitting = scenario;
    fitting.data.features = data.features;
    fitting.data.rows = data.rows;
    return valueOrThrow(prepare(fitting, std::move(data)));
}

void runTo(Trainer &trainer, std::int64_t step)
{
    while (trainer.completedSteps() < step)
        trainer.runStep();
}

void advanceTo(Trainer &trainer, Position target)
{
    while (trainer.position() < target)
        trainer.advance();
}

std::vector<float> stateOf(const Trainer &trainer)
{
    std::vector<float> all;
    for (int d = 0; d < trainer.setup().devices(); ++d) {
        append(all, trainer.parameters(d));
        append(all, trainer.gradient(d));
        append(all, trainer.reduced(d));
        all.push_back(trainer.deviceLoss(d));
    }
    all.push_back(trainer.loss());
    return all;
}

std::vector<float> copyOf(std::span<const float> values)
{
    return {values.begin(), values.end()};
}

} // namespace lockstep::test
