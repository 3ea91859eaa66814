#include "ui/views/shards_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/views/shards_model.h"
#include "ui/views/shards_strip.h"
#include "ui/views/shards_table.h"
#include "ui/views/shards_words.h"
#include "ui/widgets/number_text.h"
#include "ui/widgets/segmented_control.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

ShardsView::ShardsView(Theme *theme, SessionController *controller, QWidget *parent)
    : View(theme, controller, parent),
      m_strip(new ShardsStrip(theme, controller->selection(), this)),
      m_rows(new ShardsModel(this)),
      m_table(new ShardsTable(theme, controller->selection(), m_rows, this))
{
    setAccessibleName(tr("Shards"));
    m_table->setAccessibleName(tr("Rows of the data"));
    m_head = makeHead();
    m_pager = makePager();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, theme->px(6));
    layout->setSpacing(0);
    layout->addWidget(m_strip);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_pager);
    connect(controller, &SessionController::snapshotChanged, this, [this] { setSnapshot(this->controller()->snapshot()); });
    connect(selection(), &Selection::changed, this, &ShardsView::followSelection);
    connect(m_table, &QTableView::clicked, this, [this](const QModelIndex &index) {
        m_device = index.data(ShardsModel::DeviceRole).toInt(); // its row is in sight already
        selection()->setDevice(m_device);
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ShardsView::describeRow);
    connect(m_rows, &QAbstractItemModel::modelReset, this, &ShardsView::showPage);
    listRows();
    setSnapshot(controller->snapshot());
}

QWidget *ShardsView::makeHead()
{
    auto *head = new QWidget(this);
    auto *layout = new QHBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(theme()->px(8));
    m_scope = new SegmentedControl(theme(), {tr("All"), tr("Chosen")}, head);
    m_scope->setHeightPixels(26);
    m_scope->setAccessibleName(tr("Rows that are listed"));
    m_scope->setToolTip(tr("All rows, or those of the chosen device"));
    m_row = new QLineEdit(head);
    m_row->setPlaceholderText(tr("Go to row"));
    m_row->setAccessibleName(tr("Go to row"));
    m_row->setFixedWidth(theme()->px(92));
    m_row->setFont(theme()->widgetFont(12));
    layout->addWidget(m_scope);
    layout->addWidget(m_row);
    connect(m_scope, &SegmentedControl::changed, this, &ShardsView::followSelection);
    connect(m_row, &QLineEdit::returnPressed, this, &ShardsView::goToTyped);
    head->hide(); // until a card takes it in
    return head;
}

QWidget *ShardsView::makePager()
{
    auto *pager = new QWidget(this);
    auto *layout = new QHBoxLayout(pager);
    layout->setContentsMargins(theme()->px(16), theme()->px(4), theme()->px(16), 0);
    m_page = new QLabel(pager);
    m_page->setFont(theme()->widgetFont(12));
    layout->addWidget(m_page, 1);
    const auto button = [&](Qt::ArrowType arrow, const QString &name, int by) {
        auto *turn = new QToolButton(pager);
        turn->setArrowType(arrow);
        turn->setAutoRaise(true);
        turn->setAccessibleName(name);
        turn->setToolTip(name);
        layout->addWidget(turn);
        connect(turn, &QToolButton::clicked, this, [this, by] { turnPage(by); });
    };
    button(Qt::LeftArrow, tr("Page before"), -1);
    button(Qt::RightArrow, tr("Next page"), 1);
    return pager;
}

QString ShardsView::subtitle() const
{
    return m_snapshot ? policyWords(*m_snapshot) : QString();
}

QString ShardsView::help() const
{
    return tr("The strip is the shards of all devices, side by side; every piece is the shard of one device, in the colour and with the "
              "marker of that device, and its strong part is what the device takes in this step. The line above counts the rows: "
              "held once, dropped, or repeated. The table lists the "
              "rows: features, target y, what the device that holds the row predicts with its current parameters, and the residual, y "
              "minus the prediction. Click a piece to jump to the first row of that device; choose \"Chosen\" to list only its rows. Type "
              "a number to go to a row. Step through an update and watch the residuals shrink. Ctrl+C copies the chosen rows with all "
              "their digits.");
}

QSize ShardsView::minimumSizeHint() const
{
    return zoomedSize({260, 130}, *theme());
}

QSize ShardsView::sizeHint() const
{
    return zoomedSize({420, 260}, *theme());
}

