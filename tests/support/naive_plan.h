// Independent twins of plans: an interpreter that keeps a copy of everything before each round, and the additions by definition.
#pragma once

#include <bit>
#include <vector>

#include "core/comm/plan.h"

namespace lockstep::test {

// Of each device.
using Buffers = std::vector<std::vector<float>>;

// Adds are done in the order of the list.
inline void carryOutRound(const Plan &plan, int round, Buffers &buffers)
{
    const Buffers before = buffers;
    for (const Transfer &t : plan.transfers) {
        if (t.round != round)
            continue;
        const std::vector<float> &from = before[static_cast<std::size_t>(t.source)];
        std::vector<float> &to = buffers[static_cast<std::size_t>(t.destination)];
        for (auto e = static_cast<std::size_t>(t.begin); e < static_cast<std::size_t>(t.end); ++e)
            to[e] = t.kind == TransferKind::Add ? to[e] + from[e] : from[e];
    }
}

inline float inOrder(const std::vector<float> &values, std::size_t first)
{
    float sum = values[first];
    for (std::size_t i = 1; i < values.size(); ++i)
        sum += values[(first + i) % values.size()];
    return sum;
}

// Neighbours, then neighbours of those: ((a + b) + (c + d)) + e.
inline float pairwise(std::vector<float> values)
{
    while (values.size() > 1) {
        std::vector<float> sums;
        for (std::size_t i = 0; i < values.size(); i += 2)
            sums.push_back(i + 1 < values.size() ? values[i] + values[i + 1] : values[i]);
        values = sums;
    }
    return values.front();
}

// The devices beyond a power of two are first added to the one before them.
inline float foldedPairwise(const std::vector<float> &values)
{
    const std::size_t folded = values.size() - std::bit_floor(values.size());
    std::vector<float> sums;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const bool pair = i < 2 * folded;
        sums.push_back(pair ? values[i] + values[i + 1] : values[i]);
        i += pair ? 1 : 0;
    }
    return pairwise(sums);
}

// What the devices' values of one element become; `chunk` is the element's chunk of the ring.
inline float sumByDefinition(CollectiveKind kind, const std::vector<float> &values, std::size_t chunk)
{
    switch (kind) {
    case CollectiveKind::Ring: return inOrder(values, chunk);
    case CollectiveKind::Tree: return pairwise(values);
    case CollectiveKind::HalvingDoubling: return foldedPairwise(values);
    case CollectiveKind::RankOrder:
    case CollectiveKind::ParameterServer: break;
    }
    return inOrder(values, 0);
}

inline constexpr CollectiveKind allCollectives[] = {CollectiveKind::RankOrder, CollectiveKind::Ring, CollectiveKind::Tree,
                                                    CollectiveKind::HalvingDoubling, CollectiveKind::ParameterServer};

} // namespace lockstep::test
