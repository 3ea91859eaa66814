// How many rows a classifier gets right.
#pragma once

#include <cstdint>
#include <span>

#include "core/train/setup.h"

namespace lockstep {

// Rows of the data (Setup::data, or Setup::test) whose predicted class is their target. The loss must be logistic or softmax.
std::int64_t rightRows(const Network &network, const Dataset &data, std::span<const float> parameters);

} // namespace lockstep
