#include <cmath>

#include "ui/views/data_words.h"
#include "ui/views/model/classes_view.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr double headWidth = 58;  // names of the classes
constexpr double headHeight = 32; // "taken for", names
constexpr double sumsWidth = 50;
constexpr double sumsHeight = 18;

// More room for the devices' bars in a large card.
double devicesHeight(const QRectF &area)
{
    return std::clamp(area.height() * 0.22, 50.0, 120.0);
}

// Black or white, whichever reads better.
QColor readableOn(const QColor &background)
{
    return qGray(background.rgb()) > 128 ? QColor(Qt::black) : QColor(Qt::white);
}

} // namespace

QRectF ClassesView::matrixRect() const
{
    const QRectF a = area();
    const double width = std::min(a.width() - headWidth - sumsWidth, std::max(120.0 * std::max(1, classes()), 1.5 * a.height()));
    return {a.left() + headWidth, a.top() + headHeight, std::max(20.0, width),
            std::max(20.0, a.height() - headHeight - sumsHeight - devicesHeight(a))};
}

QRectF ClassesView::devicesRect() const
{
    const QRectF a = area();
    return {a.left() + headWidth, a.bottom() - devicesHeight(a) + 14, a.width() - headWidth - sumsWidth, devicesHeight(a) - 30};
}

QRectF ClassesView::itemRect(int item) const
{
    if (!m_confusion)
        return {};
    if (item >= cells()) {
        const QRectF bars = devicesRect();
        const double pitch = bars.width() / std::max<double>(1, static_cast<double>(m_confusion->devices.size()));
        return {bars.left() + (item - cells()) * pitch, bars.top(), pitch, bars.height()};
    }
    const QRectF m = matrixRect();
    const QSizeF cell(m.width() / classes(), m.height() / classes());
    return {m.left() + item % classes() * cell.width(), m.top() + item / classes() * cell.height(), cell.width(), cell.height()};
}

int ClassesView::itemAt(QPointF position)
{
    if (!m_confusion || classes() == 0)
        return -1;
    const QRectF m = matrixRect();
    if (m.contains(position)) {
        const int column = std::min(classes() - 1, static_cast<int>((position.x() - m.left()) / m.width() * classes()));
        return std::min(classes() - 1, static_cast<int>((position.y() - m.top()) / m.height() * classes())) * classes() + column;
    }
    const QRectF bars = devicesRect().adjusted(0, 0, 0, 16);
    const auto devices = static_cast<int>(m_confusion->devices.size());
    if (!bars.contains(position))
        return -1;
    return cells() + std::min(devices - 1, static_cast<int>((position.x() - bars.left()) / bars.width() * devices));
}

bool ClassesView::hasRoomForText() const
{
    const QRectF cell = itemRect(0);
    return cell.width() >= 34 && cell.height() >= 13;
}

