#include "ui/views/reduction_input.h"

#include <algorithm>

#include "core/model/optimizer.h"

namespace lockstep {
namespace {

// In local SGD a device counts by its whole shard.
std::vector<float> shardWeights(const Snapshot &snapshot)
{
    std::vector<Batch> whole;
    for (int d = 0; d < snapshot.setup->devices(); ++d)
        whole.push_back({0, snapshot.shards->size(d)});
    std::vector<float> weights(whole.size());
    batchWeights(snapshot.setup->scenario.sharding.remainder, whole, weights);
    return weights;
}

} // namespace

ReductionInput::ReductionInput(const Snapshot &snapshot) : m_snapshot(&snapshot), m_local(snapshot.setup->scenario.isLocalSgd())
{
    m_weights = m_local ? shardWeights(snapshot) : snapshot.weights;
    if (m_local) {
        m_known = snapshot.done(Phase::Update) && snapshot.setup->program.reduces(snapshot.position.step) && !snapshot.done(Phase::Average);
        return;
    }
    const OptimizerSpec &optimizer = snapshot.setup->scenario.optimizer;
    if (optimizer.clipNorm <= 0 || optimizer.clip != ClipKind::BeforeReduce)
        return;
    m_most = optimizer.clipNorm;
    for (const DeviceSnapshot &device : snapshot.devices)
        m_norms.push_back(gradientNorm(device.gradient));
}

bool ReductionInput::isWeighed() const
{
    return std::any_of(m_weights.begin(), m_weights.end(), [](float w) { return w != 1.0F; });
}

// As clipToNorm scales: (g / norm) x largest.
float ReductionInput::own(int device, int parameter) const
{
    const DeviceSnapshot &from = m_snapshot->devices[static_cast<std::size_t>(device)];
    const auto p = static_cast<std::size_t>(parameter);
    if (m_local)
        return m_known ? from.parameters[p] : 0;
    if (m_norms.empty() || norm(device) < m_most)
        return from.gradient[p];
    return from.gradient[p] / norm(device) * m_most;
}

float gradientNorm(const std::vector<float> &gradient)
{
    std::vector<float> copy = gradient;
    return clipToNorm(copy, 0);
}

bool clippedAfterReduce(const Snapshot &snapshot)
{
    const OptimizerSpec &optimizer = snapshot.setup->scenario.optimizer;
    if (optimizer.clipNorm <= 0 || optimizer.clip != ClipKind::AfterReduce || snapshot.setup->scenario.isLocalSgd())
        return false;
    return gradientNorm(snapshot.devices.front().reduced) >= optimizer.clipNorm * (1 - 1e-5F);
}

float effectiveRate(const Snapshot &snapshot)
{
    const Scenario &scenario = snapshot.setup->scenario;
    const OptimizerKind kind = scenario.optimizer.kind;
    const bool linear = kind == OptimizerKind::Sgd || kind == OptimizerKind::Momentum || kind == OptimizerKind::Nesterov;
    const bool sums = scenario.sumsGradients() && snapshot.setup->devices() > 1;
    return sums && linear && scenario.optimizer.clipNorm == 0 ? snapshot.stepRate * static_cast<float>(snapshot.setup->devices()) : 0;
}

} // namespace lockstep
