#include "ui/views/plan/plan_moment.h"

#include <algorithm>

#include <QCoreApplication>

#include "core/comm/contributions.h"

namespace lockstep {
namespace {

int roundOf(const Snapshot &snapshot)
{
    if (snapshot.phase == Phase::AllReduce)
        return snapshot.op.round;
    return snapshot.done(Phase::Average) ? snapshot.setup->plan.rounds : -1;
}

} // namespace

PlanMoment::PlanMoment(const Snapshot &snapshot) : PlanMoment(snapshot.setup->plan, roundOf(snapshot)) {}

PlanMoment::PlanMoment(const Plan &plan, int round) : m_plan(&plan), m_round(round)
{
    if (plan.buckets.empty())
        return;
    const int within = std::clamp(round, 0, plan.rounds - 1);
    m_bucket = static_cast<int>(&plan.bucketOf(within) - plan.buckets.data());
}

int PlanMoment::firstRound() const
{
    return m_bucket < 0 ? 0 : m_plan->buckets[static_cast<std::size_t>(m_bucket)].firstRound;
}

int PlanMoment::endRound() const
{
    return m_bucket < 0 ? 0 : m_plan->buckets[static_cast<std::size_t>(m_bucket)].endRound;
}

int PlanMoment::addingRounds() const
{
    int round = firstRound();
    while (round < endRound() && !m_plan->copies(round))
        ++round;
    return round - firstRound();
}

int PlanMoment::roundsDone() const
{
    return std::clamp(m_round + 1, 0, m_plan->rounds);
}

std::int64_t PlanMoment::numbersSent() const
{
    std::int64_t sent = 0;
    const int end = m_plan->transfers.empty() ? 0 : m_plan->roundStarts[static_cast<std::size_t>(roundsDone())];
    for (int i = 0; i < end; ++i)
        sent += m_plan->transfers[static_cast<std::size_t>(i)].end - m_plan->transfers[static_cast<std::size_t>(i)].begin;
    return sent;
}

int PlanMoment::sends() const
{
    return static_cast<int>(m_plan->transfers.size());
}

QString PlanMoment::roundText() const
{
    if (isRunning())
        return QCoreApplication::translate("AllReduce", "Round %1 of %2").arg(roundInBucket() + 1).arg(rounds());
    const int all = m_plan->rounds;
    return all == 1 ? QCoreApplication::translate("AllReduce", "1 round") : QCoreApplication::translate("AllReduce", "%1 rounds").arg(all);
}

QString PlanMoment::bucketText() const
{
    if (buckets() < 2)
        return {};
    return isRunning() ? QCoreApplication::translate("AllReduce", "bucket %1 of %2").arg(m_bucket + 1).arg(buckets())
                       : QCoreApplication::translate("AllReduce", "%1 buckets").arg(buckets());
}

} // namespace lockstep
