#include "ui/views/shards_table.h"

#include <algorithm>

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QStyledItemDelegate>

#include "ui/views/shards_model.h"
#include "ui/widgets/marks.h"

namespace lockstep {
namespace {

class RowPainter : public QStyledItemDelegate {
public:
    RowPainter(Theme *theme, Selection *selection, QObject *parent) : QStyledItemDelegate(parent), m_theme(theme), m_selection(selection) {}

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        if (const auto *table = qobject_cast<const QTableView *>(option.widget);
            table && option.rect.bottom() >= table->viewport()->height() && option.rect.top() > 0)
            return; // a row that is cut is not begun
        const Palette &colors = m_theme->palette();
        const int device = index.data(ShardsModel::DeviceRole).toInt();
        const bool chosen = option.state & QStyle::State_Selected;
        if (chosen)
            painter->fillRect(option.rect, colors.tint);
        const bool taken = index.data(ShardsModel::BatchRole).toBool();
        if (taken && index.column() == 0)
            painter->fillRect(QRectF(option.rect.left() + m_theme->px(6), option.rect.top() + 2, m_theme->px(3), option.rect.height() - 4), colors.accent);
        const bool isDevice = index.column() == 1;
        const QString text = index.data(Qt::DisplayRole).toString();
        const QColor ink = index.column() == 0 && !taken ? colors.text3 : text.startsWith(QLatin1String("NaN")) ? colors.bad : colors.text;
        const QRectF cell = QRectF(option.rect).adjusted(4, 0, -m_theme->px(8), 0);
        const QFont font = m_theme->widgetFont(12, isDevice && device == m_selection->device());
        drawText(*painter, cell, Qt::AlignRight, text, font, ink);
        if (const int slot = m_selection->slot(device); isDevice && slot >= 0)
            drawMarker(*painter, slot, {cell.right() - textWidth(text, font) - m_theme->px(8), cell.center().y()}, m_theme->px(8),
                       colors.device[static_cast<std::size_t>(slot)]);
        if (option.state & QStyle::State_HasFocus) {
            painter->setPen(QPen(colors.accent, 1));
            painter->drawRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5));
        }
    }

private:
    Theme *m_theme;
    Selection *m_selection;
};

bool belongsToTable(const QKeyEvent &key)
{
    static const QList<int> walking = {Qt::Key_Up,     Qt::Key_Down,     Qt::Key_Left, Qt::Key_Right,
                                       Qt::Key_PageUp, Qt::Key_PageDown, Qt::Key_Home, Qt::Key_End};
    return walking.contains(key.key()) || key.matches(QKeySequence::Copy) || key.matches(QKeySequence::SelectAll);
}

} // namespace

ShardsTable::ShardsTable(Theme *theme, Selection *selection, ShardsModel *rows, QWidget *parent)
    : QTableView(parent),
      m_theme(theme),
      m_rows(rows)
{
    setModel(rows);
    setItemDelegate(new RowPainter(theme, selection, this));
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(NoEditTriggers);
    setFrameShape(NoFrame);
    setShowGrid(false);
    setTabKeyNavigation(false);
    setVerticalScrollMode(ScrollPerItem);
    setHorizontalScrollMode(ScrollPerPixel);
    setWordWrap(false);
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(1);
    verticalHeader()->setDefaultSectionSize(theme->px(21));
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setFixedHeight(theme->px(22));
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Interactive);
    horizontalHeader()->setMinimumSectionSize(theme->px(24));
    connect(rows, &QAbstractItemModel::modelReset, this, &ShardsTable::setColumnWidths);
    connect(selection, &Selection::changed, viewport(), qOverload<>(&QWidget::update));
    connect(theme, &Theme::changed, this, &ShardsTable::dress);
    dress();
    setColumnWidths();
}

