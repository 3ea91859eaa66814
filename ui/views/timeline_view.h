// The bar at the window's bottom: where the run is, the scrubber over the whole run, what is kept of the past.
#pragma once

#include "ui/views/run_view.h"

namespace lockstep {

class StepLabel;
class TimelineTrack;

class TimelineView : public RunView {
    Q_OBJECT
public:
    TimelineView(Theme *theme, SessionController *controller, QWidget *parent = nullptr);

    QString title() const override { return tr("Timeline"); }
    QSize sizeHint() const override { return {1024, 88}; }
    QSize minimumSizeHint() const override { return {600, 84}; }
    StepLabel *label() const { return m_label; }
    TimelineTrack *track() const { return m_track; }
    QString historyText() const; // two lines; empty while nothing is kept

protected:
    void redraw(const RunPicture &run) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    int rightWidth() const;

    StepLabel *m_label;
    TimelineTrack *m_track;
};

// "12 MB", "640 KB", "1.2 GB".
QString bytesText(std::size_t bytes);

} // namespace lockstep
