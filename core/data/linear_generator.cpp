#include "core/data/linear_generator.h"

#include <cmath>
#include <new>

#include "core/scenario/random_keys.h"

namespace lockstep {
namespace {

// X @ w of one row: fused multiply-adds over the features in order, from 0 (as XLA's CPU backend does).
float dotRow(const float *x, const float *w, int features)
{
    float sum = 0;
    for (int j = 0; j < features; ++j)
        sum = std::fma(x[j], w[j], sum);
    return sum;
}

// y = ((X w) + b) + noise * y, where y holds the standard normal draw; each step rounded.
void finishTargets(Dataset &data, float noise)
{
    const float *w = data.trueParameters.data();
    const float b = data.trueParameters.back();
#pragma omp parallel for schedule(static) if (data.rows > 10000)
    for (std::int64_t i = 0; i < data.rows; ++i) {
        float &y = data.y[static_cast<std::size_t>(i)];
        y = (dotRow(data.row(i), w, data.features) + b) + y * noise;
    }
}

} // namespace

Result<DrawnData> generateLinear(const Scenario &scenario, const Progress &progress)
try {
    const RandomScheme scheme = schemeOf(scenario.random);
    // key, w_key, b_key, x_key, noise_key = split(PRNGKey(seed), 5)
    const auto keys = split(randomKey(scenario.seed), 5, scheme);
    DrawnData draw{.data = {}, .next = keys[0]};
    Dataset &data = draw.data;
    data.rows = scenario.totalRows();
    data.features = scenario.data.features;
    data.trueParameters = normal(keys[1], static_cast<std::size_t>(data.features), scheme);
    data.trueParameters.push_back(normal(keys[2], 1, scheme)[0]);

    Drawing drawing(scheme, data.rows * (data.features + 1), progress);
    if (!drawing.grow(data.X, data.rows * data.features) || !drawing.grow(data.y, data.rows) || !drawing.normals(keys[3], data.X)
        || !drawing.normals(keys[4], data.y))
        return drawingCancelled();
    finishTargets(data, scenario.data.noise);
    return draw;
} catch (const std::bad_alloc &) {
    return noMemoryToDraw(scenario.totalRows(), scenario.data.features);
}

} // namespace lockstep