void ShardsTable::dress()
{
    const Palette &colors = m_theme->palette();
    horizontalHeader()->setFont(m_theme->widgetFont(11));
    horizontalHeader()->setStyleSheet(
        QStringLiteral("QHeaderView { background: %1; border: none; } QHeaderView::section { background: %1; color: %2; "
                       "border: none; border-bottom: 1px solid %3; padding: 0 %4px 0 2px; font-size: %5px; }")
            .arg(colors.surface.name(), colors.text3.name(), colors.line.name())
            .arg(m_theme->px(8))
            .arg(m_theme->px(11)));
    setStyleSheet(QStringLiteral("QAbstractScrollArea::corner { background: transparent; border: none; }"));
    viewport()->update();
}

// Never measured by content: wide enough for what the columns can hold, and together at least as wide as the table.
void ShardsTable::setColumnWidths()
{
    const int columns = m_rows->columnCount();
    if (columns == 0)
        return;
    const double digits = textWidth(QStringLiteral("0"), m_theme->widgetFont(12));
    const auto rowWidth = static_cast<int>(digits * static_cast<double>(QString::number(m_rows->totalRows()).size() + 2)) + m_theme->px(20);
    std::vector<int> widths;
    int sum = 0;
    for (int c = 0; c < columns; ++c) {
        const ShardsModel::Column kind = m_rows->columnKind(c);
        const bool wide = kind == ShardsModel::Column::Loss;
        widths.push_back(c == 0 ? rowWidth : m_theme->px(c == 1 ? 56 : wide ? 86 : kind == ShardsModel::Column::X ? 58 : 66));
        sum += widths.back();
    }
    const int spare = std::max(0, viewport()->width() - sum);
    for (int c = 0; c < columns; ++c) // shares of the spare width that add up to it
        horizontalHeader()->resizeSection(c, widths[static_cast<std::size_t>(c)] + spare * (c + 1) / columns - spare * c / columns);
    const bool fits = sum <= viewport()->width();
    setHorizontalScrollBarPolicy(fits ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
    showFitFirst(!fits);
}

// As many whole rows as fit, over all of the height.
void ShardsTable::setRowHeight()
{
    const int least = m_theme->px(21), height = viewport()->height();
    const int rows = std::max(1, height / least);
    const int wanted = rows < m_rows->rowCount() ? std::max(least, height / rows) : least;
    if (wanted != verticalHeader()->defaultSectionSize())
        verticalHeader()->setDefaultSectionSize(wanted);
}

void ShardsTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    setRowHeight();
    setColumnWidths();
}

// Where not all columns have room, the features stand last.
void ShardsTable::showFitFirst(bool first)
{
    constexpr int fitColumns = 4;
    QHeaderView *header = horizontalHeader();
    const int columns = m_rows->columnCount();
    int moved = 0;
    for (int c = 2; first && c < columns && moved < fitColumns; ++c)
        if (m_rows->columnKind(c) != ShardsModel::Column::X)
            header->moveSection(header->visualIndex(c), 2 + moved++);
    for (int c = 2; !first && c < columns; ++c)
        if (header->visualIndex(c) != c)
            header->moveSection(header->visualIndex(c), c);
}

std::pair<int, int> ShardsTable::visibleRows() const
{
    const int last = m_rows->rowCount() - 1;
    if (last < 0)
        return {0, -1};
    const int top = std::max(0, rowAt(0));
    const int bottom = rowAt(viewport()->height() - 1);
    return {top, bottom < 0 ? last : bottom};
}

void ShardsTable::goTo(int section)
{
    const QModelIndex target = m_rows->index(section, 0);
    selectionModel()->setCurrentIndex(target, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    scrollTo(target, PositionAtTop);
}

void ShardsTable::copySelection() const
{
    std::vector<int> sections;
    for (const QItemSelectionRange &range : selectionModel()->selection())
        for (int row = range.top(); row <= range.bottom(); ++row)
            sections.push_back(row);
    std::sort(sections.begin(), sections.end());
    if (!sections.empty())
        QGuiApplication::clipboard()->setText(m_rows->copyText(sections));
}

bool ShardsTable::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && hasFocus() && belongsToTable(*static_cast<QKeyEvent *>(event)))
        event->accept();
    return QTableView::event(event);
}

void ShardsTable::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        copySelection();
    else
        QTableView::keyPressEvent(event);
}

} // namespace lockstep
