// The tutorial's data: y = X w + b + noise, drawn with JAX's random numbers (reference: jax.random, chain of keys in the .cpp).
#pragma once

#include <functional>
#include <vector>

#include "core/data/dataset.h"
#include "core/numeric/result.h"
#include "core/numeric/threefry.h"
#include "core/scenario/scenario.h"

namespace lockstep {

// Called between pieces of work with the share done (0 to 1); returns false to cancel. May be called by several threads at once.
using Progress = std::function<bool(double)>;

struct LinearDraw {
    Dataset data;
    RandomKey next; // the tutorial's chain goes on from here: initial parameters are drawn from it
};

// X (totalRows x features), y, true w and b. Errors: cancelled, or no memory for the rows.
Result<LinearDraw> generateLinear(const Scenario &scenario, const Progress &progress = {});

RandomScheme schemeOf(RandomNumbers random);

} // namespace lockstep
