#include <cmath>

#include "ui/views/chart_marks.h"
#include "ui/views/data_words.h"
#include "ui/views/model/network_view.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr double aged = 0.45;  // opacity of what belongs to the step before
constexpr double signCell = 9; // pixels: cells of this size have room for a minus

void paintLock(QPainter &painter, QPointF corner, const QColor &color)
{
    painter.setPen(QPen(color, 1.3));
    painter.setBrush(Qt::NoBrush);
    painter.drawArc(QRectF(corner + QPointF(2, 0), QSizeF(6, 8)), 0, 180 * 16);
    painter.fillRect(QRectF(corner + QPointF(0, 4), QSizeF(10, 7)), color);
}

int placesOf(int count, double pixels)
{
    return std::clamp(static_cast<int>(pixels), 1, count);
}

} // namespace

// Blue: positive; orange: negative; paler is smaller.
QRgb NetworkView::colorOf(int kind, float value) const
{
    if (!std::isfinite(value))
        return colors().bad.rgb();
    const double most = m_picture->largest[static_cast<std::size_t>(kind)];
    const double share = most > 0 ? std::abs(static_cast<double>(value)) / most : 0;
    return mixed(colors().sunken, colors().device[value < 0 ? 1 : 0], std::pow(share, 0.75)).rgb();
}

const QImage &NetworkView::imageOf(int index, int kind, const QRectF &rect, bool bias)
{
    QImage &image = m_images[{index, 2 * kind + (bias ? 1 : 0)}];
    if (!image.isNull())
        return image;
    const DenseLayer &layer = m_picture->layer(index);
    const int rows = bias ? 1 : layer.fanIn;
    const int across = placesOf(layer.fanOut, rect.width()), down = bias ? 1 : placesOf(rows, rect.height());
    const auto values = m_picture->values(kind).subspan(static_cast<std::size_t>(bias ? layer.biasOffset : layer.weightOffset));
    image = QImage(across, down, QImage::Format_RGB32);
    for (int r = 0; r < down; ++r)
        for (int c = 0; c < across; ++c) {
            const Bin row = binOf(r, down, rows), column = binOf(c, across, layer.fanOut);
            float most = values[static_cast<std::size_t>(row.first * layer.fanOut + column.first)];
            for (int i = row.first; i < row.last; ++i)
                for (int o = column.first; o < column.last; ++o)
                    if (const float v = values[static_cast<std::size_t>(i * layer.fanOut + o)]; !(std::abs(v) <= std::abs(most)))
                        most = v;
            image.setPixel(c, r, colorOf(kind, most));
        }
    return image;
}

void NetworkView::paintPicture(QPainter &painter, const QRectF &)
{
    const NetworkLayout layout = networkLayout();
    for (int layer = layout.first; layer < layout.first + layout.count; ++layer)
        paintConnections(painter, layout, layer);
    for (int boundary = layout.first; boundary <= layout.first + layout.count; ++boundary)
        paintUnits(painter, layout, boundary);
    for (int layer = layout.first; layer < layout.first + layout.count; ++layer) {
        paintLabels(painter, layout, layer);
        for (int kind = 0; kind < layout.kinds; ++kind) {
            paintStrip(painter, layout, layer, kind, false);
            if (m_picture->layer(layer).bias)
                paintStrip(painter, layout, layer, kind, true);
        }
    }
    paintKindNames(painter, layout);
    paintKey(painter, layout);
    if (m_picture->known && lit() >= 0)
        paintLit(painter, layout);
}

void NetworkView::paintConnection(QPainter &painter, const NetworkLayout &layout, int index, int parameter, bool marked) const
{
    const DenseLayer &layer = m_picture->layer(index);
    const int i = (parameter - layer.weightOffset) / layer.fanOut, o = (parameter - layer.weightOffset) % layer.fanOut;
    const double most = m_picture->has(m_kind) ? m_picture->largest[static_cast<std::size_t>(m_kind)] : 0;
    const double value = most > 0 ? static_cast<double>(m_picture->value(m_kind, parameter)) / most : 0;
    QColor color = most > 0 ? colors().device[value < 0 ? 1 : 0] : colors().ghost;
    color.setAlphaF(static_cast<float>(marked ? 1 : std::clamp(0.12 + std::abs(value), 0.12, 1.0)));
    QPen pen(marked ? colors().accent : color, marked ? 3 : std::clamp(0.5 + 2.6 * std::abs(value), 0.5, 3.1));
    if (value < 0)
        pen.setDashPattern({3, 2});
    painter.setPen(pen);
    painter.drawLine(layout.unit(*m_picture, index, i), layout.unit(*m_picture, index + 1, o));
}

