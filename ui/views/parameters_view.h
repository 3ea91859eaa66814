// The card "Parameters": the parameters over steps, with the key in its head.
#pragma once

#include "ui/views/run_view.h"

namespace lockstep {

class ChartFrame;
class ParametersKey;
class ParametersPlot;

class ParametersView : public RunView {
    Q_OBJECT
public:
    ParametersView(Theme *theme, SessionController *controller, QWidget *parent = nullptr);

    QString title() const override { return tr("Parameters"); }
    QString subtitle() const override;
    QWidget *headControls() override;
    QSize minimumSizeHint() const override { return {260, 130}; }
    ParametersPlot *plot() const { return m_plot; }
    ChartFrame *frame() const;

protected:
    void redraw(const RunPicture &run) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    ParametersPlot *m_plot;
    ParametersKey *m_key;
    int m_count = 0;
};

} // namespace lockstep
