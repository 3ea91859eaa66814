// The second half of a step: reduction, update and check. Every value is computed alone, so it does not matter who takes which range.
#include <algorithm>
#include <cmath>

#include <Eigen/Core>

#include "core/numeric/bits.h"
#include "core/train/parts.h"
#include "core/train/trainer.h"

namespace lockstep {
namespace {

using Values = Eigen::Map<Eigen::ArrayXf>;
using ConstValues = Eigen::Map<const Eigen::ArrayXf>;

int firstNonFinite(std::span<const float> values)
{
    const auto found = std::ranges::find_if(values, [](float v) { return !std::isfinite(v); });
    return found == values.end() ? -1 : static_cast<int>(found - values.begin());
}

} // namespace

// What the all-reduce works on: the weighed gradients, or in local SGD the weighed parameters.
void Trainer::loadBuffers(int begin, int end)
{
    const bool local = m_setup->scenario.isLocalSgd();
    const bool clipped = !local && clipsOwnGradients();
    const std::vector<float> &weights = local ? m_rows.shardWeights() : m_rows.weights();
    if (clipped)
        loadGradients(begin, end);
    for (int device = 0; device < m_state.devices; ++device) {
        const float *own = local     ? m_state.parameters(device).data()
                           : clipped ? m_state.reduced(device).data()
                                     : m_state.gradient(device).data();
        Values(m_state.reduced(device).data() + begin, end - begin) = ConstValues(own + begin, end - begin) * weights[static_cast<std::size_t>(device)];
    }
}

// The devices' own gradients, clipped where that comes before the reduction (then always the whole range).
void Trainer::loadGradients(int begin, int end)
{
    const bool clipped = clipsOwnGradients();
    for (int device = 0; device < m_state.devices; ++device) {
        std::copy_n(m_state.gradient(device).data() + begin, end - begin, m_state.reduced(device).data() + begin);
        if (clipped)
            clipToNorm(m_state.reduced(device), m_setup->scenario.optimizer.clipNorm);
    }
}

// Each device its own gradient, before anything is reduced; local SGD knows no other.
bool Trainer::clipsOwnGradients() const
{
    const OptimizerSpec &optimizer = m_setup->scenario.optimizer;
    return optimizer.clipNorm > 0 && (optimizer.clip == ClipKind::BeforeReduce || m_setup->scenario.isLocalSgd());
}

// All rounds of the plan and the average, of a few parameters at a time, while they are in the cache.
void Trainer::reduceAll()
{
    const bool wholeFirst = clipsOwnGradients(); // a norm is of all parameters
    if (wholeFirst)
        loadBuffers(0, m_state.parameterCount);
    const float share = m_setup->scenario.sumsGradients() ? 1.0F : 1.0F / static_cast<float>(m_state.devices);
    const ElementPlan &plan = m_setup->elementPlan;
    forParts(m_state.parameterCount, partThreads(), [&](int begin, int end) {
        for (const int length = plan.blockLength(); begin < end; begin += length) {
            const int blockEnd = std::min(end, begin + length);
            if (!wholeFirst)
                loadBuffers(begin, blockEnd);
            plan.run(begin, blockEnd, m_state.reducedSlab.data(), m_state.stride, share);
        }
    });
    clip();
}

void Trainer::average()
{
    const bool local = m_setup->scenario.isLocalSgd();
    if (!m_setup->scenario.sumsGradients())
        Values(m_state.reducedSlab.data(), m_state.devices * m_state.stride) *= 1.0F / static_cast<float>(m_state.devices);
    if (!local)
        return clip();
    for (int device = 0; device < m_state.devices; ++device)
        overwriteParameters(device, m_state.reduced(device));
}

void Trainer::clip()
{
    const OptimizerSpec &optimizer = m_setup->scenario.optimizer;
    if (optimizer.clipNorm == 0 || optimizer.clip != ClipKind::AfterReduce)
        return;
    for (int device = 0; device < m_state.devices; ++device)
        clipToNorm(m_state.reduced(device), optimizer.clipNorm);
}

void Trainer::update()
{
    if (m_setup->scenario.isLocalSgd())
        loadGradients(0, m_state.parameterCount);
    std::ranges::copy(m_state.replicaSlab, m_before.begin());
    for (int device = 0; device < m_state.devices; ++device)
        m_state.learningRate(device) = learningRate(m_position.step);
    forParts(m_state.parameterCount, partThreads(), [&](int begin, int end) {
        for (int device = 0; device < m_state.devices; ++device) {
            const float rate = scheduledRate(m_setup->scenario.optimizer, m_state.learningRate(device), m_state.updates(device), m_setup->runSteps());
            updateDevice(device, begin, end, rate);
        }
    });
    for (int device = 0; device < m_state.devices; ++device)
        m_state.setUpdates(device, m_state.updates(device) + 1);
    keepFinite();
}

// The layers that are not frozen, of the range.
void Trainer::updateDevice(int device, int begin, int end, float rate)
{
    for (const DenseLayer &layer : m_setup->network.layers) {
        const int first = std::max(begin, layer.weightOffset);
        const int last = std::min(end, layer.weightOffset + layer.size());
        if (!layer.frozen && first < last)
            applyUpdate(m_setup->scenario.optimizer, rate, m_state.updates(device), m_state.reduced(device), m_state.parameters(device),
                        m_state.state(device), first, last);
    }
}

// Tells where the first NaN or infinity came from and, where the run stops at it, takes the update back on all devices.
void Trainer::keepFinite()
{
    bool finite = true;
    for (int device = 0; device < m_state.devices; ++device)
        finite = allFinite(m_state.replica(device)) && finite;
    if (finite || m_nonFinite.any() || !allFinite(m_before))
        return;
    m_nonFinite = findOrigin();
    if (m_setup->scenario.nonFinite == NonFinitePolicy::Stop)
        std::ranges::copy(m_before, m_state.replicaSlab.begin());
}

NonFinite Trainer::findOrigin() const
{
    NonFinite origin{.step = m_position.step};
    const auto found = [&](OpKind phase, int device, std::span<const float> values) {
        const int value = firstNonFinite(values);
        if (value < 0)
            return false;
        origin.phase = phase;
        origin.device = device;
        origin.value = value;
        origin.isNan = std::isnan(values[static_cast<std::size_t>(value)]);
        return true;
    };
    for (int device = 0; device < m_state.devices; ++device)
        if (found(OpKind::Gradient, device, m_state.gradient(device))) {
            origin.row = rowOf(device);
            return origin;
        }
    if (found(OpKind::Average, -1, m_state.reduced(0)))
        return origin;
    for (int device = 0; device < m_state.devices; ++device)
        if (found(OpKind::Update, device, m_state.replica(device)))
            break;
    return origin;
}

// The device's first row of this step whose own numbers are not finite.
std::int64_t Trainer::rowOf(int device) const
{
    const Dataset &data = m_setup->data;
    const Batch &batch = m_rows.batches()[static_cast<std::size_t>(device)];
    for (std::int64_t i = batch.first; i < batch.first + batch.size; ++i) {
        const std::int64_t row = m_rows.shards()->row(device, i);
        const std::span x(data.row(row), static_cast<std::size_t>(data.features));
        if (!std::isfinite(data.y[static_cast<std::size_t>(row)]) || !allFinite(x))
            return row;
    }
    return -1;
}

void Trainer::check()
{
    m_check = {.equal = true, .byDesign = !m_setup->program.reduces(m_position.step), .finite = allFinite(m_state.replica(0))};
    for (int device = 1; device < m_state.devices; ++device) {
        if (sameBits(compared(0), compared(device)))
            continue;
        m_check.equal = false;
        m_check.finite = m_check.finite && allFinite(m_state.replica(device));
    }
}

} // namespace lockstep
