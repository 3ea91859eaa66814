// The track of the timeline: loss as an area, lockstep as a band, the playhead. It is the scrubber: a slider over the steps that
// were reached, so keyboard and screen readers come with it.
#pragma once

#include <QAbstractSlider>
#include <QList>
#include <QPolygonF>
#include <QTimer>

#include "ui/theme.h"
#include "ui/views/chart_scale.h"
#include "ui/views/run_picture.h"

namespace lockstep {

class TimelineTrack : public QAbstractSlider {
    Q_OBJECT
public:
    explicit TimelineTrack(Theme *theme, QWidget *parent = nullptr);

    void setRun(const RunPicture &run);
    QRectF trackRect() const;
    double xOf(double step) const;        // centre of a step
    std::int64_t stepAt(double x) const;  // not clamped to what was reached
    std::int64_t lastStep() const { return m_last; } // at the right end
    QString hoverText(std::int64_t step) const;
    QSize sizeHint() const override { return {600, 88}; }
    double paintCost() const { return m_paintCost; } // milliseconds of the last painting

signals:
    void seekRequested(qint64 step); // the newest wish only, at most one a frame

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *) override { buildArea(); }
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    void wish(int step);
    void sendWish();
    void follow();
    std::int64_t playheadStep() const;
    void showHover(const QMouseEvent *event);
    void buildArea();
    void paintArea(QPainter &painter, double from, double to, const QColor &fill, const QColor &line) const;
    void paintBand(QPainter &painter) const;
    void paintTicks(QPainter &painter) const;
    void paintPlayhead(QPainter &painter) const;

    Theme *m_theme;
    RunPicture m_run;
    std::int64_t m_last = 1;
    QList<QPolygonF> m_outlines; // of the loss, left to right; broken where it is not finite
    bool m_dense = false;        // about a point a pixel: drawn without antialiasing
    std::int64_t m_hovered = -1;
    bool m_following = false;    // the value is being set from the run, not by a person
    int m_wheel = 0;
    std::int64_t m_wanted = -1;  // to be sent when the frame is over
    std::int64_t m_awaited = -1; // sent, not shown yet
    std::int64_t m_shownBefore = 0; // what was shown when it was sent
    QTimer m_pace;
    double m_paintCost = 0;
};

} // namespace lockstep