void NetworkView::paintConnections(QPainter &painter, const NetworkLayout &layout, int index) const
{
    const DenseLayer &layer = m_picture->layer(index);
    if (layout.condensed(*m_picture, index) || layout.condensed(*m_picture, index + 1)) {
        QPainterPath band;
        const auto end = [&](int boundary) {
            const int units = m_picture->unitsAt(boundary);
            const bool box = layout.condensed(*m_picture, boundary);
            return std::pair(box ? layout.graph.top() + 6 : layout.unit(*m_picture, boundary, 0).y(),
                             box ? layout.graph.bottom() - 6 : layout.unit(*m_picture, boundary, units - 1).y());
        };
        const auto [leftTop, leftBottom] = end(index);
        const auto [rightTop, rightBottom] = end(index + 1);
        band.addPolygon(
            QPolygonF({QPointF(layout.boundaryX(index), leftTop - 1), QPointF(layout.boundaryX(index + 1), rightTop - 1),
                       QPointF(layout.boundaryX(index + 1), rightBottom + 1), QPointF(layout.boundaryX(index), leftBottom + 1)}));
        painter.fillPath(band, colors().sunken);
        return;
    }
    painter.save();
    if (m_kind == NetworkPicture::Gradient && !m_picture->gradientFresh)
        painter.setOpacity(aged);
    for (int p = layer.weightOffset; p < layer.weightOffset + layer.fanIn * layer.fanOut; ++p)
        paintConnection(painter, layout, index, p, false);
    painter.restore();
}

void NetworkView::paintUnits(QPainter &painter, const NetworkLayout &layout, int boundary) const
{
    const int units = m_picture->unitsAt(boundary);
    painter.setPen(QPen(colors().ink, 1.2));
    painter.setBrush(colors().surface);
    if (layout.condensed(*m_picture, boundary)) {
        const QRectF box(layout.boundaryX(boundary) - 8, layout.graph.top() + 2, 16, layout.graph.height() - 4);
        painter.drawRoundedRect(box, 6, 6);
        painter.save();
        painter.translate(box.center());
        painter.rotate(-90);
        const QRectF turned(-box.height() / 2, -8, box.height(), 16);
        drawText(painter, turned, Qt::AlignHCenter,
                 boundary == 0 ? tr("%1 features").arg(countText(units)) : tr("%1 units").arg(countText(units)), theme()->font(11),
                 colors().text2);
        painter.restore();
        return;
    }
    for (int i = 0; i < units; ++i) {
        const QPointF place = layout.unit(*m_picture, boundary, i);
        if (boundary == 0)
            painter.drawRect(QRectF(place.x() - layout.unitSize / 2, place.y() - layout.unitSize / 2, layout.unitSize, layout.unitSize));
        else
            painter.drawEllipse(place, layout.unitSize / 2, layout.unitSize / 2);
        if (boundary == 0 && layout.graph.left() - area().left() > 40 && layout.unitSize >= 6)
            drawText(painter, {place.x() - 46, place.y() - 8, 36, 16}, Qt::AlignRight, featureName(*m_picture->snapshot->setup, i), theme()->font(11),
                     colors().text3);
    }
}

void NetworkView::paintLabels(QPainter &painter, const NetworkLayout &layout, int index) const
{
    const DenseLayer &layer = m_picture->layer(index);
    const QRectF place(layout.column(index).left(), layout.labels.top(), layout.column(index).width() + 4, 14);
    const QString name = QStringLiteral("W%1 (%2, %3)").arg(index + 1).arg(layer.fanIn).arg(layer.fanOut);
    const double lock = layer.frozen ? 14 : 0;
    if (layer.frozen)
        paintLock(painter, place.topLeft() + QPointF(0, 1), colors().text2);
    drawText(painter, place.adjusted(lock, 0, 0, 0), Qt::AlignLeft, name, theme()->font(11, true), colors().text);
    const QString after = layer.frozen ? tr("frozen, %1").arg(m_picture->activationName(index)) : m_picture->activationName(index);
    drawText(painter, place.translated(0, 14), Qt::AlignLeft, after, theme()->font(11), colors().text2);
    if (!m_picture->known)
        return;
    const auto norm = [&](int kind) { return compactText(m_picture->norm(kind, index), 2, 4); };
    const QString norms = m_picture->gradientKnown && place.width() > 130
                              ? tr("norm %1, gradient %2").arg(norm(NetworkPicture::Parameters), norm(NetworkPicture::Gradient))
                              : tr("norm %1").arg(norm(NetworkPicture::Parameters));
    drawText(painter, place.translated(0, 28), Qt::AlignLeft, norms, theme()->font(11), colors().text3);
}

void NetworkView::paintStrip(QPainter &painter, const NetworkLayout &layout, int index, int kind, bool bias)
{
    const QRectF rect = bias ? layout.biases(*m_picture, index, kind) : layout.weights(*m_picture, index, kind);
    painter.fillRect(rect, colors().sunken);
    const bool old = kind == NetworkPicture::Gradient && !m_picture->gradientFresh;
    if (m_picture->has(kind)) {
        painter.save();
        painter.setOpacity(old ? aged : 1);
        painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
        painter.drawImage(rect, imageOf(index, kind, rect, bias));
        paintMinus(painter, rect, index, kind, bias);
        painter.restore();
    }
    QPen pen(colors().ghost, 1, old || !m_picture->has(kind) ? Qt::DotLine : Qt::SolidLine);
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect);
}

