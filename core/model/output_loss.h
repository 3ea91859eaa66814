// The loss of a row's outputs and its derivative. Formulas: mean squared error; optax.sigmoid_binary_cross_entropy;
// optax.softmax_cross_entropy_with_integer_labels.
#pragma once

#include "core/model/lanes.h"
#include "core/scenario/scenario.h"

namespace lockstep {

// Losses of 8 rows. outputs: `count` columns, `step` floats apart; targets: 8 numbers (softmax: classes from 0, others give NaN).
// With `derivative` the outputs are overwritten with d loss / d output, for squared error with half of it.
Lanes outputLoss(LossKind kind, float *outputs, int count, int step, Lanes targets, bool derivative);

} // namespace lockstep
