#include "ui/views/time/lane_layout.h"

#include <algorithm>
#include <cmath>

namespace lockstep {
namespace {

constexpr int alwaysAll = 8;
constexpr double roomyLane = 20; // more than 8 devices have lanes of their own where each is so high
constexpr double leastSpecial = 15;
constexpr double leastCrowd = 32;
constexpr double mostCrowd = 160;
constexpr double usualLane = 26;
constexpr double line = 18;
constexpr double waitWidth = 58;

double barHeight(double pitch)
{
    return std::max(4.0, std::min(0.66 * pitch, pitch < 12 ? pitch - 2 : 30.0));
}

void addRow(LaneLayout &layout, int device, double top, double pitch)
{
    const double height = barHeight(pitch);
    layout.rows.push_back({device, QRectF(layout.plot.left(), top + (pitch - height) / 2, layout.plot.width(), height)});
}

void addCrowd(LaneLayout &layout, const LaneWish &wish)
{
    const double room = layout.plot.height();
    const int fit = std::max(0, static_cast<int>((room - leastCrowd) / leastSpecial));
    const int special = std::min({fit, static_cast<int>(wish.special.size()), wish.devices - 1});
    const double pitch = special == 0 ? 0 : std::min(usualLane, std::max(leastSpecial, 0.6 * room / special));
    const double height = std::min(mostCrowd, room - special * pitch - (special > 0 ? 4 : 0));
    layout.rows.push_back({crowdRow, QRectF(layout.plot.left(), layout.plot.top(), layout.plot.width(), height)});
    for (int i = 0; i < special; ++i)
        addRow(layout, wish.special[static_cast<std::size_t>(i)], layout.plot.top() + height + 4 + i * pitch, pitch);
    // What is left of a high card: the first of the others.
    double top = layout.plot.top() + height + 4 + special * pitch;
    for (int d = 0; d < wish.devices && static_cast<int>(layout.rows.size()) < wish.devices; ++d) {
        if (top + usualLane > layout.plot.bottom())
            break;
        if (layout.rowOf(d) != nullptr)
            continue;
        addRow(layout, d, top, usualLane);
        top += usualLane;
    }
}

} // namespace

int LaneLayout::rowAt(QPointF point) const
{
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const QRectF &bar = rows[i].bar;
        if (point.y() >= bar.top() - 2 && point.y() <= bar.bottom() + 2 && point.x() >= labels && point.x() <= right)
            return static_cast<int>(i);
    }
    return -1;
}

const LaneRow *LaneLayout::rowOf(int device) const
{
    const auto known = std::ranges::find(rows, device, &LaneRow::device);
    return known == rows.end() ? nullptr : &*known;
}

LaneLayout layOutLanes(const QRectF &area, const LaneWish &wish)
{
    LaneLayout layout;
    layout.labels = area.left();
    layout.right = area.right();
    const double left = area.left() + (wish.devices > alwaysAll ? 58 : 40);
    layout.plot = QRectF(QPointF(left, area.top()), QPointF(std::max(left + 40, area.right() - waitWidth), area.bottom() - line));
    const bool crowd = wish.devices > alwaysAll && wish.devices * roomyLane > layout.plot.height() - 3 * line;
    const double lanes = crowd ? leastCrowd + 3 * leastSpecial : wish.devices * 13;
    double spare = layout.plot.height() - lanes;
    if (spare >= line + 2) {
        layout.footerLines = spare >= 3 * line ? 2 : 1;
        layout.plot.setBottom(layout.plot.bottom() - layout.footerLines * line - 2);
        spare -= layout.footerLines * line + 2;
    }
    if (!crowd && spare >= line) {
        layout.names = QRectF(layout.plot.left(), area.top(), layout.plot.width(), line);
        layout.plot.setTop(area.top() + line);
    }
    layout.scale = linearScale(0, wish.seconds > 0 ? wish.seconds : 1e-6, std::clamp(static_cast<int>(layout.plot.width() / 70), 1, 8));
    if (crowd) {
        addCrowd(layout, wish);
    } else {
        const double pitch = std::min(44.0, layout.plot.height() / std::max(1, wish.devices));
        for (int d = 0; d < wish.devices; ++d)
            addRow(layout, d, layout.plot.top() + d * pitch, pitch);
    }
    layout.plot.setBottom(layout.rows.back().bar.bottom() + 4);
    layout.axis = QRectF(layout.plot.left(), layout.plot.bottom() + 1, layout.plot.width(), line - 2);
    layout.footer = QRectF(area.left(), area.bottom() - layout.footerLines * line, area.width(), layout.footerLines * line);
    return layout;
}

} // namespace lockstep
