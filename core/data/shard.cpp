#include "core/data/shard.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/numeric/random.h"
#include "core/scenario/random_keys.h"

namespace lockstep {
namespace {

// Rows by their target, equal ones in the order that they had.
void sortByLabel(const Dataset &data, std::vector<std::uint32_t> &order)
{
    if (order.empty()) {
        order.resize(static_cast<std::size_t>(data.rows));
        std::iota(order.begin(), order.end(), 0U);
    }
    const auto target = [&](std::uint32_t row) { return std::pair(std::isnan(data.y[row]), std::isnan(data.y[row]) ? 0 : data.y[row]); };
    std::ranges::stable_sort(order, {}, target); // NaN comes last
}

// Places that are dealt out: all rows, fewer with drop, more with pad.
std::int64_t placesOf(Remainder remainder, std::int64_t rows, int devices)
{
    const std::int64_t left = rows % devices;
    if (remainder == Remainder::Drop)
        return rows - left;
    return remainder == Remainder::Pad && left > 0 ? rows + devices - left : rows;
}

} // namespace

std::int64_t Shards::row(int device, std::int64_t index) const
{
    return rowAt(place(device, index));
}

std::int64_t Shards::place(int device, std::int64_t index) const
{
    const Cut &cut = m_cuts[static_cast<std::size_t>(device)];
    return cut.begin + index * cut.stride;
}

std::int64_t Shards::indexOf(std::int64_t place) const
{
    const Cut &cut = m_cuts[static_cast<std::size_t>(deviceOf(place))];
    return (place - cut.begin) / cut.stride;
}

std::int64_t Shards::rowAt(std::int64_t place) const
{
    if (place >= m_rows)
        place %= m_rows;
    return m_order.empty() ? place : std::int64_t{m_order[static_cast<std::size_t>(place)]};
}

int Shards::deviceOf(std::int64_t place) const
{
    if (m_cuts.front().stride > 1)
        return static_cast<int>(place % devices());
    return static_cast<int>(std::ranges::upper_bound(m_cuts, place, {}, &Cut::begin) - m_cuts.begin()) - 1;
}

std::int64_t Shards::largest() const
{
    return std::ranges::max(m_cuts, {}, &Cut::size).size;
}

bool Shards::sameSizes() const
{
    return std::ranges::all_of(m_cuts, [&](const Cut &cut) { return cut.size == m_cuts.front().size; });
}

bool Shards::isContiguous() const
{
    std::int64_t next = 0;
    for (const Cut &cut : m_cuts) {
        if (cut.stride != 1 || cut.begin != next)
            return false;
        next += cut.size;
    }
    return m_order.empty() && next <= m_rows;
}

RowRange Shards::range(int device) const
{
    const Cut &cut = m_cuts[static_cast<std::size_t>(device)];
    return {cut.begin, cut.begin + cut.size};
}

Result<Shards> cutShards(const ShardingSpec &sharding, const Dataset &data, int devices, std::vector<std::uint32_t> order)
{
    if (data.rows < 1)
        return badInput("the data set has no rows");
    if (sharding.remainder == Remainder::Error && sharding.policy != ShardPolicy::Duplicate && data.rows % devices != 0)
        return badInput(std::to_string(data.rows) + " rows do not divide by " + std::to_string(devices) + " devices: "
                        + std::to_string(data.rows % devices) + " left over; sharding.remainder weighted, drop or pad says what to do with them");
    Shards shards;
    shards.m_rows = data.rows;
    shards.m_order = std::move(order);
    if (sharding.policy == ShardPolicy::ByLabel)
        sortByLabel(data, shards.m_order);
    const std::int64_t places = placesOf(sharding.remainder, data.rows, devices);
    if (places == 0 && sharding.policy != ShardPolicy::Duplicate)
        return badInput("sharding.remainder drop leaves no row of " + std::to_string(data.rows) + " on " + std::to_string(devices)
                        + " devices");
    shards.m_dealt = sharding.policy == ShardPolicy::Duplicate ? 0 : places;
    std::int64_t begin = 0;
    for (int device = 0; device < devices; ++device) {
        const std::int64_t size = places / devices + (device < places % devices ? 1 : 0);
        if (sharding.policy == ShardPolicy::Duplicate)
            shards.m_cuts.push_back({0, 1, data.rows});
        else if (sharding.policy == ShardPolicy::Strided)
            shards.m_cuts.push_back({device, devices, size});
        else
            shards.m_cuts.push_back({begin, 1, size});
        begin += size;
    }
    return shards;
}

Result<Shards> shardsOfSizes(const std::vector<std::int64_t> &sizes, std::int64_t rows)
{
    Shards shards;
    shards.m_rows = shards.m_dealt = rows;
    std::int64_t begin = 0;
    for (const std::int64_t size : sizes) {
        shards.m_cuts.push_back({begin, 1, size});
        begin += size;
    }
    shards.m_dealt = begin;
    if (begin != rows)
        return badInput("the shards hold " + std::to_string(begin) + " rows, but there are " + std::to_string(rows));
    return shards;
}

std::vector<std::uint32_t> epochOrder(const Scenario &scenario, std::int64_t rows, std::int64_t epoch)
{
    if (!scenario.sharding.shuffle)
        return {};
    return permutation(shuffleKey(scenario.seed, epoch), static_cast<std::size_t>(rows), schemeOf(scenario.random));
}

Batch batchOf(const Shards &shards, std::int64_t batchPerDevice, int device, std::int64_t stepInEpoch)
{
    const std::int64_t size = shards.size(device);
    if (batchPerDevice == 0)
        return {0, size};
    const std::int64_t first = std::min(size, stepInEpoch * batchPerDevice);
    return {first, std::min(batchPerDevice, size - first)};
}

std::int64_t stepsPerEpoch(const Shards &shards, std::int64_t batchPerDevice)
{
    return batchPerDevice == 0 ? 1 : std::max<std::int64_t>(1, (shards.largest() + batchPerDevice - 1) / batchPerDevice);
}

void batchWeights(Remainder remainder, const std::vector<Batch> &batches, std::vector<float> &weights)
{
    std::int64_t rows = 0;
    for (const Batch &batch : batches)
        rows += batch.size;
    weights.resize(batches.size());
    for (std::size_t d = 0; d < batches.size(); ++d) {
        const double share = static_cast<double>(batches[d].size) * static_cast<double>(batches.size());
        weights[d] = remainder == Remainder::Unweighted ? 1.0F : static_cast<float>(share / static_cast<double>(std::max<std::int64_t>(1, rows)));
    }
}

} // namespace lockstep
