#include "ui/views/loss_smoothing.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QCoreApplication>

namespace lockstep {

QString smoothingName(const SmoothingChoice &choice)
{
    switch (choice.kind) {
    case Smoothing::Off: return {};
    case Smoothing::Moving: return QCoreApplication::translate("LossSmoothing", "mean of %1 steps").arg(choice.steps);
    case Smoothing::Exponential: return QCoreApplication::translate("LossSmoothing", "exponential mean, %1 steps").arg(choice.steps);
    }
    return {};
}

void SmoothedLoss::setChoice(const SmoothingChoice &choice)
{
    m_choice = choice;
    m_revision = -1;
}

const std::vector<float> &SmoothedLoss::update(const RunCurves &curves, const std::vector<float> &loss)
{
    if (m_of != &curves || m_revision != curves.revision() || m_values.size() > loss.size()) {
        m_of = &curves;
        m_revision = curves.revision();
        m_values.clear();
        m_begun = false;
        m_sum = m_mean = 0;
        m_count = 0;
    }
    while (m_values.size() < loss.size())
        add(loss);
    return m_values;
}

void SmoothedLoss::add(const std::vector<float> &loss)
{
    const std::size_t at = m_values.size();
    const auto value = static_cast<double>(loss[at]);
    const double weight = m_begun ? 2.0 / (m_choice.steps + 1) : 1;
    double smooth = m_mean;
    if (m_choice.kind == Smoothing::Moving)
        smooth = movingMean(loss, at);
    else if (std::isfinite(value))
        smooth = m_mean += weight * (value - m_mean);
    m_begun = m_begun || std::isfinite(value);
    m_values.push_back(std::isfinite(value) ? static_cast<float>(smooth) : std::numeric_limits<float>::quiet_NaN());
}

// Adds the newest, takes the oldest away; every k steps the sum is taken anew, so that rounding does not build up.
double SmoothedLoss::movingMean(const std::vector<float> &loss, std::size_t at)
{
    const auto reach = static_cast<std::size_t>(m_choice.steps);
    const auto enter = [this](float value, int sign) {
        if (!std::isfinite(value))
            return;
        m_sum += sign * static_cast<double>(value);
        m_count += sign;
    };
    if (at % reach == 0) {
        m_sum = 0;
        m_count = 0;
        for (std::size_t i = at >= reach ? at - reach + 1 : 0; i < at; ++i)
            enter(loss[i], 1);
    } else if (at >= reach) {
        enter(loss[at - reach], -1);
    }
    enter(loss[at], 1);
    return m_count > 0 ? m_sum / m_count : 0;
}

} // namespace lockstep
