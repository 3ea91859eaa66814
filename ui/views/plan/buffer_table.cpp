#include "ui/views/plan/buffer_table.h"

#include <algorithm>

#include "ui/views/caption_numbers.h"

namespace lockstep {
namespace {

BufferTable::State stateOf(const Snapshot &s, const ReductionInput &input)
{
    using State = BufferTable::State;
    if (s.done(Phase::Average))
        return State::Average;
    if (s.phase == Phase::AllReduce)
        return s.op.round + 1 == s.setup->plan.rounds ? State::Sum : State::Running;
    const bool ready = input.isLocal() ? input.isKnown() : s.done(Phase::Gradient);
    if (ready)
        return State::Waiting;
    return s.position.step > 1 && !input.isLocal() ? State::LastStep : State::Empty;
}

} // namespace

BufferTable::BufferTable(std::shared_ptr<const Snapshot> snapshot)
    : m_snapshot(std::move(snapshot)), m_moment(*m_snapshot), m_input(*m_snapshot), m_state(stateOf(*m_snapshot, m_input))
{
    if (m_moment.bucket() < 0)
        return;
    const int end = m_moment.isRunning() ? m_moment.round() + 1 : m_moment.isDone() ? bucket().endRound : bucket().firstRound;
    m_endRound = std::clamp(end, bucket().firstRound, bucket().endRound);
    m_starts = chunkStarts(plan(), bucket());
    m_chunksBelow = chunksBefore(plan(), bucket());
}

int BufferTable::chunkOf(int parameter) const
{
    const bool inside = !m_starts.empty() && parameter >= m_starts.front() && parameter < m_starts.back();
    return inside ? chunkAt(m_starts, parameter) : -1;
}

int BufferTable::added(int device, int chunk) const
{
    if (m_counts.empty())
        m_counts = contributorCounts(plan(), bucket(), m_starts, m_endRound);
    return m_counts[static_cast<std::size_t>(device) * static_cast<std::size_t>(chunks()) + static_cast<std::size_t>(chunk)];
}

bool BufferTable::has(int device, int chunk, int contributor) const
{
    if (!m_sets)
        m_sets.emplace(plan(), bucket(), m_endRound);
    return m_sets->has(device, chunk, contributor);
}

float BufferTable::value(int device, int parameter) const
{
    if (m_state == State::Empty)
        return 0;
    if (m_state == State::Waiting)
        return m_input.value(device, parameter);
    return m_snapshot->devices[static_cast<std::size_t>(device)].reduced[static_cast<std::size_t>(parameter)];
}

const Transfer *BufferTable::find(int device, int chunk, bool asSource) const
{
    if (!m_moment.isRunning())
        return nullptr;
    const int begin = firstOf(chunk), end = endOf(chunk);
    for (const Transfer &t : plan().transfersOf(m_moment.round()))
        if ((asSource ? t.source : t.destination) == device && t.begin < end && begin < t.end)
            return &t;
    return nullptr;
}

std::vector<Hop> hopsOfRound(const BufferTable &table, int round, int first, int most)
{
    std::vector<Hop> hops;
    int index = 0;
    for (const Transfer &t : table.plan().transfersOf(round)) {
        for (int p = t.begin + std::max(0, first - index); p < t.end && static_cast<int>(hops.size()) < most; ++p) {
            const std::vector<float> before = buffersBefore(table.snapshot(), table.input(), p, round);
            const float own = before[static_cast<std::size_t>(t.destination)], arriving = before[static_cast<std::size_t>(t.source)];
            hops.push_back({t, p, own, arriving, t.kind == TransferKind::Add ? own + arriving : arriving});
        }
        index += t.end - t.begin;
    }
    return hops;
}

int hopCount(const Plan &plan, int round)
{
    int count = 0;
    for (const Transfer &t : plan.transfersOf(round))
        count += t.end - t.begin;
    return count;
}

std::vector<Hop> wayOf(const BufferTable &table, int parameter)
{
    std::vector<float> buffers = buffersBefore(table.snapshot(), table.input(), parameter, 0);
    std::vector<Hop> way;
    for (const Transfer &t : table.plan().transfers) {
        if (parameter < t.begin || parameter >= t.end)
            continue;
        float &own = buffers[static_cast<std::size_t>(t.destination)];
        const float arriving = buffers[static_cast<std::size_t>(t.source)];
        way.push_back({t, parameter, own, arriving, t.kind == TransferKind::Add ? own + arriving : arriving});
        own = way.back().result;
    }
    return way;
}

} // namespace lockstep
