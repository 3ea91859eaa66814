#include "tests/support/session_run.h"

#include <QtTest>

#include "tests/support/compare.h"
#include "tests/support/fixtures.h"

namespace lockstep::test {

Scenario tutorialOf(std::int64_t epochs, int devices)
{
    Scenario scenario = tutorialScenario(devices);
    scenario.epochs = epochs;
    return scenario;
}

std::vector<float> lossesOf(const Scenario &scenario, std::int64_t steps, const std::vector<LearningRateEdit> &edits)
{
    Trainer trainer(prepared(scenario), 1);
    for (const LearningRateEdit &edit : edits)
        trainer.setLearningRate(edit.step, edit.learningRate);
    std::vector<float> losses;
    while (trainer.completedSteps() < steps) {
        trainer.runStep();
        losses.push_back(trainer.loss());
    }
    return losses;
}

void compareWithTrainer(const Snapshot &picture, const std::vector<LearningRateEdit> &edits)
{
    Trainer trainer(picture.setup, 1);
    for (const LearningRateEdit &edit : edits)
        trainer.setLearningRate(edit.step, edit.learningRate);
    advanceTo(trainer, picture.position);
    QVERIFY(trainer.position() == picture.position);
    for (int d = 0; d < picture.setup->devices(); ++d) {
        const DeviceSnapshot &device = picture.devices[static_cast<std::size_t>(d)];
        if (picture.started())
            COMPARE_BITS(device.parameters, trainer.parameters(d));
        COMPARE_BITS(device.gradient, trainer.gradient(d));
        COMPARE_BITS(device.reduced, trainer.reduced(d));
        QCOMPARE(device.loss, trainer.deviceLoss(d));
    }
    QCOMPARE(picture.loss, trainer.loss());
}

} // namespace lockstep::test
