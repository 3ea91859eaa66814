// Runs made by hand for tests of the curves' views: literal losses, and a real snapshot of the tutorial to show beside them.
#pragma once

#include <memory>
#include <vector>

#include "core/train/trainer.h"
#include "ui/views/run_picture.h"

namespace lockstep::test {

struct HandMadeRun {
    RunCurves curves;
    std::shared_ptr<Snapshot> snapshot;
    std::int64_t epochs = 50;

    RunPicture picture() const { return {&curves, snapshot, epochs, false}; }
};

// `losses` are the losses of steps 1, 2 ...; device d's loss is the loss plus d. The snapshot stands at the end of `shown`
// (0 = before the first op).
inline HandMadeRun handMadeRun(const std::vector<float> &losses, std::int64_t shown, int devices = 4, std::int64_t epochs = 50)
{
    Scenario scenario;
    scenario.devices = devices;
    scenario.epochs = epochs;
    Trainer trainer(prepare(scenario).value(), 1);
    if (shown > 0)
        trainer.runStep();
    HandMadeRun run;
    run.epochs = epochs;
    run.snapshot = std::make_shared<Snapshot>(takeSnapshot(trainer));
    StepBatch batch;
    batch.start(trainer.setup());
    for (const float loss : losses) {
        batch.loss.push_back(loss);
        for (int d = 0; d < devices; ++d)
            batch.deviceLoss.push_back(loss + static_cast<float>(d));
        for (int p = 0; p < batch.tracked; ++p)
            batch.parameters.push_back(static_cast<float>(batch.loss.size()) / 100 + static_cast<float>(p));
        batch.equal.push_back(1);
    }
    batch.firstStep = losses.empty() ? 0 : 1;
    run.curves.append(batch);
    Snapshot &snapshot = *run.snapshot;
    snapshot.epochs = epochs;
    snapshot.reachedStep = static_cast<std::int64_t>(losses.size());
    if (shown > 0) {
        snapshot.position.step = shown;
        snapshot.loss = losses[static_cast<std::size_t>(shown - 1)];
        for (int d = 0; d < devices; ++d)
            snapshot.devices[static_cast<std::size_t>(d)].loss = snapshot.loss + static_cast<float>(d);
    }
    return run;
}

} // namespace lockstep::test
