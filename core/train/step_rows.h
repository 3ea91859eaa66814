// The rows that the devices work on in one step: this epoch's shards, each device's batch of it, laid out for the engine.
#pragma once

#include <memory>
#include <vector>

#include "core/train/setup.h"

namespace lockstep {

// Rows of a full batch of a device: what its micro-batches are parts of (microBatch()).
std::int64_t fullBatch(const Setup &setup, const Shards &shards, int device);

class StepRows {
public:
    explicit StepRows(std::shared_ptr<const Setup> setup);

    // Lays out the rows of a step (from 1; 0 shows those of step 1). Nothing is done where they are the ones that are there already,
    // and no memory is asked for but at the start of a shuffled epoch.
    void goTo(std::int64_t step);

    const std::shared_ptr<const Shards> &shards() const { return m_shards; } // of the step's epoch
    const std::vector<Batch> &batches() const { return m_batches; }          // one a device, in its shard
    const std::vector<float> &weights() const { return m_weights; }          // one a device: N x its rows / all rows of the step
    const std::vector<float> &shardWeights() const { return m_shardWeights; } // the same over the whole shards (local SGD)
    std::int64_t rowsThrough(int device, int part) const;                     // rows of a device's micro-batches 0 .. part

    // Work is cut into blocks of rows; those of a device follow each other, micro-batch by micro-batch.
    std::int64_t blocks() const { return m_firstBlock.back(); }
    std::int64_t firstBlock(int device, int part) const { return m_firstBlock[static_cast<std::size_t>(device * m_parts + part)]; }
    std::int64_t endBlock(int device, int part) const { return m_firstBlock[static_cast<std::size_t>(device * m_parts + part) + 1]; }
    std::int64_t mostBlocks() const { return m_mostBlocks; } // of any step
    struct Block {
        int device = 0;
        int part = 0;
        std::int64_t index = 0; // in its tiles
        const RowTiles *tiles = nullptr;
    };
    Block block(std::int64_t index) const;

private:
    const RowTiles &tiles(int piece) const { return m_setup->hasFixedRows() ? m_setup->tiles[static_cast<std::size_t>(piece)] : m_tiles[static_cast<std::size_t>(piece)]; }
    void layOut(std::int64_t stepInEpoch);
    void indexBlocks();

    std::shared_ptr<const Setup> m_setup;
    int m_parts = 1;
    std::int64_t m_epoch = 1;
    std::int64_t m_stepInEpoch = -1;
    std::shared_ptr<const Shards> m_shards;
    std::vector<Batch> m_batches;
    std::vector<float> m_weights;
    std::vector<float> m_shardWeights;
    std::vector<RowTiles> m_tiles; // one a device and micro-batch, where the setup has none
    std::vector<std::int64_t> m_firstBlock;
    std::vector<int> m_pieceOfBlock;
    std::int64_t m_mostBlocks = 0;
};

} // namespace lockstep
