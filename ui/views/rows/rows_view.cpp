#include "ui/views/rows/rows_view.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QVBoxLayout>

#include "ui/views/rows/plain_table.h"
#include "ui/views/rows/rows_model.h"
#include "ui/views/rows/rows_search.h"
#include "ui/widgets/flat_combo.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {
namespace {

constexpr double atOnce = 1e7;       // multiplications that no one waits for
constexpr qint64 leastBetween = 500; // milliseconds between two orders while the run plays: faster, no one can read

} // namespace

RowsView::RowsView(Theme *theme, SessionController *controller, QWidget *parent)
    : View(theme, controller, parent),
      m_rows(new RowsModel(this)),
      m_table(new PlainTable(theme, controller->selection(), m_rows, this))
{
    setAccessibleName(tr("Rows"));
    m_table->setAccessibleName(tr("Rows of the data"));
    m_table->horizontalHeader()->setSectionsClickable(true);
    m_head = makeHead();
    m_foot = makeFoot();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, theme->px(6));
    layout->setSpacing(0);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_foot);
    m_later.setSingleShot(true);
    m_ticks.setInterval(100);
    connect(&m_later, &QTimer::timeout, this, &RowsView::list);
    connect(&m_ticks, &QTimer::timeout, this, &RowsView::showNote);
    connect(&m_work, &Background::ended, this, [this] {
        list(); // there may be newer values by now
        showNote();
    });
    connect(&m_work, &Background::failed, this, [this] {
        m_problem = tr("Not enough memory to sort so many rows");
        sortBy(-1, SortDirection::Ascending);
    });
    connect(controller, &SessionController::snapshotChanged, this, [this] { setSnapshot(this->controller()->snapshot()); });
    connect(controller, &SessionController::stateChanged, this, &RowsView::list);
    connect(selection(), &Selection::changed, this, [this] { setSnapshot(m_snapshot); });
    connect(m_table, &QTableView::clicked, this, &RowsView::chooseDevice);
    connect(m_table, &PlainTable::entered, this, &RowsView::chooseDevice);
    connect(m_table, &PlainTable::copyAsked, this, &RowsView::copyRows);
    connect(m_table, &PlainTable::sortAsked, this, [this](int column, Qt::SortOrder order) {
        sortBy(column, order == Qt::AscendingOrder ? SortDirection::Ascending : SortDirection::Descending);
    });
    connect(m_table->horizontalHeader(), &QHeaderView::sectionClicked, this, &RowsView::cycleSorting);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &RowsView::describeRow);
    setSnapshot(controller->snapshot());
}

QString RowsView::subtitle() const
{
    if (!m_snapshot)
        return {};
    const QString rows = tr("%1 rows").arg(countText(m_snapshot->setup->data.rows));
    return m_snapshot->setup->test.rows > 0 ? tr("%1 and %2 for the test").arg(rows, countText(m_snapshot->setup->test.rows)) : rows;
}

QString RowsView::help() const
{
    return tr("Every row of the data: which devices hold it in this epoch, its features and target, what the network predicts with the "
              "current parameters of the chosen device, and how far that is off. A bar at the left marks the rows of this step. Rows "
              "held back for the test come last. Click a column's head to sort by it, again for the other direction, and once more for "
              "the rows' own order; on the keyboard, Alt with the arrow up or down sorts by the column of the current cell. Sort by the "
              "squared error or the loss to see the rows that the network gets most wrong. Type the number of a row, or \"line 7\" for a "
              "line of the file. A click on a row chooses its device. Ctrl+C copies the chosen rows with all their digits.");
}

QSize RowsView::minimumSizeHint() const
{
    return zoomedSize({260, 130}, *theme());
}

QSize RowsView::sizeHint() const
{
    return zoomedSize({420, 260}, *theme());
}

int RowsView::device() const
{
    const int chosen = selection()->device();
    return chosen >= 0 && chosen < m_snapshot->setup->devices() ? chosen : std::max(0, m_snapshot->equality.majorityDevice);
}

void RowsView::setSnapshot(SnapshotPtr snapshot)
{
    const bool another = !m_snapshot || !snapshot || m_snapshot->setup != snapshot->setup;
    const QString before = subtitle();
    m_snapshot = std::move(snapshot);
    if (another) { // nothing of the older run is kept, hidden or not
        m_work.cancel();
        m_later.stop();
        m_sorting = {};
        m_shown = m_asked = {};
        m_problem.clear();
        m_another = true;
        m_wanted = -1;
        m_rows->setSnapshot(nullptr, 0, 0, -1);
        offerFilters();
        if (m_snapshot && !m_pending.isEmpty())
            restoreView(std::exchange(m_pending, {}));
    }
    m_stale = true;
    if (isVisible())
        showNow(std::exchange(m_another, false));
    if (subtitle() != before)
        emit subtitleChanged();
}

