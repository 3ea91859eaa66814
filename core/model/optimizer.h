// The update that every device makes with the same reduced gradient. Names, formulas and defaults: optax 0.2.8, in float32, rounded
// where XLA's CPU code rounds. Equal bits to jitted optax but for 1 / sqrt (adagrad, rmsprop): XLA takes the processor's estimate.
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <string>

#include "core/scenario/scenario.h"

namespace lockstep {

// optax.sgd: p <- p - rate * g, as one fused multiply-add (what XLA compiles on x86-64 CPUs: equal bits in the tutorial's run).
inline void sgdUpdate(std::span<float> parameters, std::span<const float> gradient, float rate)
{
    for (std::size_t i = 0; i < parameters.size(); ++i)
        parameters[i] = std::fma(-rate, gradient[i], parameters[i]);
}

// A device's state is slot after slot (stateSlots): state[slot * P + parameter].
// "momentum", "sum of squares", "mean square", "first moment", "second moment".
std::string stateSlotName(OptimizerKind kind, int slot);

// The scenario's epsilon; where that is 0, optax's own: 1e-8, for adagrad 1e-7.
float epsilonOf(const OptimizerSpec &optimizer);

// State before the first update: zeros, for adagrad `initial_accumulator`.
void initializeState(const OptimizerSpec &optimizer, std::span<float> state);

// One update of the parameters begin .. end of one device. `updates` counts the updates made before this one (0 for the first).
// parameters and gradient have P values, state has stateSlots() * P. All else stays untouched, and a value's bits do not depend on its
// place or on the range. Allocates nothing.
void applyUpdate(const OptimizerSpec &optimizer, float rate, std::int64_t updates, std::span<const float> gradient,
                 std::span<float> parameters, std::span<float> state, int begin, int end);

// The rate of an update by the schedule: `rate` is the (live) learning rate, `runSteps` the steps of the whole run. The drops of `step`
// are counted in whole numbers: jitted XLA multiplies by a rounded 1 / decay_steps, and some come an update late there.
float scheduledRate(const OptimizerSpec &optimizer, float rate, std::int64_t updates, std::int64_t runSteps);

// optax.clip_by_global_norm: scales the gradient to the norm `largest` when its own is not below it; `largest` 0 only measures.
// Returns the norm before that, summed in double (optax: float32, in an order of XLA's). A NaN makes all values NaN.
float clipToNorm(std::span<float> gradient, float largest);

} // namespace lockstep
