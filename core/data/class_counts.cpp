#include "core/data/class_counts.h"

#include <algorithm>
#include <cmath>

namespace lockstep {
namespace {

void countClass(TargetSummary &summary, float target)
{
    const auto classes = static_cast<float>(summary.counts.size());
    if (target >= 0 && target < classes && target == std::floor(target))
        ++summary.counts[static_cast<std::size_t>(target)];
    else
        ++summary.others;
}

struct Numbers {
    std::int64_t count = 0;
    double sum = 0;
};

void countNumber(TargetSummary &summary, Numbers &numbers, float target)
{
    if (std::isnan(target)) {
        ++summary.others;
        return;
    }
    summary.smallest = numbers.count == 0 ? target : std::min(summary.smallest, target);
    summary.largest = numbers.count == 0 ? target : std::max(summary.largest, target);
    numbers.sum += static_cast<double>(target);
    ++numbers.count;
}

} // namespace

TargetSummary summarizeTargets(const Shards &shards, const Dataset &data, int device)
{
    TargetSummary summary;
    summary.rows = shards.size(device);
    summary.counts.assign(static_cast<std::size_t>(data.classes), 0);
    Numbers numbers;
    for (std::int64_t i = 0; i < summary.rows; ++i) {
        const float target = data.y[static_cast<std::size_t>(shards.row(device, i))];
        if (data.classes > 0)
            countClass(summary, target);
        else
            countNumber(summary, numbers, target);
    }
    summary.mean = numbers.count > 0 ? numbers.sum / static_cast<double>(numbers.count) : 0;
    return summary;
}

std::vector<TargetSummary> summarizeTargets(const Shards &shards, const Dataset &data, const Progress &progress)
{
    std::vector<TargetSummary> all;
    for (int device = 0; device < shards.devices(); ++device) {
        if (progress && !progress(static_cast<double>(device) / shards.devices()))
            return {};
        all.push_back(summarizeTargets(shards, data, device));
    }
    return all;
}

std::vector<std::vector<std::int64_t>> classCounts(const Shards &shards, const Dataset &data)
{
    std::vector<std::vector<std::int64_t>> counts;
    for (TargetSummary &summary : summarizeTargets(shards, data))
        counts.push_back(std::move(summary.counts));
    return counts;
}

} // namespace lockstep
