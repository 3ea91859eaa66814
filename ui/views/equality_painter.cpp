#include "ui/views/equality_painter.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "ui/widgets/marks.h"

namespace lockstep {
namespace {

constexpr int markedDevices = 8; // more have no marker of their own
constexpr double labelHeight = 12;
constexpr int mostStripCells = 512; // painted one by one
constexpr double leastThickness = 2; // of a device that left, on a map

} // namespace

Palette equalityColors(const Theme &theme, const EqualityCells &cells)
{
    Palette colors = theme.palette();
    if (cells.hasReplicas() && cells.drifts()) {
        colors.bad = colors.text3;
        colors.badTint = colors.sunken;
    }
    return colors;
}

EqualityPainter::EqualityPainter(QPainter &painter, const Theme &theme, const EqualityCells &cells, const EqualityLayout &layout,
                                 const EqualityMarks &marks, const EqualityMaps &maps)
    : m_painter(painter),
      m_theme(theme),
      m_colors(equalityColors(theme, cells)),
      m_cells(cells),
      m_layout(layout),
      m_marks(marks),
      m_maps(maps)
{
    m_painter.setRenderHint(QPainter::Antialiasing);
}

void EqualityPainter::paintAll(const std::optional<BitComparison> &detail)
{
    paintHeads();
    paintRowLabels();
    if (m_layout.isMap())
        paintMaps();
    else
        paintMatrix();
    if (m_marks.device >= 0 && m_marks.device < m_layout.devices && m_marks.parameter >= 0 && m_marks.parameter < m_layout.columns)
        paintMarked(m_layout.parameterCell(m_marks.device, m_marks.parameter));
    if (m_marks.pair && std::max(m_marks.pair->first, m_marks.pair->second) < m_layout.devices)
        paintMarked(m_layout.pairCell(m_marks.pair->first, m_marks.pair->second));
    paintSummary(m_layout.summary);
    if (detail && !m_layout.detail.isNull())
        drawBitComparison(m_painter, m_layout.detail, *detail, m_theme);
}

QColor EqualityPainter::equalColor() const
{
    return m_cells.snapshot().checked && !m_cells.drifts() ? m_colors.okTint : m_colors.sunken;
}

void EqualityPainter::paintHeads()
{
    const auto head = [&](const QRectF &area, const QString &name) {
        const QRectF rect(area.left(), area.top() - 32, std::max(area.width(), 76.0), 14);
        drawText(m_painter, rect, Qt::AlignLeft, name, m_theme.font(11), m_colors.text3);
    };
    head(m_layout.pairs, QCoreApplication::translate("Equality", "device pairs"));
    head(m_layout.parameters, QCoreApplication::translate("Equality", "parameters"));
    if (!m_layout.isMap())
        paintDeviceHeads();
    paintParameterHeads();
}

void EqualityPainter::paintDeviceHeads()
{
    const double width = m_layout.pairCell(0, 0).width();
    const int every = std::max(1, static_cast<int>(std::ceil(16 / width)));
    for (int d = 0; d < m_layout.devices; d += every) {
        const QRectF cell = m_layout.pairCell(0, d);
        const QRectF rect(cell.left(), cell.top() - 17, cell.width(), 14);
        const bool marker = m_layout.devices <= markedDevices && width >= 24;
        backHead(rect.adjusted(1, -1, -1, 1), d == m_marks.device);
        if (marker)
            drawMarker(m_painter, d, {rect.center().x() - 6, rect.center().y()}, 8, m_colors.device[d]);
        drawText(m_painter, rect.adjusted(marker ? 12 : -6, 0, marker ? 0 : 6, 0), Qt::AlignHCenter, QString::number(d), m_theme.font(12),
                 m_colors.text2);
    }
}

void EqualityPainter::paintParameterHeads()
{
    const Network &network = m_cells.snapshot().setup->network;
    const QRectF &area = m_layout.parameters;
    const double y = area.top() - 17;
    const auto name = [&](int p) { return QString::fromStdString(network.shortName(p)); };
    if (m_layout.isStrip()) {
        const QRectF line(area.left(), y, area.width(), 14);
        drawText(m_painter, line, Qt::AlignLeft, name(0), m_theme.font(12), m_colors.text2);
        drawText(m_painter, line, Qt::AlignRight, name(m_layout.columns - 1), m_theme.font(12), m_colors.text2);
        return;
    }
    const double width = area.width() / m_layout.columns;
    const int every = width >= 17 ? 1 : 2;
    for (int p = 0; p < m_layout.columns; p += every) {
        const bool lit = p == m_marks.parameter || p == m_marks.hoveredParameter;
        backHead({area.left() + p * width, y - 1, width, 16}, lit);
        drawText(m_painter, {area.left() + p * width - 4, y, width + 8, 14}, Qt::AlignHCenter, name(p), m_theme.font(width < 24 ? 11 : 12),
                 lit ? m_colors.text : m_colors.text2);
    }
}

// The names of what is chosen stand on the tint.
void EqualityPainter::backHead(const QRectF &rect, bool chosen)
{
    if (!chosen)
        return;
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_colors.tint);
    m_painter.drawRoundedRect(rect, 4, 4);
}

