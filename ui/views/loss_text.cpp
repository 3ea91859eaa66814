#include "ui/views/loss_text.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr std::size_t mostSingleDevices = 8;

struct LossText {
    Q_DECLARE_TR_FUNCTIONS(LossText)
};

QString stepsText(std::int64_t first, std::int64_t last)
{
    return first == last ? LossText::tr("step %1").arg(countText(first))
                         : LossText::tr("steps %1 to %2").arg(countText(first), countText(last));
}

QString rangeText(float low, float high)
{
    return low == high ? exactText(low) : LossText::tr("%1 to %2").arg(exactText(low), exactText(high));
}

QString deviceText(const RunPicture &run, std::size_t device, std::int64_t step)
{
    if (run.snapshot && step == run.lossStep() && device < run.snapshot->devices.size())
        return exactText(run.snapshot->devices[device].loss);
    return curveText(run.curves->deviceLoss()[device], step);
}

// Lowest and highest device of the step that is shown, else the range over all.
QStringList manyText(const RunPicture &run, std::int64_t step)
{
    if (!run.snapshot || step != run.lossStep())
        return {LossText::tr("Devices: %1").arg(curveText(run.curves->deviceRange(), step))};
    const auto &devices = run.snapshot->devices;
    const auto [low, high] = std::minmax_element(devices.begin(), devices.end(), [](const auto &a, const auto &b) { return a.loss < b.loss; });
    return {LossText::tr("Highest: %1, device %2").arg(exactText(high->loss)).arg(high - devices.begin()),
            LossText::tr("Lowest: %1, device %2").arg(exactText(low->loss)).arg(low - devices.begin())};
}

QString spanText(const std::vector<float> &loss, std::int64_t step, std::int64_t span)
{
    const std::int64_t first = std::max<std::int64_t>(1, step - span / 2);
    const std::int64_t last = std::min<std::int64_t>(static_cast<std::int64_t>(loss.size()), first + span - 1);
    std::int64_t low = 0;
    std::int64_t high = 0;
    const auto at = [&loss](std::int64_t s) { return loss[static_cast<std::size_t>(s - 1)]; };
    for (std::int64_t s = first; s <= last; ++s) {
        if (!std::isfinite(at(s)))
            continue;
        low = low == 0 || at(s) < at(low) ? s : low;
        high = high == 0 || at(s) > at(high) ? s : high;
    }
    const QString head = LossText::tr("In %1:").arg(stepsText(first, last));
    if (low == 0)
        return head + QLatin1Char(' ') + LossText::tr("nothing finite");
    return head + QLatin1Char('\n') + LossText::tr("highest %1 at step %2").arg(exactText(at(high)), countText(high)) + QLatin1Char('\n') +
           LossText::tr("lowest %1 at step %2").arg(exactText(at(low)), countText(low));
}

QString leftOutText(const LeftOut &values, const QString &one, const QString &many)
{
    return values.count == 1 ? one.arg(countText(values.firstStep)) : many.arg(countText(values.count), countText(values.firstStep));
}

} // namespace

QString curveText(const Curve &curve, std::int64_t step)
{
    const CurveBucket *bucket = curve.bucketOf(step);
    if (!bucket)
        return LossText::tr("not reached yet");
    const std::int64_t width = curve.bucketWidth();
    const QString value = bucket->any()           ? rangeText(bucket->min, bucket->max)
                          : bucket->notFinite > 0 ? LossText::tr("not finite")
                                                  : LossText::tr("not kept");
    if (width == 1)
        return value;
    const std::int64_t first = (step - 1) / width * width + 1;
    return LossText::tr("%1 (%2)").arg(value, stepsText(first, std::min(curve.size(), first + width - 1)));
}

QStringList leftOutTexts(const RunCurves &curves, bool log)
{
    QStringList texts;
    if (curves.notFinite() > 0)
        texts << leftOutText({curves.notFinite(), curves.firstNotFiniteStep()}, LossText::tr("1 value not finite, step %1"),
                             LossText::tr("%1 values not finite from step %2"));
    if (log && curves.notPositive().count > 0)
        texts << leftOutText(curves.notPositive(), LossText::tr("1 value of zero or below, step %1"),
                             LossText::tr("%1 values of zero or below from step %2"));
    return texts;
}

QString stepHeadText(const RunPicture &run, std::int64_t step)
{
    if (run.stepsPerEpoch() == 1)
        return LossText::tr("Step %1").arg(countText(step));
    return LossText::tr("Step %1, epoch %2").arg(countText(step), countText(run.snapshot->setup->epochOf(step)));
}

QString lossHoverText(const RunPicture &run, std::int64_t step, std::int64_t span)
{
    const QString head = stepHeadText(run, step);
    if (!run.curves || step < 1 || step > run.curves->steps())
        return head + LossText::tr(", not reached yet");
    QStringList lines{head, LossText::tr("All devices: %1").arg(exactText(run.curves->loss()[static_cast<std::size_t>(step - 1)]))};
    if (const std::vector<float> &test = run.curves->testLoss(); step <= static_cast<std::int64_t>(test.size()))
        lines << LossText::tr("Test rows: %1").arg(exactText(test[static_cast<std::size_t>(step - 1)]));
    const std::size_t devices = run.curves->deviceLoss().size();
    if (devices > mostSingleDevices)
        lines << manyText(run, step);
    else
        for (std::size_t d = 0; d < devices; ++d)
            lines << LossText::tr("Device %1: %2").arg(d).arg(deviceText(run, d, step));
    if (span > 1)
        lines << spanText(run.curves->loss(), step, span);
    return lines.join(QLatin1Char('\n'));
}

QString lossSummary(const RunPicture &run, bool log)
{
    if (!run.snapshot || run.lossStep() == 0)
        return LossText::tr("Loss over steps, nothing computed yet.");
    QStringList parts{LossText::tr("Loss at step %1 of %2: %3 over all rows")
                          .arg(countText(run.lossStep()), countText(run.totalSteps()), exactText(run.snapshot->loss))};
    if (const std::int64_t step = run.snapshot->completedSteps(); run.curves && step > 0 && step <= static_cast<std::int64_t>(run.curves->testLoss().size()))
        parts << LossText::tr("%1 over the test rows after step %2")
                     .arg(exactText(run.curves->testLoss()[static_cast<std::size_t>(step - 1)]), countText(step));
    const auto &devices = run.snapshot->devices;
    if (devices.size() > mostSingleDevices)
        parts << manyText(run, run.lossStep());
    else
        for (std::size_t d = 0; d < devices.size(); ++d)
            parts << LossText::tr("device %1: %2").arg(d).arg(exactText(devices[d].loss));
    parts << (log ? LossText::tr("log scale") : LossText::tr("linear scale"));
    if (run.curves)
        parts << leftOutTexts(*run.curves, log);
    return parts.join(QObject::tr("; "));
}

} // namespace lockstep