void RowsView::showEvent(QShowEvent *event)
{
    View::showEvent(event);
    if (m_stale)
        showNow(std::exchange(m_another, false));
}

void RowsView::showNow(bool another)
{
    m_stale = false;
    if (m_snapshot) {
        const auto [from, to] = m_table->visibleRows();
        m_rows->setSnapshot(m_snapshot, device(), from, to);
        if (another)
            setWidths();
        list();
    }
    describeRow();
    showNote();
}

void RowsView::setWidths()
{
    const double digit = textWidth(QStringLiteral("0"), theme()->widgetFont(12));
    const double most = static_cast<double>(countText(allRows(*m_snapshot->setup)).size());
    std::vector<int> widths;
    for (const RowColumn &column : m_rows->columns()) {
        const double head = textWidth(QStringLiteral("↓ ") + column.name, theme()->widgetFont(11));
        const bool text = column.kind == RowColumn::Device || (saysClasses(*m_snapshot->setup) && column.kind >= RowColumn::Target);
        const double digits = column.kind <= RowColumn::Line ? most : text ? 6 : column.digits;
        const double room = column.kind == RowColumn::Row || column.kind == RowColumn::Device ? 22 : 14;
        widths.push_back(std::min(theme()->px(180), static_cast<int>(std::max(digits * digit, head)) + theme()->px(room)));
    }
    const auto isFeature = [](const RowColumn &column) { return column.kind == RowColumn::Feature; };
    const auto first = std::ranges::find_if(m_rows->columns(), isFeature);
    m_table->setLateColumns(static_cast<int>(first - m_rows->columns().begin()), static_cast<int>(std::ranges::count_if(m_rows->columns(), isFeature)));
    m_table->setColumnWidths(std::move(widths));
}

RowRequest RowsView::request(const RowsModel &model) const
{
    RowRequest asked{.snapshot = m_snapshot, .device = device(), .filter = m_filter, .sorting = m_sorting, .column = {}};
    if (m_sorting.column >= 0)
        asked.column = model.columns()[static_cast<std::size_t>(m_sorting.column)];
    return asked;
}

bool RowsView::isShown(const RowRequest &request) const
{
    const bool same = m_shown.snapshot && m_shown.filter == request.filter && m_shown.sorting == request.sorting;
    if (!same || m_shown.snapshot->setup != request.snapshot->setup)
        return false;
    return (m_shown.snapshot == request.snapshot && m_shown.device == request.device) || m_shown.staysWith(*request.snapshot);
}

// The rows in their order, at once where that is quick; else on a thread, and once more for what has come meanwhile.
void RowsView::list()
{
    if (!isVisible() || !m_snapshot || m_rows->columns().empty())
        return;
    const RowRequest asked = request(*m_rows);
    if (isShown(asked))
        return;
    const bool only = m_shown.snapshot && m_shown.filter == asked.filter && m_shown.sorting == asked.sorting; // the values are others
    const qint64 since = m_sinceList.isValid() ? m_sinceList.elapsed() : leastBetween;
    if (only && controller()->isPlaying() && since < leastBetween) {
        if (!m_later.isActive())
            m_later.start(static_cast<int>(leastBetween - since));
        return;
    }
    if (asked.cost() <= atOnce) {
        m_work.cancel();
        use(listRows(asked), asked);
        return;
    }
    if (m_work.isRunning() && m_asked.filter == asked.filter && m_asked.sorting == asked.sorting)
        return; // its end asks again
    m_asked = asked;
    m_work.start([this, asked](const Progress &progress) -> std::function<void()> {
        RowListPtr made = listRows(asked, progress);
        if (!made)
            return {};
        return [this, made, asked] { use(made, asked); };
    });
    m_ticks.start();
    showNote();
}

void RowsView::use(RowListPtr list, const RowRequest &request)
{
    const QModelIndex current = m_table->currentIndex();
    const std::int64_t kept = current.isValid() ? static_cast<std::int64_t>(m_rows->rowAt(current.row())) : -1;
    m_rows->setList(std::move(list), request.sorting);
    m_shown = request;
    m_sinceList.start();
    if (const std::int64_t wanted = std::exchange(m_wanted, -1); wanted >= 0) {
        showAtTop(wanted);
        return;
    }
    if (kept >= 0 && !m_table->currentIndex().isValid() && m_rows->placeOf(kept) >= 0)
        goToRow(kept);
    showNote();
}

void RowsView::setFilter(RowFilter filter)
{
    if (filter == m_filter)
        return;
    m_filter = filter;
    for (int i = 0; i < m_combo->count(); ++i)
        if (m_combo->itemData(i) == QVariant(filter.kind * maxDevices + filter.device))
            m_combo->setCurrentIndex(i);
    list();
}

