#include "ui/views/loss_plot.h"

#include <algorithm>
#include <cmath>

#include "ui/views/chart_marks.h"
#include "ui/views/loss_text.h"
#include "ui/views/time/time_text.h"
#include "ui/widgets/marks.h"
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

void LossPlot::setTimeAxis(SecondsAfter secondsAfter)
{
    m_secondsAfter = std::move(secondsAfter);
}

// Nice times between the ends of the step axis; where each lies is searched for, since steps may differ in length.
std::vector<Tick> LossPlot::timeTicks() const
{
    const Scale &x = frame()->xScale();
    const double low = std::max(0.0, x.low);
    if (!m_secondsAfter || x.high <= low)
        return {};
    const auto at = [this](double step) {
        const auto whole = static_cast<std::int64_t>(std::floor(step));
        const double before = whole > 0 ? m_secondsAfter(whole) : 0;
        return step > static_cast<double>(whole) ? before + (step - static_cast<double>(whole)) * (m_secondsAfter(whole + 1) - before) : before;
    };
    const double first = at(low), last = at(x.high);
    const double pitch = niceStep(last - first, labelsThatFit(frame()->plotArea().width(), 70));
    std::vector<Tick> ticks;
    for (double time = std::ceil(first / pitch) * pitch; last > first && time <= last && ticks.size() < 100; time += pitch) {
        double from = low, to = x.high;
        for (int halving = 0; halving < 60; ++halving)
            (at((from + to) / 2) < time ? from : to) = (from + to) / 2;
        ticks.push_back({to, durationText(time)});
    }
    return ticks;
}

void LossPlot::paintOver(QPainter &painter) const
{
    DeviceChart::paintOver(painter);
    const QRectF plot = frame()->plotArea();
    for (const Tick &tick : timeTicks()) {
        const double x = frame()->map({tick.value, frame()->yScale().low}).x();
        fillSharp(painter, {x, plot.top() - 4, 1, 4}, colors().ghost);
        drawText(painter, {x - 35, plot.top() - 20, 70, 15}, Qt::AlignHCenter, tick.label, theme()->font(11), colors().text3);
    }
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
    QString text = lossHoverText(run(), step, static_cast<std::int64_t>(std::ceil(perPixel)));
    if (m_secondsAfter && step > 0)
        text += QLatin1Char('\n') + tr("Simulated time: %1").arg(durationText(m_secondsAfter(step)));
    if (!m_smooth || step < 1 || step > static_cast<std::int64_t>(m_smooth->size()))
        return text;
    const QString value = exactText((*m_smooth)[static_cast<std::size_t>(step - 1)]);
    return text + QLatin1Char('\n') + tr("%1: %2").arg(smoothingName(smoothing()), value);
}

} // namespace lockstep
