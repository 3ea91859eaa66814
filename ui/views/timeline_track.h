// The track of the timeline: loss as an area, lockstep as a band, markers above, the loop, the playhead. It is the scrubber: a slider
// over the steps that were reached, so keyboard and screen readers come with it.
#pragma once

#include <vector>

#include <QAbstractSlider>
#include <QList>
#include <QPointer>
#include <QTimer>

#include "ui/session_controller.h"
#include "ui/theme.h"
#include "ui/views/run_picture.h"
#include "ui/views/timeline_area.h"
#include "ui/views/timeline_marks.h"

class QLineEdit;
class QMenu;

namespace lockstep {

class TimelineTrack : public QAbstractSlider {
    Q_OBJECT
public:
    explicit TimelineTrack(Theme *theme, QWidget *parent = nullptr);

    void setRun(const RunPicture &run);
    void setMarks(RunMarks *marks); // what the markers show and the menu edits; null: none
    void setLoop(StepRange loop);
    QRectF trackRect() const;
    double xOf(double step) const { return m_scale.x(step); } // centre of a step
    std::int64_t stepAt(double x) const { return m_scale.step(x); } // not clamped to what was reached
    std::int64_t lastStep() const { return m_scale.last; } // at the right end of the whole run
    const TimelineScale &scale() const { return m_scale; }
    void setScale(double from, double span); // the part of the run that is shown
    QString hoverText(std::int64_t step) const;
    QString tipAt(QPointF at) const; // what hovering there says; logical pixels
    const std::vector<PlacedMark> &places() const { return m_places; }
    StepRange shownLoop() const { return m_drag == Drag::Loop ? m_draft : m_loop; }
    QLineEdit *nameField() const { return m_nameField; }
    QMenu *makeMenu(std::int64_t step);
    QSize sizeHint() const override;
    bool isEmpty() const { return m_run.reached() == 0; } // no step was reached: words instead of a curve
    double paintCost() const { return m_paintCost; } // milliseconds of the last painting

public slots:
    void zoomIn();
    void zoomOut();
    void showAll();
    void rename(qint64 step); // opens a field at the bookmark

signals:
    void seekRequested(qint64 step); // the newest wish only, at most one a frame
    void loopRequested(qint64 first, qint64 last);
    void loopCleared();
    void scaleChanged();

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    enum class Drag { None, Seek, Loop };

    void wish(int step);
    void sendWish();
    void follow();
    std::int64_t playheadStep() const;
    std::int64_t reachedAt(double x) const;
    const PlacedMark *markAt(QPointF at) const;
    std::int64_t handleAnchor(QPointF at) const;
    void startLoop(std::int64_t anchor, double x);
    void showHover(QPointF at, QPoint global);
    void moveByKey(QKeyEvent *event);
    void zoom(double factor, double aroundX);
    void pan(double steps);
    void rebuild();
    void place();
    void closeName(bool keep);
    void paintLoss(QPainter &painter) const;
    void paintLoop(QPainter &painter) const;
    void paintBand(QPainter &painter) const;
    void paintDrift(QPainter &painter, double left, double right) const;
    void paintTicks(QPainter &painter) const;
    void paintOverview(QPainter &painter) const;
    void paintPlayhead(QPainter &painter) const;
    void paintPointers(QPainter &painter) const;

    Theme *m_theme;
    QPointer<RunMarks> m_marks;
    RunPicture m_run;
    TimelineScale m_scale;
    TimelineArea m_area;
    std::vector<PlacedMark> m_places;
    StepRange m_loop;
    StepRange m_draft;           // while it is dragged
    std::int64_t m_anchor = 0;   // the end that stays
    Drag m_drag = Drag::None;
    double m_hoveredX = -1;
    bool m_following = false;    // the value is being set from the run, not by a person
    int m_wheel = 0;
    std::int64_t m_wanted = -1;  // to be sent when the frame is over
    std::int64_t m_awaited = -1; // sent, not shown yet
    std::int64_t m_shownBefore = 0; // what was shown when it was sent
    std::int64_t m_revealed = 0; // the step that the part in view was last moved to
    QTimer m_pace;
    QLineEdit *m_nameField;
    std::int64_t m_named = -1;   // step of the bookmark whose name is open
    double m_paintCost = 0;
};

} // namespace lockstep
