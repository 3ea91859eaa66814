// The update that every device makes with the same reduced gradient.
#pragma once

#include <cmath>
#include <span>

namespace lockstep {

// optax.sgd: p <- p - rate * g, as one fused multiply-add (what XLA compiles on x86-64 CPUs: equal bits in the tutorial's run).
inline void sgdUpdate(std::span<float> parameters, std::span<const float> gradient, float rate)
{
    for (std::size_t i = 0; i < parameters.size(); ++i)
        parameters[i] = std::fma(-rate, gradient[i], parameters[i]);
}

} // namespace lockstep
