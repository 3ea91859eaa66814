// The parameters over steps, one line each, with the true values where they are known; names and values at the right margin.
#pragma once

#include <QWidget>

#include "ui/views/chart_frame.h"
#include "ui/views/run_picture.h"

namespace lockstep {

class ParametersPlot : public QWidget {
    Q_OBJECT
public:
    explicit ParametersPlot(Theme *theme, QWidget *parent = nullptr);

    ChartFrame *frame() const { return m_frame; }
    void setRun(const RunPicture &run); // draws it
    int count() const { return m_run.curves ? static_cast<int>(m_run.curves->parameters().size()) : 0; }
    int aheadLine() const { return 0; } // all steps after the one shown, with gaps between parameters
    int lineOf(int parameter) const { return parameter + 1; }

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void draw();
    void setScales(const std::vector<std::vector<CurvePoint>> &curves);
    std::vector<CurvePoint> pointsOf(int parameter) const;
    void paintUnder(QPainter &painter) const;
    void paintOver(QPainter &painter) const;
    void paintReadout(QPainter &painter) const;
    void paintRow(QPainter &painter, int parameter, double anchor, double y, bool tight) const;
    void paintMessage(QPainter &painter) const;
    void hover(QPointF position);
    void endHover();

    Theme *m_theme;
    ChartFrame *m_frame;
    RunPicture m_run;
    std::int64_t m_hovered = -1;
};

} // namespace lockstep
