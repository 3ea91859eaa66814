// The parameters over steps, one line each, with the true values where they are known; names and values at the right margin.
#pragma once

#include "ui/views/step_chart.h"

namespace lockstep {

class ParametersPlot : public StepChart {
    Q_OBJECT
public:
    using StepChart::StepChart;

    const std::vector<int> &shownParameters() const { return m_shown; } // one line each
    int count() const { return static_cast<int>(m_shown.size()); }
    int aheadLine() const { return 0; } // all steps after the one shown, with gaps between parameters
    int lineOf(int index) const { return index + 1; }
    QString hoverText(std::int64_t step) const override;
    void setLit(int parameter); // the one under the pointer in any view; -1: none

protected:
    void draw() override;
    void paintUnder(QPainter &painter) const override;
    void paintOver(QPainter &painter) const override;
    std::int64_t firstStep() const override { return 0; }

private:
    using Points = std::vector<CurvePoint>;

    int lit() const;
    void setScales(const std::vector<Points> &curves);
    Points pointsOf(int parameter) const;
    std::vector<int> known() const; // shown, and of the snapshot too
    void paintReadout(QPainter &painter) const;
    void paintRow(QPainter &painter, int parameter, double anchor, double y, bool tight) const;
    void paintMessage(QPainter &painter) const;

    std::vector<int> m_shown;
    int m_lit = -1;
};

} // namespace lockstep
