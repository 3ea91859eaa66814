// How far the sums of the chunks are between two rounds of the all-reduce, of the bucket whose round has just run.
#pragma once

#include <optional>

#include "core/comm/contributions.h"

namespace lockstep {

class ChunkSums {
public:
    static constexpr int mostPips = 16; // devices that are told apart

    ChunkSums(const Plan &plan, int round) : ChunkSums(plan, plan.bucketOf(round), round) {}

    int chunks() const { return static_cast<int>(m_starts.size()) - 1; }
    int number(int chunk) const { return m_before + chunk; } // over all buckets
    int start(int chunk) const { return m_starts[static_cast<std::size_t>(chunk)]; } // first parameter; of chunks(): the end
    int added(int device, int chunk) const
    {
        return m_counts[static_cast<std::size_t>(device) * static_cast<std::size_t>(chunks()) + static_cast<std::size_t>(chunk)];
    }
    // Up to mostPips devices.
    bool has(int device, int chunk, int contributor) const { return m_sets && m_sets->has(device, chunk, contributor); }

private:
    ChunkSums(const Plan &plan, const Bucket &bucket, int round)
        : m_starts(chunkStarts(plan, bucket)), m_counts(contributorCounts(plan, bucket, m_starts, round + 1)),
          m_before(chunksBefore(plan, bucket))
    {
        if (plan.devices <= mostPips)
            m_sets.emplace(plan, bucket, round + 1);
    }

    std::vector<int> m_starts;
    std::vector<int> m_counts;
    int m_before;
    std::optional<Contributions> m_sets;
};

} // namespace lockstep
