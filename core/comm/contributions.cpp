#include "core/comm/contributions.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace lockstep {

std::span<const Transfer> transfersOf(const Plan &plan, const Bucket &bucket, int endRound)
{
    const auto first = static_cast<std::size_t>(plan.roundStarts[static_cast<std::size_t>(bucket.firstRound)]);
    const int end = std::clamp(endRound, bucket.firstRound, bucket.endRound);
    return std::span(plan.transfers).subspan(first, static_cast<std::size_t>(plan.roundStarts[static_cast<std::size_t>(end)]) - first);
}

std::vector<int> chunkStarts(const Plan &plan, const Bucket &bucket)
{
    // marks, not a sort: a ring of 1,024 devices has 2 million transfers
    std::vector<char> starts(static_cast<std::size_t>(bucket.end - bucket.begin) + 1, 0);
    starts.front() = starts.back() = 1;
    for (const Transfer &t : transfersOf(plan, bucket, bucket.endRound))
        starts[static_cast<std::size_t>(t.begin - bucket.begin)] = starts[static_cast<std::size_t>(t.end - bucket.begin)] = 1;
    std::vector<int> elements;
    for (std::size_t i = 0; i < starts.size(); ++i)
        if (starts[i] != 0)
            elements.push_back(bucket.begin + static_cast<int>(i));
    return elements;
}

int chunksBefore(const Plan &plan, const Bucket &bucket)
{
    int before = 0, length = 0, chunks = 0; // buckets of one length have the same number of chunks
    for (const Bucket &b : plan.buckets) {
        if (b.begin >= bucket.begin)
            continue;
        if (b.end - b.begin != length)
            chunks = static_cast<int>(chunkStarts(plan, b).size()) - 1;
        length = b.end - b.begin;
        before += chunks;
    }
    return before;
}

int chunkAt(std::span<const int> starts, int element)
{
    return static_cast<int>(std::ranges::upper_bound(starts, element) - starts.begin()) - 1;
}

Contributions::Contributions(const Plan &plan, const Bucket &bucket, int endRound)
    : m_starts(chunkStarts(plan, bucket)), m_words((static_cast<std::size_t>(plan.devices) + 63) / 64)
{
    m_sets.assign(static_cast<std::size_t>(plan.devices) * static_cast<std::size_t>(chunks()) * m_words, 0);
    for (int device = 0; device < plan.devices; ++device)
        for (int chunk = 0; chunk < chunks(); ++chunk)
            set(device, chunk)[static_cast<std::size_t>(device) / 64] |= std::uint64_t{1} << (device % 64);
    for (const Transfer &t : transfersOf(plan, bucket, endRound))
        for (int chunk = chunkOf(t.begin), last = chunkOf(t.end - 1); chunk <= last; ++chunk) {
            const std::span<const std::uint64_t> from = set(t.source, chunk);
            const std::span<std::uint64_t> to = set(t.destination, chunk);
            for (std::size_t w = 0; w < m_words; ++w)
                to[w] = from[w] | (t.kind == TransferKind::Add ? to[w] : 0);
        }
}

bool Contributions::has(int device, int chunk, int contributor) const
{
    return (set(device, chunk)[static_cast<std::size_t>(contributor) / 64] >> (contributor % 64) & 1) != 0;
}

int Contributions::count(int device, int chunk) const
{
    const std::span<const std::uint64_t> words = set(device, chunk);
    return std::accumulate(words.begin(), words.end(), 0, [](int sum, std::uint64_t word) { return sum + std::popcount(word); });
}

std::span<std::uint64_t> Contributions::set(int device, int chunk)
{
    const auto index = static_cast<std::size_t>(device) * static_cast<std::size_t>(chunks()) + static_cast<std::size_t>(chunk);
    return std::span(m_sets).subspan(index * m_words, m_words);
}

std::span<const std::uint64_t> Contributions::set(int device, int chunk) const
{
    const auto index = static_cast<std::size_t>(device) * static_cast<std::size_t>(chunks()) + static_cast<std::size_t>(chunk);
    return std::span(m_sets).subspan(index * m_words, m_words);
}

std::vector<int> contributorCounts(const Plan &plan, const Bucket &bucket, std::span<const int> starts, int endRound)
{
    const std::size_t chunks = starts.size() - 1;
    std::vector<int> counts(static_cast<std::size_t>(plan.devices) * chunks, 1);
    const auto chunkOf = [&](int element) { return static_cast<std::size_t>(chunkAt(starts, element)); };
    for (const Transfer &t : transfersOf(plan, bucket, endRound))
        for (std::size_t chunk = chunkOf(t.begin), last = chunkOf(t.end - 1); chunk <= last; ++chunk) {
            const int from = counts[static_cast<std::size_t>(t.source) * chunks + chunk];
            int &to = counts[static_cast<std::size_t>(t.destination) * chunks + chunk];
            to = from + (t.kind == TransferKind::Add ? to : 0);
        }
    return counts;
}

std::vector<int> contributorsOf(const Plan &plan, int device, int element, int endRound)
{
    std::vector<std::vector<bool>> sets(static_cast<std::size_t>(plan.devices), std::vector<bool>(static_cast<std::size_t>(plan.devices)));
    for (std::size_t d = 0; d < sets.size(); ++d)
        sets[d][d] = true;
    for (const Bucket &bucket : plan.buckets) {
        if (element < bucket.begin || element >= bucket.end)
            continue;
        for (const Transfer &t : transfersOf(plan, bucket, endRound)) {
            if (element < t.begin || element >= t.end)
                continue;
            const std::vector<bool> &from = sets[static_cast<std::size_t>(t.source)];
            std::vector<bool> &to = sets[static_cast<std::size_t>(t.destination)];
            for (std::size_t d = 0; d < to.size(); ++d)
                to[d] = from[d] || (t.kind == TransferKind::Add && to[d]);
        }
    }
    std::vector<int> contributors;
    for (int d = 0; d < plan.devices; ++d)
        if (sets[static_cast<std::size_t>(device)][static_cast<std::size_t>(d)])
            contributors.push_back(d);
    return contributors;
}

} // namespace lockstep