// Devices that left are always named; of the others as many as have room.
void EqualityPainter::paintRowLabels()
{
    const EqualityReport &report = m_cells.snapshot().equality;
    std::vector<double> taken;
    const auto free = [&](double y) {
        return std::none_of(taken.begin(), taken.end(), [&](double other) { return std::abs(other - y) < labelHeight; });
    };
    const auto place = [&](int d) {
        const double y = m_layout.pairCell(d, 0).center().y();
        if (!free(y))
            return;
        taken.push_back(y);
        paintRowLabel(d);
    };
    if (m_marks.device >= 0 && m_marks.device < m_layout.devices)
        place(m_marks.device);
    for (const bool left : {true, false})
        for (int d = 0; d < m_layout.devices; ++d)
            if (report.left(d) == left && (left || !m_layout.isMap() || d == 0 || d == m_layout.devices - 1))
                place(d);
}

void EqualityPainter::paintRowLabel(int device)
{
    const bool left = m_cells.snapshot().equality.left(device);
    const QRectF cell = m_layout.pairCell(device, 0);
    const double room = cell.left() - 2; // up to the edge of the card
    const double width = std::min(room - 6, 34.0);
    const QRectF line(cell.left() - 6 - width, cell.center().y() - 7, width, 14);
    backHead(line.adjusted(0, -1, 3, 1), device == m_marks.device);
    const QColor color = left ? m_colors.bad : m_layout.isMap() ? m_colors.text3 : m_colors.text;
    if (m_layout.devices <= markedDevices)
        drawMarker(m_painter, device, {cell.left() - 27, line.center().y()}, 9, m_colors.device[device]);
    const bool bold = left || !m_layout.isMap();
    drawText(m_painter, line, Qt::AlignRight, QString::number(device), m_theme.font(m_layout.rowHeight() < 12 ? 11 : 12, bold), color);
}

void EqualityPainter::paintMatrix()
{
    for (int a = 0; a < m_layout.devices; ++a) {
        for (int b = 0; b < m_layout.devices; ++b) {
            if (a != b) {
                paintCell(m_layout.pairCell(a, b), m_cells.samePair(a, b), m_cells.pairUlp(a, b), true);
                continue;
            }
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(m_colors.sunken);
            m_painter.drawRoundedRect(m_layout.pairCell(a, b).adjusted(1, 1, -1, -1), 4, 4);
        }
    }
    if (m_layout.isStrip()) {
        paintStripRows();
        return;
    }
    for (int d = 0; d < m_layout.devices; ++d)
        for (int p = 0; p < m_layout.columns; ++p)
            paintCell(m_layout.parameterCell(d, p), m_cells.sameAsMajority(d, p), m_cells.ulpFromMajority(d, p),
                      std::isfinite(m_cells.value(d, p)));
}

void EqualityPainter::paintCell(const QRectF &cell, bool equal, std::uint64_t ulp, bool finite)
{
    const double gap = cell.height() >= 8 ? 1 : 0.5;
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(!equal ? m_colors.bad : !finite ? m_colors.badTint : equalColor());
    m_painter.drawRoundedRect(cell.adjusted(gap, gap, -gap, -gap), std::min(4.0, cell.height() / 5), std::min(4.0, cell.height() / 5));
    if (cell.height() < 11 || cell.width() < 12)
        return;
    const QString text = !equal && ulp == 0 ? QStringLiteral("≠") : !equal ? shortUlp(ulp) : finite ? QStringLiteral("=") : QStringLiteral("NaN");
    const int pixels = static_cast<double>(text.size()) * 7 > cell.width() - 4 ? 10 : cell.height() < 15 ? 11 : 12;
    const QColor ink = !equal ? m_colors.surface : !finite ? m_colors.bad : m_cells.snapshot().checked ? m_colors.ok : m_colors.text3;
    drawText(m_painter, cell.adjusted(-3, 0, 3, 0), Qt::AlignHCenter, text, m_theme.font(pixels, true), ink);
}