void RowsView::sortBy(int column, SortDirection direction)
{
    m_sorting = {column, direction};
    list();
}

void RowsView::cycleSorting(int column)
{
    if (m_sorting.column != column)
        sortBy(column, SortDirection::Ascending);
    else if (m_sorting.direction == SortDirection::Ascending)
        sortBy(column, SortDirection::Descending);
    else
        sortBy(-1, SortDirection::Ascending);
}

void RowsView::chooseDevice(const QModelIndex &index)
{
    if (const int device = index.data(DeviceRole).toInt(); device >= 0)
        selection()->setDevice(device);
}

void RowsView::goToRow(qint64 row)
{
    if (m_filter.kind != RowFilter::All && m_rows->placeOf(row) < 0)
        setFilter({});
    const std::int64_t place = m_rows->placeOf(row);
    if (place < 0)
        return;
    m_rows->setPage(static_cast<int>(place / RowsModel::pageRows));
    m_table->goTo(static_cast<int>(place % RowsModel::pageRows));
}

void RowsView::showAtTop(std::int64_t row)
{
    const std::int64_t place = m_rows->placeOf(row);
    if (place < 0)
        return;
    m_rows->setPage(static_cast<int>(place / RowsModel::pageRows));
    m_table->scrollTo(m_rows->index(static_cast<int>(place % RowsModel::pageRows), 0), QAbstractItemView::PositionAtTop);
    showNote();
}

void RowsView::search(const QString &text)
{
    if (!m_snapshot)
        return;
    const std::optional<RowSearch> asked = parseRowSearch(text);
    const std::int64_t row = asked ? findRow(*m_snapshot->setup, *asked) : -1;
    m_problem = row < 0 ? notFoundText(*m_snapshot->setup, asked) : QString();
    showNote();
    m_field->setToolTip(m_problem);
    m_field->setAccessibleDescription(m_problem);
    if (row < 0) {
        m_field->selectAll();
        return;
    }
    goToRow(row);
    m_table->setFocus();
}

void RowsView::copyRows() const
{
    std::vector<RowId> chosen;
    for (const int section : m_table->chosenRows())
        chosen.push_back(m_rows->rowAt(section));
    if (chosen.empty())
        return;
    QString text;
    QTextStream out(&text);
    writeHead(*m_rows, out, QLatin1Char('\t'));
    writeRows(*m_rows, out, chosen, QLatin1Char('\t'));
    out.flush();
    QGuiApplication::clipboard()->setText(text);
}

void RowsView::turnPage(int by)
{
    m_rows->setPage(m_rows->page() + by);
    m_table->scrollToTop();
    showNote();
}

void RowsView::describeRow()
{
    const int row = m_table->currentIndex().row();
    m_table->setAccessibleDescription(m_rows->totalRows() > 0 ? m_table->spoken(row) : QString());
}

QVariantMap RowsView::saveView() const
{
    QVariantMap state{{QStringLiteral("filter"), m_filter.kind},
                      {QStringLiteral("filterDevice"), m_filter.device},
                      {QStringLiteral("sortColumn"), m_sorting.column},
                      {QStringLiteral("descending"), m_sorting.direction == SortDirection::Descending}};
    if (const auto [first, last] = m_table->visibleRows(); first <= last)
        state.insert(QStringLiteral("row"), QVariant::fromValue<qlonglong>(m_rows->rowAt(first)));
    else if (m_wanted >= 0)
        state.insert(QStringLiteral("row"), QVariant::fromValue<qlonglong>(m_wanted));
    return state;
}

void RowsView::restoreView(const QVariantMap &state)
{
    if (!m_snapshot) {
        m_pending = state; // until it is known what there is to choose from
        return;
    }
    const auto kind = static_cast<RowFilter::Kind>(std::clamp(state.value(QStringLiteral("filter")).toInt(), 0, int{RowFilter::Repeated}));
    const RowFilter kept{kind, state.value(QStringLiteral("filterDevice")).toInt()};
    if (m_combo->findData(kept.kind * maxDevices + kept.device) >= 0)
        setFilter(kept);
    const int column = state.value(QStringLiteral("sortColumn"), -1).toInt();
    if (column >= 0 && column < static_cast<int>(rowColumns(*m_snapshot->setup).size()))
        sortBy(column, state.value(QStringLiteral("descending")).toBool() ? SortDirection::Descending : SortDirection::Ascending);
    const std::int64_t row = state.value(QStringLiteral("row"), -1).toLongLong();
    if (m_rows->totalRows() > 0)
        showAtTop(row);
    else
        m_wanted = row; // until the card is seen
}

} // namespace lockstep
