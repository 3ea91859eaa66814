// A smoothed copy of the loss, kept up to date as steps are added: a mean over the last k steps, or an exponential mean of the same
// reach (weight 2 / (k + 1) for the newest). Values that are not finite stay gaps and do not enter a mean.
#pragma once

#include <cstdint>
#include <vector>

#include <QString>

#include "core/observe/run_curves.h"

namespace lockstep {

enum class Smoothing { Off, Moving, Exponential };

struct SmoothingChoice {
    Smoothing kind = Smoothing::Off;
    int steps = 20;

    bool operator==(const SmoothingChoice &) const = default;
};

QString smoothingName(const SmoothingChoice &choice); // "mean of 20 steps"; empty when off

class SmoothedLoss {
public:
    void setChoice(const SmoothingChoice &choice);
    const SmoothingChoice &choice() const { return m_choice; }
    const std::vector<float> &update(const RunCurves &curves) { return update(curves, curves.loss()); }
    const std::vector<float> &update(const RunCurves &curves, const std::vector<float> &loss); // of the run's curves

private:
    void add(const std::vector<float> &loss);
    double movingMean(const std::vector<float> &loss, std::size_t at);

    SmoothingChoice m_choice;
    const RunCurves *m_of = nullptr;
    std::int64_t m_revision = -1;
    std::vector<float> m_values;
    double m_mean = 0; // exponential, so far
    bool m_begun = false;
    double m_sum = 0; // of the finite values among the last k steps
    int m_count = 0;
};

} // namespace lockstep
