// Runs over people's own data made by hand: a report with names, lines and scaling, and rows that are held back for the test.
#pragma once

#include "core/train/trainer.h"
#include "model_runs.h"

namespace lockstep::test {

inline std::shared_ptr<const Snapshot> runOf(const std::shared_ptr<const Setup> &setup, int steps)
{
    Trainer trainer(setup, 1);
    for (int i = 0; i < steps; ++i)
        trainer.runStep();
    return std::make_shared<const Snapshot>(takeSnapshot(trainer));
}

// 9 used rows of a file whose line 1 is the head and whose line 4 was left out; two columns; the last 3 rows of a shuffled order are
// the test. Scaled: x = (value - 10) / 4 and x = (value + 1) / 0.5.
inline std::shared_ptr<const Setup> ownSetup(LossKind loss = LossKind::Mse)
{
    Scenario scenario;
    scenario.devices = 2;
    scenario.data.features = 2;
    scenario.data.rows = 6;
    scenario.model.loss = loss;
    scenario.model.init = InitKind::ScaledNormal;
    Dataset data;
    data.rows = 6;
    data.features = 2;
    data.classes = loss == LossKind::Mse ? 0 : 3;
    data.X = {0.5F, -1, 1.5F, 2, -0.25F, 0, 3, 1, -2, 0.125F, 0.75F, -0.5F};
    data.y = loss == LossKind::Mse ? std::vector<float>{1, 2.5F, -1, 4, 0, 1.25F} : std::vector<float>{0, 1, 2, 0, 1, 2};
    if (loss == LossKind::Softmax) {
        scenario.data.kind = DataKind::Classification;
        scenario.data.classes = 3;
    }
    const auto setup = std::const_pointer_cast<Setup>(*prepare(scenario, data)); // no one else has seen it
    setup->test = data;
    setup->test.rows = 3;
    setup->test.X.resize(6);
    setup->test.y.resize(3);
    setup->scenario.data.scale = true;
    auto report = std::make_shared<DataReport>();
    report->path = "measurements.csv";
    report->features = {{"temp", 10, 4, false}, {"load, kg", -1, 0.5F, false}};
    report->target = loss == LossKind::Mse ? "yield" : "kind";
    if (loss != LossKind::Mse)
        report->classes = {"ash", "beech", "oak"};
    report->usedRows = 9;
    report->testRows = 3;
    report->skippedRows = 1;
    report->skipped = {{4, "yield is empty"}};
    report->order = {4, 0, 8, 2, 6, 1, 3, 7, 5};
    for (const int line : {2, 3, 5, 6, 7, 8, 9, 10, 11})
        report->lines.append(line);
    setup->report = report;
    return setup;
}

} // namespace lockstep::test
