#include <algorithm>

#include "ui/views/reduction_table.h"

namespace lockstep {
namespace {

constexpr int rowsForEveryDevice = 8;
constexpr int mostColumns = 8;
constexpr double pictureWidth = 32;
constexpr double labelWidth = 50;
constexpr double weightWidth = 28;
constexpr double footerHeight = 20;
constexpr double moreWidth = 18;
constexpr double leastColumn = 42;

std::vector<int> everyDevice(int devices)
{
    std::vector<int> rows(devices);
    for (int d = 0; d < devices; ++d)
        rows[d] = d;
    return rows;
}

// The first three, the one that arrives and the last; -1 where devices are left out.
std::vector<int> fewDevices(int devices, int arriving)
{
    std::vector<int> rows{0, 1, 2};
    const auto add = [&](int device) {
        if (device <= rows.back())
            return;
        if (device > rows.back() + 1)
            rows.push_back(-1);
        rows.push_back(device);
    };
    add(arriving);
    add(devices - 1);
    return rows;
}

} // namespace

ReductionLayout::ReductionLayout(const QRectF &area, const ReductionTable &table)
{
    const double height = area.height() - headHeight - footerHeight;
    const int devices = table.devices();
    const bool all = devices <= 4 || (devices <= rowsForEveryDevice && height / (devices + 2) >= 14);
    rows = all ? everyDevice(devices) : fewDevices(devices, table.arrivingDevice());
    rowHeight = std::clamp(height / static_cast<double>(rows.size() + 2), 4.0, 26.0);
    const double weights = table.isWeighed() ? weightWidth : 0;
    picture = QRectF(area.left(), area.top() + headHeight, pictureWidth, rowHeight * static_cast<double>(rows.size() + 2));
    labels = QRectF(picture.right(), picture.top(), labelWidth + weights, picture.height());
    numbers = QRectF(labels.right(), picture.top(), area.right() - labels.right(), picture.height());
    const int fitting = std::max(1, static_cast<int>(numbers.width() / leastColumn));
    const int most = std::min(mostColumns, fitting);
    moreColumns = table.parameters() > most;
    columns = std::min(table.parameters(), most);
    columnWidth = std::min(76.0, (numbers.width() - (moreColumns ? moreWidth : 0)) / columns);
    footer = QRectF(area.left(), numbers.bottom() + 1, area.width(), footerHeight - 2);
}

int ReductionLayout::rowOf(int device) const
{
    const auto found = std::find(rows.begin(), rows.end(), device);
    return found == rows.end() ? -1 : static_cast<int>(found - rows.begin());
}

QRectF ReductionLayout::row(int index) const
{
    return {picture.left(), picture.top() + index * rowHeight, numbers.right() - picture.left(), rowHeight};
}

QRectF ReductionLayout::cell(int rowIndex, int column) const
{
    return {numbers.left() + column * columnWidth, numbers.top() + rowIndex * rowHeight, columnWidth, rowHeight};
}

int ReductionLayout::rowAt(QPointF point) const
{
    const bool inside = rowHeight > 0 && point.y() >= numbers.top() && point.y() < numbers.bottom();
    return inside ? std::min(static_cast<int>((point.y() - numbers.top()) / rowHeight), averageRow()) : -1;
}

int ReductionLayout::columnAt(QPointF point) const
{
    const int column = columnWidth > 0 && point.x() >= numbers.left() ? static_cast<int>((point.x() - numbers.left()) / columnWidth) : -1;
    return column < columns ? column : -1;
}

} // namespace lockstep
