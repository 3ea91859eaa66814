#include "ui/help/tour_place.h"

#include <algorithm>

namespace lockstep {

QRect bubblePlace(const QRect &window, const QRect &lit, QSize size, int gap)
{
    const QRect room = window.adjusted(gap, gap, -gap, -gap);
    const auto inside = [](int wanted, int low, int high) { return std::clamp(wanted, low, std::max(low, high)); };
    const int x = inside(lit.center().x() - size.width() / 2, room.left(), room.right() + 1 - size.width());
    const int y = inside(lit.center().y() - size.height() / 2, room.top(), room.bottom() + 1 - size.height());
    const QRect sides[] = {{QPoint(x, lit.bottom() + 1 + gap), size},
                           {QPoint(x, lit.top() - gap - size.height()), size},
                           {QPoint(lit.right() + 1 + gap, y), size},
                           {QPoint(lit.left() - gap - size.width(), y), size}};
    if (!lit.isEmpty())
        for (const QRect &side : sides)
            if (room.contains(side))
                return side;
    return {window.center() - QPoint(size.width() / 2, size.height() / 2), size};
}

} // namespace lockstep
