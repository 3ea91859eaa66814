#include <algorithm>
#include <cmath>

#include "ui/views/equality_cells.h"

namespace lockstep {
namespace {

constexpr double headHeight = 32; // two lines of names above the cells
constexpr double summaryHeight = 22;
constexpr double labelWidth = 32; // device numbers at the left
constexpr double matrixGap = 20;
constexpr double leastPairsWidth = 68; // "device pairs" above it
constexpr double widestDetail = 640;
constexpr double largestMap = 160;
constexpr double largestOfAll = 512; // in a card that has room
constexpr double largeWidth = 700, largeHeight = 400;
constexpr double largestCell = 56;
constexpr double blockGap = 32; // between the matrices and the words
constexpr double leastBlock = 420;
constexpr double mostBits = 256;
constexpr double leastWords = 130; // height, below the matrices

double clampCell(double size, double largest)
{
    return std::clamp(size, 0.5, largest);
}

std::optional<std::pair<int, int>> cellAt(const QRectF &area, int rows, int columns, QPointF point)
{
    if (rows <= 0 || columns <= 0 || !area.contains(point))
        return std::nullopt;
    const auto index = [](double share, int count) { return std::clamp(static_cast<int>(share * count), 0, count - 1); };
    return std::pair(index((point.y() - area.top()) / area.height(), rows), index((point.x() - area.left()) / area.width(), columns));
}

QRectF cellOf(const QRectF &area, int rows, int columns, int row, int column)
{
    const double width = area.width() / columns;
    const double height = area.height() / rows;
    return {area.left() + column * width, area.top() + row * height, width, height};
}

} // namespace

EqualityLayout::EqualityLayout(const QRectF &area, int deviceCount, int parameterCount, Detail wanted)
    : devices(deviceCount),
      columns(parameterCount)
{
    isLarge = area.width() > largeWidth && area.height() > largeHeight && devices > 1;
    if (isLarge) {
        placeLarge(area);
        return;
    }
    const double height = cellsHeight(area, wanted);
    if (isMap())
        placeMaps(area, height);
    else
        placeMatrices(area, height);
    summary = QRectF(area.left(), pairs.bottom() + 2, area.width(), summaryHeight - 2);
    if (detail.isNull())
        return;
    detail.moveTop(summary.bottom() + 2);
    detail.setBottom(area.bottom());
    detail.setWidth(std::min(detail.width(), widestDetail));
}

// The bits over the whole width at the bottom; above them the matrices and, at their right or below them, the words.
void EqualityLayout::placeLarge(const QRectF &area)
{
    const double bitsHeight = std::clamp(area.height() * 0.38, largeBitComparisonHeight, mostBits);
    const double wordsWidth = std::clamp(area.width() * 0.42, 440.0, 620.0);
    const bool beside = area.width() - wordsWidth - blockGap >= leastBlock;
    const QRectF block = area.adjusted(0, 0, beside ? -wordsWidth - blockGap : 0, -bitsHeight - matrixGap - (beside ? 0 : leastWords));
    const double height = block.height() - headHeight - summaryHeight;
    if (isMap())
        placeMaps(block, height);
    else
        placeMatrices(block, height);
    summary = QRectF(area.left(), pairs.bottom() + 2, block.width(), summaryHeight - 2);
    const double spare = area.bottom() - summary.bottom() - 2 * matrixGap;
    const double bits = std::clamp(beside ? spare : spare - std::max(leastWords, spare / 2), bitsHeight, mostBits);
    const double below = beside ? 0.4 * (spare - bits) : 0;
    detail = QRectF(area.left(), area.bottom() - bits - std::max(0.0, below), area.width(), bits);
    const double left = std::max(parameters.right(), pairs.right()) + blockGap;
    words = beside ? QRectF(left, area.top(), area.right() - left, detail.top() - matrixGap - area.top())
                   : QRectF(area.left(), summary.bottom() + 8, area.width(), detail.top() - matrixGap - summary.bottom() - 8);
}

// Height that is left for the cells; decides whether the detail has room.
double EqualityLayout::cellsHeight(const QRectF &area, Detail wanted)
{
    const double all = area.height() - headHeight - summaryHeight;
    const double rest = all - bitComparisonHeight - 2;
    const double leastRow = wanted == Detail::Asked ? 3.5 : 13;
    const double least = isMap() ? (wanted == Detail::Asked ? 48 : 120) : devices * leastRow;
    if (wanted == Detail::None || rest < least)
        return all;
    detail = QRectF(area.left(), area.top(), area.width(), bitComparisonHeight);
    const bool captionFits = rest - (bitComparisonHeightWithCaption - bitComparisonHeight) >= (isMap() ? largestMap : devices * 24.0);
    return captionFits ? rest - (bitComparisonHeightWithCaption - bitComparisonHeight) : rest;
}

void EqualityLayout::placeMatrices(const QRectF &area, double height)
{
    const double width = area.width() - labelWidth - matrixGap;
    const double stripWidth = isStrip() ? width * 0.45 : 0;
    const double cellWidth = clampCell((width - stripWidth) / (devices + (isStrip() ? 0 : columns)), isLarge ? largestCell : 34);
    const double cellHeight = clampCell(height / devices, isLarge ? largestCell : 32);
    pairs = QRectF(area.left() + labelWidth, area.top() + headHeight, cellWidth * devices, cellHeight * devices);
    const double parameterWidth = isStrip() ? stripWidth : cellWidth * columns;
    const double left = std::max(pairs.right(), pairs.left() + leastPairsWidth) + matrixGap;
    parameters = QRectF(left, pairs.top(), parameterWidth, pairs.height());
}

void EqualityLayout::placeMaps(const QRectF &area, double height)
{
    const double width = area.width() - labelWidth - matrixGap;
    const double side = std::floor(std::clamp(std::min(height, width * 0.55), 16.0, std::max(largestMap, std::min(height, largestOfAll))));
    pairs = QRectF(area.left() + labelWidth, area.top() + headHeight, side, side);
    const double wanted = isStrip() ? largestMap : columns * 24.0;
    parameters =
        QRectF(pairs.right() + matrixGap, pairs.top(), std::floor(std::min(std::max(wanted, isStrip() ? side : 0.0), width - side)), side);
}

QRectF EqualityLayout::pairCell(int row, int column) const
{
    return cellOf(pairs, devices, devices, row, column);
}

QRectF EqualityLayout::parameterCell(int device, int parameter) const
{
    return cellOf(parameters, devices, columns, device, parameter);
}

std::optional<std::pair<int, int>> EqualityLayout::pairAt(QPointF point) const
{
    return cellAt(pairs, devices, devices, point);
}

std::optional<std::pair<int, int>> EqualityLayout::parameterAt(QPointF point) const
{
    return cellAt(parameters, devices, columns, point);
}

} // namespace lockstep
