#include "ui/views/parameters_text.h"

#include <cmath>

#include <QCoreApplication>
#include <QStringList>

#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("ParametersText", text);
}

// First step of the first bucket with a value that is not finite; 0 = none.
std::int64_t firstNotFinite(const Curve &curve)
{
    std::int64_t step = 1;
    for (const CurveBucket &bucket : curve.buckets()) {
        if (bucket.notFinite > 0)
            return step;
        step += curve.bucketWidth();
    }
    return 0;
}

QString valueText(const RunPicture &run, int parameter, std::int64_t step)
{
    if (step == run.parameterStep())
        return exactText(shownParameter(*run.snapshot, parameter));
    if (step == 0)
        return exactText(run.snapshot->setup->initialParameters[static_cast<std::size_t>(parameter)]);
    const std::vector<Curve> &curves = run.curves->parameters(); // live: of a newer run they may be fewer
    const auto index = static_cast<std::size_t>(parameter);
    const CurveBucket *bucket = index < curves.size() ? curves[index].bucketOf(step) : nullptr;
    if (!bucket || !bucket->any())
        return bucket && bucket->notFinite > 0 ? tr("not finite") : tr("not kept");
    return bucket->min == bucket->max ? exactText(bucket->min) : tr("%1 to %2").arg(exactText(bucket->min), exactText(bucket->max));
}

QString row(const RunPicture &run, int parameter, std::int64_t step)
{
    const QString name = QString::fromStdString(run.snapshot->setup->network.longName(parameter));
    const QString text = tr("%1: %2").arg(name, valueText(run, parameter, step));
    const auto truth = trueParameter(*run.snapshot, parameter);
    return truth ? text + tr(", true %1").arg(exactText(*truth)) : text;
}

int trackedOf(const RunPicture &run)
{
    return run.snapshot ? std::min(run.snapshot->parameterCount(), maxTrackedParameters) : 0;
}

} // namespace

float shownParameter(const Snapshot &snapshot, int parameter)
{
    const auto index = static_cast<std::size_t>(parameter);
    const auto device = static_cast<std::size_t>(std::max(0, snapshot.equality.majorityDevice));
    if (device < snapshot.devices.size() && index < snapshot.devices[device].parameters.size())
        return snapshot.devices[device].parameters[index];
    return snapshot.setup->initialParameters[index];
}

std::optional<float> trueParameter(const Snapshot &snapshot, int parameter)
{
    const auto &truth = snapshot.setup->data.trueParameters;
    const auto index = static_cast<std::size_t>(parameter);
    return index < truth.size() ? std::optional(truth[index]) : std::nullopt;
}

QString parametersLeftOut(const RunCurves &curves)
{
    int count = 0;
    std::int64_t first = 0;
    bool exact = true;
    for (const Curve &curve : curves.parameters()) {
        const std::int64_t step = firstNotFinite(curve);
        if (step == 0)
            continue;
        ++count;
        first = first == 0 ? step : std::min(first, step);
        exact = exact && curve.bucketWidth() == 1;
    }
    if (count == 0)
        return {};
    const QString text = exact ? tr("%1 of %2 parameters not finite from step %3") : tr("%1 of %2 parameters not finite from about step %3");
    return text.arg(count).arg(curves.parameters().size()).arg(countText(first));
}

QString parametersHoverText(const RunPicture &run, std::int64_t step)
{
    const QString head = tr("Step %1").arg(countText(step));
    if (!run.snapshot || !run.curves || step < 0 || (step > run.curves->steps() && step != run.parameterStep()))
        return head + tr(", not reached yet");
    QStringList lines{head};
    for (int p = 0; p < trackedOf(run); ++p)
        lines << row(run, p, step);
    return lines.join(QLatin1Char('\n'));
}

QString parametersSummary(const RunPicture &run)
{
    if (!run.snapshot)
        return tr("Parameters over steps, nothing computed yet.");
    QStringList parts{tr("Parameters after step %1 of %2").arg(countText(run.parameterStep()), countText(run.epochs))};
    for (int p = 0; p < trackedOf(run); ++p)
        parts << row(run, p, run.parameterStep());
    if (const QString leftOut = run.curves ? parametersLeftOut(*run.curves) : QString(); !leftOut.isEmpty())
        parts << leftOut;
    return parts.join(QStringLiteral("; "));
}

} // namespace lockstep
