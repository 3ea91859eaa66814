// Where the devices of a ring or star stand: on a circle, or on an ellipse that uses the width of a low card.
#pragma once

#include <vector>

#include <QPainterPath>
#include <QPointF>

namespace lockstep {

// Turns count clockwise from the top, 1 is all the way round; equal turns are equally far along the rim.
class Rim {
public:
    static constexpr double flattest = 4; // of an ellipse: so many times as wide as high

    Rim() = default;
    // Radii in logical pixels, across and down.
    Rim(QPointF centre, double across, double down);

    QPointF centre() const { return m_centre; }
    bool isCircle() const { return m_angles.empty(); }
    double across() const { return m_across; }
    double down() const { return m_down; }
    double length() const { return m_length; }
    QPointF at(double turn) const;
    QPainterPath path(double from, double to) const;

private:
    double angleAt(double turn) const; // radians
    QPointF onAngle(double angle) const;

    QPointF m_centre;
    double m_across = 0, m_down = 0, m_length = 0;
    std::vector<double> m_angles; // of an ellipse, at equal steps along it
};

} // namespace lockstep