void ClassesView::paintPicture(QPainter &painter, const QRectF &)
{
    for (int actual = 0; actual < classes(); ++actual)
        for (int predicted = 0; predicted < classes(); ++predicted)
            paintCell(painter, actual, predicted);
    paintHeads(painter);
    paintSums(painter);
    paintDevices(painter);
    if (item() < 0)
        return;
    painter.setPen(QPen(colors().accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(itemRect(item()));
}

void ClassesView::paintCell(QPainter &painter, int actual, int predicted) const
{
    const Confusion &c = *m_confusion;
    const QRectF cell = itemRect(actual * c.classes + predicted);
    const std::int64_t count = c.count(actual, predicted);
    const double share = c.actual(actual) > 0 ? static_cast<double>(count) / static_cast<double>(c.actual(actual)) : 0;
    const QColor back = count == 0 ? colors().sunken : colors().heat(share);
    const double gap = cell.width() > 8 && cell.height() > 8 ? 1 : 0;
    fillSharp(painter, cell.adjusted(0, 0, -gap, -gap), back);
    if (actual == predicted && gap > 0) {
        painter.setPen(QPen(colors().ghost, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(cell.adjusted(0.5, 0.5, -1.5, -1.5));
    }
    if (!hasRoomForText())
        return;
    const QString text = m_unit == Shares ? percentText(share) : countText(count);
    const bool two = m_unit == Counts && cell.height() >= 34 && cell.width() >= 52 && count > 0;
    const QColor ink = count == 0 ? colors().text3 : readableOn(back);
    drawText(painter, two ? QRectF(cell.left(), cell.center().y() - 17, cell.width(), 16) : cell, Qt::AlignHCenter, text,
             theme()->font(12, actual == predicted), ink);
    if (two)
        drawText(painter, QRectF(cell.left(), cell.center().y() + 1, cell.width(), 16), Qt::AlignHCenter, percentText(share),
                 theme()->font(11), ink);
}

void ClassesView::paintHeads(QPainter &painter) const
{
    const QFont font = theme()->font(11);
    const QRectF m = matrixRect();
    drawText(painter, {m.left(), m.top() - headHeight, m.width(), 15}, Qt::AlignLeft, tr("taken for"), font, colors().text3);
    const QRectF cell = itemRect(0);
    const int everyRow = std::max(1, static_cast<int>(std::ceil(14 / cell.height())));
    const int everyColumn = std::max(1, static_cast<int>(std::ceil(26 / cell.width())));
    for (int k = 0; k < classes(); ++k) {
        const QRectF place = itemRect(k * classes() + k);
        const QColor color = classColor(colors(), k);
        if (k % everyRow == 0) {
            drawMarker(painter, classSlot(k), {m.left() - headWidth + 5, place.center().y()}, 8, color);
            drawText(painter, {m.left() - headWidth + 12, place.center().y() - 8, headWidth - 15, 16}, Qt::AlignLeft, className(*snapshot()->setup, k), font,
                     colors().text2);
        }
        if (k % everyColumn == 0) {
            drawMarker(painter, classSlot(k), {place.center().x() - 7, m.top() - 9}, 8, color);
            drawText(painter, {place.center().x(), m.top() - 17, std::max(34.0, cell.width() / 2), 16}, Qt::AlignLeft,
                     classLabel(*snapshot()->setup, k), font, colors().text2);
        }
    }
}

// Recall at the right, precision below.
void ClassesView::paintSums(QPainter &painter) const
{
    const Confusion &c = *m_confusion;
    const QFont font = theme()->font(11);
    const QRectF m = matrixRect();
    drawText(painter, {m.right() + 4, m.top() - 17, sumsWidth, 16}, Qt::AlignLeft, tr("recall"), font, colors().text3);
    drawText(painter, {m.left() - headWidth, m.bottom() + 1, headWidth - 4, 16}, Qt::AlignLeft, tr("precision"), font, colors().text3);
    const QRectF cell = itemRect(0);
    const int everyRow = std::max(1, static_cast<int>(std::ceil(14 / cell.height())));
    const int everyColumn = std::max(1, static_cast<int>(std::ceil(46 / cell.width())));
    for (int k = 0; k < c.classes; ++k) {
        const QRectF place = itemRect(k * c.classes + k);
        if (k % everyRow == 0)
            drawText(painter, {m.right() + 4, place.center().y() - 8, sumsWidth, 16}, Qt::AlignLeft, percentText(c.recall(k)), font,
                     colors().text);
        if (k % everyColumn == 0)
            drawText(painter, {place.center().x() - 26, m.bottom() + 1, 52, 16}, Qt::AlignHCenter, percentText(c.precision(k)), font,
                     colors().text);
    }
}

void ClassesView::paintDevices(QPainter &painter) const
{
    const QRectF bars = devicesRect();
    const QFont font = theme()->font(11);
    fillSharp(painter, bars, colors().sunken);
    drawText(painter, {bars.left() - headWidth, bars.top() - 2, headWidth - 4, 15}, Qt::AlignLeft, tr("devices,"), font, colors().text3);
    drawText(painter, {bars.left() - headWidth, bars.top() + 11, headWidth - 4, 15}, Qt::AlignLeft, tr("own rows"), font, colors().text3);
    for (int d = 0; d < static_cast<int>(m_confusion->devices.size()); ++d)
        paintDevice(painter, d);
    const double all = m_confusion->accuracy();
    const double y = bars.bottom() - all * bars.height();
    fillSharp(painter, {bars.left(), y, bars.width(), 1.5}, colors().text);
    drawText(painter, {bars.right() + 4, std::min(y, bars.bottom() - 4) - 8, sumsWidth, 16}, Qt::AlignLeft, percentText(all), font,
             colors().text);
}

void ClassesView::paintDevice(QPainter &painter, int device) const
{
    const QRectF place = itemRect(cells() + device);
    const DeviceAccuracy &own = m_confusion->devices[static_cast<std::size_t>(device)];
    const int slot = selection()->slot(device);
    const QColor color = slot < 0 ? colors().ink : colors().device[static_cast<std::size_t>(slot)];
    if (device == selection()->device())
        painter.fillRect(place.adjusted(0, 0, 0, 15), colors().tint);
    if (own.rows > 0) {
        const double gap = place.width() > 10 ? std::min(6.0, place.width() * 0.15) : place.width() > 4 ? 1 : 0;
        const double height = own.share() * place.height();
        fillSharp(painter, {place.left() + gap, place.bottom() - height, place.width() - 2 * gap, height}, color);
    }
    if (place.width() < 44) {
        if (slot >= 0)
            drawMarker(painter, slot, {place.center().x(), place.bottom() + 8}, 7, color);
        return;
    }
    drawMarker(painter, slot, {place.center().x() - 22, place.bottom() + 8}, 8, color);
    drawText(painter, {place.center().x() - 14, place.bottom(), 48, 16}, Qt::AlignLeft, percentText(own.share()), theme()->font(11),
             colors().text2);
}

} // namespace lockstep
