// The cases of tests/data/optimizers.json.
#pragma once

#include "core/scenario/scenario.h"
#include "tests/support/references.h"

namespace lockstep::test {

// "optimizers", "schedules" or "clipping".
Json optimizerReference(const char *part);
// Fields of the scenario document's optimizer.
OptimizerSpec optimizerSpec(const Json &settings, double learningRate);
// A row "index" for each case of a part.
void addOptimizerRows(const char *part);

} // namespace lockstep::test
