#include "core/train/trainer.h"

#include <algorithm>

#include <Eigen/Core>
#include <omp.h>

#include "core/comm/execute.h"
#include "core/model/loss_gradient.h"
#include "core/model/optimizer.h"
#include "core/numeric/bits.h"

namespace lockstep {
namespace {

// Values read a step (rows x (features + 1)) from which on a fork pays: measured at 2 cores, where it costs 2 to 5 us.
constexpr std::int64_t parallelFrom = 100'000;
constexpr std::int64_t cacheLine = 16; // floats

} // namespace

Trainer::Trainer(std::shared_ptr<const Setup> setup, int threads)
    : m_setup(std::move(setup)), m_threads(threads > 0 ? threads : omp_get_max_threads())
{
    const int devices = m_setup->devices();
    const int count = m_setup->parameterCount();
    m_state.devices = devices;
    m_state.parameterCount = count;
    m_state.stride = (count + cacheLine - 1) / cacheLine * cacheLine;
    m_firstBlock.push_back(0);
    for (const RowTiles &shard : m_setup->tiles)
        m_firstBlock.push_back(m_firstBlock.back() + blockCount(shard));
    for (int device = 0; device < devices; ++device)
        m_deviceOfBlock.insert(m_deviceOfBlock.end(), static_cast<std::size_t>(m_firstBlock[device + 1] - m_firstBlock[device]), device);
    m_partials.resize(m_deviceOfBlock.size() * static_cast<std::size_t>(partialSize(m_setup->network)));
    m_parallel = m_threads > 1 && m_setup->data.rows * (m_setup->data.features + 1) >= parallelFrom;
    reset();
}

void Trainer::reset()
{
    const auto slab = static_cast<std::size_t>(m_state.devices * m_state.stride);
    for (auto *values : {&m_state.parameterSlab, &m_state.gradientSlab, &m_state.reducedSlab})
        values->assign(slab, 0.0F);
    m_state.losses.assign(static_cast<std::size_t>(m_state.devices), 0.0F);
    m_loss = 0;
    m_check = {};
    m_position = {};
}

void Trainer::restore(std::int64_t step, std::span<const float> parameters)
{
    const auto count = static_cast<std::size_t>(m_state.parameterCount);
    for (int device = 0; device < m_state.devices; ++device)
        std::ranges::copy(parameters.subspan(static_cast<std::size_t>(device) * count, count), m_state.parameters(device).begin());
    m_position = m_setup->program.endOf(step);
    check();
}

void Trainer::overwriteParameters(int device, std::span<const float> values)
{
    std::ranges::copy(values, m_state.parameters(device).begin());
}

void Trainer::advance()
{
    m_position = m_setup->program.next(m_position);
    execute(m_setup->program.at(m_position));
}

void Trainer::runStep()
{
    const Program &program = m_setup->program;
    if (m_position.op < 0)
        advance();
    if (!program.endsStep(m_position)) {
        while (!program.endsStep(m_position))
            advance();
        return;
    }
    // One pass over the rows serves forward and gradient; all else is what the ops do one by one.
    m_position = program.endOf(m_position.step + 1);
    computeLocal(Pass::LossAndGradient);
    finishLoss();
    weighGradients();
    for (int round = 0; round < m_setup->plan.rounds; ++round)
        executeRound(m_setup->plan, round, m_state.reducedSlab.data(), m_state.stride);
    average();
    update();
    check();
}

void Trainer::execute(Op op)
{
    switch (op.kind) {
    case OpKind::Replicate:
        for (int device = 0; device < m_state.devices; ++device)
            overwriteParameters(device, m_setup->initialParameters);
        break;
    case OpKind::Shard: break; // every device reads its whole shard each step
    case OpKind::Forward:
        computeLocal(Pass::Loss);
        finishLoss();
        break;
    case OpKind::Gradient: computeLocal(Pass::LossAndGradient); break;
    case OpKind::AllReduce:
        if (op.round == 0)
            weighGradients();
        executeRound(m_setup->plan, op.round, m_state.reducedSlab.data(), m_state.stride);
        break;
    case OpKind::Average:
        if (m_setup->plan.rounds == 0)
            weighGradients();
        average();
        break;
    case OpKind::Update: update(); break;
    case OpKind::Check: check(); break;
    }
}

void Trainer::computeLocal(Pass pass)
{
    computeBlocks(pass);
    const int size = partialSize(m_setup->network);
    for (int device = 0; device < m_state.devices; ++device) {
        const float *partials = m_partials.data() + m_firstBlock[device] * size;
        const std::int64_t blocks = m_firstBlock[device + 1] - m_firstBlock[device];
        m_state.losses[device] = combineBlocks(m_setup->network, m_setup->shards[device].size(), blocks, partials, pass, m_state.gradient(device));
    }
}

void Trainer::computeBlocks(Pass pass)
{
    const int size = partialSize(m_setup->network);
    const auto blocks = static_cast<std::int64_t>(m_deviceOfBlock.size());
    const auto compute = [&](std::int64_t block) {
        const int device = m_deviceOfBlock[block];
        blockSums(m_setup->network, m_state.parameters(device), m_setup->tiles[device], block - m_firstBlock[device], pass,
                  m_partials.data() + block * size);
    };
    if (!m_parallel) {
        for (std::int64_t block = 0; block < blocks; ++block)
            compute(block);
        return;
    }
#pragma omp parallel for schedule(static) num_threads(m_threads)
    for (std::int64_t block = 0; block < blocks; ++block)
        compute(block);
}

void Trainer::weighGradients()
{
    const auto stride = m_state.stride;
    for (int device = 0; device < m_state.devices; ++device) {
        const Eigen::Map<const Eigen::ArrayXf> own(m_state.gradientSlab.data() + device * stride, stride);
        Eigen::Map<Eigen::ArrayXf>(m_state.reducedSlab.data() + device * stride, stride) = own * m_setup->weights[device];
    }
}

void Trainer::finishLoss()
{
    float sum = m_state.losses[0] * m_setup->weights[0];
    for (int device = 1; device < m_state.devices; ++device)
        sum += m_state.losses[device] * m_setup->weights[device];
    m_loss = sum * (1.0F / static_cast<float>(m_state.devices));
}

void Trainer::average()
{
    if (m_setup->scenario.communication.reduce == ReduceKind::Sum)
        return;
    Eigen::Map<Eigen::ArrayXf> all(m_state.reducedSlab.data(), m_state.devices * m_state.stride);
    all *= 1.0F / static_cast<float>(m_state.devices);
}

void Trainer::update()
{
    const float rate = learningRate(m_position.step);
    for (int device = 0; device < m_state.devices; ++device)
        sgdUpdate(m_state.parameters(device), m_state.reduced(device), rate);
}

void Trainer::check()
{
    m_check = {.equal = true, .finite = allFinite(m_state.parameters(0))};
    for (int device = 1; device < m_state.devices; ++device) {
        if (sameBits(m_state.parameters(0), m_state.parameters(device)))
            continue;
        m_check.equal = false;
        m_check.finite = m_check.finite && allFinite(m_state.parameters(device));
    }
}

float Trainer::learningRate(std::int64_t step) const
{
    for (auto edit = m_edits.rbegin(); edit != m_edits.rend(); ++edit)
        if (edit->step <= step)
            return edit->learningRate;
    return m_setup->scenario.optimizer.learningRate;
}

void Trainer::setLearningRate(std::int64_t fromStep, float rate)
{
    std::erase_if(m_edits, [&](const LearningRateEdit &edit) { return edit.step >= fromStep; });
    m_edits.push_back({fromStep, rate});
}

} // namespace lockstep
