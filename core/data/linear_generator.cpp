#include "core/data/linear_generator.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <new>

#include "core/numeric/random.h"

namespace lockstep {
namespace {

constexpr std::int64_t pieceSize = 1 << 16; // values drawn between two looks at `progress`

// Draws normal(key, out.size()) in pieces on all cores. False when cancelled.
bool drawNormals(RandomKey key, RandomScheme scheme, std::vector<float> &out, const std::function<bool(std::int64_t)> &keepGoing)
{
    const auto total = static_cast<std::int64_t>(out.size());
    const std::int64_t pieces = (total + pieceSize - 1) / pieceSize;
    std::atomic<bool> cancelled{false};
#pragma omp parallel for schedule(static, 1) if (pieces > 1)
    for (std::int64_t piece = 0; piece < pieces; ++piece) {
        if (cancelled.load(std::memory_order_relaxed))
            continue;
        const std::int64_t first = piece * pieceSize;
        const std::int64_t count = std::min(pieceSize, total - first);
        normalRange(key, scheme, out.size(), static_cast<std::size_t>(first),
                    std::span(out).subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(count)));
        if (!keepGoing(count))
            cancelled.store(true, std::memory_order_relaxed);
    }
    return !cancelled.load();
}

// Makes room in pieces, since filling gigabytes takes a while. False when cancelled.
bool grow(std::vector<float> &values, std::int64_t size, const std::function<bool(std::int64_t)> &keepGoing)
{
    constexpr std::int64_t piece = 1 << 24;
    values.reserve(static_cast<std::size_t>(size));
    for (std::int64_t have = 0; have < size; have = std::min(size, have + piece)) {
        if (!keepGoing(0))
            return false;
        values.resize(static_cast<std::size_t>(std::min(size, have + piece)));
    }
    return true;
}

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

RandomScheme schemeOf(RandomNumbers random)
{
    return random == RandomNumbers::JaxThreefry ? RandomScheme::JaxThreefry : RandomScheme::JaxThreefryOriginal;
}

Result<LinearDraw> generateLinear(const Scenario &scenario, const Progress &progress)
try {
    const RandomScheme scheme = schemeOf(scenario.random);
    // key, w_key, b_key, x_key, noise_key = split(PRNGKey(seed), 5)
    const auto keys = split(randomKey(scenario.seed), 5, scheme);
    LinearDraw draw{.data = {}, .next = keys[0]};
    Dataset &data = draw.data;
    data.rows = scenario.totalRows();
    data.features = scenario.data.features;
    data.trueParameters = normal(keys[1], static_cast<std::size_t>(data.features), scheme);
    data.trueParameters.push_back(normal(keys[2], 1, scheme)[0]);

    std::atomic<std::int64_t> done{0};
    const auto all = static_cast<double>(data.rows) * (data.features + 1);
    const auto keepGoing = [&](std::int64_t count) {
        const std::int64_t now = done += count;
        return !progress || progress(static_cast<double>(now) / all);
    };
    if (!grow(data.X, data.rows * data.features, keepGoing) || !grow(data.y, data.rows, keepGoing) ||
        !drawNormals(keys[3], scheme, data.X, keepGoing) || !drawNormals(keys[4], scheme, data.y, keepGoing))
        return tl::unexpected<Error>({Error::Kind::Cancelled, "Preparing the data was cancelled"});
    finishTargets(data, scenario.data.noise);
    return draw;
} catch (const std::bad_alloc &) {
    return systemError("not enough memory for " + std::to_string(scenario.totalRows()) + " rows x " +
                       std::to_string(scenario.data.features) + " features");
}

} // namespace lockstep
