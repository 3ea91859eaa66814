// The same contributions of one step summed by every plan: which bits come out, where they differ, and which are nearer to the exact sum.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/comm/plan.h"

namespace lockstep {

inline constexpr std::array<CollectiveKind, 5> allPlans = {CollectiveKind::RankOrder, CollectiveKind::Ring, CollectiveKind::Tree,
                                                           CollectiveKind::HalvingDoubling, CollectiveKind::ParameterServer};

struct PlanSums {
    CollectiveKind kind = CollectiveKind::RankOrder;
    std::vector<float> sums; // of device 0, one an element
    std::uint64_t hash = 0;  // of these
    int agreeing = 0;        // devices that hold the same bits as device 0, it included
};

struct PlanComparison {
    int devices = 0;
    int elements = 0;
    std::vector<double> exact; // sums of the contributions, rounded once to double (at most one of its last places off)
    std::array<PlanSums, 5> plans; // in the order of allPlans

    const PlanSums &of(CollectiveKind kind) const { return plans[static_cast<std::size_t>(kind)]; }
};

// The transfers of the plan that has the most (ring); bucketElements 0: one bucket.
std::int64_t planTransfers(int devices, int elements, int bucketElements);
// Work of comparePlans, in additions and copies of floats and in transfers.
double planComparisonCost(int devices, int elements, int bucketElements);

// contributions: devices x elements, device after device. Buckets as in makePlan. Allocates twice that.
PlanComparison comparePlans(std::span<const float> contributions, int devices, int elements, int bucketElements);

struct SumsDifference {
    int differing = 0;        // elements whose values differ (-0 and +0 do not)
    std::uint64_t maxUlp = 0; // noUlpDistance when only one of two is NaN
    int firstNearer = 0, secondNearer = 0, equallyNear = 0; // of the differing elements, to the exact sum
};

SumsDifference differenceOf(const PlanComparison &comparison, CollectiveKind first, CollectiveKind second);

// The sum of floats without a rounding error on the way (Shewchuk 1997), as a double. Not finite: the plain sum.
double exactSum(std::span<const float> values);

} // namespace lockstep
