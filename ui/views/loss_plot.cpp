#include "ui/views/loss_plot.h"

#include <algorithm>
#include <cmath>

#include "ui/views/chart_marks.h"
#include "ui/views/loss_text.h"
#include "ui/widgets/number_text.h"

namespace lockstep {

void LossPlot::setSmoothing(const SmoothingChoice &choice)
{
    m_smoothed.setChoice(choice);
    m_smoothedTest.setChoice(choice);
    if (run().curves)
        draw();
}

void LossPlot::draw()
{
    m_smooth = smoothing().kind == Smoothing::Off ? nullptr : &m_smoothed.update(*run().curves);
    const std::vector<float> &test = run().curves->testLoss();
    m_smoothTest = !m_smooth || test.empty() ? nullptr : &m_smoothedTest.update(*run().curves, test);
    DeviceChart::draw();
}

DeviceChart::Source LossPlot::source() const
{
    const RunCurves &curves = *run().curves;
    Source source{&curves.loss(), &curves.lossCurve(), &curves.devices(), m_smooth};
    if (!curves.testLoss().empty()) {
        source.test = &curves.testLoss();
        source.testAll = &curves.testLossCurve();
        source.smoothTest = m_smoothTest;
    }
    source.shown = run().lossStep();
    return source;
}

float LossPlot::allNow() const
{
    return run().snapshot ? run().snapshot->loss : static_cast<float>(notANumber);
}

float LossPlot::deviceNow(int device) const
{
    return run().snapshot->devices[static_cast<std::size_t>(device)].loss;
}

// Of the last step that is complete.
float LossPlot::testNow() const
{
    const std::vector<float> &test = run().curves->testLoss();
    const std::int64_t step = run().snapshot ? std::min<std::int64_t>(run().snapshot->completedSteps(), static_cast<std::int64_t>(test.size())) : 0;
    return step < 1 ? static_cast<float>(notANumber) : test[static_cast<std::size_t>(step - 1)];
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
