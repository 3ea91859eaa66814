// Small runs of networks for the tests of the cards about the model.
#pragma once

#include "core/observe/snapshot.h"
#include "core/train/trainer.h"

namespace lockstep::test {

inline Scenario moonsOn(int devices, std::int64_t rows = 120)
{
    Scenario scenario;
    scenario.devices = devices;
    scenario.data.kind = DataKind::Moons;
    scenario.data.rows = rows;
    scenario.data.noise = 0.1F;
    scenario.model.hidden = {6, 4};
    scenario.model.loss = LossKind::Logistic;
    scenario.optimizer.learningRate = 0.5F;
    return scenario;
}

inline Scenario spiralOn(int devices, std::int64_t rows = 150)
{
    Scenario scenario = moonsOn(devices, rows);
    scenario.data.kind = DataKind::Spiral;
    scenario.model.loss = LossKind::Softmax;
    scenario.optimizer.kind = OptimizerKind::Adam;
    scenario.optimizer.learningRate = 0.02F;
    return scenario;
}

// After `steps` whole steps and `ops` ops of the next one.
inline std::shared_ptr<const Snapshot> after(const Scenario &scenario, std::int64_t steps, int ops = 0)
{
    Trainer trainer(*prepare(scenario), 1);
    while (trainer.completedSteps() < steps)
        trainer.runStep();
    for (int i = 0; i < ops; ++i)
        trainer.advance();
    return std::make_shared<const Snapshot>(takeSnapshot(trainer));
}

// What a dense tanh network gives for one row, in double, straight from the definition.
inline std::vector<double> naiveOutputs(const Network &network, const std::vector<float> &parameters, std::vector<double> values)
{
    for (const DenseLayer &layer : network.layers) {
        std::vector<double> next;
        for (int o = 0; o < layer.fanOut; ++o) {
            double sum = layer.bias ? static_cast<double>(parameters[static_cast<std::size_t>(layer.biasOffset + o)]) : 0;
            for (int i = 0; i < layer.fanIn; ++i)
                sum += values[static_cast<std::size_t>(i)] *
                       static_cast<double>(parameters[static_cast<std::size_t>(layer.weightOffset + i * layer.fanOut + o)]);
            next.push_back(&layer == &network.layers.back() ? sum : std::tanh(sum));
        }
        values = next;
    }
    return values;
}

inline std::vector<double> naiveOutputs(const Snapshot &snapshot, int device, std::int64_t row)
{
    const Dataset &data = snapshot.setup->data;
    const std::vector<double> x(data.row(row), data.row(row) + data.features);
    return naiveOutputs(snapshot.setup->network, snapshot.devices[static_cast<std::size_t>(device)].parameters, x);
}

inline int naiveClass(const Snapshot &snapshot, int device, std::int64_t row)
{
    const std::vector<double> out = naiveOutputs(snapshot, device, row);
    return out.size() == 1 ? (out[0] > 0 ? 1 : 0) : static_cast<int>(std::max_element(out.begin(), out.end()) - out.begin());
}

} // namespace lockstep::test
