// A chart over steps: what all of them share. The part of the run that is shown, crosshair by pointer and by keys, zoom and pan,
// a click that goes to a step. What is drawn is theirs.
#pragma once

#include <optional>
#include <utility>

#include <QWidget>

#include "ui/selection.h"
#include "ui/views/chart_frame.h"
#include "ui/views/chart_range.h"
#include "ui/views/run_picture.h"

class QKeyEvent;
class QMouseEvent;
class QWheelEvent;

namespace lockstep {

class StepChart : public QWidget {
    Q_OBJECT
public:
    explicit StepChart(Theme *theme, QWidget *parent = nullptr);

    ChartFrame *frame() const { return m_frame; }
    ChartRange *range() const { return m_range; }
    void setRange(ChartRange *range);
    void setSelection(Selection *selection);
    void setRun(const RunPicture &run); // draws it
    bool isZoomed() const { return !m_range->isWhole() || m_valueZoom; }

    virtual QString hoverText(std::int64_t step) const = 0; // exact values of one step

signals:
    void stepChosen(qint64 step);

protected:
    using Interval = std::pair<double, double>;
    using Steps = std::pair<std::int64_t, std::int64_t>; // first, last

    virtual void draw() = 0;
    virtual void paintUnder(QPainter &) const {}
    virtual void paintOver(QPainter &painter) const = 0;
    virtual std::int64_t firstStep() const { return 1; } // where the crosshair can stand at the left
    virtual void pointAt(QPointF) {}                     // the pointer moved over the plot, in its pixels
    virtual bool valuesAreLog() const { return false; }
    virtual bool moveRow(int) { return false; }        // up and down arrows
    virtual QPointF tipPlace(std::int64_t step) const; // where the tooltip stands when keys move the crosshair
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

    const RunPicture &run() const { return m_run; }
    Theme *theme() const { return m_theme; }
    Selection *selection() const { return m_selection; } // null: nothing is chosen
    const Palette &colors() const { return m_theme->palette(); }
    std::int64_t firstVisible() const; // with one step beyond either edge, so that lines leave the plot
    std::int64_t lastVisible() const;
    // The steps of a curve from `firstVisible` to at most `last`; of a part of the run, whole buckets: their values belong to all their steps.
    Steps stepsOf(const Curve &curve, std::int64_t last) const;
    bool inView(std::int64_t step) const;
    int columns(std::int64_t first, std::int64_t last) const; // to thin these steps to
    bool pointsHere() const { return m_pointerHere || hasFocus(); }
    void applyScales(Scale y, bool log);
    void showTip();

private:
    void redrawAll();
    void forgetValueZoom();
    double whole() const;
    double pixelsToSteps(double pixels) const;
    void hover(QPointF position);
    void endHover();
    bool press(const QMouseEvent &event);
    bool drag(const QMouseEvent &event);
    bool release(const QMouseEvent &event);
    bool turnWheel(const QWheelEvent &event);
    void zoomAround(double step, double factor);
    void zoomTo(const QRectF &wanted);
    void pan(double steps);
    bool takes(const QKeyEvent &key) const;
    bool pressedKey(const QKeyEvent &key);
    void movePointed(std::int64_t step);
    void paintAll(QPainter &painter) const;
    void paintEmpty(QPainter &painter) const;

    enum class Drag { None, Rectangle, Pan };

    Theme *m_theme;
    ChartFrame *m_frame;
    ChartRange *m_range;
    Selection *m_selection = nullptr;
    RunPicture m_run;
    std::optional<Interval> m_valueZoom; // in units of the y scale
    bool m_valueZoomLog = false;
    bool m_pointerHere = false;
    QPointF m_pointer;
    Drag m_drag = Drag::None;
    QPointF m_pressed;
    QPointF m_dragged;
};

} // namespace lockstep
