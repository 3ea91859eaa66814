#include "ui/views/rows/table_cells.h"

#include <numeric>

#include <QTableView>

#include "ui/views/chart_marks.h"
#include "ui/views/model/class_marks.h"
#include "ui/widgets/marks.h"

namespace lockstep {
namespace {

// Classes whose colours come again stand a shade apart.
QColor shade(const Palette &colors, int number)
{
    const QColor own = classColor(colors, number);
    return number / 8 % 2 == 0 ? own : mixed(colors.surface, own, 0.6);
}

} // namespace

void TableCells::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    if (const auto *table = qobject_cast<const QTableView *>(option.widget);
        table && option.rect.bottom() >= table->viewport()->height() && option.rect.top() > 0)
        return; // a row that is cut is not begun
    const Palette &colors = m_theme->palette();
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, colors.tint);
    if (index.column() == 0 && index.data(TakenRole).toBool())
        painter->fillRect(QRectF(option.rect.left() + m_theme->px(6), option.rect.top() + 2, m_theme->px(3), option.rect.height() - 4), colors.accent);
    const QRectF cell = QRectF(option.rect).adjusted(4, 0, -m_theme->px(8), 0);
    const QVariant shares = index.data(SharesRole);
    if (shares.isValid())
        paintShares(*painter, cell.adjusted(m_theme->px(8), 0, -m_theme->px(8), 0), shares.value<QList<double>>());
    else
        paintText(*painter, cell, index);
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(QPen(colors.accent, 1));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void TableCells::paintText(QPainter &painter, const QRectF &cell, const QModelIndex &index) const
{
    const Palette &colors = m_theme->palette();
    const QVariant mark = index.data(MarkRole);
    const int device = mark.isValid() ? mark.toInt() : -1;
    const QString text = index.data(Qt::DisplayRole).toString();
    const int said = index.data(InkRole).toInt();
    const QColor ink = said == BadInk ? colors.bad : said == QuietInk ? colors.text3 : colors.text;
    const QFont font = m_theme->widgetFont(12, device >= 0 && device == m_selection->device());
    const auto alignment = static_cast<Qt::Alignment>(index.data(Qt::TextAlignmentRole).toInt());
    drawText(painter, cell, alignment & Qt::AlignHorizontal_Mask, text, font, ink);
    if (const QVariant swatch = index.data(SwatchRole); swatch.isValid() && swatch.toInt() >= 0) {
        const double side = m_theme->px(7);
        fillSharp(painter, {cell.right() - textWidth(text, font) - m_theme->px(6) - side, cell.center().y() - side / 2, side, side}, shade(colors, swatch.toInt()));
    }
    if (const int slot = device >= 0 ? m_selection->slot(device) : -1; slot >= 0)
        drawMarker(painter, slot, {cell.right() - textWidth(text, font) - m_theme->px(8), cell.center().y()}, m_theme->px(8),
                   colors.device[static_cast<std::size_t>(slot)]);
}

void TableCells::paintShares(QPainter &painter, const QRectF &cell, const QList<double> &shares) const
{
    const double all = std::accumulate(shares.begin(), shares.end(), 0.0);
    if (all <= 0)
        return;
    const Palette &colors = m_theme->palette();
    const double height = m_theme->px(10);
    double left = cell.left();
    for (int k = 0; k < shares.size(); ++k) {
        const double width = shares[k] / all * cell.width();
        const double gap = width > 4 ? 1 : 0;
        fillSharp(painter, {left, cell.center().y() - height / 2, width - gap, height}, shade(colors, k));
        left += width;
    }
}

} // namespace lockstep
