// Shards by the rules of PyTorch's DistributedSampler, spelled out on lists: repeat the first rows or cut the last, then deal.
#pragma once

#include <algorithm>
#include <numeric>
#include <vector>

#include "core/data/shard.h"
#include "core/numeric/random.h"

namespace lockstep::test {

using RowLists = std::vector<std::vector<std::int64_t>>; // rows of each device

// A data set of one feature whose targets are these.
inline Dataset dataOf(std::vector<float> y)
{
    Dataset data;
    data.rows = static_cast<std::int64_t>(y.size());
    data.features = 1;
    data.X.assign(y.size(), 1.0F);
    data.y = std::move(y);
    return data;
}

inline Dataset countedRows(int rows)
{
    std::vector<float> y(static_cast<std::size_t>(rows));
    std::iota(y.begin(), y.end(), 0.0F);
    return dataOf(std::move(y));
}

inline RowLists rowsOf(const Shards &shards)
{
    RowLists lists(static_cast<std::size_t>(shards.devices()));
    for (int device = 0; device < shards.devices(); ++device)
        for (std::int64_t i = 0; i < shards.size(device); ++i)
            lists[static_cast<std::size_t>(device)].push_back(shards.row(device, i));
    return lists;
}

inline RowLists naiveShards(const ShardingSpec &sharding, const Dataset &data, int devices, const std::vector<std::uint32_t> &order)
{
    std::vector<std::int64_t> rows(order.begin(), order.end());
    if (rows.empty())
        for (std::int64_t row = 0; row < data.rows; ++row)
            rows.push_back(row);
    if (sharding.policy == ShardPolicy::Duplicate)
        return RowLists(static_cast<std::size_t>(devices), rows);
    if (sharding.policy == ShardPolicy::ByLabel) {
        std::vector<std::int64_t> sorted;
        std::vector<float> labels = data.y;
        std::sort(labels.begin(), labels.end());
        labels.erase(std::unique(labels.begin(), labels.end()), labels.end());
        for (const float label : labels)
            std::copy_if(rows.begin(), rows.end(), std::back_inserter(sorted),
                         [&](std::int64_t row) { return data.y[static_cast<std::size_t>(row)] == label; });
        rows = sorted;
    }
    const std::vector<std::int64_t> whole = rows;
    const auto count = static_cast<std::size_t>(devices);
    for (std::size_t next = 0; sharding.remainder == Remainder::Pad && rows.size() % count != 0; ++next)
        rows.push_back(whole[next % whole.size()]);
    while (sharding.remainder == Remainder::Drop && rows.size() % count != 0)
        rows.pop_back();
    RowLists lists(count);
    if (sharding.policy == ShardPolicy::Strided) {
        for (std::size_t place = 0; place < rows.size(); ++place)
            lists[place % count].push_back(rows[place]);
        return lists;
    }
    auto next = rows.begin();
    for (std::size_t device = 0; device < count; ++device)
        for (std::size_t i = 0; i < rows.size() / count + (device < rows.size() % count ? 1 : 0); ++i)
            lists[device].push_back(*next++);
    return lists;
}

// Calls check(sharding, data, devices, order) for every policy, remainder, 1..16 devices, 1..40 rows, in order and shuffled.
template <typename Check>
void forEverySharding(Check &&check)
{
    for (const auto policy : {ShardPolicy::Contiguous, ShardPolicy::Strided, ShardPolicy::ByLabel, ShardPolicy::Duplicate})
        for (const auto remainder : {Remainder::Weighted, Remainder::Drop, Remainder::Pad, Remainder::Error, Remainder::Unweighted})
            for (int devices = 1; devices <= 16; ++devices)
                for (int rows = 1; rows <= 40; ++rows)
                    for (const bool shuffled : {false, true}) {
                        std::vector<float> y;
                        for (int row = 0; row < rows; ++row)
                            y.push_back(static_cast<float>(row * 7 % 3));
                        const auto order = permutation(randomKey(7), shuffled ? y.size() : 0, RandomScheme::JaxThreefry);
                        check(ShardingSpec{.policy = policy, .remainder = remainder, .shuffle = shuffled, .batchPerDevice = 0},
                              dataOf(y), devices, order);
                    }
}

} // namespace lockstep::test
