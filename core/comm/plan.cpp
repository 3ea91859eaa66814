#include "core/comm/plan.h"

#include <algorithm>

namespace lockstep {
namespace {

void indexRounds(Plan &plan)
{
    plan.roundStarts.assign(static_cast<std::size_t>(plan.rounds) + 1, static_cast<int>(plan.transfers.size()));
    for (auto i = static_cast<int>(plan.transfers.size()) - 1; i >= 0; --i)
        plan.roundStarts[static_cast<std::size_t>(plan.transfers[static_cast<std::size_t>(i)].round)] = i;
    for (int r = plan.rounds - 1; r >= 0; --r)
        plan.roundStarts[static_cast<std::size_t>(r)] =
            std::min(plan.roundStarts[static_cast<std::size_t>(r)], plan.roundStarts[static_cast<std::size_t>(r) + 1]);
}

bool overlap(const Transfer &a, const Transfer &b)
{
    return a.begin < b.end && b.begin < a.end;
}

// b reads what a writes, or both write one range (unless both add: the order of the list decides).
bool clash(const Transfer &a, const Transfer &b)
{
    if (!overlap(a, b))
        return false;
    const bool bothAdd = a.kind == TransferKind::Add && b.kind == TransferKind::Add;
    return a.destination == b.source || b.destination == a.source || (a.destination == b.destination && !bothAdd);
}

std::string name(const Transfer &t)
{
    return "round " + std::to_string(t.round) + ", device " + std::to_string(t.source) + " to " + std::to_string(t.destination) + ", elements " +
           std::to_string(t.begin) + " to " + std::to_string(t.end);
}

std::string problemOf(const Plan &plan, const Transfer &t)
{
    const auto rank = [&](int r) { return r >= 0 && r < plan.devices; };
    if (!rank(t.source) || !rank(t.destination) || t.source == t.destination)
        return name(t) + ": no such pair of devices";
    if (t.begin < 0 || t.end > plan.elements || t.begin >= t.end)
        return name(t) + ": no such elements";
    return t.round < 0 || t.round >= plan.rounds ? name(t) + ": no such round" : std::string();
}

} // namespace

Plan rankOrderPlan(int devices, int elements)
{
    Plan plan{.algorithm = "rank-order", .devices = devices, .elements = elements, .rounds = devices > 1 ? devices : 0, .transfers = {}, .roundStarts = {}};
    for (int source = 1; source < devices; ++source)
        plan.transfers.push_back({source - 1, source, 0, 0, elements, TransferKind::Add});
    for (int destination = 1; destination < devices; ++destination)
        plan.transfers.push_back({devices - 1, 0, destination, 0, elements, TransferKind::Copy});
    indexRounds(plan);
    return plan;
}

Plan makePlan(CollectiveKind kind, int devices, int elements)
{
    switch (kind) {
    case CollectiveKind::RankOrder: break;
    }
    return rankOrderPlan(devices, elements);
}

std::string planProblem(const Plan &plan)
{
    for (const Transfer &t : plan.transfers)
        if (std::string problem = problemOf(plan, t); !problem.empty())
            return problem;
    if (!std::ranges::is_sorted(plan.transfers, {}, &Transfer::round))
        return "transfers are not sorted by round";
    for (std::size_t i = 0; i < plan.transfers.size(); ++i)
        for (std::size_t k = i + 1; k < plan.transfers.size() && plan.transfers[k].round == plan.transfers[i].round; ++k)
            if (clash(plan.transfers[i], plan.transfers[k]))
                return name(plan.transfers[i]) + " clashes with " + name(plan.transfers[k]);
    return {};
}

} // namespace lockstep
