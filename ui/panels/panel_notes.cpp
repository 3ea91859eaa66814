#include "ui/panels/panel_notes.h"

#include <algorithm>

#include <QObject>
#include <QStringList>

#include "core/scenario/step_plan.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

std::vector<int> widths(const Scenario &scenario)
{
    std::vector<int> all{scenario.featureCount()};
    all.insert(all.end(), scenario.model.hidden.begin(), scenario.model.hidden.end());
    all.push_back(std::max(1, scenario.outputCount()));
    return all;
}

// Counts that multiply without overflow.
bool countsFit(const Scenario &s)
{
    const auto within = [](std::int64_t value, std::int64_t least, std::int64_t most) { return value >= least && value <= most; };
    return within(s.devices, 1, maxDevices) && within(s.data.samplesPerDevice, 1, maxRows) && within(s.data.rows, 0, maxRows)
        && within(s.sharding.batchPerDevice, 0, maxRows) && within(s.epochs, 1, maxEpochs);
}

std::int64_t runSteps(const Scenario &scenario)
{
    return countsFit(scenario) ? scenario.epochs * plannedStepsPerEpoch(scenario) : 0;
}

// What the sizes of a file say cannot be told before it is read.
QString notKnownYet()
{
    return QObject::tr("known once the file is read");
}

bool isAdaptive(OptimizerKind kind)
{
    return kind != OptimizerKind::Sgd && kind != OptimizerKind::Momentum && kind != OptimizerKind::Nesterov;
}

} // namespace

std::int64_t plannedParameters(const Scenario &scenario)
{
    const std::vector<int> all = widths(scenario);
    if (std::ranges::any_of(all, [](int width) { return width < 1 || width > maxWidth; }))
        return 0;
    std::int64_t parameters = 0;
    for (std::size_t i = 1; i < all.size(); ++i)
        parameters += (std::int64_t{all[i - 1]} + (scenario.model.bias ? 1 : 0)) * all[i];
    return parameters;
}

QString widthsText(const Scenario &scenario)
{
    QStringList parts;
    for (const int width : widths(scenario))
        parts << QString::number(width);
    return parts.join('-');
}

QString networkNote(const Scenario &scenario)
{
    if (!scenario.knowsSizes())
        return notKnownYet();
    const std::int64_t parameters = plannedParameters(scenario);
    return parameters > 0 ? QObject::tr("%1, %2 parameters").arg(widthsText(scenario), countText(parameters)) : QString();
}

QString stepsNote(const Scenario &scenario)
{
    if (!scenario.knowsSizes())
        return notKnownYet();
    const std::int64_t steps = runSteps(scenario);
    if (steps == 0)
        return {};
    const std::int64_t each = plannedStepsPerEpoch(scenario);
    return each == 1 ? QObject::tr("1 step an epoch, %1 in the run").arg(countText(steps))
                     : QObject::tr("%1 steps an epoch, %2 in the run").arg(countText(each), countText(steps));
}

QString decayNote(const Scenario &scenario)
{
    if (scenario.optimizer.decaySteps != 0)
        return {};
    if (!scenario.knowsSizes())
        return QObject::tr("0: the whole run");
    const std::int64_t steps = runSteps(scenario);
    if (steps == 0)
        return {};
    return QObject::tr("0: the whole run, %1 steps").arg(countText(steps));
}

QString periodNote(const Scenario &scenario)
{
    if (!scenario.knowsSizes())
        return notKnownYet();
    const std::int64_t steps = runSteps(scenario);
    if (steps == 0 || scenario.strategy.period < 1)
        return {};
    return QObject::tr("averaged %1 times in %2 steps").arg(countText(steps / scenario.strategy.period), countText(steps));
}

QString reduceNote(const Scenario &scenario)
{
    if (scenario.communication.reduce != ReduceKind::Sum || scenario.devices < 1)
        return {};
    const QString sum = countText(scenario.devices);
    if (isAdaptive(scenario.optimizer.kind))
        return QObject::tr("Sum of %1: these steps hardly depend on the gradient's length").arg(sum);
    if (scenario.optimizer.clipNorm > 0 && scenario.optimizer.clip == ClipKind::AfterReduce)
        return QObject::tr("Sum of %1: up to the clip norm as long as with rate %2")
            .arg(sum, QString::number(static_cast<double>(scenario.optimizer.learningRate) * scenario.devices, 'g', 4));
    return QObject::tr("Sum of %1: as long as with rate %2")
        .arg(sum, QString::number(static_cast<double>(scenario.optimizer.learningRate) * scenario.devices, 'g', 4));
}

} // namespace lockstep
