#include "ui/widgets/frame_throttle.h"

#include <algorithm>
#include <cmath>

namespace lockstep {

FrameThrottle::FrameThrottle(QObject *parent) : QObject(parent)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &FrameThrottle::run);
}

double FrameThrottle::interval() const
{
    return std::max(33.0, 2 * (m_cost + m_paintCost));
}

void FrameThrottle::request()
{
    if (m_timer.isActive())
        return;
    const double since = m_sinceLast.isValid() ? static_cast<double>(m_sinceLast.elapsed()) : interval();
    m_timer.start(static_cast<int>(std::ceil(std::max(0.0, interval() - since))));
}

void FrameThrottle::run()
{
    m_sinceLast.start();
    emit frame();
    m_cost = static_cast<double>(m_sinceLast.nsecsElapsed()) / 1e6;
}

} // namespace lockstep
