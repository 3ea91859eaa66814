// The loss over steps: of all rows together and of each device, on a log or a linear scale, smoothed if wished.
#pragma once

#include <functional>

#include <QStringList>

#include "ui/views/device_chart.h"
#include "ui/views/loss_smoothing.h"

namespace lockstep {

class LossPlot : public DeviceChart {
    Q_OBJECT
public:
    using DeviceChart::DeviceChart;

    const SmoothingChoice &smoothing() const { return m_smoothed.choice(); }
    void setSmoothing(const SmoothingChoice &choice);
    QStringList messages() const override;
    QString hoverText(std::int64_t step) const override;

    // Simulated seconds after a step, for a second x axis at the top and the tooltip; none: no such axis.
    using SecondsAfter = std::function<double(std::int64_t step)>;
    void setTimeAxis(SecondsAfter secondsAfter);
    bool hasTimeAxis() const { return m_secondsAfter != nullptr; }
    // Ticks of that axis: the place in steps, and the time.
    std::vector<Tick> timeTicks() const;

protected:
    void paintOver(QPainter &painter) const override;
    Source source() const override;
    float allNow() const override;
    float deviceNow(int device) const override;
    float testNow() const override;
    QString allName() const override { return tr("all"); }
    bool roomToFall() const override { return true; }
    int extraTop() const override { return m_secondsAfter ? 8 : 0; }
    void draw() override;

private:
    SecondsAfter m_secondsAfter;
    SmoothedLoss m_smoothed;
    SmoothedLoss m_smoothedTest;
    const std::vector<float> *m_smooth = nullptr; // null while off
    const std::vector<float> *m_smoothTest = nullptr;
};

} // namespace lockstep
