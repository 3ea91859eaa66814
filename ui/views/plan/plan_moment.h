// Where a step stands in its all-reduce: which bucket, which round of it, in words too.
#pragma once

#include <QString>

#include "core/observe/snapshot.h"

namespace lockstep {

struct PlanMoment {
    explicit PlanMoment(const Snapshot &snapshot);
    // round: that has just run; -1: none has in this step; plan.rounds: all have.
    PlanMoment(const Plan &plan, int round);

    const Plan &plan() const { return *m_plan; }
    int round() const { return m_round; } // of all buckets
    bool isRunning() const { return m_round >= 0 && m_round < m_plan->rounds; }
    bool isDone() const { return m_round >= m_plan->rounds; }
    int bucket() const { return m_bucket; } // index in plan.buckets: the one that runs, else the first or the last; -1: nothing is sent
    int buckets() const { return static_cast<int>(m_plan->buckets.size()); }
    int firstRound() const; // of the bucket
    int endRound() const;
    int rounds() const { return endRound() - firstRound(); } // of the bucket
    int addingRounds() const;                                // of the bucket: the first ones
    int roundInBucket() const { return m_round - firstRound(); }
    int roundsDone() const;           // of all buckets
    std::int64_t numbersSent() const; // by all devices, in the rounds that have run
    int sends() const;                // transfers of all rounds

    QString roundText() const;  // "Round 2 of 6"; "6 rounds" while none runs
    QString bucketText() const; // "bucket 2 of 3"; empty for one bucket

private:
    const Plan *m_plan;
    int m_round;
    int m_bucket = -1;
};

} // namespace lockstep
