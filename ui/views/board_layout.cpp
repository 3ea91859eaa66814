#include "ui/views/board_layout.h"

#include <algorithm>
#include <cmath>

namespace lockstep {

namespace {

constexpr double captionHeight = 44, stripHeight = 38, headsHeight = 20, keyHeight = 24;
constexpr double leastRow = 44, compactRow = 56;
constexpr double gridHeadHeight = 37, pulledHeadHeight = 30, gridMargin = 16;

double headHeight(bool captionShown)
{
    return (captionShown ? captionHeight : 0) + stripHeight + headsHeight;
}

// Few devices fill the board.
double tallestRow(int devices)
{
    return devices == 1 ? 320 : devices == 2 ? 240 : 160;
}

int gridColumnsFor(int devices)
{
    if (devices <= 64)
        return std::min(16, devices);
    return devices <= 256 ? 32 : 64;
}

struct CondensedHeights {
    double all = 88;
    double grid = 0;
    double row = 53;
    int rows = 3;
};

// Takes height away in turn: lower grid cells, a lower All row, lower and fewer pulled-out rows.
CondensedHeights condensedHeights(double bodyHeight, int gridRows, int rows)
{
    CondensedHeights h;
    h.rows = rows;
    double rest = bodyHeight - gridHeadHeight - (rows > 0 ? pulledHeadHeight : 0);
    const double leastGrid = gridRows * (gridRows <= 4 ? 22.0 : 13.0);
    const auto gridFor = [&] { return rest - h.all - h.rows * h.row - 8; };
    for (const double row : {53.0, 48.0, leastRow}) {
        h.row = row;
        for (const double all : {88.0, 72.0, compactRow}) {
            h.all = all;
            if (gridFor() >= leastGrid)
                break;
        }
        if (gridFor() >= leastGrid)
            break;
    }
    while (h.rows > 0 && gridFor() < leastGrid)
        --h.rows;
    if (rows > 0 && h.rows == 0)
        rest += pulledHeadHeight;
    const double wanted = gridRows * (gridRows <= 4 ? 40.0 : 22.0);
    h.grid = std::clamp(gridFor(), gridRows * 6.0, wanted);
    if (h.rows > 0)
        h.row = std::min(88.0, (rest - h.all - h.grid - 8) / h.rows);
    return h;
}

void layOutRows(BoardLayout &board, double scroll)
{
    double room = board.body.height();
    if ((room - keyHeight) / board.devices >= compactRow) {
        board.key = QRectF(0, board.body.bottom() - keyHeight, board.body.width(), keyHeight);
        board.body.setBottom(board.key.top());
        room -= keyHeight;
    }
    const double height = std::clamp(room / board.devices, leastRow, tallestRow(board.devices));
    board.contentHeight = height * board.devices;
    const double top = board.body.top() - std::clamp(scroll, 0.0, std::max(0.0, board.contentHeight - room));
    for (int d = 0; d < board.devices; ++d) {
        const double y = std::round(top + d * height);
        board.rows.push_back({d, QRectF(0, y, board.body.width(), std::round(top + (d + 1) * height) - y)});
    }
}

void layOutCondensed(BoardLayout &board, std::span<const int> pulledOut)
{
    board.gridColumns = gridColumnsFor(board.devices);
    board.gridRows = (board.devices + board.gridColumns - 1) / board.gridColumns;
    const int wanted = std::min(3, static_cast<int>(pulledOut.size()));
    const CondensedHeights h = condensedHeights(board.body.height(), board.gridRows, wanted);
    const double width = board.body.width();
    double y = board.body.top();
    board.rows.push_back({allDevices, QRectF(0, y, width, h.all)});
    y += h.all;
    board.gridHead = QRectF(0, y, width, gridHeadHeight);
    y += gridHeadHeight;
    board.grid = QRectF(gridMargin, y, width - 2 * gridMargin, h.grid);
    y += h.grid + 8;
    if (h.rows > 0 && !pulledOut.empty()) {
        board.pulledHead = QRectF(0, y, width, pulledHeadHeight);
        y += pulledHeadHeight;
        for (std::size_t i = 0; i < pulledOut.size() && static_cast<int>(i) < h.rows; ++i, y += h.row)
            board.rows.push_back({pulledOut[i], QRectF(0, y, width, h.row)});
    }
    board.contentHeight = 0;
}

} // namespace

bool isCondensed(double boardHeight, int devices, bool captionShown)
{
    return devices > 16 || (devices > 8 && (boardHeight - headHeight(captionShown)) / devices < leastRow);
}

int pulledOutCapacity(QSizeF size, int devices, bool captionShown)
{
    const int columns = gridColumnsFor(devices);
    return condensedHeights(size.height() - headHeight(captionShown), (devices + columns - 1) / columns, 3).rows;
}

BoardLayout layOutBoard(QSizeF size, int devices, std::span<const int> pulledOut, double scroll, bool captionShown)
{
    BoardLayout board;
    board.devices = devices;
    board.columns = boardColumns(size.width());
    board.caption = QRectF(0, 0, size.width(), captionShown ? captionHeight : 0);
    board.strip = QRectF(0, board.caption.bottom(), size.width(), stripHeight);
    board.heads = QRectF(0, board.strip.bottom(), size.width(), headsHeight);
    board.body = QRectF(0, board.heads.bottom(), size.width(), std::max(0.0, size.height() - board.heads.bottom()));
    board.condensed = isCondensed(size.height(), devices, captionShown);
    if (board.condensed)
        layOutCondensed(board, pulledOut);
    else
        layOutRows(board, scroll);
    return board;
}

QRectF BoardLayout::cell(int device) const
{
    const double width = grid.width() / gridColumns;
    const double height = grid.height() / gridRows;
    const double gap = std::min(width, height) >= 18 ? 3 : 2;
    const QRectF whole(grid.left() + device % gridColumns * width, grid.top() + device / gridColumns * height, width, height);
    return whole.adjusted(gap / 2, gap / 2, -gap / 2, -gap / 2);
}

int BoardLayout::cellAt(QPointF position) const
{
    if (!condensed || !grid.contains(position))
        return -1;
    const int column = std::min(gridColumns - 1, static_cast<int>((position.x() - grid.left()) / grid.width() * gridColumns));
    const int row = std::min(gridRows - 1, static_cast<int>((position.y() - grid.top()) / grid.height() * gridRows));
    const int device = row * gridColumns + column;
    return device < devices ? device : -1;
}

const BoardRow *BoardLayout::rowAt(QPointF position) const
{
    if (!body.contains(position))
        return nullptr;
    for (const BoardRow &row : rows)
        if (row.rect.contains(position))
            return &row;
    return nullptr;
}

} // namespace lockstep
