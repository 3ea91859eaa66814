#include "ui/views/timeline_scale.h"

#include <algorithm>
#include <cmath>

namespace lockstep {
namespace {

constexpr double fewestSteps = 10;
constexpr double nearEdge = 0.1; // of the span: where a revealed step comes to stand

} // namespace

std::int64_t TimelineScale::step(double x) const
{
    const double cell = std::floor(from + (x - left) / width * span) + 1;
    return static_cast<std::int64_t>(std::clamp(cell, 0.0, static_cast<double>(last)));
}

std::int64_t TimelineScale::firstShown() const
{
    return std::max<std::int64_t>(1, static_cast<std::int64_t>(std::floor(from)) + 1);
}

std::int64_t TimelineScale::lastShown() const
{
    return std::clamp<std::int64_t>(static_cast<std::int64_t>(std::ceil(from + span)), 1, last);
}

void TimelineScale::fit(double newLeft, double newWidth, std::int64_t newLast)
{
    const bool whole = isWhole();
    left = newLeft;
    width = std::max(1.0, newWidth);
    last = std::max<std::int64_t>(1, newLast);
    if (whole)
        showAll();
    else
        pan(0);
}

void TimelineScale::showAll()
{
    from = 0;
    span = static_cast<double>(last);
}

void TimelineScale::zoom(double factor, double aroundX)
{
    const double all = static_cast<double>(last);
    const double share = std::clamp((aroundX - left) / width, 0.0, 1.0);
    const double kept = from + share * span;
    span = std::clamp(span / factor, std::min(all, fewestSteps), all);
    from = kept - share * span;
    pan(0);
}

void TimelineScale::pan(double steps)
{
    const double all = static_cast<double>(last);
    span = std::min(span, all);
    from = std::clamp(from + steps, 0.0, all - span);
}

void TimelineScale::reveal(std::int64_t step)
{
    const double at = static_cast<double>(step);
    if (at - 0.5 > from + span)
        pan(at - nearEdge * span - from);
    else if (at - 0.5 < from)
        pan(at - (1 - nearEdge) * span - from);
}

} // namespace lockstep
