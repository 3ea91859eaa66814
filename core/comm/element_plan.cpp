#include "core/comm/element_plan.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "core/model/lanes.h"

namespace lockstep {
namespace {

constexpr int largestBlock = 1024; // elements
constexpr int smallestBlock = 64;
constexpr int blockValues = 32'768; // of all devices: 128 KiB

void addTo(float *to, const float *from, int count)
{
    int i = 0;
    for (; i + laneCount <= count; i += laneCount)
        (Lanes::load(to + i) + Lanes::load(from + i)).store(to + i);
    for (; i < count; ++i)
        to[i] += from[i];
}

void scale(const float *from, float *to, int count, float share)
{
    int i = 0;
    for (; i + laneCount <= count; i += laneCount)
        (Lanes::load(from + i) * Lanes::all(share)).store(to + i);
    for (; i < count; ++i)
        to[i] = from[i] * share;
}

// The starts of the chunks of a bucket, and its end.
std::vector<int> startsOf(std::span<const Transfer> transfers, const Bucket &bucket)
{
    std::vector<int> starts{bucket.begin, bucket.end};
    for (const Transfer &t : transfers) {
        starts.push_back(t.begin);
        starts.push_back(t.end);
    }
    std::ranges::sort(starts);
    starts.erase(std::ranges::unique(starts).begin(), starts.end());
    return starts;
}

std::span<const Transfer> transfersIn(const Plan &plan, const Bucket &bucket)
{
    const auto first = static_cast<std::size_t>(plan.roundStarts[static_cast<std::size_t>(bucket.firstRound)]);
    const auto last = static_cast<std::size_t>(plan.roundStarts[static_cast<std::size_t>(bucket.endRound)]);
    return std::span(plan.transfers).subspan(first, last - first);
}

// The same transfers, so many elements and rounds apart.
bool sameButMoved(std::span<const Transfer> a, std::span<const Transfer> b, const Bucket &of, const Bucket &from)
{
    return of.end - of.begin == from.end - from.begin && std::ranges::equal(a, b, [&](const Transfer &x, const Transfer &y) {
               return x.source == y.source && x.destination == y.destination && x.kind == y.kind
                   && x.begin - of.begin == y.begin - from.begin && x.end - of.begin == y.end - from.begin;
           });
}

} // namespace

ElementPlan::ElementPlan(const Plan &plan) : m_devices(plan.devices)
{
    std::vector<Bucket> buckets = plan.buckets;
    if (buckets.empty()) // made by hand, or nothing is sent
        buckets.push_back({0, plan.elements, 0, plan.rounds});
    const Bucket *before = nullptr;
    std::size_t chunksBefore = 0; // of that bucket
    for (const Bucket &bucket : buckets) {
        const std::span<const Transfer> transfers = transfersIn(plan, bucket);
        const std::size_t first = m_chunks.size();
        if (before != nullptr && sameButMoved(transfers, transfersIn(plan, *before), bucket, *before))
            for (std::size_t i = first - chunksBefore; i < first; ++i)
                m_chunks.push_back({m_chunks[i].begin - before->begin + bucket.begin, m_chunks[i].hops});
        else
            addBucket(transfers, bucket);
        chunksBefore = m_chunks.size() - first;
        before = &bucket;
    }
    std::ranges::sort(m_chunks, {}, &Chunk::begin);
    m_hasRoots = std::ranges::all_of(m_hops, [](const Hops &hops) { return hops.root >= 0; });
}

void ElementPlan::addBucket(std::span<const Transfer> transfers, const Bucket &bucket)
{
    const std::vector<int> starts = startsOf(transfers, bucket);
    std::vector<std::vector<Hop>> hops(starts.size() - 1);
    for (const Transfer &t : transfers) {
        const Hop hop{static_cast<std::uint16_t>(t.source), static_cast<std::uint16_t>(t.destination), t.kind == TransferKind::Add};
        auto chunk = static_cast<std::size_t>(std::ranges::lower_bound(starts, t.begin) - starts.begin());
        for (; starts[chunk] < t.end; ++chunk)
            hops[chunk].push_back(hop);
    }
    for (std::size_t chunk = 0; chunk < hops.size(); ++chunk) {
        m_chunks.push_back({starts[chunk], m_hops.size()});
        m_hops.push_back(shortened(std::move(hops[chunk]), m_devices));
    }
}

// Follows which value each device has: where all end with one that was complete before the first copy, the copies need not be made.
ElementPlan::Hops ElementPlan::shortened(std::vector<Hop> hops, int devices)
{
    const auto firstCopy = std::ranges::find(hops, false, &Hop::adds);
    if (std::find_if(firstCopy, hops.end(), [](const Hop &hop) { return hop.adds; }) != hops.end())
        return {std::move(hops)};
    std::vector<int> values(static_cast<std::size_t>(devices));
    std::iota(values.begin(), values.end(), 0); // names of them: every sum has its own
    int next = devices;
    for (auto hop = hops.begin(); hop != firstCopy; ++hop)
        values[hop->destination] = next++;
    const std::vector<int> sums = values;
    for (auto hop = firstCopy; hop != hops.end(); ++hop)
        values[hop->destination] = values[hop->source];
    if (!std::ranges::all_of(values, [&](int value) { return value == values.front(); }))
        return {std::move(hops)};
    hops.erase(firstCopy, hops.end());
    hops.shrink_to_fit();
    return {std::move(hops), static_cast<int>(std::ranges::find(sums, values.front()) - sums.begin())};
}

int ElementPlan::blockLength() const
{
    return std::clamp(blockValues / m_devices, smallestBlock, largestBlock);
}

void ElementPlan::run(int begin, int end, float *buffers, std::int64_t stride, float share) const
{
    for (const int length = blockLength(); begin < end; begin += std::min(length, end - begin))
        runBlock(begin, begin + std::min(length, end - begin), buffers, stride, share);
}

void ElementPlan::runBlock(int begin, int end, float *buffers, std::int64_t stride, float share) const
{
    std::array<float, largestBlock> results;
    auto next = std::ranges::upper_bound(m_chunks, begin, {}, &Chunk::begin);
    for (int from = begin, to = begin; to < end; from = to, ++next) {
        to = next == m_chunks.end() ? end : std::min(end, next->begin);
        const Hops &hops = m_hops[std::prev(next)->hops];
        float *result = hops.root >= 0 ? results.data() + (from - begin) : nullptr;
        runHops(hops, from, to, buffers, stride);
        if (result != nullptr)
            scale(buffers + hops.root * stride + from, result, to - from, share);
        if (!m_hasRoots)
            spread(result, from, to, buffers, stride, share);
    }
    if (m_hasRoots)
        spread(results.data(), begin, end, buffers, stride, share);
}

// Gives the result to every device; without one each has its own.
void ElementPlan::spread(const float *result, int begin, int end, float *buffers, std::int64_t stride, float share) const
{
    for (int d = 0; d < m_devices; ++d) {
        float *own = buffers + d * stride + begin;
        if (result != nullptr)
            std::copy_n(result, end - begin, own);
        else
            scale(own, own, end - begin, share);
    }
}

void ElementPlan::runHops(const Hops &hops, int begin, int end, float *buffers, std::int64_t stride) const
{
    for (const Hop &hop : hops.hops) {
        const float *from = buffers + hop.source * stride;
        float *to = buffers + hop.destination * stride;
        if (hop.adds)
            addTo(to + begin, from + begin, end - begin);
        else
            std::copy(from + begin, from + end, to + begin);
    }
}

} // namespace lockstep
