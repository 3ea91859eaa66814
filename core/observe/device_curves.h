// One value a device and step (loss, gradient norm) in bounded memory: a curve a device, and how the devices spread in every step.
#pragma once

#include <cstdint>
#include <vector>

#include "core/observe/curve.h"

namespace lockstep {

class DeviceCurves {
public:
    static constexpr int mostWithoutMiddle = 8; // up to here every device is drawn: quartiles would say nothing more

    DeviceCurves() = default;
    explicit DeviceCurves(int devices);

    int devices() const { return static_cast<int>(m_each.size()); }
    // Laid out step by step, `devices` values to a step.
    void append(const std::vector<float> &values, std::int64_t steps);
    void appendMissing(); // one step of which nothing is known
    void truncate(std::int64_t steps);

    const std::vector<Curve> &each() const { return m_each; }
    const Curve &range() const { return m_range; }   // lowest to highest finite value of each step
    const Curve &middle() const { return m_middle; } // lower to upper quartile; no values up to 8 devices

private:
    void appendSpread(const float *values);

    std::vector<Curve> m_each;
    Curve m_range;
    Curve m_middle;
    std::vector<float> m_finite; // of one step
};

// Values are laid out step by step, `curves.size()` to a step.
void appendRows(std::vector<Curve> &curves, const std::vector<float> &values, std::int64_t steps);
// Buckets a curve may have when a run keeps `curves` of them: 64 KiB each up to 64 curves, then 16 KiB each.
std::size_t bucketsFor(int curves);

} // namespace lockstep
