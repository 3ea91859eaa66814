// Computes the comparison of plans for a snapshot's step: at once where that is quick, else in the background, one at a time.
#pragma once

#include <atomic>
#include <memory>

#include <QTimer>

#include "core/observe/plan_comparison.h"
#include "core/observe/snapshot.h"

namespace lockstep {

class ComparePlansWork : public QObject {
    Q_OBJECT
public:
    using Picture = std::shared_ptr<const Snapshot>;
    static constexpr double affordable = 1.5e6;      // planComparisonCost of one picture that is computed at once
    static constexpr std::int64_t mostValues = 64'000'000; // devices x parameters

    static constexpr std::int64_t mostTransfers = 8'000'000; // of one plan: 24 bytes each

    explicit ComparePlansWork(QObject *parent);

    // Follows the picture. Nothing in the background while a run plays, but the first one.
    void follow(const Picture &picture, bool playing);
    const std::shared_ptr<const PlanComparison> &comparison() const { return m_comparison; } // null: none of this run
    std::int64_t step() const;                                              // that it belongs to
    const Picture &of() const { return m_of; }
    bool isBusy() const { return m_job != nullptr; }

    static int bucketElements(const Snapshot &picture);
    static bool isTooLarge(const Snapshot &picture);
    // Are the contributions of its step complete and still there?
    static bool hasInputs(const Snapshot &picture);

signals:
    void changed();

private:
    struct Job {
        Picture of;
        std::shared_ptr<const PlanComparison> result;
        std::atomic<bool> done = false;
    };
    void collect();

    Picture m_of, m_wanted; // m_of: what m_comparison was computed from
    std::shared_ptr<const PlanComparison> m_comparison;
    std::shared_ptr<Job> m_job;
    QTimer m_poll;
};

} // namespace lockstep
