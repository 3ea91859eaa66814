// Whether the targets of a data set are what the scenario's loss learns from.
#pragma once

#include "core/data/dataset.h"
#include "core/numeric/result.h"
#include "core/scenario/scenario.h"

namespace lockstep {

// mse takes any target, also one that is not finite: training finds it and says where it came from. logistic takes 0 and 1, softmax
// whole numbers 0 .. outputCount()-1. Error: the first row whose target is neither, by its number from 0.
Result<void> checkTargets(const Scenario &scenario, const Dataset &data);

} // namespace lockstep
