// The loss of the rows that are held back: measured, never trained on.
#pragma once

#include <cstdint>
#include <span>

#include "core/train/setup.h"

namespace lockstep {

// The mean loss of all test rows with these parameters, without the penalty of l2. Summed as in training: blocks of rows in a fixed order, whatever the number of
// threads (0 = as many as the machine has). The setup must have test rows. Allocates.
float testLoss(const Setup &setup, std::span<const float> parameters, int threads);

} // namespace lockstep
