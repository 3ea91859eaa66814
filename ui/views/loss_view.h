// The card "Loss": the loss over steps, with a switch between a log and a linear scale and a menu of smoothings in its head.
#pragma once

#include "ui/views/loss_smoothing.h"
#include "ui/views/run_view.h"
#include "ui/widgets/zoomed.h"

class QActionGroup;
class QMenu;

namespace lockstep {

class ChartFrame;
class LossPlot;
class MenuButton;
class SegmentedControl;

class LossView : public RunView {
    Q_OBJECT
public:
    LossView(Theme *theme, SessionController *controller, QWidget *parent = nullptr);

    QString title() const override { return tr("Loss"); }
    QString subtitle() const override;
    QWidget *headControls() override;
    QString help() const override;
    void writeCsv(QTextStream &out) const override;
    QVariantMap saveView() const override;
    void restoreView(const QVariantMap &saved) override;
    QSize minimumSizeHint() const override { return zoomedSize({260, 130}, *theme()); }
    LossPlot *plot() const { return m_plot; }
    ChartFrame *frame() const;
    void setSmoothing(const SmoothingChoice &choice);
    void setTimeAxis(bool on); // of simulated time, at the top

public slots:
    void toggleLog();

protected:
    void redraw(const RunPicture &run) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void followClock();
    void addSmoothing(const SmoothingChoice &choice, const QString &text);
    void showChoice();

    LossPlot *m_plot;
    QWidget *m_controls;
    QMenu *m_menu;
    QActionGroup *m_smoothings;
    QAction *m_timeAxis;
    MenuButton *m_show; // smoothing, axis of simulated time
    SegmentedControl *m_scale;
    int m_devices = 0;
};

} // namespace lockstep
