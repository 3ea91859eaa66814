// The slider below the learning rate: four decades, 0.001 to 10, in hundredths of a decade.
#pragma once

#include <QSlider>

#include "ui/theme.h"

namespace lockstep {

class RateSlider : public QSlider {
    Q_OBJECT
public:
    explicit RateSlider(Theme *theme, QWidget *parent = nullptr);
    void showRate(double rate);

    static constexpr int end = 400;
    static int positionOf(double rate);
    static double rateAt(int position); // two significant digits

signals:
    void rateChosen(double rate);
    void finished(); // let go

protected:
    void wheelEvent(QWheelEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
};

} // namespace lockstep
