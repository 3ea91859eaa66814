// The bar at the window's bottom: where the run is, the scrubber over the whole run with its events, what is kept of the past.
#pragma once

#include "ui/views/run_view.h"
#include "ui/views/timeline_side.h"

namespace lockstep {

class StepLabel;
class TimelineTrack;

class TimelineView : public RunView {
    Q_OBJECT
public:
    TimelineView(Theme *theme, SessionController *controller, QWidget *parent = nullptr);

    QString title() const override { return tr("Timeline"); }
    QString help() const override;
    void writeCsv(QTextStream &out) const override; // the events
    QVariantMap saveView() const override;          // which part of the run is shown
    void restoreView(const QVariantMap &saved) override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    StepLabel *label() const { return m_label; }
    TimelineTrack *track() const { return m_track; }
    TimelineSide *side() const { return m_side; }
    QString historyText() const; // two lines; empty while nothing is kept
    // In a lecture: these instead of the event buttons; empty: the buttons.
    void setKeyHints(const QList<KeyHint> &hints) { m_side->setKeyHints(hints); }

public slots:
    void editStep(); // type a step to go there

protected:
    void redraw(const RunPicture &run) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    StepLabel *m_label;
    TimelineTrack *m_track;
    TimelineSide *m_side;
    QVariantMap m_saved; // to be restored with the first picture
};

// "12 MB", "640 KB", "1.2 GB".
QString bytesText(std::size_t bytes);

} // namespace lockstep
