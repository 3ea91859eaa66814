// "Speed", a slider and what it means: "4 steps/s".
#pragma once

#include <QWidget>

#include "ui/session_controller.h"
#include "ui/theme.h"

class QSlider;

namespace lockstep {

class SpeedControl : public QWidget {
    Q_OBJECT
public:
    SpeedControl(Theme *theme, SessionController *controller, QWidget *parent = nullptr);

    QString text() const;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void refresh();

    Theme *m_theme;
    SessionController *m_controller;
    QSlider *m_slider;
};

} // namespace lockstep