void EqualityPainter::paintStripRows()
{
    for (int d = 0; d < m_layout.devices; ++d) {
        const QRectF row = m_layout.parameterCell(d, 0).united(m_layout.parameterCell(d, m_layout.columns - 1)).adjusted(0, 1, 0, -1);
        m_painter.fillRect(row, equalColor());
        if (!m_cells.snapshot().equality.left(d))
            continue;
        if (m_layout.columns > mostStripCells || m_cells.drifts())
            paintBins(d, row);
        else
            for (int p = 0; p < m_layout.columns; ++p)
                if (!m_cells.sameAsMajority(d, p))
                    m_painter.fillRect(thickened(m_layout.parameterCell(d, p)).intersected(m_layout.parameters), m_colors.bad);
    }
}

// Many values share a bin; it shows the farthest of them.
void EqualityPainter::paintBins(int device, const QRectF &row)
{
    const int bins = std::clamp(static_cast<int>(row.width() / leastThickness), 1, m_layout.columns);
    const std::uint64_t most = m_cells.snapshot().equality.maxUlp;
    for (int bin = 0; bin < bins; ++bin) {
        const auto first = static_cast<int>(std::int64_t{bin} * m_layout.columns / bins);
        const auto end = static_cast<int>((std::int64_t{bin} + 1) * m_layout.columns / bins);
        std::uint64_t worst = 0;
        bool differs = false;
        for (int p = first; p < end; ++p)
            if (!m_cells.sameAsMajority(device, p)) {
                differs = true;
                worst = std::max(worst, m_cells.ulpFromMajority(device, p));
            }
        const QRectF cell(row.left() + bin * row.width() / bins, row.top(), row.width() / bins, row.height());
        if (differs)
            m_painter.fillRect(cell, m_cells.drifts() ? apartColor(m_colors, worst, most) : m_colors.bad);
    }
}

void EqualityPainter::paintMaps()
{
    m_painter.save();
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    m_painter.drawImage(m_layout.pairs, m_maps.pairs);
    m_painter.drawImage(m_layout.parameters, m_maps.parameters);
    const QRectF &area = m_layout.parameters;
    for (int p = 1; !m_layout.isStrip() && p < m_layout.columns; ++p)
        m_painter.fillRect(QRectF(m_layout.parameterCell(0, p).left() - 1, area.top(), 1, area.height()), m_colors.surface);
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    m_painter.setPen(QPen(m_colors.surface, 1));
    m_painter.drawLine(m_layout.pairs.topLeft(), m_layout.pairs.bottomRight());
    paintBands();
    m_painter.restore();
}

// Row and column of the chosen device: lines beside it, so that its cells stay in sight.
void EqualityPainter::paintBands()
{
    if (m_marks.device < 0 || m_marks.device >= m_layout.devices)
        return;
    m_painter.setPen(QPen(m_colors.accent, 1));
    m_painter.setBrush(Qt::NoBrush);
    const QRectF row = thickened(m_layout.pairCell(m_marks.device, 0));
    const QRectF column = thickened(m_layout.pairCell(0, m_marks.device));
    for (const QRectF &area : {m_layout.pairs, m_layout.parameters})
        m_painter.drawRect(QRectF(area.left() - 1.5, row.top() - 1.5, area.width() + 3, row.height() + 3));
    m_painter.drawRect(QRectF(column.left() - 1.5, m_layout.pairs.top() - 1.5, column.width() + 3, m_layout.pairs.height() + 3));
}

// Grows a cell around its centre to the least thickness that can be seen.
QRectF EqualityPainter::thickened(const QRectF &cell) const
{
    const double x = std::max(0.0, leastThickness - cell.width()) / 2;
    const double y = std::max(0.0, leastThickness - cell.height()) / 2;
    return cell.adjusted(-x, -y, x, y);
}

void EqualityPainter::paintMarked(const QRectF &plain)
{
    const QRectF cell = thickened(plain);
    m_painter.setPen(QPen(m_colors.accent, 2));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawRoundedRect(cell.height() >= 8 ? cell.adjusted(1, 1, -1, -1) : cell.adjusted(-2, -2, 2, 2), 4, 4);
}

void EqualityPainter::paintSummary(const QRectF &rect)
{
    const EqualityReport &report = m_cells.snapshot().equality;
    const bool good = report.equal && report.finite;
    drawText(m_painter, rect, Qt::AlignLeft, m_cells.summary(), m_theme.font(12, !good && !m_cells.drifts()),
             good || m_cells.drifts() ? m_colors.text2 : m_colors.bad);
}

} // namespace lockstep
