#include "ui/views/rows/plain_table.h"

#include <algorithm>
#include <numeric>

#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>

#include "ui/views/rows/table_cells.h"

namespace lockstep {
namespace {

bool sorts(const QKeyEvent &key)
{
    return key.modifiers() == Qt::AltModifier && (key.key() == Qt::Key_Up || key.key() == Qt::Key_Down);
}

bool belongsToTable(const QKeyEvent &key)
{
    static const QList<int> walking = {Qt::Key_Up,       Qt::Key_Down, Qt::Key_Left, Qt::Key_Right,  Qt::Key_PageUp,
                                       Qt::Key_PageDown, Qt::Key_Home, Qt::Key_End,  Qt::Key_Return, Qt::Key_Enter};
    return walking.contains(key.key()) || key.matches(QKeySequence::Copy) || key.matches(QKeySequence::SelectAll);
}

} // namespace

PlainTable::PlainTable(Theme *theme, Selection *selection, QAbstractTableModel *rows, QWidget *parent) : QTableView(parent), m_theme(theme)
{
    setModel(rows);
    setItemDelegate(new TableCells(theme, selection, this));
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
    connect(selection, &Selection::changed, viewport(), qOverload<>(&QWidget::update));
    connect(theme, &Theme::changed, this, &PlainTable::dress);
    connect(rows, &QAbstractItemModel::modelReset, this, [this] { // another number of rows
        setRowHeight();
        shareWidth();
    });
    dress();
}

void PlainTable::dress()
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

void PlainTable::setColumnWidths(std::vector<int> widths, int stretched)
{
    m_widths = std::move(widths);
    m_stretched = stretched;
    setRowHeight();
    shareWidth();
}

// Never measured by content; together at least as wide as the table.
void PlainTable::shareWidth()
{
    const int columns = model()->columnCount();
    if (columns == 0 || static_cast<int>(m_widths.size()) != columns)
        return;
    const int sum = std::accumulate(m_widths.begin(), m_widths.end(), 0);
    const int all = std::max(0, m_room - sum);
    const int spare = m_stretched < 0 ? all : all / 3; // that everyone gets a share of
    for (int c = 0; c < columns; ++c) // shares of the spare width that add up to it
        horizontalHeader()->resizeSection(c, m_widths[static_cast<std::size_t>(c)] + spare * (c + 1) / columns - spare * c / columns +
                                                (c == m_stretched ? all - spare : 0));
    orderColumns(sum > m_room);
}

void PlainTable::setLateColumns(int first, int count)
{
    orderColumns(false);
    m_lateFirst = first;
    m_lateCount = count;
}

void PlainTable::orderColumns(bool late)
{
    QHeaderView *header = horizontalHeader();
    const int columns = header->count(), behind = columns - m_lateFirst - m_lateCount;
    if (m_lateCount == 0 || behind <= 0)
        return;
    const int wanted = late ? columns - m_lateCount : m_lateFirst; // where the late ones begin
    if (header->visualIndex(m_lateFirst) == wanted)
        return;
    for (int i = 0; i < behind; ++i) // the others go before or behind them, one by one
        header->moveSection(header->visualIndex(m_lateFirst + m_lateCount + i), late ? m_lateFirst + i : columns - 1);
}

// As many whole rows as fit, over all of the height. Which scroll bars there are is settled here, from the table's own size: Qt's layout would
// leave one that is needed no more.
void PlainTable::setRowHeight()
{
    const int least = m_theme->px(21);
    const int sum = std::accumulate(m_widths.begin(), m_widths.end(), 0);
    const auto isTall = [&](int height) { return height / least < model()->rowCount(); };
    int height = this->height() - 2 * frameWidth() - horizontalHeader()->height();
    m_room = width() - 2 * frameWidth() - (isTall(height) ? verticalScrollBar()->sizeHint().width() : 0);
    if (sum > m_room)
        height -= horizontalScrollBar()->sizeHint().height();
    setHorizontalScrollBarPolicy(sum > m_room ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(isTall(height) ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    const int rows = std::max(1, height / least);
    const int wanted = rows < model()->rowCount() ? std::max(least, height / rows) : least;
    if (wanted != verticalHeader()->defaultSectionSize())
        verticalHeader()->setDefaultSectionSize(wanted);
}

void PlainTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    setRowHeight();
    shareWidth();
}

std::pair<int, int> PlainTable::visibleRows() const
{
    const int last = model()->rowCount() - 1;
    if (last < 0)
        return {0, -1};
    const int top = std::max(0, rowAt(0));
    const int bottom = rowAt(viewport()->height() - 1);
    return {top, bottom < 0 ? last : bottom};
}

void PlainTable::goTo(int section)
{
    const QModelIndex target = model()->index(section, 0);
    selectionModel()->setCurrentIndex(target, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    scrollTo(target, PositionAtTop);
}

std::vector<int> PlainTable::chosenRows() const
{
    std::vector<int> sections;
    for (const QItemSelectionRange &range : selectionModel()->selection())
        for (int row = range.top(); row <= range.bottom(); ++row)
            sections.push_back(row);
    std::ranges::sort(sections);
    sections.erase(std::ranges::unique(sections).begin(), sections.end());
    return sections;
}

QString PlainTable::spoken(int section) const
{
    QStringList cells;
    for (int c = 0; section >= 0 && section < model()->rowCount() && c < model()->columnCount(); ++c) {
        const QString text = model()->index(section, c).data().toString();
        if (!text.isEmpty())
            cells << model()->headerData(c, Qt::Horizontal, Qt::AccessibleTextRole).toString() + QLatin1Char(' ') + text;
    }
    return cells.join(QObject::tr(", "));
}

bool PlainTable::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && hasFocus() && belongsToTable(*static_cast<QKeyEvent *>(event)))
        event->accept();
    return QTableView::event(event);
}

void PlainTable::keyPressEvent(QKeyEvent *event)
{
    const bool enters = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->matches(QKeySequence::Copy))
        emit copyAsked();
    else if (sorts(*event) && currentIndex().isValid())
        emit sortAsked(currentIndex().column(), event->key() == Qt::Key_Up ? Qt::AscendingOrder : Qt::DescendingOrder);
    else if (enters && currentIndex().isValid())
        emit entered(currentIndex());
    else
        QTableView::keyPressEvent(event);
}

} // namespace lockstep
