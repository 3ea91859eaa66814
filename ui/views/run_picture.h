// What the curves' views draw: the run's curves, the snapshot that is shown, how long the run is.
#pragma once

#include <algorithm>
#include <memory>

#include "core/observe/run_curves.h"
#include "core/observe/snapshot.h"

namespace lockstep {

struct RunPicture {
    const RunCurves *curves = nullptr;
    std::shared_ptr<const Snapshot> snapshot; // null before the first
    std::int64_t epochs = 0;
    bool fast = false; // steps come faster than frames: draw cheaply

    std::int64_t shownStep() const { return snapshot ? snapshot->position.step : 0; }
    std::int64_t stepsPerEpoch() const { return snapshot ? snapshot->setup->stepsPerEpoch : 1; }
    std::int64_t totalSteps() const { return epochs * stepsPerEpoch(); }
    std::int64_t reached() const { return std::max(curves ? curves->steps() : 0, shownStep()); }
    // The step whose loss the snapshot holds (0 = none): the step before, until the forward phase has run.
    std::int64_t lossStep() const { return stepOf(Phase::Forward); }
    // The step whose gradients are averaged.
    std::int64_t averageStep() const { return stepOf(Phase::Average); }
    // The step after whose update the snapshot's parameters stand.
    std::int64_t parameterStep() const { return stepOf(Phase::Update); }

private:
    std::int64_t stepOf(Phase phase) const
    {
        if (!snapshot || snapshot->position.step == 0)
            return 0;
        return snapshot->done(phase) ? snapshot->position.step : snapshot->position.step - 1;
    }
};

} // namespace lockstep
