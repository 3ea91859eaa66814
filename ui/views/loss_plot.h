// The loss over steps: all rows together as a thick line, each device as a thin one (a band above 8 devices), and at the right
// margin the values of the step that is shown, which is legend and readout in one.
#pragma once

#include <QWidget>

#include "ui/views/chart_frame.h"
#include "ui/views/run_picture.h"

namespace lockstep {

class LossPlot : public QWidget {
    Q_OBJECT
public:
    static constexpr int maxLines = 8; // more devices are drawn as a band

    explicit LossPlot(Theme *theme, QWidget *parent = nullptr);

    ChartFrame *frame() const { return m_frame; }
    void setRun(const RunPicture &run); // draws it
    bool isLog() const { return m_log; }
    void setLog(bool log);

    // Lines of the chart by what they show.
    int deviceLines() const;                       // lines 0 .. deviceLines() - 1
    int aheadLine() const { return deviceLines(); }   // steps computed, after the one shown
    int globalLine() const { return deviceLines() + 1; }

    QStringList messages() const; // what the scale cannot show, in words
    QString hoverText(std::int64_t step) const;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    struct BandColumn {
        double step;
        float min, max;
    };

    void draw();
    void setScales(const std::vector<std::vector<CurvePoint>> &curves);
    void drawGlobal(const std::vector<CurvePoint> &points);
    void drawDevice(int device, const std::vector<CurvePoint> &points);
    std::vector<CurvePoint> globalPoints() const;
    std::vector<BandColumn> bandColumns() const;
    QList<QPointF> placed(const std::vector<CurvePoint> &points) const;
    double place(double value) const; // on the y scale
    int devices() const;
    bool hasBand() const { return devices() > maxLines; }

    void paintUnder(QPainter &painter) const;
    void paintOver(QPainter &painter) const;
    void paintPlayhead(QPainter &painter) const;
    void paintReadout(QPainter &painter) const;
    void paintMessages(QPainter &painter) const;
    void hover(QPointF position);
    void endHover();

    Theme *m_theme;
    ChartFrame *m_frame;
    RunPicture m_run;
    std::vector<BandColumn> m_band;
    bool m_log = true;
    std::int64_t m_hovered = 0;
};

} // namespace lockstep
