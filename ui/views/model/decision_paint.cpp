#include <cmath>
#include <map>

#include <QImage>

#include "ui/views/chart_marks.h"
#include "ui/views/data_words.h"
#include "ui/views/model/decision_view.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr double keyHeight = 18;
constexpr double titleHeight = 16;
constexpr double axisLeft = 40;
constexpr double axisBottom = 18;

// A marker with an edge, 2 x size wide.
QPixmap stampOf(int slot, double size, const QColor &color, const QColor &edge, double scale)
{
    QPixmap stamp(static_cast<int>(std::ceil(2 * size * scale)), static_cast<int>(std::ceil(2 * size * scale)));
    stamp.fill(Qt::transparent);
    stamp.setDevicePixelRatio(scale);
    QPainter painter(&stamp);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(edge, size < 5 ? 0.6 : 1));
    painter.setBrush(color);
    painter.drawPath(markerPath(slot, {size, size}, size));
    return stamp;
}

} // namespace

// One map fills the room; several stand in rows, each with a name.
QRectF DecisionView::panelRect(int panel) const
{
    const QRectF a = area().adjusted(0, keyHeight, 0, 0);
    const int count = m_picture ? static_cast<int>(m_picture->panels.size()) : 1;
    if (count == 1)
        return a.adjusted(axisLeft, 2, 0, -axisBottom);
    int across = 1;
    for (double best = 0; const int n : {1, 2, 3, 4, 8}) {
        const double width = a.width() / n, height = a.height() / std::ceil(static_cast<double>(count) / n) - titleHeight;
        if (n <= count && std::min(width, height * 1.4) > best) {
            best = std::min(width, height * 1.4);
            across = n;
        }
    }
    const int down = (count + across - 1) / across;
    const QSizeF cell(a.width() / across, a.height() / down);
    const QPointF corner = a.topLeft() + QPointF(panel % across * cell.width(), panel / across * cell.height());
    return QRectF(corner, cell).adjusted(3, titleHeight, -3, -3);
}

QPointF DecisionView::map(const QRectF &plot, double x, double y) const
{
    const Scale &across = m_picture->x, &up = m_picture->y;
    return {plot.left() + (x - across.low) / (across.high - across.low) * plot.width(),
            plot.bottom() - (y - up.low) / (up.high - up.low) * plot.height()};
}

int DecisionView::panelAt(QPointF position) const
{
    for (int panel = 0; m_picture && panel < static_cast<int>(m_picture->panels.size()); ++panel)
        if (panelRect(panel).contains(position))
            return panel;
    return -1;
}

int DecisionView::itemAt(QPointF position)
{
    const int at = panelAt(position);
    if (at < 0)
        return -1;
    int nearest = -1, item = 0;
    double least = 7 * 7;
    for (int panel = 0; panel <= at; ++panel)
        for (const DecisionPoint &point : m_picture->panels[static_cast<std::size_t>(panel)].points) {
            const QPointF off = panel == at ? map(panelRect(at), point.x, point.y) - position : QPointF(1e6, 0);
            if (const double distance = QPointF::dotProduct(off, off); distance < least) {
                least = distance;
                nearest = item;
            }
            ++item;
        }
    return nearest;
}

QRectF DecisionView::pointRect(int item)
{
    if (!picture())
        return {};
    const Found found = find(item);
    const DecisionPoint &p = m_picture->panels[static_cast<std::size_t>(found.panel)].points[found.point];
    const QPointF place = map(panelRect(found.panel), p.x, p.y);
    return {place.x() - 3, place.y() - 3, 6, 6};
}

QImage DecisionView::imageOf(const DecisionPanel &panel) const
{
    const DecisionGrid &grid = panel.grid;
    QImage image(grid.columns, grid.rows, QImage::Format_RGB32);
    const HeatRamp ramp(colors());
    const double chance = 1.0 / std::max(2, m_picture->classes);
    for (int row = 0; row < grid.rows; ++row)
        for (int column = 0; column < grid.columns; ++column) {
            const Said &said = grid.said[grid.at(column, row)];
            const auto value = static_cast<double>(grid.outputsAt(grid.at(column, row)).front());
            QRgb color = colors().sunken.rgb();
            if (m_picture->classes == 0 && std::isfinite(value))
                color = ramp.at((value - m_picture->low) / (m_picture->high - m_picture->low));
            else if (said.predicted >= 0) {
                const double sure = said.probability > 0 ? std::clamp((said.probability - chance) / (1 - chance), 0.0, 1.0) : 0.6;
                color = mixed(colors().surface, classColor(colors(), said.predicted), 0.10 + 0.32 * sure).rgb();
            }
            image.setPixel(column, grid.rows - 1 - row, color);
        }
    return image;
}

