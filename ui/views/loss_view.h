// The card "Loss": the loss over steps with a switch between a log and a linear scale.
#pragma once

#include "ui/views/run_view.h"

namespace lockstep {

class ChartFrame;
class LossPlot;
class SegmentedControl;

class LossView : public RunView {
    Q_OBJECT
public:
    LossView(Theme *theme, SessionController *controller, QWidget *parent = nullptr);

    QString title() const override { return tr("Loss"); }
    QString subtitle() const override;
    QWidget *headControls() override;
    QSize minimumSizeHint() const override { return {260, 130}; }
    LossPlot *plot() const { return m_plot; }
    ChartFrame *frame() const;

public slots:
    void toggleLog();

protected:
    void redraw(const RunPicture &run) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    LossPlot *m_plot;
    SegmentedControl *m_scale;
    int m_devices = 0;
};

} // namespace lockstep
