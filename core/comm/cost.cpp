#include "core/comm/cost.h"

#include <algorithm>
#include <bit>

namespace lockstep {
namespace {

// Numbers before chunk `index` of `count`: the first chunks are one longer where they do not divide.
std::int64_t chunkStart(std::int64_t elements, std::int64_t index, std::int64_t count)
{
    return index * (elements / count) + std::min(index, elements % count);
}

// Of the two neighbouring chunks that a device never sends on, one in the reduce-scatter and one in the all-gather: all but them.
std::vector<std::int64_t> ringNumbers(int devices, std::int64_t elements)
{
    std::vector<std::int64_t> numbers;
    const auto chunk = [&](int index) {
        return chunkStart(elements, index % devices + 1, devices) - chunkStart(elements, index % devices, devices);
    };
    for (int d = 0; d < devices; ++d)
        numbers.push_back(2 * elements - chunk(d + 1) - chunk(d + 2));
    return numbers;
}

std::vector<std::int64_t> treeNumbers(int devices, std::int64_t elements)
{
    std::vector<std::int64_t> numbers(static_cast<std::size_t>(devices), 0);
    for (std::int64_t distance = 1; distance < devices; distance *= 2)
        for (std::int64_t d = distance; d < devices; d += 2 * distance) {
            numbers[static_cast<std::size_t>(d)] += elements;            // up
            numbers[static_cast<std::size_t>(d - distance)] += elements; // and down
        }
    return numbers;
}

// A rank halves the chunks that it is responsible for: it gives the other half away, and gives its own back in the end.
std::vector<std::int64_t> halvingNumbers(int devices, std::int64_t elements)
{
    std::vector<std::int64_t> numbers(static_cast<std::size_t>(devices), 0);
    const int levels = std::bit_width(static_cast<unsigned>(devices)) - 1;
    const int ranks = 1 << levels, folded = devices - ranks;
    for (int rank = 0; rank < ranks; ++rank) {
        std::int64_t sent = 0;
        for (int level = 0, first = 0, size = ranks; level < levels; ++level) {
            const std::int64_t whole = chunkStart(elements, first + size, ranks) - chunkStart(elements, first, ranks);
            sent += whole; // one half in the reduce-scatter, the other in the all-gather
            size /= 2;
            first += (rank >> level) & 1 ? size : 0;
        }
        numbers[static_cast<std::size_t>(rank < folded ? 2 * rank : rank + folded)] = sent + (rank < folded ? elements : 0);
        if (rank < folded)
            numbers[static_cast<std::size_t>(2 * rank + 1)] = elements;
    }
    return numbers;
}

} // namespace

Link linkOf(const NetworkSpec &network)
{
    return {static_cast<double>(network.latencyUs) * 1e-6, static_cast<double>(network.bandwidthGbps) * 1e9 / 8};
}

double textbookSeconds(CollectiveKind kind, int devices, std::int64_t elements, const Link &link)
{
    if (devices < 2 || elements < 1)
        return 0;
    const double others = devices - 1;
    const double whole = 4.0 * static_cast<double>(elements) / link.bytesPerSecond; // m beta
    switch (kind) {
    case CollectiveKind::RankOrder:
    case CollectiveKind::ParameterServer: return 2 * others * (link.latency + whole);
    case CollectiveKind::Ring: return 2 * others * (link.latency + whole / devices);
    case CollectiveKind::Tree: return 2.0 * std::bit_width(static_cast<unsigned>(devices - 1)) * (link.latency + whole);
    case CollectiveKind::HalvingDoubling: break;
    }
    const int levels = std::bit_width(static_cast<unsigned>(devices)) - 1;
    const int ranks = 1 << levels;
    const double core = 2.0 * levels * link.latency + 2.0 * (ranks - 1) / ranks * whole;
    return core + (ranks < devices ? 2 * (link.latency + whole) : 0);
}

double equalSeconds(CollectiveKind kind, int devices, std::int64_t elements, const Link &link)
{
    if (devices < 2 || elements < 1)
        return 0;
    if (kind == CollectiveKind::Ring) // a longest chunk goes all the way round, without a pause
        return 2.0 * (devices - 1) * link.seconds(4 * chunkStart(elements, 1, devices));
    if (kind != CollectiveKind::HalvingDoubling)
        return textbookSeconds(kind, devices, elements, link);
    const int levels = std::bit_width(static_cast<unsigned>(devices)) - 1;
    const int ranks = 1 << levels;
    double seconds = ranks < devices ? 2 * link.seconds(4 * elements) : 0;
    for (int size = ranks / 2; size > 0; size /= 2) // rank 0 has the longest messages
        seconds += 2 * link.seconds(4 * chunkStart(elements, size, ranks));
    return seconds;
}

std::vector<std::int64_t> bytesOfDevices(CollectiveKind kind, int devices, std::int64_t elements)
{
    std::vector<std::int64_t> bytes(static_cast<std::size_t>(devices), devices > 1 ? elements : 0);
    bytes.front() *= devices - 1; // rank-order, parameter-server
    if (kind == CollectiveKind::Ring && devices > 1)
        bytes = ringNumbers(devices, elements);
    else if (kind == CollectiveKind::Tree)
        bytes = treeNumbers(devices, elements);
    else if (kind == CollectiveKind::HalvingDoubling)
        bytes = halvingNumbers(devices, elements);
    for (std::int64_t &numbers : bytes)
        numbers *= 4;
    return bytes;
}

} // namespace lockstep
