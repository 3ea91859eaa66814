#include "core/observe/equality.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <unordered_map>

#include "core/numeric/replica_hash.h"

namespace lockstep {
namespace {

using Replicas = std::span<const std::span<const float>>;

bool allSame(Replicas replicas)
{
    return std::all_of(replicas.begin(), replicas.end(), [&](std::span<const float> values) { return sameBits(values, replicas[0]); });
}

// Members of each group, in order of their lowest rank. The hash only chooses whom to compare with: the bytes decide.
std::vector<std::vector<int>> groupByBits(Replicas replicas, std::span<const std::uint64_t> hashes)
{
    std::vector<std::vector<int>> groups;
    std::unordered_map<std::uint64_t, std::vector<std::size_t>> byHash;
    for (int device = 0; device < static_cast<int>(replicas.size()); ++device) {
        std::vector<std::size_t> &candidates = byHash[hashes[device]];
        const auto same = std::find_if(candidates.begin(), candidates.end(),
                                       [&](std::size_t group) { return sameBits(replicas[groups[group].front()], replicas[device]); });
        if (same != candidates.end()) {
            groups[*same].push_back(device);
        } else {
            candidates.push_back(groups.size());
            groups.push_back({device});
        }
    }
    return groups;
}

void numberGroups(EqualityReport &report, std::vector<std::vector<int>> groups)
{
    std::stable_sort(groups.begin(), groups.end(), [](const auto &a, const auto &b) { return a.size() > b.size(); });
    for (std::size_t i = 0; i < groups.size(); ++i)
        for (const int device : groups[i])
            report.group[device] = static_cast<int>(i);
    report.groups = static_cast<int>(groups.size());
    report.majoritySize = static_cast<int>(groups.front().size());
    report.majorityDevice = groups.front().front();
}

// First value whose bits differ, or the first that one of the two lacks; -1 when all are the same.
int firstDifference(std::span<const float> a, std::span<const float> b)
{
    const std::size_t common = std::min(a.size(), b.size());
    for (std::size_t i = 0; i < common; ++i)
        if (!sameBits(a.subspan(i, 1), b.subspan(i, 1)))
            return static_cast<int>(i);
    return a.size() == b.size() ? -1 : static_cast<int>(common);
}

void measure(EqualityReport &report, std::span<const float> majority, std::span<const float> other)
{
    const std::size_t common = std::min(majority.size(), other.size());
    report.differingValues += static_cast<int>(std::max(majority.size(), other.size()) - common);
    for (std::size_t i = 0; i < common; ++i) {
        if (sameBits(majority.subspan(i, 1), other.subspan(i, 1)))
            continue;
        ++report.differingValues;
        report.maxUlp = std::max(report.maxUlp, ulpDistance(majority[i], other[i]));
        const double difference = std::abs(double{majority[i]} - double{other[i]});
        if (!std::isnan(difference))
            report.maxDifference = std::max(report.maxDifference, difference);
    }
}

std::span<const float> head(std::span<const float> values, int count)
{
    return values.first(std::min(values.size(), static_cast<std::size_t>(count)));
}

void measureAgainstMajority(EqualityReport &report, Replicas replicas, int parameters)
{
    const std::span<const float> majority = replicas[report.majorityDevice];
    for (int device = 0; device < static_cast<int>(replicas.size()); ++device) {
        if (!report.left(device))
            continue;
        if (report.firstDevice < 0) {
            report.firstDevice = device;
            report.firstValue = firstDifference(majority, replicas[device]);
            report.firstParameter = firstDifference(head(majority, parameters), head(replicas[device], parameters));
        }
        measure(report, head(majority, parameters), head(replicas[device], parameters));
    }
}

} // namespace

EqualityReport compareReplicas(Replicas replicas)
{
    return compareReplicas(replicas, std::numeric_limits<int>::max());
}

EqualityReport compareReplicas(Replicas replicas, int parameters)
{
    EqualityReport report;
    report.group.assign(replicas.size(), 0);
    if (replicas.empty())
        return report;
    if (allSame(replicas)) {
        report.finite = allFinite(replicas[0]);
        report.hashes.assign(replicas.size(), replicaHash(replicas[0]));
        report.groups = 1;
        report.majoritySize = static_cast<int>(replicas.size());
        return report;
    }
    report.equal = false;
    for (const std::span<const float> values : replicas) {
        report.finite = report.finite && allFinite(values);
        report.hashes.push_back(replicaHash(values));
    }
    numberGroups(report, groupByBits(replicas, report.hashes));
    measureAgainstMajority(report, replicas, parameters);
    return report;
}

std::uint64_t maxUlpBetween(std::span<const float> a, std::span<const float> b)
{
    return std::transform_reduce(
        a.begin(), a.end(), b.begin(), std::uint64_t{0}, [](std::uint64_t x, std::uint64_t y) { return std::max(x, y); }, ulpDistance);
}

} // namespace lockstep
