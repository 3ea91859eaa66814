// Draws at most every 33 ms, and never more than half of the time: many requests become one frame.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace lockstep {

class FrameThrottle : public QObject {
    Q_OBJECT
public:
    explicit FrameThrottle(QObject *parent = nullptr);

    void request();
    // What painting the last frame took; the frame() handler itself is measured here.
    void setPaintCost(double milliseconds) { m_paintCost = milliseconds; }
    double interval() const; // milliseconds to the next frame

signals:
    void frame();

private:
    void run();

    QTimer m_timer;
    QElapsedTimer m_sinceLast;
    double m_cost = 0;
    double m_paintCost = 0;
};

} // namespace lockstep
