// The loss over steps: of all rows together and of each device, on a log or a linear scale, smoothed if wished.
#pragma once

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

protected:
    Source source() const override;
    float allNow() const override;
    float deviceNow(int device) const override;
    float testNow() const override;
    QString allName() const override { return tr("all"); }
    bool roomToFall() const override { return true; }
    void draw() override;

private:
    SmoothedLoss m_smoothed;
    SmoothedLoss m_smoothedTest;
    const std::vector<float> *m_smooth = nullptr; // null while off
    const std::vector<float> *m_smoothTest = nullptr;
};

} // namespace lockstep
