#include <algorithm>
#include <cmath>

#include "core/model/optimizer.h"
#include "core/numeric/elementary.h"
#include "core/numeric/sine.h"

namespace lockstep {
namespace {

// optax.exponential_decay(rate, steps, factor, staircase=True). The drops are counted in integers: as float32 products with 1/steps
// (what XLA makes of it) some come an update late.
float stepRate(float rate, std::int64_t count, std::int64_t steps, float factor)
{
    if (count <= 0 || factor == 0)
        return rate;
    return rate * powerOf(factor, count / steps);
}

// optax.cosine_decay_schedule(rate, steps): rate (1 + cos(pi count / steps)) / 2, in float32 in the order that XLA compiles.
float cosineRate(float rate, std::int64_t count, std::int64_t steps)
{
    constexpr float pi = 3.14159274F;
    const float angle = pi * (1.0F / static_cast<float>(steps));
    const float x = static_cast<float>(std::min(count, steps)) * angle;
    return (cosineOf(x) + 1.0F) * (0.5F * rate);
}

// optax.linear_schedule(0, rate, steps).
float warmupRate(float rate, std::int64_t count, std::int64_t steps)
{
    const float left = std::fma(static_cast<float>(-count), 1.0F / static_cast<float>(steps), 1.0F);
    return std::fma(-left, rate, rate);
}

} // namespace

float scheduledRate(const OptimizerSpec &optimizer, float rate, std::int64_t updates, std::int64_t runSteps)
{
    const std::int64_t steps = std::max<std::int64_t>(optimizer.decaySteps > 0 ? optimizer.decaySteps : runSteps, 1);
    const std::int64_t warmup = optimizer.warmupSteps;
    switch (optimizer.schedule) {
    case ScheduleKind::Constant: return rate;
    case ScheduleKind::Step: return stepRate(rate, updates, steps, optimizer.decayRate);
    case ScheduleKind::Cosine: return cosineRate(rate, updates, steps);
    case ScheduleKind::WarmupCosine:
        if (updates < warmup)
            return warmupRate(rate, updates, warmup);
        return cosineRate(rate, updates - warmup, std::max<std::int64_t>(steps - warmup, 1));
    }
    return rate;
}

} // namespace lockstep
