// The optimizers by their formulas in double, one parameter at a time: knows nothing of the engine's code.
#pragma once

#include <cmath>
#include <numbers>
#include <vector>

#include "core/scenario/scenario.h"

namespace lockstep::test {

class OptimizerTwin {
public:
    OptimizerTwin(const OptimizerSpec &spec, const std::vector<float> &initial)
        : m_spec(spec), m_parameters(initial.begin(), initial.end()), m_first(initial.size()), m_second(initial.size())
    {
        if (spec.kind == OptimizerKind::Adagrad)
            m_first.assign(initial.size(), spec.initialAccumulator);
    }

    const std::vector<double> &parameters() const { return m_parameters; }

    void update(const std::vector<float> &gradient, std::int64_t runSteps)
    {
        std::vector<double> g(gradient.begin(), gradient.end());
        double squares = 0;
        for (const double v : g)
            squares += v * v;
        const double norm = std::sqrt(squares);
        const double factor = m_spec.clipNorm > 0 && norm > m_spec.clipNorm ? m_spec.clipNorm / norm : 1.0;
        const double rate = rateOf(runSteps);
        ++m_updates;
        for (std::size_t i = 0; i < g.size(); ++i)
            m_parameters[i] -= rate * step(i, factor * g[i]);
    }

private:
    double rateOf(std::int64_t runSteps) const
    {
        const auto steps = static_cast<double>(m_spec.decaySteps > 0 ? m_spec.decaySteps : runSteps);
        const auto warmup = static_cast<double>(m_spec.schedule == ScheduleKind::WarmupCosine ? m_spec.warmupSteps : 0);
        const auto count = static_cast<double>(m_updates);
        const double rate = m_spec.learningRate;
        if (m_spec.schedule == ScheduleKind::Constant)
            return rate;
        if (m_spec.schedule == ScheduleKind::Step)
            return rate * std::pow(static_cast<double>(m_spec.decayRate), std::floor(count / steps));
        if (count < warmup)
            return rate * count / warmup;
        return rate * (1 + std::cos(std::numbers::pi * std::min(1.0, (count - warmup) / (steps - warmup)))) / 2;
    }

    // 0.999, not 0.99900001: as it was written.
    static double decimal(float v) { return std::round(static_cast<double>(v) * 1e6) / 1e6; }

    // What the parameter loses, before the rate.
    double step(std::size_t i, double g)
    {
        const double m = decimal(m_spec.momentum), d = decimal(m_spec.decay), b1 = decimal(m_spec.beta1), b2 = decimal(m_spec.beta2);
        const double usual = m_spec.kind == OptimizerKind::Adagrad ? 1e-7 : 1e-8;
        const double epsilon = m_spec.epsilon > 0 ? static_cast<double>(m_spec.epsilon) : usual;
        double &first = m_first[i];
        double &second = m_second[i];
        switch (m_spec.kind) {
        case OptimizerKind::Sgd: return g;
        case OptimizerKind::Momentum: return first = m * first + g;
        case OptimizerKind::Nesterov: first = m * first + g; return g + m * first;
        case OptimizerKind::Adagrad: first += g * g; return g / std::sqrt(first + epsilon);
        case OptimizerKind::Rmsprop: first = d * first + (1 - d) * g * g; return g / std::sqrt(first + epsilon);
        default: break;
        }
        first = b1 * first + (1 - b1) * g;
        second = b2 * second + (1 - b2) * g * g;
        const auto count = static_cast<double>(m_updates);
        const double u = first / (1 - std::pow(b1, count)) / (std::sqrt(second / (1 - std::pow(b2, count))) + epsilon);
        return m_spec.kind == OptimizerKind::Adamw ? u + static_cast<double>(m_spec.weightDecay) * m_parameters[i] : u;
    }

    OptimizerSpec m_spec;
    std::vector<double> m_parameters;
    std::vector<double> m_first;
    std::vector<double> m_second;
    std::int64_t m_updates = 0;
};

} // namespace lockstep::test