void ShardsView::setSnapshot(SnapshotPtr snapshot)
{
    const QString before = subtitle();
    const bool another = m_snapshot && snapshot && m_snapshot->setup != snapshot->setup;
    m_snapshot = std::move(snapshot);
    m_strip->setSnapshot(m_snapshot);
    const auto [from, to] = m_table->visibleRows();
    m_rows->setSnapshot(m_snapshot, isVisible() ? from : 0, isVisible() ? to : -1);
    if (subtitle() != before)
        emit subtitleChanged();
    followSelection(); // who has left can change what the filter shows
    if (another)
        m_table->scrollToTop();
    setAccessibleDescription(m_strip->text());
    describeRow();
}

void ShardsView::showEvent(QShowEvent *event)
{
    View::showEvent(event);
    m_table->viewport()->update();
}

void ShardsView::resizeEvent(QResizeEvent *event)
{
    View::resizeEvent(event);
    m_table->setColumnWidths();
}

void ShardsView::followSelection()
{
    const int devices = m_snapshot ? m_snapshot->setup->devices() : 0;
    const bool only = m_scope->current() == 1 && selection()->device() >= 0;
    std::vector<bool> listed;
    for (int d = 0; d < devices; ++d)
        listed.push_back(only ? d == selection()->device() : selection()->shows(d));
    if (listed != m_listed) {
        m_listed = std::move(listed);
        listRows();
    }
    const int device = selection()->device();
    if (std::exchange(m_device, device) != device && device >= 0 && device < devices)
        goToRow(m_snapshot->shards->size(device) > 0 ? m_snapshot->shards->row(device, 0) : 0);
}

void ShardsView::listRows()
{
    const bool only = m_scope->current() == 1 && selection()->device() >= 0;
    m_rows->setShown([this, only](int device) { return only ? device == selection()->device() : selection()->shows(device); });
}

void ShardsView::goToRow(qint64 row)
{
    const std::optional<std::int64_t> place = m_rows->place(row);
    if (!place)
        return;
    m_rows->setPage(static_cast<int>(*place / ShardsModel::pageRows));
    m_table->goTo(static_cast<int>(*place % ShardsModel::pageRows));
}

void ShardsView::goToTyped()
{
    bool isNumber = false;
    const qint64 row = m_row->text().remove(QLatin1Char(',')).trimmed().toLongLong(&isNumber);
    const bool listed = isNumber && m_rows->place(row).has_value();
    m_row->setToolTip(listed ? QString() : tr("No such row is listed"));
    if (!listed) {
        m_row->selectAll();
        return;
    }
    goToRow(row);
    m_table->setFocus();
}

void ShardsView::turnPage(int by)
{
    const int page = m_rows->page() + by;
    if (page < 0 || page >= m_rows->pages())
        return;
    m_rows->setPage(page);
    m_table->scrollToTop();
}

void ShardsView::showPage()
{
    m_pager->setVisible(m_rows->pages() > 1 || (m_snapshot && m_rows->totalRows() == 0));
    if (m_rows->totalRows() == 0) {
        m_page->setText(tr("No row is listed: the filter shows no device with rows"));
        return;
    }
    const std::int64_t first = m_rows->page() * ShardsModel::pageRows;
    m_page->setText(
        tr("page %1 of %2: rows %3 to %4")
            .arg(countText(m_rows->page() + 1), countText(m_rows->pages()), countText(m_rows->dataRow(0)),
                 countText(m_rows->dataRow(static_cast<int>(std::min(ShardsModel::pageRows, m_rows->totalRows() - first)) - 1))));
}

void ShardsView::describeRow()
{
    const QModelIndex current = m_table->currentIndex();
    QStringList cells;
    for (int c = 0; current.isValid() && c < m_rows->columnCount(); ++c)
        cells << m_rows->headerData(c, Qt::Horizontal, Qt::DisplayRole).toString() + QLatin1Char(' ') +
                     m_rows->index(current.row(), c).data().toString();
    m_table->setAccessibleDescription(cells.join(QObject::tr(", ")));
}

QVariantMap ShardsView::saveView() const
{
    const bool any = m_rows->rowCount() > 0 && m_table->visibleRows().second >= 0;
    return {{QStringLiteral("chosenOnly"), m_scope->current() == 1},
            {QStringLiteral("row"), any ? QVariant::fromValue<qlonglong>(m_rows->dataRow(m_table->visibleRows().first)) : QVariant()}};
}

void ShardsView::restoreView(const QVariantMap &state)
{
    m_scope->setCurrent(state.value(QStringLiteral("chosenOnly")).toBool() ? 1 : 0);
    followSelection();
    if (const QVariant row = state.value(QStringLiteral("row")); row.isValid())
        goToRow(row.toLongLong());
}

} // namespace lockstep
