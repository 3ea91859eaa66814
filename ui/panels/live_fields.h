// The fields that can be edited while the run goes on: learning rate (box and log slider) and epochs.
#pragma once

#include <QSlider>
#include <QWidget>

#include "ui/panels/live_number.h"
#include "ui/session_controller.h"
#include "ui/theme.h"

namespace lockstep {

class LiveFields : public QWidget {
    Q_OBJECT
public:
    LiveFields(Theme *theme, SessionController *controller, QWidget *parent = nullptr);
    void refresh();

    // The slider runs over four decades, 0.001 to 10; positions are hundredths of a decade.
    static constexpr int sliderEnd = 400;
    static int sliderPosition(double rate);
    static double sliderRate(int position); // two significant digits

private:
    void buildRate(Theme *theme);
    void buildEpochs(Theme *theme);

    SessionController *m_controller;
    LiveNumber *m_rate;
    QSlider *m_slider;
    LiveNumber *m_epochs;
};

} // namespace lockstep
