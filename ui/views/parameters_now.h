// The parameters as they are now, a row each: bar from zero, black tick = true value, value and error in numbers. Scrolls when they are many.
#pragma once

#include <QWidget>

#include "ui/selection.h"
#include "ui/theme.h"
#include "ui/views/run_picture.h"

namespace lockstep {

class ParametersNow : public QWidget {
    Q_OBJECT
public:
    ParametersNow(Theme *theme, Selection *selection, QWidget *parent = nullptr);

    void setRun(const RunPicture &run);
    void setLit(int parameter);
    int rows() const { return m_run.snapshot ? m_run.snapshot->parameterCount() : 0; }
    int firstRow() const { return m_first; }
    int visibleRows() const;
    QRectF rowRect(int parameter) const; // logical
    QRectF barRect(int parameter) const; // from zero to the value
    int rowAt(QPointF logical) const;    // -1: none
    QString tipText(int parameter) const;
    QString errorText(int parameter) const; // "+0.0120"; empty when the truth is not known

signals:
    void parameterHovered(int parameter);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    int lit() const { return m_lit >= 0 ? m_lit : m_selection->parameter(); }
    double largest() const;
    QRectF barArea() const;
    double nameWidth() const;
    double xOf(double value) const;
    void scrollTo(int first);
    void choose(int parameter);
    void paintRow(QPainter &painter, int parameter) const;
    void paintHeads(QPainter &painter) const;

    Theme *m_theme;
    Selection *m_selection;
    RunPicture m_run;
    double m_scale = 1; // half the width of the bars stands for this value
    int m_first = 0;
    int m_lit = -1;
};

} // namespace lockstep
