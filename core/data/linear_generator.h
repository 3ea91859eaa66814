// The tutorial's data: y = X w + b + noise, drawn with JAX's random numbers (reference: jax.random, chain of keys in generators.h).
#pragma once

#include "core/data/draw.h"
#include "core/numeric/result.h"
#include "core/scenario/scenario.h"

namespace lockstep {

// X (totalRows x features), y, true w and b; `next` is where the tutorial draws its initial parameters from. Errors: cancelled, or no
// memory for the rows.
Result<DrawnData> generateLinear(const Scenario &scenario, const Progress &progress = {});

} // namespace lockstep
