// Paints the equality card: matrices with "=" or ulp, maps for many devices, the summary and the bits of one value.
#pragma once

#include <optional>
#include <utility>

#include <QPainter>

#include "ui/theme.h"
#include "ui/views/equality_cells.h"

namespace lockstep {

class EqualityPainter {
public:
    EqualityPainter(QPainter &painter, const Theme &theme, const EqualityCells &cells, const EqualityLayout &layout);

    void paintAll(const std::optional<BitComparison> &detail, std::optional<std::pair<int, int>> marked);

private:
    void paintHeads();
    void paintDeviceHeads();
    void paintParameterHeads();
    void paintRowLabels();
    void paintRowLabel(int device);
    void paintMatrix();
    void paintStripRows();
    void paintCell(const QRectF &cell, bool equal, std::uint64_t ulp, bool finite);
    void paintMaps();
    void paintMapOfPairs();
    void paintMapOfParameters();
    void paintMarked(std::pair<int, int> marked);
    void paintSummary();
    QColor equalColor() const;
    QRectF thickened(const QRectF &cell) const;

    QPainter &m_painter;
    const Theme &m_theme;
    const Palette &m_colors;
    const EqualityCells &m_cells;
    const EqualityLayout &m_layout;
};

} // namespace lockstep
