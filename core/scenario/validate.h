// Finds every problem of a scenario, each with its path in the JSON.
#pragma once

#include <vector>

#include "core/scenario/problem.h"
#include "core/scenario/scenario.h"

namespace lockstep {

// Empty when the scenario can run. Checks ranges and what the fields must agree on; types are the JSON reader's business.
std::vector<Problem> validate(const Scenario &scenario);

} // namespace lockstep
