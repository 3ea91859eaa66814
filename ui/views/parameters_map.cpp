#include "ui/views/parameters_map.h"

#include <cmath>
#include <limits>

#include <QPainter>

#include "ui/views/chart_marks.h"
#include "ui/views/loss_text.h"
#include "ui/views/parameters_text.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

QString shortName(const RunPicture &run, int parameter)
{
    if (!run.snapshot || parameter >= run.snapshot->parameterCount())
        return QString::number(parameter);
    return QString::fromStdString(run.snapshot->setup->network.shortName(parameter));
}

} // namespace

// Rows are counted from the top, values from the bottom: row r lies between rows - r - 1 and rows - r.
Scale ParametersMap::rowScale() const
{
    const int rows = std::max(1, m_rows);
    const int most = std::max(1, static_cast<int>(frame()->plotArea().height() / 16));
    const int step = std::max(1, static_cast<int>(std::lround(niceStep(rows, most))));
    Scale scale{0, static_cast<double>(rows), {}};
    for (int row = 0; row < m_rows; row += step)
        scale.ticks.push_back({rows - row - 0.5, shortName(run(), row)});
    return scale;
}

void ParametersMap::draw()
{
    m_rows = static_cast<int>(run().curves->parameters().size());
    m_row = std::min(m_row, m_rows - 1);
    frame()->setTopMargin(12);
    frame()->setLineCount(0);
    applyScales(rowScale(), false);
    m_first = std::max<std::int64_t>(1, firstVisible());
    m_last = lastVisible();
    findRange(m_first, m_last);
    drawImage(m_first, m_last);
    frame()->redraw();
}

// The colours span what is visible.
void ParametersMap::findRange(std::int64_t first, std::int64_t last)
{
    m_low = std::numeric_limits<float>::infinity();
    m_high = -m_low;
    for (const Curve &curve : run().curves->parameters()) {
        const std::int64_t width = curve.bucketWidth();
        for (std::int64_t b = (first - 1) / width; b * width < last && b < static_cast<std::int64_t>(curve.buckets().size()); ++b) {
            m_low = std::fmin(m_low, curve.buckets()[static_cast<std::size_t>(b)].min);
            m_high = std::fmax(m_high, curve.buckets()[static_cast<std::size_t>(b)].max);
        }
    }
    if (!(m_low <= m_high)) {
        m_low = 0;
        m_high = 1;
    }
}

QRgb ParametersMap::colorOf(const CurveBucket *bucket, const HeatRamp &ramp) const
{
    if (!bucket)
        return 0;
    if (!bucket->any() || !std::isfinite(bucket->last))
        return bucket->notFinite > 0 ? colors().bad.rgba() : 0;
    const double span = static_cast<double>(m_high) - static_cast<double>(m_low);
    return ramp.at(span > 0 ? (static_cast<double>(bucket->last) - static_cast<double>(m_low)) / span : 0.5);
}

// One column a step while there is room, else one a pixel: the value at the column's last step.
void ParametersMap::drawImage(std::int64_t first, std::int64_t last)
{
    const std::int64_t steps = last - first + 1;
    const double zoom = theme()->zoom() * devicePixelRatioF();
    const auto room = static_cast<std::int64_t>(frame()->plotArea().width() * zoom);
    const int columns = static_cast<int>(std::clamp<std::int64_t>(steps, 0, std::max<std::int64_t>(1, room)));
    if (columns == 0 || m_rows == 0) {
        m_image = QImage();
        return;
    }
    if (m_image.width() != columns || m_image.height() != m_rows)
        m_image = QImage(columns, m_rows, QImage::Format_ARGB32_Premultiplied);
    const HeatRamp ramp(colors());
    for (int row = 0; row < m_rows; ++row) {
        const Curve &curve = run().curves->parameters()[static_cast<std::size_t>(row)];
        auto *line = reinterpret_cast<QRgb *>(m_image.scanLine(row));
        for (int column = 0; column < columns; ++column)
            line[column] = colorOf(curve.bucketOf(first + (column + 1) * steps / columns - 1), ramp);
    }
}

QRectF ParametersMap::rowRect(int row) const
{
    const QRectF area = frame()->plotArea();
    const double pitch = area.height() / std::max(1, m_rows);
    return {area.left(), area.top() + row * pitch, area.width(), pitch};
}

void ParametersMap::paintUnder(QPainter &painter) const
{
    const QRectF area = frame()->plotArea();
    if (m_image.isNull())
        return;
    painter.fillRect(area, colors().sunken);
    const double left = frame()->map({static_cast<double>(m_first) - 0.5, 0}).x();
    const double right = frame()->map({static_cast<double>(m_last) + 0.5, 0}).x();
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.drawImage(QRectF(left, area.top(), right - left, area.height()), m_image);
    if (run().parameterStep() < m_last) { // computed, after the step that is shown
        QColor veil = colors().surface;
        veil.setAlphaF(0.55F);
        const double from = std::max(area.left(), frame()->map({static_cast<double>(run().parameterStep()) + 0.5, 0}).x());
        painter.fillRect(QRectF(from, area.top(), right - from, area.height()), veil);
    }
}

void ParametersMap::paintOver(QPainter &painter) const
{
    const int lit = selection() && m_row < 0 ? selection()->parameter() : m_row;
    if (lit >= 0 && lit < m_rows) {
        painter.setPen(QPen(colors().accent, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rowRect(lit).adjusted(-1, -1, 1, 1));
    }
    if (m_rows > 0 && !m_image.isNull())
        paintLegend(painter);
}

void ParametersMap::paintLegend(QPainter &painter) const
{
    const QRectF area = frame()->plotArea();
    const QRectF bar(area.right() + 14, area.top() + 20, 12, std::max(20.0, area.height() - 40));
    const auto text = [](float value) { return compactText(static_cast<double>(value), 3, 6); };
    paintHeatLegend(painter, bar, *theme(), text(m_low), text(m_high));
    if (m_row >= 0)
        drawText(painter, {bar.right() + 6, bar.center().y() - 8, 58, 16}, Qt::AlignLeft | Qt::AlignVCenter, shortName(run(), m_row),
                 theme()->font(12, true), colors().text);
}

void ParametersMap::setRow(int row)
{
    if (row == m_row)
        return;
    m_row = row;
    emit parameterHovered(row);
    frame()->redraw();
}

void ParametersMap::pointAt(QPointF position)
{
    const QRectF area = frame()->plotArea();
    const int row = static_cast<int>((position.y() - area.top()) / area.height() * m_rows);
    setRow(m_rows > 0 ? std::clamp(row, 0, m_rows - 1) : -1);
}

bool ParametersMap::moveRow(int down)
{
    if (m_rows == 0)
        return false;
    setRow(std::clamp(m_row + down, 0, m_rows - 1));
    emit parameterChosen(m_row);
    showTip();
    return true;
}

QPointF ParametersMap::tipPlace(std::int64_t step) const
{
    return {frame()->map({static_cast<double>(step), 0}).x(), rowRect(std::max(0, m_row)).bottom()};
}

QString ParametersMap::hoverText(std::int64_t step) const
{
    const QString head = stepHeadText(run(), step);
    if (!run().snapshot || step < 1 || step > run().curves->steps())
        return tr("%1, not reached yet").arg(head);
    if (m_row < 0 || m_row >= run().snapshot->parameterCount())
        return head;
    return head + QLatin1Char('\n') + parameterText(run(), m_row, step);
}

} // namespace lockstep
