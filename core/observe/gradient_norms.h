// Euclidean norms of gradients: squares added as doubles in the order of the parameters, so that any number of threads gives the same.
#pragma once

#include <span>
#include <vector>

#include "core/train/trainer.h"

namespace lockstep {

double lengthOf(std::span<const float> values);
float normOf(std::span<const float> values); // the same as a float
// Appends the norm of every device's own gradient, device by device. Four devices are walked side by side: each sum has its own order.
void appendGradientNorms(const Trainer &trainer, std::vector<float> &norms);
// How far a device's own gradient points away from the reduced one, in degrees; NaN when one of them is zero or not finite.
double angleBetween(std::span<const float> a, std::span<const float> b);

} // namespace lockstep
