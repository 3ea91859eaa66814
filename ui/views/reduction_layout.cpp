#include <algorithm>
#include <cmath>
#include <set>

#include "ui/views/reduction_table.h"

namespace lockstep {
namespace {

constexpr int mostColumns = 16;
constexpr double pictureWidth = 32;
constexpr double largePicture = 120;
constexpr double labelWidth = 50;
constexpr double weightWidth = 28;
constexpr double digitWidth = 8;
constexpr double footerHeight = 20;
constexpr double pagerWidth = 118;
constexpr double turnWidth = 16;
constexpr double leastColumn = 48; // "−0.0000" and a gap
constexpr double largeColumn = 60;
constexpr double leastRow = 13.5;
constexpr int fewRows = 4; // in any height
constexpr double largeHeight = 380, largeWidth = 380; // from here on the round has its place below the table
constexpr double largeRow = 18, largestRow = 56;
constexpr double roundHeads = 58; // title and names above the lines of the round, and air
constexpr double roundLine = 20;

std::vector<int> everyDevice(int devices)
{
    std::vector<int> rows(devices);
    for (int d = 0; d < devices; ++d)
        rows[d] = d;
    return rows;
}

// Ascending devices with -1 where some are left out.
std::vector<int> withGaps(const std::set<int> &devices)
{
    std::vector<int> rows;
    for (const int device : devices) {
        if (!rows.empty() && device > rows.back() + 1)
            rows.push_back(-1);
        rows.push_back(device);
    }
    return rows;
}

// The first, the one that arrives, the last, and the wished ones as far as they have place; then, as long as `room` rows have place, those that arrived before
// it and those that come first.
std::vector<int> fewDevices(int devices, int arriving, const std::vector<int> &wished, int room)
{
    std::set<int> shown{0, 1, 2, devices - 1};
    if (arriving >= 0)
        shown.insert(arriving);
    for (const int device : wished)
        if (device >= 0 && device < devices && static_cast<int>(withGaps(shown).size()) + 2 <= std::max(room, 7))
            shown.insert(device);
    const auto add = [&](int device) {
        const bool known = device < 0 || device >= devices || !shown.insert(device).second;
        if (!known && static_cast<int>(withGaps(shown).size()) > room)
            shown.erase(device);
    };
    for (int k = 1; k < room && arriving >= 0; ++k)
        add(arriving - k);
    for (int device = 3; device < room; ++device)
        add(device);
    return withGaps(shown);
}

// About as wide as "W3[114,12]" is above its column.
double widestName(const Network &network)
{
    if (network.layers.size() == 1 && network.outputs() == 1)
        return 0;
    const auto digits = [](int count) { return static_cast<int>(QString::number(count - 1).size()); };
    int characters = 0;
    for (const DenseLayer &layer : network.layers)
        characters = std::max(characters, digits(layer.fanIn) + digits(layer.fanOut));
    return (characters + 5) * 6.3 + 6;
}

} // namespace

ReductionLayout::ReductionLayout(const QRectF &area, const ReductionTable &table, const ReductionWish &wish)
    : isLarge(area.height() > largeHeight && area.width() > largeWidth)
{
    const int lines = std::clamp(std::max(table.parameters(), table.plan().rounds), 3, 14); // the same in all phases
    const double reserved = isLarge ? roundHeads + std::min(lines, 8) * roundLine : 0;
    const double all = area.height() - headHeight - footerHeight;
    const int devices = table.devices();
    const int room = static_cast<int>((all - reserved) / (isLarge ? largeRow : leastRow)) - 2;
    const bool fits = devices <= std::max(fewRows, room);
    rows = fits ? everyDevice(devices) : fewDevices(devices, table.arrivingDevice(), wish.devices, room);
    const auto count = static_cast<double>(rows.size() + 2);
    rowHeight = isLarge ? std::clamp(1.5 * (all - roundHeads) / (1.5 * count + lines), largeRow, largestRow)
                        : std::clamp(all / count, 4.0, 30.0);
    const auto digits = static_cast<double>(QString::number(devices - 1).size());
    const double weights = table.isWeighed() ? weightWidth + digitWidth * (digits - 1) : 0;
    const double width = isLarge ? std::clamp(area.width() * 0.1, pictureWidth, largePicture) : pictureWidth;
    picture = QRectF(area.left(), area.top() + headHeight, width, rowHeight * count);
    labels = QRectF(picture.right(), picture.top(), labelWidth + weights, picture.height());
    numbers = QRectF(labels.right(), picture.top(), area.right() - labels.right(), picture.height());
    footer = QRectF(area.left(), numbers.bottom() + 1, area.width(), footerHeight - 2);
    if (isLarge)
        round = QRectF(area.left(), footer.bottom() + 12, area.width(), area.bottom() - footer.bottom() - 12);
    placeColumns(table, wish);
}

void ReductionLayout::placeColumns(const ReductionTable &table, const ReductionWish &wish)
{
    const int parameters = table.parameters();
    const double least = std::max(isLarge ? largeColumn : leastColumn, widestName(table.snapshot().setup->network));
    const int most = std::clamp(static_cast<int>(numbers.width() / least), 1, mostColumns);
    const bool fits = parameters <= most;
    columns = fits ? parameters : most;
    moreColumns = !fits;
    columnWidth = std::min(isLarge ? 260.0 : 100.0, numbers.width() / columns);
    if (moreColumns && static_cast<int>(wish.columns.size()) == columns)
        shown = wish.columns;
    const int first = std::clamp(wish.firstColumn, 0, parameters - columns);
    for (int c = static_cast<int>(shown.size()); c < columns; ++c)
        shown.push_back(first + c);
    if (!moreColumns)
        return;
    next = QRectF(footer.right() - turnWidth, footer.top(), turnWidth, footer.height());
    pages = QRectF(next.left() - pagerWidth, footer.top(), pagerWidth, footer.height());
    back = QRectF(pages.left() - turnWidth, footer.top(), turnWidth, footer.height());
}

int ReductionLayout::columnOf(int parameter) const
{
    const auto found = std::find(shown.begin(), shown.end(), parameter);
    return found == shown.end() ? -1 : static_cast<int>(found - shown.begin());
}

std::vector<int> largestColumns(const std::vector<int> &known, const std::vector<float> &magnitudes, int count)
{
    std::vector<int> order(magnitudes.size());
    for (std::size_t p = 0; p < order.size(); ++p)
        order[p] = static_cast<int>(p);
    const auto larger = [&](int a, int b) { return std::pair(magnitudes[a], b) > std::pair(magnitudes[b], a); };
    count = std::min(count, static_cast<int>(order.size()));
    std::partial_sort(order.begin(), order.begin() + count, order.end(), larger);
    order.resize(static_cast<std::size_t>(count));
    std::sort(order.begin(), order.end());
    if (known.size() != order.size() || known.back() >= static_cast<int>(magnitudes.size()))
        return order;
    float least = INFINITY, missed = 0;
    for (const int p : known)
        least = std::min(least, magnitudes[p]);
    for (const int p : order)
        if (std::find(known.begin(), known.end(), p) == known.end())
            missed = std::max(missed, magnitudes[p]);
    return least >= missed / 2 ? known : order;
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
