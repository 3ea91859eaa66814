// The curves of one run, filled from batches of step records: exact loss of every step, bounded curves of the rest. Up to 4 bytes a step
// for the loss; 64 KiB a curve of a device or parameter, 16 KiB from 65 of them on: 256 devices x 256 parameters take 12 MiB.
#pragma once

#include <cstdint>
#include <vector>

#include "core/observe/curve.h"
#include "core/observe/device_curves.h"
#include "core/observe/step_record.h"

namespace lockstep {

// How many values of the loss have no place on a scale, and the first step that has one (0 = none).
struct LeftOut {
    std::int64_t count = 0;
    std::int64_t firstStep = 0;
};

class RunCurves {
public:
    void clear();
    // Adds a batch. One that starts at or before the last step replaces what is there from its first step on (an edited past).
    // Steps that no batch brought (a session never skips any) count as NaN.
    void append(const StepBatch &batch);
    // Forgets the steps after `steps`: the loss exactly, the other curves as Curve::truncate says.
    void truncate(std::int64_t steps);

    std::int64_t steps() const { return static_cast<std::int64_t>(m_loss.size()); }
    const std::vector<float> &loss() const { return m_loss; }                    // exact, of every step
    const Curve &lossCurve() const { return m_lossCurve; }                       // the same in buckets, to draw long runs
    const std::vector<float> &testLoss() const { return m_testLoss; }            // of the rows held back, exact; empty where there are none
    const Curve &testLossCurve() const { return m_testLossCurve; }               // the same in buckets
    const std::vector<Curve> &deviceLoss() const { return m_devices.each(); }    // one a device
    const Curve &deviceRange() const { return m_devices.range(); }               // lowest to highest device
    const DeviceCurves &devices() const { return m_devices; }                    // the losses of the devices, and how they spread
    const DeviceCurves &deviceNorms() const { return m_norms; }                  // norms of the devices' own gradients
    const Curve &averageNorm() const { return m_averageNorm; }                   // norm of the reduced gradient
    const std::vector<Curve> &parameters() const { return m_parameters; }        // one a tracked parameter
    // Counts every time that steps were forgotten: what was computed from them must be computed anew.
    std::int64_t revision() const { return m_revision; }
    std::int64_t firstUnequalStep() const { return m_firstUnequal; }             // 0 = none
    // First step that ended with replicas that are meant to differ (local SGD); 0 = none. From there on they do, but for every period-th.
    std::int64_t firstByDesign() const { return m_firstByDesign; }
    std::int64_t notFinite() const { return m_notFinite.count; }                 // losses that are NaN or infinite
    std::int64_t firstNotFiniteStep() const { return m_notFinite.firstStep; }    // 0 = none
    const LeftOut &notPositive() const { return m_notPositive; }                 // finite losses of zero or below

private:
    void start(const StepBatch &batch);
    void appendLoss(float loss);
    void appendMissing();
    void appendTestLoss(const StepBatch &batch);
    void appendNorms(const StepBatch &batch);

    std::vector<float> m_loss;
    Curve m_lossCurve;
    std::vector<float> m_testLoss;
    Curve m_testLossCurve;
    DeviceCurves m_devices;
    DeviceCurves m_norms;
    Curve m_averageNorm;
    std::vector<Curve> m_parameters;
    std::int64_t m_revision = 0;
    std::int64_t m_firstUnequal = 0;
    std::int64_t m_firstByDesign = 0;
    LeftOut m_notFinite;
    LeftOut m_notPositive;
};

} // namespace lockstep
