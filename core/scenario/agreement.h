// What the fields of a scenario must agree on: sizes that fit in memory, a loss that fits the data, rows that can be dealt out.
#pragma once

#include <vector>

#include "core/scenario/problem.h"
#include "core/scenario/scenario.h"

namespace lockstep {

// Adds what fields that are each in their range do not agree on. A field with a problem of its own (in `problems`) takes no part.
void addDisagreements(const Scenario &scenario, std::vector<Problem> &problems);

} // namespace lockstep
