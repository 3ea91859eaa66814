// Paints the equality card: matrices with "=" or ulp, maps for many devices, the summary and the bits of one value.
#pragma once

#include <optional>
#include <utility>

#include <QPainter>

#include "ui/theme.h"
#include "ui/views/equality_cells.h"
#include "ui/views/equality_map.h"

namespace lockstep {

// What is chosen or under the pointer; -1: nothing.
struct EqualityMarks {
    int device = -1;
    int parameter = -1;
    int hoveredParameter = -1;
    std::optional<std::pair<int, int>> pair; // the cell of the left matrix
};

// The heat maps of many devices, kept from frame to frame.
struct EqualityMaps {
    QImage pairs, parameters;
};

// Red is for devices that left: what drifts by design is in ink.
Palette equalityColors(const Theme &theme, const EqualityCells &cells);

class EqualityPainter {
public:
    EqualityPainter(QPainter &painter, const Theme &theme, const EqualityCells &cells, const EqualityLayout &layout,
                    const EqualityMarks &marks, const EqualityMaps &maps);

    void paintAll(const std::optional<BitComparison> &detail);
    void paintSummary(const QRectF &rect);

private:
    void paintHeads();
    void paintDeviceHeads();
    void paintParameterHeads();
    void paintRowLabels();
    void paintRowLabel(int device);
    void paintMatrix();
    void paintStripRows();
    void paintBins(int device, const QRectF &row);
    void paintCell(const QRectF &cell, bool equal, std::uint64_t ulp, bool finite);
    void paintMaps();
    void paintBands();
    void paintMarked(const QRectF &cell);
    void backHead(const QRectF &rect, bool chosen);
    QColor equalColor() const;
    QRectF thickened(const QRectF &cell) const;

    QPainter &m_painter;
    const Theme &m_theme;
    const Palette m_colors;
    const EqualityCells &m_cells;
    const EqualityLayout &m_layout;
    const EqualityMarks &m_marks;
    const EqualityMaps &m_maps;
};

} // namespace lockstep
