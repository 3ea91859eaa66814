#include "core/observe/step_record.h"

#include <algorithm>
#include <limits>

#include "core/observe/equality.h"
#include "core/observe/gradient_norms.h"
#include "core/observe/test_loss.h"

namespace lockstep {
namespace {

int majorityDevice(const Trainer &trainer)
{
    if (trainer.lastCheck().equal)
        return 0;
    std::vector<std::span<const float>> replicas;
    for (int d = 0; d < trainer.setup().devices(); ++d)
        replicas.push_back(trainer.compared(d));
    return compareReplicas(replicas).majorityDevice;
}

} // namespace

void StepBatch::start(const Setup &setup)
{
    clear();
    devices = setup.devices();
    tracked = std::min(setup.parameterCount(), maxTrackedParameters);
}

void StepBatch::append(const Trainer &trainer)
{
    if (firstStep == 0)
        firstStep = trainer.completedSteps();
    loss.push_back(trainer.loss());
    for (int d = 0; d < devices; ++d)
        deviceLoss.push_back(trainer.deviceLoss(d));
    const std::span<const float> replica = trainer.parameters(majorityDevice(trainer));
    const auto values = replica.first(static_cast<std::size_t>(tracked));
    parameters.insert(parameters.end(), values.begin(), values.end());
    if (trainer.setup().test.rows > 0)
        testLoss.push_back(lockstep::testLoss(trainer.setup(), replica, trainer.threads()));
    averageNorm.push_back(trainer.setup().scenario.isLocalSgd() ? std::numeric_limits<float>::quiet_NaN() : normOf(trainer.reduced(0)));
    appendGradientNorms(trainer, deviceNorm);
    const CheckResult &check = trainer.lastCheck();
    equal.push_back(check.equal ? 1 : check.byDesign ? 2 : 0);
}

void StepBatch::append(const StepBatch &later)
{
    if (firstStep == 0)
        firstStep = later.firstStep;
    devices = later.devices;
    tracked = later.tracked;
    loss.insert(loss.end(), later.loss.begin(), later.loss.end());
    testLoss.insert(testLoss.end(), later.testLoss.begin(), later.testLoss.end());
    deviceLoss.insert(deviceLoss.end(), later.deviceLoss.begin(), later.deviceLoss.end());
    parameters.insert(parameters.end(), later.parameters.begin(), later.parameters.end());
    averageNorm.insert(averageNorm.end(), later.averageNorm.begin(), later.averageNorm.end());
    deviceNorm.insert(deviceNorm.end(), later.deviceNorm.begin(), later.deviceNorm.end());
    equal.insert(equal.end(), later.equal.begin(), later.equal.end());
}

void StepBatch::truncateFrom(std::int64_t step)
{
    const auto keep = static_cast<std::size_t>(std::clamp<std::int64_t>(step - firstStep, 0, size()));
    loss.resize(keep);
    testLoss.resize(std::min(testLoss.size(), keep));
    deviceLoss.resize(keep * static_cast<std::size_t>(devices));
    parameters.resize(keep * static_cast<std::size_t>(tracked));
    averageNorm.resize(keep);
    deviceNorm.resize(keep * static_cast<std::size_t>(devices));
    equal.resize(keep);
    if (keep == 0)
        firstStep = 0;
}

void StepBatch::clear()
{
    firstStep = 0;
    loss.clear();
    testLoss.clear();
    deviceLoss.clear();
    parameters.clear();
    averageNorm.clear();
    deviceNorm.clear();
    equal.clear();
}

} // namespace lockstep
