#include "ui/views/plan/rim.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace lockstep {
namespace {

constexpr double whole = 2 * std::numbers::pi;
constexpr int parts = 360;

} // namespace

Rim::Rim(QPointF centre, double across, double down) : m_centre(centre), m_across(across), m_down(down), m_length(whole * down)
{
    if (across == down)
        return;
    std::vector<double> lengths{0}; // from the top to each of the parts
    for (int i = 1; i <= parts; ++i) {
        const QPointF step = onAngle(whole * i / parts) - onAngle(whole * (i - 1) / parts);
        lengths.push_back(lengths.back() + std::hypot(step.x(), step.y()));
    }
    m_length = lengths.back();
    std::size_t part = 1;
    for (int i = 0; i <= parts; ++i) {
        const double wanted = m_length * i / parts;
        while (part < parts && lengths[part] < wanted)
            ++part;
        const double share = (wanted - lengths[part - 1]) / (lengths[part] - lengths[part - 1]);
        m_angles.push_back(whole * (static_cast<double>(part - 1) + share) / parts);
    }
}

double Rim::angleAt(double turn) const
{
    if (isCircle())
        return whole * turn;
    const double within = (turn - std::floor(turn)) * parts;
    const auto part = std::min(static_cast<std::size_t>(within), static_cast<std::size_t>(parts - 1));
    return m_angles[part] + (m_angles[part + 1] - m_angles[part]) * (within - static_cast<double>(part));
}

QPointF Rim::onAngle(double angle) const
{
    return m_centre + QPointF(m_across * std::sin(angle), -m_down * std::cos(angle));
}

QPointF Rim::at(double turn) const
{
    return onAngle(angleAt(turn));
}

QPainterPath Rim::path(double from, double to) const
{
    QPainterPath path;
    if (isCircle()) {
        const QRectF box(m_centre - QPointF(m_across, m_down), QSizeF(2 * m_across, 2 * m_down));
        path.arcMoveTo(box, 90 - 360 * from);
        path.arcTo(box, 90 - 360 * from, -360 * (to - from));
        return path;
    }
    constexpr int steps = 24;
    path.moveTo(at(from));
    for (int i = 1; i <= steps; ++i)
        path.lineTo(at(from + (to - from) * i / steps));
    return path;
}

} // namespace lockstep
