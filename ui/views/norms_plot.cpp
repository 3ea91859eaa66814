#include "ui/views/norms_plot.h"

#include "core/observe/gradient_norms.h"
#include "ui/views/chart_marks.h"
#include "ui/views/gradients_text.h"

namespace lockstep {
namespace {

// The value of a step while every step of the curve is kept.
float valueAt(const Curve &curve, std::int64_t step)
{
    const CurveBucket *bucket = curve.bucketOf(step);
    return bucket && curve.bucketWidth() == 1 && bucket->any() ? bucket->last : static_cast<float>(notANumber);
}

} // namespace

void NormsPlot::draw()
{
    readNow();
    DeviceChart::draw();
}

// Of the snapshot while it holds gradients and their average; while they are being added those of the step before, from the curves.
void NormsPlot::readNow()
{
    const RunCurves &curves = *run().curves;
    m_devices.assign(static_cast<std::size_t>(devices()), static_cast<float>(notANumber));
    m_all = valueAt(curves.averageNorm(), run().averageStep());
    const bool held = gradientsOf(run().snapshot).averageKnown;
    m_known = held || curves.averageNorm().bucketWidth() == 1;
    if (held)
        m_all = normOf(run().snapshot->devices.front().reduced);
    for (std::size_t d = 0; d < m_devices.size(); ++d)
        if (held && d < run().snapshot->devices.size())
            m_devices[d] = normOf(run().snapshot->devices[d].gradient);
        else if (d < curves.deviceNorms().each().size())
            m_devices[d] = valueAt(curves.deviceNorms().each()[d], run().averageStep());
}

DeviceChart::Source NormsPlot::source() const
{
    const RunCurves &curves = *run().curves;
    return {nullptr, &curves.averageNorm(), &curves.deviceNorms(), nullptr, run().averageStep()};
}

float NormsPlot::deviceNow(int device) const
{
    const auto index = static_cast<std::size_t>(device);
    return index < m_devices.size() ? m_devices[index] : static_cast<float>(notANumber);
}

QString NormsPlot::allName() const
{
    return run().snapshot && run().snapshot->setup->scenario.communication.reduce == ReduceKind::Sum ? tr("sum") : tr("avg");
}

QString NormsPlot::hoverText(std::int64_t step) const
{
    return normsHoverText(run(), step);
}

} // namespace lockstep
