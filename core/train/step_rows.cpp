#include "core/train/step_rows.h"

#include "core/model/loss_gradient.h"

namespace lockstep {

std::int64_t fullBatch(const Setup &setup, const Shards &shards, int device)
{
    const std::int64_t batch = setup.scenario.sharding.batchPerDevice;
    return batch == 0 || setup.hasFixedRows() ? shards.size(device) : batch;
}

StepRows::StepRows(std::shared_ptr<const Setup> setup)
    : m_setup(std::move(setup)), m_parts(m_setup->scenario.microBatches()), m_shards(m_setup->shards)
{
    const int devices = m_setup->devices();
    for (int device = 0; device < devices; ++device)
        m_batches.push_back({0, m_shards->size(device)});
    batchWeights(m_setup->scenario.sharding.remainder, m_batches, m_shardWeights);
    if (!m_setup->hasFixedRows())
        m_tiles.resize(static_cast<std::size_t>(devices * m_parts));
    for (std::size_t piece = 0; piece < m_tiles.size(); ++piece) {
        const int device = static_cast<int>(piece) / m_parts;
        const std::int64_t full = std::min(fullBatch(*m_setup, *m_shards, device), m_shards->size(device));
        m_tiles[piece].reserve(microBatch({0, full}, full, 0, m_parts).size, m_setup->data.features);
    }
    m_weights.resize(static_cast<std::size_t>(devices));
    m_firstBlock.resize(static_cast<std::size_t>(devices * m_parts) + 1);
    goTo(1);
    m_mostBlocks = blocks(); // the first step of an epoch has the fullest batches
}

void StepRows::goTo(std::int64_t step)
{
    const std::int64_t epoch = m_setup->epochOf(step);
    const std::int64_t stepInEpoch = m_setup->stepInEpoch(step);
    const bool reshuffled = m_setup->scenario.sharding.shuffle && epoch != m_epoch;
    if (!reshuffled && stepInEpoch == m_stepInEpoch)
        return;
    if (reshuffled) {
        const Scenario &scenario = m_setup->scenario;
        m_shards = std::make_shared<const Shards>(
            *cutShards(scenario.sharding, m_setup->data, scenario.devices, epochOrder(scenario, m_setup->data.rows, epoch)));
    }
    m_epoch = epoch;
    m_stepInEpoch = stepInEpoch;
    layOut(stepInEpoch);
}

void StepRows::layOut(std::int64_t stepInEpoch)
{
    const ShardingSpec &sharding = m_setup->scenario.sharding;
    for (int device = 0; device < m_setup->devices(); ++device)
        m_batches[static_cast<std::size_t>(device)] = batchOf(*m_shards, sharding.batchPerDevice, device, stepInEpoch);
    batchWeights(sharding.remainder, m_batches, m_weights);
    for (std::size_t piece = 0; piece < m_tiles.size(); ++piece) {
        const int device = static_cast<int>(piece) / m_parts;
        const Batch batch = microBatch(m_batches[static_cast<std::size_t>(device)], fullBatch(*m_setup, *m_shards, device),
                                       static_cast<int>(piece) % m_parts, m_parts);
        m_tiles[piece].assign(m_setup->data, *m_shards, device, batch);
    }
    indexBlocks();
}

void StepRows::indexBlocks()
{
    m_pieceOfBlock.clear();
    const auto pieces = static_cast<int>(m_firstBlock.size()) - 1;
    for (int piece = 0; piece < pieces; ++piece) {
        const auto at = static_cast<std::size_t>(piece);
        m_firstBlock[at + 1] = m_firstBlock[at] + blockCount(m_setup->network, tiles(piece));
        m_pieceOfBlock.insert(m_pieceOfBlock.end(), static_cast<std::size_t>(m_firstBlock[at + 1] - m_firstBlock[at]), piece);
    }
}

std::int64_t StepRows::rowsThrough(int device, int part) const
{
    std::int64_t rows = 0;
    for (int p = 0; p <= part; ++p)
        rows += tiles(device * m_parts + p).rows();
    return rows;
}

StepRows::Block StepRows::block(std::int64_t index) const
{
    const int piece = m_pieceOfBlock[static_cast<std::size_t>(index)];
    return {piece / m_parts, piece % m_parts, index - m_firstBlock[static_cast<std::size_t>(piece)], &tiles(piece)};
}

} // namespace lockstep
