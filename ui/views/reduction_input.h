// What every device puts into the all-reduce of a step: its weighed gradient, clipped where that comes first; in local SGD its weighed
// parameters, which the average then replaces.
#pragma once

#include <vector>

#include "core/observe/snapshot.h"

namespace lockstep {

class ReductionInput {
public:
    ReductionInput() = default;
    explicit ReductionInput(const Snapshot &snapshot); // keep it alive

    bool isLocal() const { return m_local; }
    // False in local SGD before the update and after the average, and in a step without an all-reduce.
    bool isKnown() const { return m_known; }
    float weight(int device) const { return m_weights[static_cast<std::size_t>(device)]; }
    bool isWeighed() const;
    float own(int device, int parameter) const; // before it is weighed; 0 where it is not known
    float value(int device, int parameter) const { return own(device, parameter) * weight(device); }
    bool clips() const { return !m_norms.empty(); } // before the reduction
    float norm(int device) const { return m_norms[static_cast<std::size_t>(device)]; } // of its gradient, before it is clipped

private:
    const Snapshot *m_snapshot = nullptr;
    bool m_local = false;
    bool m_known = true;
    float m_most = 0;             // the largest norm
    std::vector<float> m_norms;   // one a device; empty: not clipped before the reduction
    std::vector<float> m_weights; // one a device
};

// Are gradients clipped after the reduction, and is this step's (clipped by its norm)? The norm before that is not kept.
bool clippedAfterReduce(const Snapshot &snapshot);
float gradientNorm(const std::vector<float> &gradient);

// A sum of N gradients makes steps N times as long where the optimizer is linear in the gradient (sgd, momentum, nesterov): the rate with
// which a mean would take the same step. 0: the reduction divides, or the optimizer takes the scale out again.
float effectiveRate(const Snapshot &snapshot);

} // namespace lockstep