// A small bar in every negative cell that has room for it: the sign without the colour.
void NetworkView::paintMinus(QPainter &painter, const QRectF &rect, int index, int kind, bool bias) const
{
    const DenseLayer &layer = m_picture->layer(index);
    const int rows = bias ? 1 : layer.fanIn;
    const QSizeF cell(rect.width() / layer.fanOut, rect.height() / rows);
    if (cell.width() < signCell || cell.height() < 4)
        return;
    const int first = bias ? layer.biasOffset : layer.weightOffset;
    for (int p = 0; p < rows * layer.fanOut; ++p)
        if (m_picture->value(kind, first + p) < 0)
            fillSharp(painter,
                      {rect.left() + (p % layer.fanOut + 0.5) * cell.width() - 2.5,
                       rect.top() + (p / layer.fanOut + 0.5) * cell.height() - 0.5, 5, 1},
                      colors().text);
}

void NetworkView::paintKindNames(QPainter &painter, const NetworkLayout &layout) const
{
    const double left = area().left(), width = layout.graph.left() - left - 2;
    if (width < 40)
        return;
    for (int kind = 0; kind < layout.kinds; ++kind) {
        const QRectF w = layout.weights(*m_picture, layout.first, kind);
        const bool old = kind == NetworkPicture::Gradient && m_picture->gradientKnown && !m_picture->gradientFresh;
        drawText(painter, {left - 4, w.top(), width + 4, 14}, Qt::AlignLeft, m_picture->kindName(kind), theme()->font(11), colors().text2);
        const QString below = old ? tr("of step %1").arg(countText(m_picture->snapshot->position.step - 1))
                              : m_picture->has(kind)
                                  ? QStringLiteral("±") + compactText(m_picture->largest[static_cast<std::size_t>(kind)], 2, 4)
                                  : tr("not yet");
        if (w.height() >= 20)
            drawText(painter, {left - 4, w.top() + 14, width + 4, 14}, Qt::AlignLeft, below, theme()->font(11), colors().text3);
    }
}

void NetworkView::paintLit(QPainter &painter, const NetworkLayout &layout) const
{
    const int parameter = lit(), index = m_picture->layerOf(parameter);
    if (!layout.shows(index))
        return;
    const DenseLayer &layer = m_picture->layer(index);
    const bool bias = layer.bias && parameter >= layer.biasOffset;
    const int at = parameter - (bias ? layer.biasOffset : layer.weightOffset);
    const int rows = bias ? 1 : layer.fanIn;
    for (int kind = 0; kind < layout.kinds; ++kind) {
        const QRectF rect = bias ? layout.biases(*m_picture, index, kind) : layout.weights(*m_picture, index, kind);
        const QSizeF cell(rect.width() / layer.fanOut, rect.height() / rows);
        const QRectF place(rect.left() + at % layer.fanOut * cell.width(), rect.top() + at / layer.fanOut * cell.height(), cell.width(),
                           cell.height());
        painter.setPen(QPen(colors().accent, 2));
        painter.setBrush(Qt::NoBrush);
        const double grow = std::max(0.0, 4 - std::min(cell.width(), cell.height())) / 2;
        painter.drawRect(place.adjusted(-grow, -grow, grow, grow));
    }
    if (!bias && !layout.condensed(*m_picture, index) && !layout.condensed(*m_picture, index + 1))
        paintConnection(painter, layout, index, parameter, true);
    if (bias && !layout.condensed(*m_picture, index + 1)) {
        painter.setPen(QPen(colors().accent, 2.5));
        painter.drawEllipse(layout.unit(*m_picture, index + 1, at), layout.unitSize / 2 + 1, layout.unitSize / 2 + 1);
    }
}

void NetworkView::paintKey(QPainter &painter, const NetworkLayout &layout) const
{
    const QFont font = theme()->font(11);
    double x = layout.graph.left();
    const double y = layout.key.center().y() + 2;
    const auto entry = [&](const QString &text, int slot, bool dashed) {
        QPen pen(colors().device[static_cast<std::size_t>(slot)], 2.5);
        if (dashed)
            pen.setDashPattern({3, 2});
        painter.setPen(pen);
        painter.drawLine(QPointF(x, y), QPointF(x + 18, y));
        const double width = textWidth(text, font);
        drawText(painter, {x + 23, y - 8, width + 2, 16}, Qt::AlignLeft, text, font, colors().text3);
        x += width + 36;
    };
    entry(tr("positive"), 0, false);
    entry(tr("negative"), 1, true);
    if (layout.count < m_picture->layers())
        drawText(painter, {x, y - 8, std::max(20.0, layout.key.right() - x), 16}, Qt::AlignLeft,
                 tr("layers %1 to %2 of %3").arg(layout.first + 1).arg(layout.first + layout.count).arg(m_picture->layers()), font,
                 colors().text2);
}

} // namespace lockstep
