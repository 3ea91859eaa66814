#include "ui/views/chart_range.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace lockstep {

void ChartRange::show(double low, double high, double whole)
{
    if (!std::isfinite(low) || !std::isfinite(high))
        return;
    const double span = std::max(high - low, std::min(fewest, whole));
    if (span >= whole) {
        showWhole();
        return;
    }
    const double middle = (low + high) / 2;
    const double from = std::clamp(middle - span / 2, 0.0, whole - span);
    const bool same = from == m_low && from + span == m_high;
    m_low = from;
    m_high = from + span;
    if (!same)
        emit changed();
}

void ChartRange::showAll()
{
    emit allWanted();
    showWhole();
}

void ChartRange::showWhole()
{
    if (isWhole())
        return;
    m_low = m_high = 0;
    emit changed();
}

void ChartRange::point(qint64 step)
{
    if (std::exchange(m_pointed, step) != step)
        emit pointedChanged();
}

void ChartRange::restart()
{
    point(-1);
    showAll();
}

} // namespace lockstep
