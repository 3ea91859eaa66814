#include "core/comm/plan.h"

#include <algorithm>
#include <utility>

#include "core/comm/planners.h"

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

// What a transfer does to one device.
struct Access {
    int device = 0;
    int begin = 0;
    const Transfer *transfer = nullptr;
    bool writes = false;
};

// The first two transfers of a round of which one writes what the other reads or writes (unless both add: the list orders them).
class ClashFinder {
public:
    std::string find(std::span<const Transfer> transfers)
    {
        m_accesses.clear();
        for (const Transfer &t : transfers) {
            m_accesses.push_back({t.source, t.begin, &t, false});
            m_accesses.push_back({t.destination, t.begin, &t, true});
        }
        std::ranges::sort(m_accesses, {}, [](const Access &a) { return std::pair(a.device, a.begin); });
        int device = -1;
        for (const Access &access : m_accesses) {
            if (access.device != device)
                m_read = m_added = m_copied = nullptr;
            device = access.device;
            if (const Transfer *other = clashing(access); other != nullptr)
                return name(*other) + " clashes with " + name(*access.transfer);
            remember(access);
        }
        return {};
    }

private:
    const Transfer *clashing(const Access &access) const
    {
        const bool adds = access.transfer->kind == TransferKind::Add;
        for (const Transfer *other : {m_copied, access.writes ? m_read : nullptr, access.writes && adds ? nullptr : m_added})
            if (other != nullptr && other->end > access.begin)
                return other;
        return nullptr;
    }

    // Of what is before: whatever reaches farthest.
    void remember(const Access &access)
    {
        const Transfer *&last = !access.writes ? m_read : access.transfer->kind == TransferKind::Add ? m_added : m_copied;
        if (last == nullptr || last->end < access.transfer->end)
            last = access.transfer;
    }

    std::vector<Access> m_accesses;
    const Transfer *m_read = nullptr, *m_added = nullptr, *m_copied = nullptr;
};

} // namespace

std::span<const Transfer> Plan::transfersOf(int round) const
{
    const auto first = static_cast<std::size_t>(roundStarts[static_cast<std::size_t>(round)]);
    const auto last = static_cast<std::size_t>(roundStarts[static_cast<std::size_t>(round) + 1]);
    return std::span(transfers).subspan(first, last - first);
}

const Bucket &Plan::bucketOf(int round) const
{
    return *std::ranges::upper_bound(buckets, round, {}, &Bucket::endRound);
}

Plan rankOrderPlan(int devices, int elements)
{
    return makePlan(CollectiveKind::RankOrder, devices, elements);
}

Plan makePlan(CollectiveKind kind, int devices, int elements, int bucketElements)
{
    Plan plan{.algorithm = algorithmName(kind), .devices = devices, .elements = elements, .rounds = 0, .transfers = {}, .roundStarts = {}};
    const int length = bucketElements > 0 ? std::min(bucketElements, elements) : elements;
    for (int end = elements; end > 0 && devices > 1; end -= std::min(length, end)) {
        Bucket bucket{end - std::min(length, end), end, plan.rounds, 0};
        addBucket(kind, devices, bucket.begin, bucket.end, plan.rounds, plan.transfers);
        plan.rounds = plan.transfers.back().round + 1;
        bucket.endRound = plan.rounds;
        plan.buckets.push_back(bucket);
    }
    indexRounds(plan);
    return plan;
}

std::string algorithmName(CollectiveKind kind)
{
    switch (kind) {
    case CollectiveKind::RankOrder: return "rank-order";
    case CollectiveKind::Ring: return "ring";
    case CollectiveKind::Tree: return "tree";
    case CollectiveKind::HalvingDoubling: return "halving-doubling";
    case CollectiveKind::ParameterServer: return "parameter-server";
    }
    return {};
}

std::vector<int> chunkStarts(const Plan &plan)
{
    std::vector<int> starts{0, plan.elements};
    for (const Transfer &t : plan.transfers) {
        starts.push_back(t.begin);
        starts.push_back(t.end);
    }
    std::ranges::sort(starts);
    starts.erase(std::ranges::unique(starts).begin(), starts.end());
    return starts;
}

std::vector<std::int64_t> bytesSent(const Plan &plan)
{
    std::vector<std::int64_t> bytes(static_cast<std::size_t>(plan.devices), 0);
    for (const Transfer &t : plan.transfers)
        bytes[static_cast<std::size_t>(t.source)] += std::int64_t{4} * (t.end - t.begin);
    return bytes;
}

std::string planProblem(const Plan &plan)
{
    for (const Transfer &t : plan.transfers)
        if (std::string problem = problemOf(plan, t); !problem.empty())
            return problem;
    if (!std::ranges::is_sorted(plan.transfers, {}, &Transfer::round))
        return "transfers are not sorted by round";
    ClashFinder clashes;
    for (int round = 0; round < plan.rounds; ++round)
        if (std::string problem = clashes.find(plan.transfersOf(round)); !problem.empty())
            return problem;
    return {};
}

} // namespace lockstep
