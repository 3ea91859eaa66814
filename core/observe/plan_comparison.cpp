#include "core/observe/plan_comparison.h"

#include <algorithm>
#include <cmath>

#include "core/comm/element_plan.h"
#include "core/numeric/bits.h"
#include "core/numeric/replica_hash.h"
#include "core/scenario/step_plan.h"

namespace lockstep {
namespace {

PlanSums sumsOf(const Plan &plan, CollectiveKind kind, std::vector<float> &buffers)
{
    ElementPlan(plan).run(0, plan.elements, buffers.data(), plan.elements, 1.0F);
    const auto elements = static_cast<std::size_t>(plan.elements);
    const std::span<const float> all(buffers);
    const std::span<const float> first = all.first(elements);
    PlanSums sums{.kind = kind, .sums = {first.begin(), first.end()}, .hash = replicaHash(first), .agreeing = 0};
    for (int d = 0; d < plan.devices; ++d)
        sums.agreeing += sameBits(first, all.subspan(static_cast<std::size_t>(d) * elements, elements)) ? 1 : 0;
    return sums;
}

} // namespace

std::int64_t planTransfers(int devices, int elements, int bucketElements)
{
    return plannedTransfers({.collective = CollectiveKind::Ring, .bucketBytes = std::int64_t{4} * bucketElements}, devices, elements);
}

double planComparisonCost(int devices, int elements, int bucketElements)
{
    return static_cast<double>(allPlans.size()) * (2.0 * devices * elements + static_cast<double>(planTransfers(devices, elements, bucketElements)));
}

PlanComparison comparePlans(std::span<const float> contributions, int devices, int elements, int bucketElements)
{
    PlanComparison result{.devices = devices, .elements = elements, .exact = {}, .plans = {}};
    std::vector<float> buffers(contributions.size());
    for (std::size_t i = 0; i < allPlans.size(); ++i) {
        std::ranges::copy(contributions, buffers.begin());
        result.plans[i] = sumsOf(makePlan(allPlans[i], devices, elements, bucketElements), allPlans[i], buffers);
    }
    std::vector<float> one(static_cast<std::size_t>(devices));
    for (std::size_t e = 0; e < static_cast<std::size_t>(elements); ++e) {
        for (std::size_t d = 0; d < one.size(); ++d)
            one[d] = contributions[d * static_cast<std::size_t>(elements) + e];
        result.exact.push_back(exactSum(one));
    }
    return result;
}

SumsDifference differenceOf(const PlanComparison &comparison, CollectiveKind first, CollectiveKind second)
{
    SumsDifference difference;
    const std::vector<float> &a = comparison.of(first).sums, &b = comparison.of(second).sums;
    for (std::size_t e = 0; e < a.size(); ++e) {
        const std::uint64_t ulp = ulpDistance(a[e], b[e]);
        if (ulp == 0)
            continue;
        ++difference.differing;
        difference.maxUlp = std::max(difference.maxUlp, ulp);
        const double offA = std::abs(static_cast<double>(a[e]) - comparison.exact[e]);
        const double offB = std::abs(static_cast<double>(b[e]) - comparison.exact[e]);
        ++(offA < offB ? difference.firstNearer : offB < offA ? difference.secondNearer : difference.equallyNear);
    }
    return difference;
}

double exactSum(std::span<const float> values)
{
    std::vector<double> partials; // without common bits, ascending
    double plain = 0;
    for (const float value : values) {
        double x = static_cast<double>(value);
        plain += x;
        std::size_t kept = 0;
        for (double y : partials) {
            if (std::abs(x) < std::abs(y))
                std::swap(x, y);
            const double high = x + y;
            const double low = y - (high - x);
            if (low != 0)
                partials[kept++] = low;
            x = high;
        }
        partials.resize(kept);
        partials.push_back(x);
    }
    if (!std::isfinite(plain))
        return plain;
    double sum = 0;
    for (const double partial : partials)
        sum += partial;
    return sum;
}

} // namespace lockstep
