#include "core/model/optimizer.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/model/lanes.h"
#include "core/numeric/elementary.h"

namespace lockstep {
namespace {

// 1 - v as optax computes it before anything is float32: v as the decimal that was written (0.9, not 0.89999998), in double.
float complementOf(float v)
{
    std::array<char, 32> text;
    const auto written = std::to_chars(text.data(), text.data() + text.size(), v);
    double decimal = v;
    std::from_chars(text.data(), written.ptr, decimal);
    return static_cast<float>(1.0 - decimal);
}

// Eight parameters p with their gradient g and the state in slots 0 and 1.
struct Values {
    Lanes g;
    Lanes p;
    Lanes first;
    Lanes second;
};

// Each rule names its number of slots and turns the values into the next ones.
// optax.sgd with momentum: t = momentum t + g; u = t, nesterov u = momentum t + g; p -= rate u.
template <bool nesterov>
struct Momentum {
    static constexpr int slots = 1;
    Lanes momentum;
    Lanes minusRate;
    void operator()(Values &v) const
    {
        v.first = Lanes::fma(momentum, v.first, v.g);
        const Lanes u = nesterov ? Lanes::fma(momentum, v.first, v.g) : v.first;
        v.p = Lanes::fma(minusRate, u, v.p);
    }
};

// optax.scale_by_rss: s += g g; p -= rate g / sqrt(s + epsilon).
struct Adagrad {
    static constexpr int slots = 1;
    Lanes epsilon;
    Lanes minusRate;
    void operator()(Values &v) const
    {
        v.first = Lanes::fma(v.g, v.g, v.first);
        const Lanes scale = Lanes::all(1.0F) / Lanes::sqrt(v.first + epsilon);
        v.p = Lanes::fma(minusRate, scale * v.g, v.p);
    }
};

// optax.scale_by_rms: n = (1 - decay) g g + decay n; p -= rate g / sqrt(n + epsilon).
struct Rmsprop {
    static constexpr int slots = 1;
    Lanes decay;
    Lanes rest;
    Lanes epsilon;
    Lanes minusRate;
    void operator()(Values &v) const
    {
        v.first = Lanes::fma(v.g * v.g, rest, decay * v.first);
        const Lanes scale = Lanes::all(1.0F) / Lanes::sqrt(v.first + epsilon);
        v.p = Lanes::fma(minusRate, scale * v.g, v.p);
    }
};

// optax.scale_by_adam: m = (1 - beta1) g + beta1 m; v = (1 - beta2) g g + beta2 v; both divided by 1 - beta^updates, which XLA
// does by their reciprocals; u = m / (sqrt(v) + epsilon); adamw adds weight_decay p to u; p -= rate u.
template <bool decays>
struct Adam {
    static constexpr int slots = 2;
    Lanes beta1;
    Lanes rest1;
    Lanes beta2;
    Lanes rest2;
    Lanes scale1;
    Lanes scale2;
    Lanes epsilon;
    Lanes weightDecay;
    Lanes minusRate;
    void operator()(Values &v) const
    {
        v.first = Lanes::fma(v.g, rest1, beta1 * v.first);
        v.second = Lanes::fma(v.g * v.g, rest2, beta2 * v.second);
        Lanes u = (v.first * scale1) / (Lanes::sqrt(v.second * scale2) + epsilon);
        if constexpr (decays)
            u = Lanes::fma(weightDecay, v.p, u);
        v.p = Lanes::fma(minusRate, u, v.p);
    }
};

template <bool decays>
Adam<decays> adam(const OptimizerSpec &o, float rate, std::int64_t updates)
{
    const auto correction = [&](float beta) { return Lanes::all(1.0F / (1.0F - powerOf(beta, updates + 1))); };
    return {.beta1 = Lanes::all(o.beta1),
            .rest1 = Lanes::all(complementOf(o.beta1)),
            .beta2 = Lanes::all(o.beta2),
            .rest2 = Lanes::all(complementOf(o.beta2)),
            .scale1 = correction(o.beta1),
            .scale2 = correction(o.beta2),
            .epsilon = Lanes::all(epsilonOf(o)),
            .weightDecay = Lanes::all(o.weightDecay),
            .minusRate = Lanes::all(-rate)};
}

struct Vectors {
    const float *gradient;
    float *parameters;
    float *first;
    float *second;
};

template <typename Rule>
void updateEight(const Rule &rule, const Vectors &at, std::size_t i)
{
    const Lanes unused = Lanes::all(0.0F);
    Values v{.g = Lanes::load(at.gradient + i),
             .p = Lanes::load(at.parameters + i),
             .first = Lanes::load(at.first + i),
             .second = Rule::slots > 1 ? Lanes::load(at.second + i) : unused};
    rule(v);
    v.p.store(at.parameters + i);
    v.first.store(at.first + i);
    if constexpr (Rule::slots > 1)
        v.second.store(at.second + i);
}

// Fewer than eight values go through lanes of their own: the same operations, hence the same bits.
template <typename Rule>
void updateRest(const Rule &rule, const Vectors &at, std::size_t i, std::size_t count)
{
    std::array<float, laneCount> g{}, p{}, first{}, second{};
    std::copy_n(at.gradient + i, count, g.begin());
    std::copy_n(at.parameters + i, count, p.begin());
    std::copy_n(at.first + i, count, first.begin());
    if constexpr (Rule::slots > 1)
        std::copy_n(at.second + i, count, second.begin());
    updateEight(rule, {g.data(), p.data(), first.data(), second.data()}, 0);
    std::copy_n(p.begin(), count, at.parameters + i);
    std::copy_n(first.begin(), count, at.first + i);
    if constexpr (Rule::slots > 1)
        std::copy_n(second.begin(), count, at.second + i);
}

template <typename Rule>
void updateRange(const Rule &rule, const Vectors &at, std::size_t begin, std::size_t end)
{
    std::size_t i = begin;
    for (; i + laneCount <= end; i += laneCount)
        updateEight(rule, at, i);
    if (i < end)
        updateRest(rule, at, i, end - i);
}

} // namespace

float epsilonOf(const OptimizerSpec &optimizer)
{
    if (optimizer.epsilon > 0)
        return optimizer.epsilon;
    return optimizer.kind == OptimizerKind::Adagrad ? 1e-7F : 1e-8F;
}

std::string stateSlotName(OptimizerKind kind, int slot)
{
    switch (kind) {
    case OptimizerKind::Adagrad: return "sum of squares";
    case OptimizerKind::Rmsprop: return "mean square";
    case OptimizerKind::Adam:
    case OptimizerKind::Adamw: return slot == 0 ? "first moment" : "second moment";
    default: return "momentum";
    }
}

void initializeState(const OptimizerSpec &optimizer, std::span<float> state)
{
    std::ranges::fill(state, optimizer.kind == OptimizerKind::Adagrad ? optimizer.initialAccumulator : 0.0F);
}

void applyUpdate(const OptimizerSpec &optimizer, float rate, std::int64_t updates, std::span<const float> gradient,
                 std::span<float> parameters, std::span<float> state, int begin, int end)
{
    const auto from = static_cast<std::size_t>(begin);
    const auto to = static_cast<std::size_t>(end);
    float *second = stateSlots(optimizer.kind) > 1 ? state.data() + parameters.size() : nullptr;
    const Vectors at{gradient.data(), parameters.data(), state.data(), second};
    const Lanes minusRate = Lanes::all(-rate);
    const Lanes epsilon = Lanes::all(epsilonOf(optimizer));
    const Lanes momentum = Lanes::all(optimizer.momentum);
    switch (optimizer.kind) {
    case OptimizerKind::Sgd: return sgdUpdate(parameters.subspan(from, to - from), gradient.subspan(from, to - from), rate);
    case OptimizerKind::Momentum: return updateRange(Momentum<false>{momentum, minusRate}, at, from, to);
    case OptimizerKind::Nesterov: return updateRange(Momentum<true>{momentum, minusRate}, at, from, to);
    case OptimizerKind::Adagrad: return updateRange(Adagrad{epsilon, minusRate}, at, from, to);
    case OptimizerKind::Rmsprop: {
        const Rmsprop rule{Lanes::all(optimizer.decay), Lanes::all(complementOf(optimizer.decay)), epsilon, minusRate};
        return updateRange(rule, at, from, to);
    }
    case OptimizerKind::Adam: return updateRange(adam<false>(optimizer, rate, updates), at, from, to);
    case OptimizerKind::Adamw: return updateRange(adam<true>(optimizer, rate, updates), at, from, to);
    }
}

float clipToNorm(std::span<float> gradient, float largest)
{
    std::array<double, laneCount> sums{}; // the squares of float32 are exact in double
    std::size_t i = 0;
    for (; i + laneCount <= gradient.size(); i += laneCount)
        for (std::size_t l = 0; l < laneCount; ++l)
            sums[l] += static_cast<double>(gradient[i + l]) * gradient[i + l];
    for (std::size_t l = 0; i < gradient.size(); ++i, ++l)
        sums[l] += static_cast<double>(gradient[i]) * gradient[i];
    const double square = ((sums[0] + sums[4]) + (sums[2] + sums[6])) + ((sums[1] + sums[5]) + (sums[3] + sums[7]));
    const auto norm = static_cast<float>(std::sqrt(square));
    if (largest > 0 && !(norm < largest))
        for (float &g : gradient)
            g = (g / norm) * largest;
    return norm;
}

} // namespace lockstep
