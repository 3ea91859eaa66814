// Words of the card "Compare plans": names of plans, what two of them have in common, one element in full.
#pragma once

#include <QString>

#include "core/observe/plan_comparison.h"

namespace lockstep {

QString planTitle(CollectiveKind kind); // "Rank order", "Ring"

// "Ring against rank order: 3 of 6 sums differ, at most 2 ulp; nearer to the exact sum: ring 2, rank order 1".
QString differenceWords(const PlanComparison &comparison, CollectiveKind first, CollectiveKind second);
// "Each plan alone: all 4 devices hold the same bits"; else which plan's do not.
QString agreementWords(const PlanComparison &comparison);

// Fixed point with so many decimals that 9 digits are significant, which round-trip float32, padded at the right by figure spaces so that
// the points of all texts with the same `mostDecimals` stand below each other; very large and very small values with a power.
QString alignedSum(float value, int mostDecimals);
int decimalsOf(float value); // of that; 0: with a power

enum class Nearer { Neither, First, Second, Both }; // Neither: the two are equal
Nearer nearerOf(const PlanComparison &comparison, int element, CollectiveKind first, CollectiveKind second);
// How far a plan's sum of an element is from the exact one: "0.25 ulp"; "exact".
QString offText(const PlanComparison &comparison, int element, CollectiveKind kind);

} // namespace lockstep
