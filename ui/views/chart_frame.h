// A chart's frame: the one place that knows Qt Charts. Lines are Qt Charts' own; grid, axis labels and what views paint under
// and over the lines are drawn here, since its axes hide values and clip labels. All places are logical pixels.
#pragma once

#include <functional>

#include <QList>
#include <QPen>
#include <QPointF>
#include <QWidget>

#include "ui/theme.h"
#include "ui/views/chart_scale.h"

class QChart;
class QLineSeries;

namespace lockstep {

class ChartCanvas;

class ChartFrame : public QWidget {
    Q_OBJECT
public:
    static constexpr int labelGap = 6; // between axis labels and the plot
    using Paint = std::function<void(QPainter &)>;

    explicit ChartFrame(Theme *theme, QWidget *parent = nullptr);
    ~ChartFrame() override;

    // Painted below the lines (clipped to the plot) and above them (the whole frame).
    void setPainters(Paint under, Paint over);
    void setScales(const Scale &x, const Scale &y);
    const Scale &xScale() const { return m_x; }
    const Scale &yScale() const { return m_y; }
    Scale stepScaleOf(std::int64_t last) const; // as many labels as the plot's width has room for
    Scale stepScaleOf(double low, double high) const; // of a part of the run
    void setTopMargin(int pixels);

    // Lines are drawn in the order of their numbers; those from `count` on are removed. NaN breaks a line.
    void setLineCount(int count);
    void setLine(int line, const QList<QPointF> &points, const QPen &pen);
    int lineCount() const { return static_cast<int>(m_lines.size()); }
    QList<QPointF> linePoints(int line) const;
    QPen linePen(int line) const;
    void setSmooth(bool smooth); // antialiased lines

    void redraw(); // what the painters paint has changed

    QRectF bounds() const; // the whole frame
    QRectF plotArea() const;
    QPoint toGlobal(QPointF position) const;
    QPointF map(QPointF value) const;
    double xAt(double pixel) const;
    double yAt(double pixel) const;
    void watchPointer(QObject *filter); // sees buttons, moves and wheel over the chart first; positions in widget pixels
    int rightMargin() const; // room for the readout, from the plot's right edge to the frame's

    // Keeps the plots of two frames at the same left edge: that of the wider labels.
    static void alignLeft(ChartFrame *a, ChartFrame *b);

    double paintCost() const { return m_paintCost; } // milliseconds of the last painting

signals:
    void hovered(QPointF position); // over the plot
    void hoverEnded();
    void leftEdgeWanted();
    void painted();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    friend class ChartCanvas;
    int wantedLeft() const;
    void layOut();
    void fitCanvas();
    void paintUnder(QPainter &painter);
    void paintOver(QPainter &painter);

    Theme *m_theme;
    ChartCanvas *m_canvas;
    QChart *m_chart;
    QList<QLineSeries *> m_lines;
    Scale m_x;
    Scale m_y;
    Paint m_under;
    Paint m_over;
    int m_wanted = 0; // left margin that the own labels need
    int m_left = 0;
    int m_partnersWanted = 0; // of the other frame
    int m_top = 12;
    double m_paintCost = 0;
};

} // namespace lockstep
