#include "ui/views/loss_plot.h"

#include <cmath>

#include "ui/views/chart_marks.h"
#include "ui/views/loss_text.h"
#include "ui/widgets/number_text.h"

namespace lockstep {

void LossPlot::setSmoothing(const SmoothingChoice &choice)
{
    m_smoothed.setChoice(choice);
    if (run().curves)
        draw();
}

void LossPlot::draw()
{
    m_smooth = smoothing().kind == Smoothing::Off ? nullptr : &m_smoothed.update(*run().curves);
    DeviceChart::draw();
}

DeviceChart::Source LossPlot::source() const
{
    const RunCurves &curves = *run().curves;
    return {&curves.loss(), &curves.lossCurve(), &curves.devices(), m_smooth, run().lossStep()};
}

float LossPlot::allNow() const
{
    return run().snapshot ? run().snapshot->loss : static_cast<float>(notANumber);
}

float LossPlot::deviceNow(int device) const
{
    return run().snapshot->devices[static_cast<std::size_t>(device)].loss;
}

QStringList LossPlot::messages() const
{
    return run().curves ? leftOutTexts(*run().curves, isLog()) : QStringList();
}

QString LossPlot::hoverText(std::int64_t step) const
{
    const double perPixel = (frame()->xScale().high - frame()->xScale().low) / frame()->plotArea().width();
    const QString text = lossHoverText(run(), step, static_cast<std::int64_t>(std::ceil(perPixel)));
    if (!m_smooth || step < 1 || step > static_cast<std::int64_t>(m_smooth->size()))
        return text;
    const QString value = exactText((*m_smooth)[static_cast<std::size_t>(step - 1)]);
    return text + QLatin1Char('\n') + tr("%1: %2").arg(smoothingName(smoothing()), value);
}

} // namespace lockstep
