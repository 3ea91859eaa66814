// The parameters over steps as a heat map, a row each: for models with more parameters than lines can be told apart.
#pragma once

#include <QImage>

#include "ui/views/step_chart.h"

namespace lockstep {

class HeatRamp;

class ParametersMap : public StepChart {
    Q_OBJECT
public:
    using StepChart::StepChart;

    int rows() const { return m_rows; }
    int row() const { return m_row; }               // under the crosshair; -1: none
    const QImage &image() const { return m_image; } // columns x rows, parameter 0 at the top; transparent: not reached or not kept
    float low() const { return m_low; }             // of the colours
    float high() const { return m_high; }
    QString hoverText(std::int64_t step) const override;
    QRectF rowRect(int row) const; // in the plot

signals:
    void parameterHovered(int parameter); // -1: none
    void parameterChosen(int parameter);

protected:
    void draw() override;
    void paintUnder(QPainter &painter) const override;
    void paintOver(QPainter &painter) const override;
    void pointAt(QPointF position) override;
    bool moveRow(int down) override;
    QPointF tipPlace(std::int64_t step) const override;

private:
    Scale rowScale() const;
    void findRange(std::int64_t first, std::int64_t last);
    void drawImage(std::int64_t first, std::int64_t last);
    QRgb colorOf(const CurveBucket *bucket, const HeatRamp &ramp) const;
    void setRow(int row);
    void paintLegend(QPainter &painter) const;

    QImage m_image;
    int m_rows = 0;
    int m_row = -1;
    std::int64_t m_first = 1; // steps of the image
    std::int64_t m_last = 0;
    float m_low = 0;
    float m_high = 1;
};

} // namespace lockstep
