#include "ui/import/import_header.h"

#include <algorithm>

#include "ui/import/import_columns.h"
#include "ui/import/import_table.h"
#include "ui/import/import_text.h"
#include "ui/widgets/icons.h"
#include "ui/widgets/marks.h"

namespace lockstep {
namespace {

constexpr double headHeight = 44;
constexpr double padding = 8;
constexpr double iconRoom = 18;
constexpr double lineHeight = 22;

} // namespace

ImportHeader::ImportHeader(const ImportTable *table, Theme *theme, QWidget *parent)
    : QHeaderView(Qt::Horizontal, parent), m_table(table), m_theme(theme)
{
    setSectionsClickable(true);
    setHighlightSections(false);
    setMinimumSectionSize(theme->px(64));
    connect(theme, &Theme::changed, viewport(), qOverload<>(&QWidget::update));
}

QSize ImportHeader::sizeHint() const
{
    return {QHeaderView::sizeHint().width(), m_theme->px(headHeight)};
}

QString ImportHeader::kindOf(int section) const
{
    const ImportColumns &columns = m_table->columns();
    if (section == columns.target())
        return tr("target");
    return kindText(columns.columns()[static_cast<std::size_t>(section)].kind);
}

QSize ImportHeader::sectionSizeFromContents(int section) const
{
    if (section >= m_table->columns().rowCount())
        return {m_theme->px(64), m_theme->px(headHeight)};
    const QString name = m_table->headerData(section, Qt::Horizontal, Qt::DisplayRole).toString();
    const double text = std::max(textWidth(name, m_theme->font(12, true)), textWidth(kindOf(section), m_theme->font(11)) + iconRoom);
    return {m_theme->px(std::clamp(text + 2 * padding, 64.0, 180.0)), m_theme->px(headHeight)};
}

void ImportHeader::paintSection(QPainter *painter, const QRect &rect, int section) const
{
    const Palette &colors = m_theme->palette();
    const ImportColumns &columns = m_table->columns();
    if (section >= columns.rowCount())
        return;
    const bool target = section == columns.target();
    const bool used = target || columns.isFeature(section);
    painter->save();
    painter->fillRect(rect, target ? colors.tint : colors.surface);
    painter->translate(rect.topLeft());
    painter->scale(m_theme->zoom(), m_theme->zoom());
    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF box(QPointF(), QSizeF(rect.size()) / m_theme->zoom());
    const bool number = columns.columns()[static_cast<std::size_t>(section)].kind == CsvColumnKind::Number;
    const Qt::Alignment side = number ? Qt::AlignRight : Qt::AlignLeft;
    const QRectF inside = box.adjusted(padding, 4, -padding, -4);
    const QRectF below(inside.left(), inside.top() + 19, inside.width(), 16);
    drawText(*painter, {inside.left(), inside.top(), inside.width(), 19}, side, m_table->headerData(section, Qt::Horizontal, Qt::DisplayRole).toString(),
             m_theme->font(12, true), used ? colors.text : colors.text3);
    const double kind = std::min(textWidth(kindOf(section), m_theme->font(11)), inside.width());
    const double x = number ? below.right() - kind : below.left() + (used && !target ? iconRoom - 2 : 0);
    drawText(*painter, {x, below.top(), kind + 1, below.height()}, Qt::AlignLeft, kindOf(section), m_theme->font(11),
             target ? colors.accent : colors.text3);
    if (used && !target)
        drawIcon(*painter, IconId::Tick, {number ? x - iconRoom + 2 : below.left(), below.top() + 2, 12, 12}, colors.accent);
    fillSharp(*painter, {0, box.bottom() - 1, box.width(), 1}, colors.line);
    fillSharp(*painter, {box.right() - 1, 8, 1, box.height() - 16}, colors.line);
    painter->restore();
}

ImportLineHeader::ImportLineHeader(Theme *theme, QWidget *parent) : QHeaderView(Qt::Vertical, parent), m_theme(theme)
{
    setSectionResizeMode(QHeaderView::Fixed);
    setDefaultSectionSize(theme->px(lineHeight));
    setMinimumSectionSize(theme->px(lineHeight));
    connect(theme, &Theme::changed, viewport(), qOverload<>(&QWidget::update));
}

QSize ImportLineHeader::sectionSizeFromContents(int section) const
{
    const double wide = textWidth(model()->headerData(section, Qt::Vertical, Qt::DisplayRole).toString(), m_theme->font(11));
    return {m_theme->px(std::max(wide + 2 * padding, 36.0)), m_theme->px(lineHeight)};
}

void ImportLineHeader::paintSection(QPainter *painter, const QRect &rect, int section) const
{
    painter->save();
    painter->fillRect(rect, m_theme->palette().surface);
    painter->translate(rect.topLeft());
    painter->scale(m_theme->zoom(), m_theme->zoom());
    const QRectF box(QPointF(), QSizeF(rect.size()) / m_theme->zoom());
    drawText(*painter, box.adjusted(2, 0, -padding, 0), Qt::AlignRight, model()->headerData(section, Qt::Vertical, Qt::DisplayRole).toString(),
             m_theme->font(11), model()->headerData(section, Qt::Vertical, Qt::ForegroundRole).value<QColor>());
    fillSharp(*painter, {box.right() - 1, 0, 1, box.height()}, m_theme->palette().line);
    painter->restore();
}

} // namespace lockstep
