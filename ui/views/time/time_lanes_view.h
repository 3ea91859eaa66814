// The card "Time lanes": simulated time of the step that is shown, a lane a device; above 8 devices the crowd and those pulled out of it.
#pragma once

#include "ui/step_times.h"
#include "ui/views/cell_view.h"
#include "ui/views/time/crowd_shares.h"
#include "ui/views/time/lane_layout.h"

namespace lockstep {

class TimeLanesView : public CellView {
    Q_OBJECT
public:
    static constexpr int crowdParts = 40; // stops of the keyboard's cursor in the crowd's row

    TimeLanesView(Theme *theme, SessionController *controller, QWidget *parent = nullptr);

    QString title() const override { return tr("Time lanes"); }
    QString subtitle() const override { return tr("this step, simulated"); }
    QWidget *headControls() override;
    QString help() const override;
    void writeCsv(QTextStream &out) const override; // device, activity, round, begin_us, end_us: every span of every device
    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

    std::shared_ptr<const SimulatedStep> step() const { return m_step; } // null: nothing to show
    LaneLayout laneLayout() const;                                       // in logical pixels
    QRectF spanRect(int device, const Span &span) const;                 // empty: the device has no lane
    QString tipAt(QPointF position) const override;
    QString copyText() const override; // of the chosen span, else of all
    QString summary() const;           // the step's time, and who waits for whom
    QString footerText(int line) const; // of what is chosen or pointed at, else of the step
    // Below 0: nothing has run of the step that is shown. Seconds in the step.
    double now() const;

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void follow();
    std::vector<int> specialDevices() const;
    const CrowdShares &crowd(const LaneLayout &layout) const;
    std::optional<Cell> cellAt(QPointF logical) const; // device (crowdRow: the crowd), span (of the crowd: part)
    QString cellText(Cell cell) const;
    std::pair<double, double> cellTimes(Cell cell) const;
    QRectF cellRect(Cell cell, const LaneLayout &layout) const;
    int cellsOf(int device) const;
    void walk(Cell arrow);
    void describe();
    QStringList footer(const LaneLayout &layout) const;
    void paintFooter(QPainter &painter, const LaneLayout &layout) const;
    void paintCursor(QPainter &painter, const LaneLayout &layout) const;

    QWidget *m_legend;
    SnapshotPtr m_snapshot;
    std::shared_ptr<const SimulatedStep> m_step;
    std::optional<Cell> m_hovered;
    mutable CrowdShares m_crowd;
    mutable std::shared_ptr<const SimulatedStep> m_crowdOf;
    mutable std::vector<int> m_crowdWithout;
};

} // namespace lockstep
