// The norms of the gradients over steps: of the reduced one and of each device's own, on a log scale.
#pragma once

#include "ui/views/device_chart.h"

namespace lockstep {

class NormsPlot : public DeviceChart {
    Q_OBJECT
public:
    using DeviceChart::DeviceChart;

    QString hoverText(std::int64_t step) const override;

protected:
    Source source() const override;
    float allNow() const override { return m_all; }
    float deviceNow(int device) const override;
    bool nowKnown() const override { return m_known; }
    QString allName() const override;
    int decimals() const override { return 3; } // the name is longer
    void draw() override;

private:
    void readNow();

    bool m_known = false;
    float m_all = 0;
    std::vector<float> m_devices;
};

} // namespace lockstep
