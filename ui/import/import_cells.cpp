#include "ui/import/import_cells.h"

#include <algorithm>

#include "ui/widgets/marks.h"

namespace lockstep {
namespace {

constexpr double padding = 8;
constexpr double cellHeight = 22;
constexpr double widest = 240;

} // namespace

void ImportCells::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Palette &colors = m_theme->palette();
    if (const QVariant back = index.data(Qt::BackgroundRole); back.isValid())
        painter->fillRect(option.rect, back.value<QColor>());
    painter->save();
    painter->translate(option.rect.topLeft());
    painter->scale(m_theme->zoom(), m_theme->zoom());
    const QRectF box(QPointF(), QSizeF(option.rect.size()) / m_theme->zoom());
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(QPen(colors.accent, m_theme->focusWidth()));
        painter->drawRect(box.adjusted(1, 1, -1, -1));
    }
    const bool right = (index.data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight) != 0;
    drawText(*painter, box.adjusted(padding, 0, -padding, 0), right ? Qt::AlignRight : Qt::AlignLeft, index.data().toString(), m_theme->font(12),
             index.data(Qt::ForegroundRole).value<QColor>());
    painter->restore();
}

QSize ImportCells::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    const double wide = std::min(textWidth(index.data().toString(), m_theme->font(12)) + 2 * padding, widest);
    return {m_theme->px(wide + 1), m_theme->px(cellHeight)};
}

} // namespace lockstep
