// Where the tour's bubble stands: beside what is lit, inside the window, never over it while there is room elsewhere.
#pragma once

#include <QRect>

namespace lockstep {

// Below the lit part, else above, right, left; in the middle when nothing is lit or no side has room.
QRect bubblePlace(const QRect &window, const QRect &lit, QSize size, int gap);

} // namespace lockstep
