// The gradients as they are now: the reduced one as an ink bar for each parameter, the devices' own as their markers beside it; above
// 8 devices their range and middle half; when parameters are many, a heat strip device x parameter.
#pragma once

#include <QImage>
#include <QWidget>

#include "ui/selection.h"
#include "ui/theme.h"
#include "ui/views/chart_scale.h"
#include "ui/views/gradients_text.h"

namespace lockstep {

class GradientsNow : public QWidget {
    Q_OBJECT
public:
    static constexpr int maxMarkers = 8;
    static constexpr double narrowest = 15; // pixels a parameter; below, the heat strip takes over

    GradientsNow(Theme *theme, Selection *selection, QWidget *parent = nullptr);

    void setPicture(const GradientsPicture &picture);
    const GradientsPicture &picture() const { return m_picture; }
    void setLit(int parameter);

    bool isStrip() const;
    QRectF plotArea() const;         // logical
    double yOf(double value) const;  // columns
    double xOf(int parameter) const; // middle of its column
    QPointF markerAt(int device, int parameter) const;
    QRectF cellRect(int device, int parameter) const; // strip; device -1: the reduced one
    const QImage &image() const { return m_image; }   // strip: parameters x devices
    QString tipAt(QPointF logical) const;

signals:
    void parameterHovered(int parameter); // -1: none

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    int lit() const { return m_lit >= 0 ? m_lit : m_selection->parameter(); }
    int parameterAt(QPointF logical) const; // -1: none
    int deviceAt(QPointF logical) const;    // strip; -1: the reduced one
    bool drawsMarker(int device) const;
    std::vector<int> markedDevices() const;
    void findScale();
    void drawImage();
    void paintLit(QPainter &painter) const;
    void paintAxis(QPainter &painter) const;
    void paintLegend(QPainter &painter) const;
    void paintColumn(QPainter &painter, int parameter) const;
    void paintAverage(QPainter &painter, int parameter) const;
    void paintSpread(QPainter &painter, int parameter) const;
    void paintMarkers(QPainter &painter, int parameter) const;
    void paintStrip(QPainter &painter) const;
    void paintStripFrame(QPainter &painter) const;
    void paintRamp(QPainter &painter) const;

    Theme *m_theme;
    Selection *m_selection;
    GradientsPicture m_picture;
    Scale m_scale;
    double m_largest = 0;
    QImage m_image;
    int m_lit = -1;
};

} // namespace lockstep
