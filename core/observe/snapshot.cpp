#include "core/observe/snapshot.h"

#include <cmath>

namespace lockstep {
namespace {

std::vector<float> copyOf(std::span<const float> values)
{
    return {values.begin(), values.end()};
}

std::vector<DeviceSnapshot> copyDevices(const Trainer &trainer)
{
    std::vector<DeviceSnapshot> devices;
    for (int d = 0; d < trainer.setup().devices(); ++d)
        devices.push_back({.parameters = trainer.position().op < 0 ? std::vector<float>() : copyOf(trainer.parameters(d)),
                           .gradient = copyOf(trainer.gradient(d)),
                           .reduced = copyOf(trainer.reduced(d)),
                           .loss = trainer.deviceLoss(d)});
    return devices;
}

// Have these parameters been through a check? The update takes that away until the next one.
bool checkedNow(const Trainer &trainer, Phase phase)
{
    if (phase == Phase::Update)
        return false;
    return phase == Phase::Check || trainer.position().step > 1;
}

} // namespace

Phase phaseOf(OpKind kind)
{
    switch (kind) {
    case OpKind::Replicate: return Phase::Start;
    case OpKind::Shard: return Phase::Shard;
    case OpKind::Forward: return Phase::Forward;
    case OpKind::Gradient: return Phase::Gradient;
    case OpKind::AllReduce: return Phase::AllReduce;
    case OpKind::Average: return Phase::Average;
    case OpKind::Update: return Phase::Update;
    case OpKind::Check: return Phase::Check;
    }
    return Phase::Start;
}

Snapshot takeSnapshot(const Trainer &trainer)
{
    Snapshot picture;
    picture.setup = trainer.sharedSetup();
    picture.position = trainer.position();
    picture.op = picture.started() ? picture.setup->program.at(picture.position) : Op{};
    picture.phase = picture.position.step == 0 ? Phase::Start : phaseOf(picture.op.kind);
    picture.reachedStep = trainer.completedSteps();
    picture.epochs = picture.setup->scenario.epochs;
    picture.learningRate = trainer.learningRate(std::max<std::int64_t>(1, picture.position.step));
    picture.devices = copyDevices(trainer);
    picture.loss = trainer.loss();
    std::vector<std::span<const float>> replicas;
    for (const DeviceSnapshot &device : picture.devices)
        replicas.emplace_back(device.parameters);
    picture.equality = compareReplicas(replicas);
    picture.checked = picture.started() && checkedNow(trainer, picture.phase);
    return picture;
}

float predict(const Snapshot &snapshot, int device, std::int64_t row)
{
    const DenseLayer &layer = snapshot.setup->network.layers.front();
    const auto &parameters = snapshot.devices[static_cast<std::size_t>(device)].parameters;
    float sum = layer.bias ? parameters[static_cast<std::size_t>(layer.biasOffset)] : 0.0F;
    const float *x = snapshot.setup->data.row(row);
    for (int j = 0; j < layer.fanIn; ++j)
        sum = std::fma(x[j], parameters[static_cast<std::size_t>(layer.weightOffset + j)], sum);
    return sum;
}

} // namespace lockstep
