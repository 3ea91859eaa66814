// The buffers of all devices while a plan runs, chunk by chunk: values, who sends and receives in the round, whose numbers are in.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "core/comm/contributions.h"
#include "ui/views/plan/plan_moment.h"
#include "ui/views/reduction_input.h"

namespace lockstep {

class BufferTable {
public:
    enum class State {
        Empty,    // nothing computed in this run yet
        LastStep, // the step before's average
        Waiting,  // its own, before the first round
        Running,  // partial sums
        Sum,      // after the last round
        Average
    };

    explicit BufferTable(std::shared_ptr<const Snapshot> snapshot);

    const Snapshot &snapshot() const { return *m_snapshot; }
    const Plan &plan() const { return m_snapshot->setup->plan; }
    const PlanMoment &moment() const { return m_moment; }
    const ReductionInput &input() const { return m_input; }
    State state() const { return m_state; }
    int devices() const { return m_snapshot->setup->devices(); }

    // Chunks of the bucket that runs (else of the first, or the last); parameters half-open.
    int chunks() const { return std::max(0, static_cast<int>(m_starts.size()) - 1); }
    int firstOf(int chunk) const { return m_starts[static_cast<std::size_t>(chunk)]; }
    int endOf(int chunk) const { return m_starts[static_cast<std::size_t>(chunk) + 1]; }
    int chunkOf(int parameter) const; // -1: not in this bucket
    int numberOf(int chunk) const { return m_chunksBelow + chunk; } // over all buckets, the first elements first

    float value(int device, int parameter) const; // 0 where state is Empty
    int added(int device, int chunk) const; // contributors of a chunk's sum
    bool has(int device, int chunk, int contributor) const;
    bool sends(int device, int chunk) const { return find(device, chunk, true) != nullptr; }
    const Transfer *arriving(int device, int chunk) const { return find(device, chunk, false); } // in the round that has just run

private:
    const Bucket &bucket() const { return plan().buckets[static_cast<std::size_t>(m_moment.bucket())]; }
    const Transfer *find(int device, int chunk, bool asSource) const;

    std::shared_ptr<const Snapshot> m_snapshot;
    PlanMoment m_moment;
    ReductionInput m_input;
    State m_state = State::Empty;
    std::vector<int> m_starts; // of the chunks, then the bucket's end; empty: nothing is sent
    int m_chunksBelow = 0;     // of the buckets with smaller parameters
    int m_endRound = 0;        // that has not run
    // Counted when they are first asked for: with many devices they are large, and most cards show few of them, or none.
    mutable std::vector<int> m_counts;
    mutable std::optional<Contributions> m_sets;
};

// One addition, or one number that is handed on, of a round.
struct Hop {
    Transfer transfer;
    int parameter = 0;
    float own = 0;      // in the receiver's buffer before
    float arriving = 0;
    float result = 0;
};

// What a round does, transfer by transfer, number by number, from line `first` on, at most `most`. The values are the run's own bits.
std::vector<Hop> hopsOfRound(const BufferTable &table, int round, int first, int most);
int hopCount(const Plan &plan, int round);
// The whole way of one parameter through all rounds.
std::vector<Hop> wayOf(const BufferTable &table, int parameter);

} // namespace lockstep
