// Many devices as a heat map: a picture whose every pixel is the worst of what falls into it, and in which the row and the column
// of a device that left are at least 2 pixels wide.
#pragma once

#include <QImage>

#include "ui/theme.h"
#include "ui/views/equality_cells.h"

namespace lockstep {

// Which device each of `pixels` belongs to: the worst of those that fall into it; one that left gets at least `least` pixels.
std::vector<int> mapOwners(int pixels, const EqualityReport &report, int least);
// Equal, or how far apart: darker for more ulp, the darkest for the most and for NaN.
QColor apartColor(const Palette &colors, std::uint64_t ulp, std::uint64_t most);

QImage pairMap(const EqualityCells &cells, QSize size, int least, const Palette &colors);
QImage parameterMap(const EqualityCells &cells, QSize size, int least, const Palette &colors);

} // namespace lockstep
