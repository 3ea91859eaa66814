#include "ui/views/parameters_text.h"

#include <cmath>

#include <QCoreApplication>
#include <QStringList>

#include "ui/views/loss_text.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

struct ParametersText {
    Q_DECLARE_TR_FUNCTIONS(ParametersText)
};

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
        return bucket && bucket->notFinite > 0 ? ParametersText::tr("not finite") : ParametersText::tr("not kept");
    return bucket->min == bucket->max ? exactText(bucket->min)
                                      : ParametersText::tr("%1 to %2").arg(exactText(bucket->min), exactText(bucket->max));
}

QString moreText(int more)
{
    return more == 1 ? ParametersText::tr("and 1 more, on the map") : ParametersText::tr("and %1 more, on the map").arg(more);
}

} // namespace

std::vector<int> lineParameters(int known, int chosen)
{
    std::vector<int> parameters;
    for (int p = 0; p < std::min(known, maxParameterLines); ++p)
        parameters.push_back(p);
    if (chosen >= maxParameterLines && chosen < known)
        parameters.push_back(chosen);
    return parameters;
}

QString parameterText(const RunPicture &run, int parameter, std::int64_t step)
{
    const QString name = QString::fromStdString(run.snapshot->setup->network.longName(parameter));
    const QString text = ParametersText::tr("%1: %2").arg(name, valueText(run, parameter, step));
    const auto truth = trueParameter(*run.snapshot, parameter);
    return truth ? text + ParametersText::tr(", true %1").arg(exactText(*truth)) : text;
}

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
    const QString text = exact ? ParametersText::tr("%1 of %2 parameters not finite from step %3")
                               : ParametersText::tr("%1 of %2 parameters not finite from about step %3");
    return text.arg(count).arg(curves.parameters().size()).arg(countText(first));
}

QString parametersHoverText(const RunPicture &run, std::int64_t step, int chosen)
{
    const QString head = stepHeadText(run, step);
    if (!run.snapshot || !run.curves || step < 0 || (step > run.curves->steps() && step != run.parameterStep()))
        return head + ParametersText::tr(", not reached yet");
    QStringList lines{head};
    const std::vector<int> shown = lineParameters(run.snapshot->parameterCount(), chosen);
    for (const int p : shown)
        lines << parameterText(run, p, step);
    if (const int more = run.snapshot->parameterCount() - static_cast<int>(shown.size()); more > 0)
        lines << moreText(more);
    return lines.join(QLatin1Char('\n'));
}

QString parametersSummary(const RunPicture &run)
{
    if (!run.snapshot)
        return ParametersText::tr("Parameters over steps, nothing computed yet.");
    QStringList parts{ParametersText::tr("Parameters after step %1 of %2").arg(countText(run.parameterStep()), countText(run.totalSteps()))};
    for (const int p : lineParameters(run.snapshot->parameterCount(), -1))
        parts << parameterText(run, p, run.parameterStep());
    if (const QString leftOut = run.curves ? parametersLeftOut(*run.curves) : QString(); !leftOut.isEmpty())
        parts << leftOut;
    return parts.join(QObject::tr("; "));
}

} // namespace lockstep