void DecisionView::paintPicture(QPainter &painter, const QRectF &)
{
    paintKey(painter);
    for (int panel = 0; panel < static_cast<int>(m_picture->panels.size()); ++panel)
        paintPanel(painter, panel);
}

void DecisionView::paintPanel(QPainter &painter, int index)
{
    const DecisionPanel &panel = m_picture->panels[static_cast<std::size_t>(index)];
    const QRectF plot = panelRect(index);
    const bool several = m_picture->panels.size() > 1;
    if (several)
        drawText(painter, {plot.left(), plot.top() - titleHeight, plot.width(), titleHeight}, Qt::AlignLeft, panelName(panel),
                 theme()->font(11, true), colors().text2);
    painter.fillRect(plot, colors().sunken);
    painter.save();
    painter.setClipRect(plot, Qt::IntersectClip);
    if (const QImage &image = m_images[static_cast<std::size_t>(index)]; !image.isNull()) {
        // places of the grid lie on the corners of the plot: half a cell stands out on each side
        const double halfX = plot.width() / (image.width() - 1) / 2, halfY = plot.height() / (image.height() - 1) / 2;
        painter.setRenderHint(QPainter::SmoothPixmapTransform);
        painter.drawImage(plot.adjusted(-halfX, -halfY, halfX, halfY), image);
    }
    paintDiffering(painter, plot, panel);
    painter.setPen(QPen(colors().text, several ? 1 : 1.5));
    for (const QLineF &line : panel.borders)
        painter.drawLine(map(plot, line.x1(), line.y1()), map(plot, line.x2(), line.y2()));
    paintPoints(painter, plot, panel);
    if (m_picture->features == 1 && m_picture->fitted)
        paintCurve(painter, plot, panel);
    painter.restore();
    paintAxes(painter, plot, !several);
    const bool chosen = panel.device >= 0 && panel.device == selection()->device();
    painter.setPen(QPen(chosen ? colors().accent : colors().line, chosen ? 2 : 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(plot);
    if (item() < 0 || find(item()).panel != index)
        return;
    painter.setPen(QPen(colors().accent, 2));
    painter.drawEllipse(pointRect(item()).center(), 7, 7);
}

void DecisionView::paintAxes(QPainter &painter, const QRectF &plot, bool numbers) const
{
    if (!numbers)
        return;
    const QFont font = theme()->font(11);
    const Setup &setup = *snapshot()->setup;
    const double across = std::min(plot.width() / 3, std::max(22.0, textWidth(featureName(setup, 0), font) + 2)); // the name
    double end = -1e9;
    for (const Tick &tick : m_picture->x.ticks) {
        const double x = map(plot, tick.value, m_picture->y.low).x();
        fillSharp(painter, {x, plot.bottom(), 1, 4}, colors().ghost);
        if (x - 20 < end || x + 24 > plot.right() - across)
            continue;
        drawText(painter, {x - 24, plot.bottom() + 3, 48, 15}, Qt::AlignHCenter, tick.label, font, colors().text3);
        end = x + 20;
    }
    drawText(painter, {plot.right() - across, plot.bottom() + 3, across, 15}, Qt::AlignRight, featureName(setup, 0), font, colors().text2);
    end = 1e9;
    for (const Tick &tick : m_picture->y.ticks) {
        const double y = map(plot, m_picture->x.low, tick.value).y();
        fillSharp(painter, {plot.left() - 4, y, 4, 1}, colors().ghost);
        if (y + 15 > end || y < plot.top() + 18)
            continue;
        drawText(painter, {plot.left() - axisLeft - 4, y - 8, axisLeft - 2, 16}, Qt::AlignRight, tick.label, font, colors().text3);
        end = y;
    }
    const QString up = m_picture->features == 2 ? featureName(setup, 1) : targetName(setup);
    drawText(painter, {plot.left() - axisLeft - 4, plot.top() - 2, axisLeft - 2, 16}, Qt::AlignRight, up, font, colors().text2);
}

// Hatched, row by row of the grid.
void DecisionView::paintDiffering(QPainter &painter, const QRectF &plot, const DecisionPanel &panel) const
{
    const DecisionGrid &grid = panel.grid;
    if (panel.differs.empty() || m_picture->features != 2)
        return;
    QPainterPath path;
    const QSizeF cell(plot.width() / (grid.columns - 1), plot.height() / (grid.rows - 1));
    for (int row = 0; row < grid.rows; ++row)
        for (int column = 0; column < grid.columns; ++column) {
            const int first = column;
            while (column < grid.columns && panel.differs[grid.at(column, row)])
                ++column;
            if (column > first)
                path.addRect(plot.left() + (first - 0.5) * cell.width(), plot.bottom() - (row + 0.5) * cell.height(),
                             (column - first) * cell.width(), cell.height());
        }
    painter.fillPath(path, QBrush(colors().text, Qt::BDiagPattern));
}

void DecisionView::paintCurve(QPainter &painter, const QRectF &plot, const DecisionPanel &panel) const
{
    const DecisionGrid &grid = panel.grid;
    const bool logistic = snapshot()->setup->network.loss == LossKind::Logistic;
    const bool softmax = snapshot()->setup->network.loss == LossKind::Softmax;
    QPolygonF line;
    for (int i = 0; i < grid.columns; ++i) {
        const auto value = static_cast<double>(grid.outputsAt(static_cast<std::size_t>(i)).front());
        const double y = logistic ? 1 / (1 + std::exp(-value)) : softmax ? grid.said[static_cast<std::size_t>(i)].predicted : value;
        const double x = m_picture->x.low + (m_picture->x.high - m_picture->x.low) * i / (grid.columns - 1);
        if (std::isfinite(y))
            line << map(plot, x, y);
    }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colors().sunken, 5)); // over the points
    painter.drawPolyline(line);
    painter.setPen(QPen(colors().text, 2.5));
    painter.drawPolyline(line);
}

