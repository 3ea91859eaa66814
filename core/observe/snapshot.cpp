#include "core/observe/snapshot.h"

#include <algorithm>

#include "core/model/predict.h"

namespace lockstep {
namespace {

std::vector<float> copyOf(std::span<const float> values)
{
    return {values.begin(), values.end()};
}

std::vector<DeviceSnapshot> copyDevices(const Trainer &trainer)
{
    std::vector<DeviceSnapshot> devices;
    const bool replicated = trainer.position().op >= 0;
    const auto parameters = static_cast<std::size_t>(trainer.setup().parameterCount());
    for (int d = 0; d < trainer.setup().devices(); ++d)
        devices.push_back({.parameters = replicated ? copyOf(trainer.parameters(d)) : std::vector<float>(),
                           .state = replicated ? copyOf(trainer.replica(d).subspan(parameters)) : std::vector<float>(),
                           .gradient = copyOf(trainer.gradient(d)),
                           .reduced = copyOf(trainer.reduced(d)),
                           .loss = trainer.deviceLoss(d)});
    return devices;
}

// Have these parameters been through a check? The update takes that away until the next one.
bool checkedNow(const Trainer &trainer)
{
    const Position at = trainer.position();
    const bool updated = at.step > 0 && at.op >= trainer.setup().program.firstOf(at.step, OpKind::Update);
    return updated ? trainer.setup().program.endsStep(at) : at.step > 1;
}

// Local SGD: from the first update on, until an average.
bool driftsNow(const Trainer &trainer)
{
    const Program &program = trainer.setup().program;
    const Position at = trainer.position();
    if (!trainer.setup().scenario.isLocalSgd() || at.step == 0)
        return false;
    const auto ran = [&](OpKind kind) {
        const int op = program.firstOf(at.step, kind);
        return op >= 0 && op <= at.op;
    };
    return !ran(OpKind::Average) && (ran(OpKind::Update) || (at.step > 1 && !program.reduces(at.step - 1)));
}

} // namespace

EqualityReport compareDevices(const Trainer &trainer)
{
    std::vector<std::span<const float>> replicas;
    for (int d = 0; d < trainer.setup().devices(); ++d)
        replicas.push_back(trainer.position().op < 0 ? std::span<const float>() : trainer.compared(d));
    return compareReplicas(replicas, trainer.setup().parameterCount());
}

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
    picture.network = picture.setup->scenario.network;
    const std::int64_t step = std::max<std::int64_t>(1, picture.position.step);
    picture.learningRate = trainer.learningRate(step);
    picture.stepRate = trainer.stepRate(step);
    picture.shards = trainer.rows().shards();
    picture.batches = trainer.rows().batches();
    picture.weights = trainer.rows().weights();
    picture.stepParameters = copyOf(trainer.stepParameters(0));
    picture.devices = copyDevices(trainer);
    picture.loss = trainer.loss();
    picture.equality = compareDevices(trainer);
    picture.checked = picture.started() && checkedNow(trainer);
    picture.nonFinite = trainer.nonFinite();
    picture.stopped = trainer.stopped();
    picture.driftsByDesign = driftsNow(trainer);
    return picture;
}

bool Snapshot::done(Phase p) const
{
    if (position.step == 0 || p == Phase::Start)
        return false;
    const auto kind = static_cast<OpKind>(static_cast<int>(p)); // phases stand in the order of the ops, Start for Replicate
    const int first = setup->program.firstOf(position.step, kind);
    return first >= 0 && first <= position.op;
}

std::int64_t Snapshot::nextAverage() const
{
    const std::int64_t period = setup->program.period;
    const std::int64_t now = std::max<std::int64_t>(1, completedSteps() + 1);
    return (now + period - 1) / period * period;
}

float predict(const Snapshot &snapshot, int device, std::int64_t row)
{
    return predict(snapshot, device, std::span(&row, 1)).front();
}

std::vector<float> predict(const Snapshot &snapshot, int device, std::span<const std::int64_t> rows)
{
    return predictRows(*snapshot.setup, snapshot.devices[static_cast<std::size_t>(device)].parameters, rows);
}

std::vector<float> predictRows(const Setup &setup, std::span<const float> parameters, std::span<const std::int64_t> rows)
{
    const Network &network = setup.network;
    const auto features = static_cast<std::size_t>(setup.data.features);
    const auto outputs = static_cast<std::size_t>(network.outputs());
    std::vector<float> x;
    x.reserve(rows.size() * features);
    for (const std::int64_t row : rows)
        x.insert(x.end(), setup.data.row(row), setup.data.row(row) + features);
    std::vector<float> values(rows.size() * outputs);
    predictRows(network, parameters, x.data(), static_cast<std::int64_t>(rows.size()), values.data());
    std::vector<float> predictions;
    predictions.reserve(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i)
        predictions.push_back(predictionOf(network, std::span(values).subspan(i * outputs, outputs), setup.data.y[static_cast<std::size_t>(rows[i])]));
    return predictions;
}

} // namespace lockstep
