// One value a step of all devices together and of each: a thick line for all, thin ones for the devices; above 8 devices bands (lowest
// to highest, middle half) and the lines of those pulled out. The right margin holds the values of the step that is shown.
#pragma once

#include "core/observe/device_curves.h"
#include "ui/views/step_chart.h"

namespace lockstep {

class DeviceChart : public StepChart {
    Q_OBJECT
public:
    static constexpr int maxLines = 8; // more devices are drawn as bands

    using StepChart::StepChart;

    bool isLog() const { return m_log; }
    void setLog(bool log);

    // Lines of the chart by what they show.
    int deviceLines() const { return static_cast<int>(m_lineDevices.size()); } // lines 0 .. deviceLines() - 1
    int lineOfDevice(int device) const;                                        // -1: it has none
    int aheadLine() const { return deviceLines(); }                            // steps computed, after the one shown
    int globalLine() const { return deviceLines() + 1; }
    int smoothLine() const { return globalLine() + 1; } // empty while smoothing is off
    int chosenLine() const;                             // the chosen device again, on top; -1: none
    int testLine() const { return m_testLine; }         // of rows that are held back; -1: none
    int smoothTestLine() const { return m_smoothTestLine; }

    virtual QStringList messages() const { return {}; } // what the scale cannot show, in words
    int edgeMarks() const { return static_cast<int>(m_above.size() + m_below.size()); }

protected:
    // What is drawn: curves of the run, and the values of the step that is shown.
    struct Source {
        const std::vector<float> *exact = nullptr; // of every step; null: `all` in buckets is what there is
        const Curve *all = nullptr;
        const DeviceCurves *devices = nullptr;
        const std::vector<float> *smooth = nullptr; // of every step, drawn thick over a thin exact line
        std::int64_t shown = 0;                     // last step that is drawn solid; 0: none
        const std::vector<float> *test = nullptr;   // of the rows that are held back, of every step; null: there are none
        const Curve *testAll = nullptr;             // the same in buckets
        const std::vector<float> *smoothTest = nullptr;
    };
    virtual Source source() const = 0;
    virtual bool nowKnown() const { return true; } // the values of the shown step
    virtual float allNow() const = 0;
    virtual float deviceNow(int device) const = 0;
    virtual float testNow() const; // NaN: not known
    virtual QString allName() const = 0;
    virtual int decimals() const { return 4; }        // at the right margin
    virtual int extraTop() const { return 0; }        // pixels above the plot for what is painted there
    virtual bool roomToFall() const { return false; } // a log scale of a young run

    bool valuesAreLog() const override { return m_log; }
    void draw() override;
    void paintUnder(QPainter &painter) const override;
    void paintOver(QPainter &painter) const override;
    int devices() const;
    bool hasBand() const { return devices() > maxLines; }

private:
    struct BandColumn {
        double step;
        float min, max;
    };
    using Band = std::vector<BandColumn>;
    using Points = std::vector<CurvePoint>;
    struct ReadoutRow {
        QString name;
        float value;
        int device = -1; // -1: all together, -2: a row of the band, -3: rows that are held back
    };

    void chooseLines();
    bool showsDevice(int device) const;
    int slotOf(int device) const;
    Keep keep() const { return m_log ? Keep::Positive : Keep::Finite; }
    Points allPoints(const Source &source) const;
    Points devicePoints(const Source &source, int device) const;
    Points smoothPoints(const std::vector<float> *values, std::int64_t shown) const;
    Points exactPoints(const std::vector<float> *exact, const Curve &all, std::int64_t last) const;
    Band bandOf(const Curve &range, std::int64_t shown) const;
    void findEdgeMarks(const Source &source);
    void setScales(const std::vector<Points> &curves);
    void drawDevice(int line, int device, const Points &points, double width);
    void drawAll(const Source &source, const Points &points);
    void drawTest(const Source &source, const Points &points);
    QList<QPointF> placed(const Points &points) const;
    double place(double value) const { return m_log ? std::log10(value) : value; } // on the y scale
    std::vector<ReadoutRow> readoutRows() const;
    void paintBand(QPainter &painter, const Band &band, const QColor &color) const;
    void paintDot(QPainter &painter) const;
    void paintReadout(QPainter &painter) const;
    void paintReadoutMark(QPainter &painter, const ReadoutRow &row, double y, double pitch) const;
    void paintChosenName(QPainter &painter) const;
    void paintMessages(QPainter &painter) const;
    void paintEdgeMarks(QPainter &painter) const;

    std::vector<int> m_lineDevices; // whose line each is; up to 8 devices all of them
    Band m_band;
    Band m_middle;
    std::vector<double> m_above; // steps of values that are not finite, one a pixel at most
    std::vector<double> m_below; // steps of values of zero and below on a log scale
    int m_chosen = -1;
    int m_testLine = -1;
    int m_smoothTestLine = -1;
    bool m_log = true;
};

QColor rangeColor(const Palette &colors);
QColor middleColor(const Palette &colors);
QColor testColor(const Palette &colors); // of rows that are held back

} // namespace lockstep