void DecisionView::paintPoints(QPainter &painter, const QRectF &plot, const DecisionPanel &panel) const
{
    const int chosen = m_picture->panels.size() == 1 ? chosenDevice() : -1;
    const bool small = m_picture->panels.size() > 1 || panel.points.size() > 1000;
    const double size = small ? 4 : 6;
    std::map<int, QPixmap> stamps; // markers are drawn once: many small paths are slow
    for (const bool front : {false, true})
        for (const DecisionPoint &point : panel.points) {
            if ((chosen < 0 || point.device == chosen) != front)
                continue;
            const QPointF place = map(plot, point.x, point.y);
            const bool number = m_picture->classes == 0;
            const int slot = number ? selection()->slot(std::max(0, point.device)) : classSlot(static_cast<int>(point.target));
            const QColor color = !number    ? classColor(colors(), static_cast<int>(point.target))
                                 : slot < 0 ? colors().ink
                                            : colors().device[static_cast<std::size_t>(slot)];
            painter.setOpacity(front ? 1 : 0.25);
            QPixmap &stamp = stamps[slot + 1];
            if (stamp.isNull())
                stamp = stampOf(slot, size, color, colors().surface, theme()->zoom() * devicePixelRatioF());
            painter.drawPixmap(place - QPointF(size, size), stamp);
            if (!point.wrong)
                continue;
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(colors().text, small ? 1 : 1.4));
            painter.drawEllipse(place, size * 0.85, size * 0.85);
        }
    painter.setOpacity(1);
}

// Markers of the classes with their names; returns where the next entry begins.
double DecisionView::paintClasses(QPainter &painter, double x, double y) const
{
    const QFont font = theme()->font(11);
    const double most = area().right() - 110;
    for (int number = 0; number < m_picture->classes; ++number) {
        const QString name = className(*snapshot()->setup, number);
        const double width = textWidth(name, font);
        if (x + width + 16 > most) {
            drawText(painter, {x, y - 8, 20, 16}, Qt::AlignLeft, QStringLiteral("…"), font, colors().text3);
            return x + 20;
        }
        drawMarker(painter, classSlot(number), {x + 5, y}, 9, classColor(colors(), number));
        drawText(painter, {x + 13, y - 8, width + 2, 16}, Qt::AlignLeft, name, font, colors().text3);
        x += width + 26;
    }
    return x;
}

void DecisionView::paintKey(QPainter &painter) const
{
    const QFont font = theme()->font(11);
    const double y = area().top() + keyHeight / 2 - 4;
    double x = area().left() + (m_picture->panels.size() > 1 ? 4 : axisLeft);
    if (m_picture->classes > 0) {
        x = paintClasses(painter, x, y);
        painter.setPen(QPen(colors().text, 1.4));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(QPointF(x + 5, y), 4.5, 4.5);
        drawText(painter, {x + 14, y - 8, 60, 16}, Qt::AlignLeft, tr("wrong"), font, colors().text3);
        return;
    }
    if (m_picture->features == 1 || !m_picture->fitted) {
        painter.fillRect(QRectF(x, y - 1, 16, 2.5), colors().text);
        drawText(painter, {x + 22, y - 8, 200, 16}, Qt::AlignLeft, tr("what the network says"), font, colors().text3);
        return;
    }
    QLinearGradient ramp(x, 0, x + 80, 0);
    for (const double share : {0.0, 0.25, 0.5, 0.75, 1.0})
        ramp.setColorAt(share, colors().heat(share));
    painter.fillRect(QRectF(x, y - 4, 80, 8), ramp);
    drawText(painter, {x + 88, y - 8, 220, 16}, Qt::AlignLeft,
             tr("prediction %1 to %2").arg(compactText(m_picture->low, 2, 5), compactText(m_picture->high, 2, 5)), font, colors().text3);
}

} // namespace lockstep
