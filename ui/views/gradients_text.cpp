#include "ui/views/gradients_text.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QCoreApplication>
#include <QStringList>

#include "core/observe/gradient_norms.h"
#include "ui/views/all_row.h"
#include "ui/views/loss_text.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr int mostSingleDevices = 8;

struct GradientsText {
    Q_DECLARE_TR_FUNCTIONS(GradientsText)
};

QString normText(double norm)
{
    return compactText(norm, 4, 7);
}

std::vector<double> columnOf(const GradientsPicture &picture, int parameter)
{
    std::vector<double> values;
    for (int d = 0; d < picture.devices(); ++d)
        if (!picture.idle(d))
            values.push_back(static_cast<double>(picture.local(d, parameter)));
    return values;
}

QString averageText(const GradientsPicture &picture, int parameter)
{
    if (picture.onlyLocal)
        return GradientsText::tr("Local SGD: gradients stay on their device");
    const QString name = picture.sum ? GradientsText::tr("Sum") : GradientsText::tr("Average");
    if (!picture.averageKnown)
        return GradientsText::tr("%1: being added").arg(name);
    const QString value = exactText(picture.average()[static_cast<std::size_t>(parameter)]);
    return picture.averageFresh ? GradientsText::tr("%1: %2").arg(name, value) : GradientsText::tr("%1: %2 (last step)").arg(name, value);
}

QString spreadText(const GradientsPicture &picture, int parameter)
{
    const Spread spread = spreadOf(columnOf(picture, parameter));
    if (spread.count == 0)
        return GradientsText::tr("Devices: nothing finite");
    const auto text = [](double value) { return exactText(static_cast<float>(value)); };
    return GradientsText::tr("Lowest to highest: %1 to %2").arg(text(spread.low), text(spread.high)) + QLatin1Char('\n') +
           GradientsText::tr("Middle half: %1 to %2").arg(text(spread.quarter), text(spread.threeQuarters));
}

} // namespace

GradientsPicture gradientsOf(std::shared_ptr<const Snapshot> snapshot)
{
    GradientsPicture picture;
    if (!snapshot || snapshot->devices.empty() || snapshot->position.step == 0)
        return picture;
    const Snapshot &s = *snapshot;
    picture.fresh = s.done(Phase::Gradient);
    picture.known = picture.fresh || s.position.step > 1;
    picture.onlyLocal = s.setup->scenario.isLocalSgd();
    picture.averageFresh = s.done(Phase::Average);
    picture.averageKnown = !picture.onlyLocal && picture.known && (picture.averageFresh || !picture.fresh); // the gradients take the buffer of the sums
    picture.sum = s.setup->scenario.communication.reduce == ReduceKind::Sum;
    picture.snapshot = std::move(snapshot);
    return picture;
}

QString reducedName(const GradientsPicture &picture)
{
    return picture.sum ? GradientsText::tr("sum") : GradientsText::tr("average");
}

QString parameterName(const GradientsPicture &picture, int parameter)
{
    return QString::fromStdString(picture.snapshot->setup->network.longName(parameter));
}

QString normsCaption(const GradientsPicture &picture)
{
    if (!picture.known)
        return {};
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (int d = 0; d < picture.devices(); ++d) {
        const auto norm = static_cast<double>(normOf(picture.gradient(d)));
        if (picture.idle(d) || std::isnan(norm))
            continue;
        low = std::min(low, norm);
        high = std::max(high, norm);
    }
    const QString local = low < high    ? GradientsText::tr("%1 to %2").arg(normText(low), normText(high))
                          : low == high ? normText(low)
                                        : GradientsText::tr("not a number");
    if (!picture.averageKnown)
        return GradientsText::tr("norms of the local gradients %1").arg(local);
    const QString all = normText(static_cast<double>(normOf(picture.average())));
    return (picture.sum ? GradientsText::tr("norm of the sum %1, of the local ones %2")
                        : GradientsText::tr("norm of the average %1, of the local ones %2"))
        .arg(all, local);
}

QString angleCaption(const GradientsPicture &picture)
{
    if (!picture.known || !picture.averageKnown || picture.averageFresh != picture.fresh)
        return {};
    double widest = -1;
    int device = 0;
    for (int d = 0; d < picture.devices(); ++d)
        if (const double angle = angleBetween(picture.gradient(d), picture.average()); angle > widest) {
            widest = angle;
            device = d;
        }
    return widest < 0 ? QString() : GradientsText::tr("widest angle to it %1°, device %2").arg(fixedText(widest, 1)).arg(device);
}

QString gradientHoverText(const GradientsPicture &picture, int parameter)
{
    if (!picture.known || parameter < 0 || parameter >= picture.parameters())
        return {};
    const QString head = GradientsText::tr("Step %1, %2").arg(countText(picture.step()), parameterName(picture, parameter));
    QStringList lines{head, averageText(picture, parameter)};
    if (picture.devices() > mostSingleDevices)
        lines << spreadText(picture, parameter);
    else
        for (int d = 0; d < picture.devices(); ++d)
            lines << (picture.idle(d) ? GradientsText::tr("Device %1: no rows").arg(d)
                                      : GradientsText::tr("Device %1: %2").arg(d).arg(exactText(picture.local(d, parameter))));
    return lines.join(QLatin1Char('\n'));
}

QString gradientCellText(const GradientsPicture &picture, int device, int parameter)
{
    const QString head = GradientsText::tr("Step %1, %2").arg(countText(picture.step()), parameterName(picture, parameter));
    const QString own = device < 0 ? QString()
                        : picture.idle(device)
                            ? GradientsText::tr("Device %1: no rows").arg(device)
                            : GradientsText::tr("Device %1: %2").arg(device).arg(exactText(picture.local(device, parameter)));
    QStringList lines{head};
    if (device >= 0)
        lines << own;
    lines << averageText(picture, parameter);
    return lines.join(QLatin1Char('\n'));
}

QString gradientsSummary(const GradientsPicture &picture)
{
    if (!picture.known)
        return GradientsText::tr("Gradients, nothing computed yet.");
    QStringList parts{GradientsText::tr("Gradients of step %1").arg(countText(picture.step())), normsCaption(picture)};
    if (const QString angle = angleCaption(picture); !angle.isEmpty())
        parts << angle;
    return parts.join(QObject::tr("; "));
}

QString normsHoverText(const RunPicture &run, std::int64_t step)
{
    const QString head = stepHeadText(run, step);
    if (!run.curves || step < 1 || step > run.curves->averageNorm().size())
        return GradientsText::tr("%1, not reached yet").arg(head);
    const bool reduced = !run.snapshot || !run.snapshot->setup->scenario.isLocalSgd();
    QStringList lines{head};
    if (reduced)
        lines << GradientsText::tr("Norm of the reduced gradient: %1").arg(curveText(run.curves->averageNorm(), step));
    const DeviceCurves &norms = run.curves->deviceNorms();
    if (norms.devices() > mostSingleDevices)
        lines << GradientsText::tr("Devices: %1").arg(curveText(norms.range(), step))
              << GradientsText::tr("Middle half: %1").arg(curveText(norms.middle(), step));
    else
        for (int d = 0; d < norms.devices(); ++d)
            lines << GradientsText::tr("Device %1: %2").arg(d).arg(curveText(norms.each()[static_cast<std::size_t>(d)], step));
    return lines.join(QLatin1Char('\n'));
}

} // namespace lockstep
