// The card "Gradients": the devices' own gradients against the reduced one now, or the norms of all over steps; a caption in numbers.
#pragma once

#include "ui/views/run_view.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

class ChartFrame;
class GradientsNow;
class NormsPlot;
class SegmentedControl;

class GradientsView : public RunView {
    Q_OBJECT
public:
    enum Mode { Now, Norms };

    GradientsView(Theme *theme, SessionController *controller, QWidget *parent = nullptr);

    QString title() const override { return tr("Gradients"); }
    QString subtitle() const override;
    QWidget *headControls() override;
    QString help() const override;
    void writeCsv(QTextStream &out) const override;
    QVariantMap saveView() const override;
    void restoreView(const QVariantMap &saved) override;
    QSize minimumSizeHint() const override { return zoomedSize({260, 130}, *theme()); }
    GradientsNow *now() const { return m_now; }
    NormsPlot *norms() const { return m_norms; }
    ChartFrame *frame() const;
    QString caption() const { return m_caption; }
    Mode mode() const { return m_mode; }
    void setMode(Mode mode);

protected:
    void redraw(const RunPicture &run) override;
    void resizeEvent(QResizeEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void showMode(Mode mode);
    void writeNow(QTextStream &out) const;
    void writeNorms(QTextStream &out) const;

    GradientsNow *m_now;
    NormsPlot *m_norms;
    SegmentedControl *m_switch;
    QString m_caption;
    QString m_angle; // the rest of the caption, when there is room
    std::shared_ptr<const Setup> m_drawn;
    Mode m_mode = Now;
};

} // namespace lockstep
