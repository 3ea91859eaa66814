#include "core/train/trainer.h"

#include <algorithm>

#include <omp.h>

#include "core/comm/execute.h"
#include "core/model/penalty.h"
#include "core/train/parts.h"

namespace lockstep {
namespace {

// Rows x weights of a step from which on a fork pays, measured at 2 cores, where it costs 2 to 5 us on an idle machine and far more on a
// busy one. Linear regression waits for memory, a network for the processor.
constexpr std::int64_t parallelFrom = 100'000;
constexpr std::int64_t parallelNetworkFrom = 2'000'000;
constexpr std::int64_t cacheLine = 16; // floats

std::int64_t wholeLines(std::int64_t values)
{
    return (values + cacheLine - 1) / cacheLine * cacheLine;
}

DeviceState stateFor(const Setup &setup)
{
    DeviceState state;
    state.devices = setup.devices();
    state.parameterCount = setup.parameterCount();
    state.stateSlots = setup.stateSlotCount();
    state.stride = wholeLines(state.parameterCount);
    state.replicaStride = wholeLines(state.replicaSize());
    return state;
}

} // namespace

Trainer::Trainer(std::shared_ptr<const Setup> setup, int threads)
    : m_setup(std::move(setup)), m_threads(threads > 0 ? threads : omp_get_max_threads()), m_rows(m_setup), m_state(stateFor(*m_setup))
{
    m_partials.resize(static_cast<std::size_t>(m_rows.mostBlocks()) * static_cast<std::size_t>(partialSize(m_setup->network)));
    m_scratchSize = static_cast<std::size_t>(wholeLines(static_cast<std::int64_t>(scratchSize(m_setup->network))));
    std::int64_t weights = 1;
    for (const DenseLayer &layer : m_setup->network.layers)
        weights += std::int64_t{layer.fanIn} * layer.fanOut;
    m_parallel = m_threads > 1 && stepRows() * weights >= (m_setup->network.isLinearRegression() ? parallelFrom : parallelNetworkFrom);
    m_scratch.resize(m_scratchSize * static_cast<std::size_t>(m_parallel ? m_threads : 1));
    reset();
}

void Trainer::reset()
{
    const auto slab = static_cast<std::size_t>(m_state.devices * m_state.stride);
    m_state.gradientSlab.assign(slab, 0.0F);
    m_state.reducedSlab.assign(slab, 0.0F);
    m_state.replicaSlab.assign(static_cast<std::size_t>(m_state.devices * m_state.replicaStride), 0.0F);
    m_before = m_state.replicaSlab;
    m_state.losses.assign(static_cast<std::size_t>(m_state.devices), 0.0F);
    m_rows.goTo(1);
    m_loss = 0;
    m_check = {};
    m_nonFinite = {};
    m_position = {};
}

void Trainer::restore(std::int64_t step, std::span<const float> replicas)
{
    const auto count = static_cast<std::size_t>(m_state.replicaSize());
    for (int device = 0; device < m_state.devices; ++device)
        std::ranges::copy(replicas.subspan(static_cast<std::size_t>(device) * count, count), m_state.replica(device).begin());
    m_before = m_state.replicaSlab;
    m_nonFinite = {};
    m_position = m_setup->program.endOf(step);
    m_rows.goTo(std::max<std::int64_t>(1, step));
    check();
}

void Trainer::overwriteParameters(int device, std::span<const float> values)
{
    std::ranges::copy(values, m_state.parameters(device).begin());
}

void Trainer::overwriteReduced(int device, std::span<const float> values)
{
    std::ranges::copy(values, m_state.reduced(device).begin());
}

std::span<const float> Trainer::stepParameters(int device) const
{
    const int updated = m_setup->program.firstOf(m_position.step, OpKind::Update);
    if (m_position.step == 0 || m_position.op < updated)
        return parameters(device);
    return {m_before.data() + device * m_state.replicaStride, static_cast<std::size_t>(m_state.parameterCount)};
}

std::span<const float> Trainer::compared(int device) const
{
    return m_setup->scenario.isLocalSgd() ? parameters(device) : replica(device);
}

std::int64_t Trainer::stepRows() const
{
    std::int64_t rows = 0;
    for (const Batch &batch : m_rows.batches())
        rows += batch.size;
    return rows;
}

void Trainer::advance()
{
    if (stopped())
        return;
    m_position = m_setup->program.next(m_position);
    execute(m_setup->program.at(m_position));
}

void Trainer::runStep()
{
    if (stopped())
        return;
    const Program &program = m_setup->program;
    if (m_position.op < 0)
        advance();
    if (!program.endsStep(m_position) || m_setup->scenario.isLocalSgd()) {
        do
            advance();
        while (!program.endsStep(m_position));
        return;
    }
    // One pass over the rows serves forward and gradient; all else is what the ops do one by one.
    m_position = program.endOf(m_position.step + 1);
    m_rows.goTo(m_position.step);
    computeLocal(Pass::LossAndGradient, 0, m_setup->scenario.microBatches() - 1);
    finishLoss();
    reduceAll();
    update();
    check();
}

void Trainer::execute(Op op)
{
    const bool first = op.round == 0;
    switch (op.kind) {
    case OpKind::Replicate: replicate(); break;
    case OpKind::Shard: m_rows.goTo(m_position.step); break;
    case OpKind::Forward:
        computeLocal(Pass::Loss, op.round, op.round);
        finishLoss();
        break;
    case OpKind::Gradient: computeLocal(Pass::LossAndGradient, op.round, op.round); break;
    case OpKind::AllReduce:
        if (first)
            loadBuffers(0, m_state.parameterCount);
        executeRound(m_setup->plan, op.round, m_state.reducedSlab.data(), m_state.stride);
        break;
    case OpKind::Average:
        if (m_setup->plan.rounds == 0)
            loadBuffers(0, m_state.parameterCount);
        average();
        break;
    case OpKind::Update: update(); break;
    case OpKind::Check: check(); break;
    }
}

void Trainer::replicate()
{
    for (int device = 0; device < m_state.devices; ++device) {
        overwriteParameters(device, m_setup->initialParameters);
        initializeState(m_setup->scenario.optimizer, m_state.state(device));
        m_state.learningRate(device) = learningRate(1);
        m_state.setUpdates(device, 0);
    }
    m_before = m_state.replicaSlab;
}

// The micro-batches firstPart .. lastPart; losses and gradients are then means over the rows of 0 .. lastPart.
void Trainer::computeLocal(Pass pass, int firstPart, int lastPart)
{
    computeBlocks(pass, firstPart, lastPart);
    const Network &network = m_setup->network;
    const double l2 = l2OfDevice(m_setup->scenario);
    for (int device = 0; device < m_state.devices; ++device) {
        const std::int64_t first = m_rows.firstBlock(device, 0);
        const std::int64_t blocks = m_rows.endBlock(device, lastPart) - first;
        const std::int64_t rows = m_rows.rowsThrough(device, lastPart);
        const float *partials = m_partials.data() + first * partialSize(network);
        m_state.losses[static_cast<std::size_t>(device)] = combineLoss(network, rows, blocks, partials);
        if (pass == Pass::LossAndGradient)
            forParts(m_state.parameterCount, partThreads(), [&](int begin, int end) {
                combineGradient(network, rows, blocks, partials, begin, end, m_state.gradient(device));
            });
        if (l2 != 0)
            m_state.losses[static_cast<std::size_t>(device)] += static_cast<float>(
                addPenalty(network, l2, m_state.parameters(device), pass == Pass::LossAndGradient ? m_state.gradient(device) : std::span<float>()));
    }
}

void Trainer::computeBlocks(Pass pass, int firstPart, int lastPart)
{
    const int size = partialSize(m_setup->network);
    const std::int64_t blocks = m_rows.blocks();
    const auto compute = [&](std::int64_t index) {
        const StepRows::Block block = m_rows.block(index);
        if (block.part >= firstPart && block.part <= lastPart)
            blockSums(m_setup->network, m_state.parameters(block.device), *block.tiles, block.index, pass, m_partials.data() + index * size,
                      m_scratch.data() + m_scratchSize * static_cast<std::size_t>(omp_get_thread_num()));
    };
    if (!m_parallel) {
        for (std::int64_t index = 0; index < blocks; ++index)
            compute(index);
        return;
    }
#pragma omp parallel for schedule(static) num_threads(m_threads)
    for (std::int64_t index = 0; index < blocks; ++index)
        compute(index);
}

void Trainer::finishLoss()
{
    const std::vector<float> &weights = m_rows.weights();
    float sum = m_state.losses[0] * weights[0];
    for (std::size_t device = 1; device < weights.size(); ++device)
        sum += m_state.losses[device] * weights[device];
    m_loss = sum * (1.0F / static_cast<float>(m_state.devices));
}

float Trainer::learningRate(std::int64_t step) const
{
    for (auto edit = m_edits.rbegin(); edit != m_edits.rend(); ++edit)
        if (edit->step <= step)
            return edit->learningRate;
    return m_setup->scenario.optimizer.learningRate;
}

float Trainer::stepRate(std::int64_t step) const
{
    return scheduledRate(m_setup->scenario.optimizer, learningRate(step), std::max<std::int64_t>(1, step) - 1, m_setup->runSteps());
}

void Trainer::setLearningRate(std::int64_t fromStep, float rate)
{
    std::erase_if(m_edits, [&](const LearningRateEdit &edit) { return edit.step >= fromStep; });
    m_edits.push_back({fromStep, rate});
}

} // namespace lockstep
