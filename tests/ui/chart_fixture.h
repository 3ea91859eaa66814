// Charts driven by mouse and keys: where a chart takes them, and runs that a test makes by hand.
#pragma once

#include <cmath>

#include <QAbstractScrollArea>
#include <QWheelEvent>
#include <QtTest>

#include "tests/support/run_pictures.h"
#include "ui/views/step_chart.h"
#include "ui/widgets/zoomed.h"

namespace lockstep::test {

inline QWidget *canvas(const StepChart &chart)
{
    return chart.frame()->findChild<QAbstractScrollArea *>()->viewport();
}

// A step (and a value in units of the y scale) in pixels of the canvas.
inline QPoint placeOf(const StepChart &chart, double step, double value)
{
    return chart.frame()->map({step, value}).toPoint();
}

inline QPoint middleOf(const StepChart &chart, double step)
{
    return {placeOf(chart, step, 0).x(), chart.frame()->plotArea().center().toPoint().y()};
}

inline void moveTo(const StepChart &chart, QPoint at, Qt::MouseButtons buttons = Qt::NoButton,
                   Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    QMouseEvent move(QEvent::MouseMove, at, canvas(chart)->mapToGlobal(at), Qt::NoButton, buttons, modifiers);
    QApplication::sendEvent(canvas(chart), &move);
}

inline void drag(const StepChart &chart, QPoint from, QPoint to, Qt::MouseButton button = Qt::LeftButton,
                 Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    QTest::mousePress(canvas(chart), button, modifiers, from);
    moveTo(chart, (from + to) / 2, button, modifiers);
    moveTo(chart, to, button, modifiers);
    QTest::mouseRelease(canvas(chart), button, modifiers, to);
}

inline void wheel(const StepChart &chart, QPoint at, int notches, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    QWheelEvent event(at, canvas(chart)->mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
    QApplication::sendEvent(canvas(chart), &event);
}

inline QList<QPointF> drawnPoints(const ChartFrame *frame, int line)
{
    QList<QPointF> points;
    for (const QPointF &p : frame->linePoints(line))
        if (!std::isnan(p.y()))
            points.append(p);
    return points;
}

inline bool nearly(double a, double b)
{
    return std::abs(a - b) <= 1e-6 * std::max(1.0, std::abs(b));
}

} // namespace lockstep::test
