#include "ui/views/shards_view.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QToolTip>
#include <QVBoxLayout>

#include "ui/views/rows/plain_table.h"
#include "ui/views/rows/rows_search.h"
#include "ui/views/shards_model.h"
#include "ui/views/shards_strip.h"
#include "ui/views/shards_words.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {
namespace {

constexpr std::int64_t atOnce = 1'000'000; // rows that are counted while the window waits

} // namespace

ShardsView::ShardsView(Theme *theme, SessionController *controller, QWidget *parent)
    : View(theme, controller, parent),
      m_strip(new ShardsStrip(theme, controller->selection(), this)),
      m_devices(new ShardsModel(this)),
      m_table(new PlainTable(theme, controller->selection(), m_devices, this))
{
    setAccessibleName(tr("Shards"));
    m_table->setAccessibleName(tr("Rows and targets of each device"));
    m_head = makeHead();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, theme->px(6));
    layout->setSpacing(0);
    layout->addWidget(m_strip);
    layout->addWidget(m_table, 1);
    const auto choose = [this](const QModelIndex &index) {
        m_device = index.data(DeviceRole).toInt(); // its line is in sight already
        selection()->setDevice(m_device);
    };
    connect(controller, &SessionController::snapshotChanged, this, [this] { setSnapshot(this->controller()->snapshot()); });
    connect(selection(), &Selection::changed, this, &ShardsView::followSelection);
    connect(m_table, &QTableView::clicked, this, choose);
    connect(m_table, &PlainTable::entered, this, choose);
    connect(m_table, &PlainTable::copyAsked, this, [this] {
        if (const std::vector<int> chosen = m_table->chosenRows(); !chosen.empty())
            QGuiApplication::clipboard()->setText(tableText(QLatin1Char('\t'), chosen));
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ShardsView::describeDevice);
    connect(&m_work, &Background::ended, this, &ShardsView::count);
    setSnapshot(controller->snapshot());
}

QWidget *ShardsView::makeHead()
{
    auto *head = new QWidget(this);
    auto *layout = new QHBoxLayout(head);
    layout->setContentsMargins(0, 0, 0, 0);
    m_row = new QLineEdit(head);
    m_row->setPlaceholderText(tr("Who holds row …"));
    m_row->setAccessibleName(tr("Who holds row"));
    m_row->setFixedWidth(theme()->px(132));
    m_row->setFont(theme()->widgetFont(12));
    layout->addWidget(m_row);
    connect(m_row, &QLineEdit::returnPressed, this, [this] { findRow(m_row->text()); });
    head->hide(); // until a card takes it in
    return head;
}

QString ShardsView::subtitle() const
{
    return m_snapshot ? policyWords(*m_snapshot) : QString();
}

QString ShardsView::help() const
{
    return tr("The strip is the shards of all devices, side by side; every piece is the shard of one device, in the colour and with the "
              "marker of that device, and its strong part is what the device takes in this step. The line above counts the rows: "
              "held once, dropped, or padded (the first rows once more, until all shards are equal). The table tells what the targets of "
              "each device are: rows of each class with a bar of their shares, or the mean and the range of numbers; below it all rows, "
              "and those held back for the test. A device whose bar differs from that of all rows sees other data than the whole: shard "
              "by label to see it. Click a piece or a line to choose its device; type the number of a row to learn who holds it. The "
              "rows themselves are in the card \"Rows\".");
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
    const bool another = !m_snapshot || !snapshot || m_snapshot->setup != snapshot->setup;
    m_snapshot = std::move(snapshot);
    if (another) {
        m_work.cancel();
        m_counting = nullptr;
        m_listed.clear();
        m_row->setToolTip({});
    }
    m_strip->setSnapshot(m_snapshot);
    m_devices->setSnapshot(m_snapshot);
    if (another) {
        setWidths();
        m_table->selectionModel()->clear();
        m_table->scrollToTop();
    }
    if (subtitle() != before)
        emit subtitleChanged();
    followSelection(); // who has left can change what the filter shows
    setAccessibleDescription(m_strip->longText());
    count();
    describeDevice();
}

void ShardsView::showEvent(QShowEvent *event)
{
    View::showEvent(event);
    count();
}

// The targets of this epoch's shards, where someone looks; of many rows on a thread.
void ShardsView::count()
{
    if (!isVisible() || !m_devices->needsCounts())
        return;
    const std::shared_ptr<const Setup> setup = m_snapshot->setup;
    const std::shared_ptr<const Shards> shards = m_snapshot->shards;
    if (setup->data.rows + setup->test.rows <= atOnce) {
        m_devices->setCounts(countShards(*setup, shards));
        return;
    }
    if (m_work.isRunning())
        return; // its end asks again
    m_work.start([this, setup, shards](const Progress &progress) -> std::function<void()> {
        ShardCounts counts = countShards(*setup, shards, progress);
        if (counts.devices.empty())
            return {};
        return [this, counts] { m_devices->setCounts(counts); };
    });
}

void ShardsView::setWidths()
{
    std::vector<int> widths;
    const double digit = textWidth(QStringLiteral("0"), theme()->widgetFont(12));
    const std::int64_t rows = m_snapshot ? m_snapshot->setup->data.rows : 0;
    for (const ShardsModel::Column &column : m_devices->columns()) {
        const double head = textWidth(m_devices->head(column), theme()->widgetFont(11));
        const bool marked = column.kind == ShardsModel::Device || column.kind == ShardsModel::ClassCount;
        const double digits = column.kind >= ShardsModel::Mean ? 9 : static_cast<double>(countText(rows).size());
        const double least = column.kind == ShardsModel::Shares ? theme()->px(96) : std::max(head, digits * digit);
        widths.push_back(std::min(theme()->px(160), static_cast<int>(least) + theme()->px(marked ? 28 : 16)));
    }
    const bool bars = !widths.empty() && m_devices->columns().back().kind == ShardsModel::Shares;
    const int bar = bars ? static_cast<int>(widths.size()) - 1 : -1;
    m_table->setColumnWidths(std::move(widths), bar);
}

void ShardsView::followSelection()
{
    const int devices = m_snapshot ? m_snapshot->setup->devices() : 0;
    std::vector<bool> listed;
    for (int d = 0; d < devices; ++d)
        listed.push_back(selection()->shows(d));
    if (listed != m_listed) {
        m_listed = std::move(listed);
        m_devices->setShown([this](int device) { return selection()->shows(device); });
    }
    const int device = selection()->device();
    const int section = m_devices->sectionOf(device);
    if (std::exchange(m_device, device) == device)
        return;
    if (section >= 0)
        m_table->goTo(section);
    else
        m_table->selectionModel()->clear();
}

QString ShardsView::holdersText(std::int64_t row) const
{
    if (row >= m_snapshot->setup->data.rows)
        return tr("Held back for the test: no device trains on it");
    const std::vector<int> holders = holdersOf(*m_snapshot->shards, row);
    if (holders.empty())
        return tr("Row %1 is on no device in this epoch").arg(countText(row));
    if (holders.size() > 12)
        return tr("Row %1 is on %2 devices").arg(countText(row), countText(static_cast<std::int64_t>(holders.size())));
    return holders.size() == 1 ? tr("Row %1 is on device %2").arg(countText(row)).arg(holders.front())
                               : tr("Row %1 is on devices %2").arg(countText(row), deviceList(holders));
}

void ShardsView::findRow(const QString &text)
{
    if (!m_snapshot)
        return;
    const std::optional<RowSearch> asked = parseRowSearch(text);
    const std::int64_t row = asked ? lockstep::findRow(*m_snapshot->setup, *asked) : -1;
    const QString answer = row < 0 ? notFoundText(*m_snapshot->setup, asked) : holdersText(row);
    m_row->setToolTip(answer);
    m_row->setAccessibleDescription(answer);
    m_row->selectAll();
    if (m_row->isVisible())
        QToolTip::showText(m_row->mapToGlobal(QPoint(0, m_row->height())), answer, m_row);
    if (const int device = row < 0 || row >= m_snapshot->setup->data.rows ? -1 : holderOf(*m_snapshot->shards, row); device >= 0)
        selection()->setDevice(device);
}

void ShardsView::describeDevice()
{
    m_table->setAccessibleDescription(m_table->spoken(m_table->currentIndex().row()));
}

QVariantMap ShardsView::saveView() const
{
    const auto [first, last] = m_table->visibleRows();
    return first > 0 && first <= last ? QVariantMap{{QStringLiteral("line"), first}} : QVariantMap(); // it starts at the top anyway
}

void ShardsView::restoreView(const QVariantMap &state)
{
    if (const int line = state.value(QStringLiteral("line")).toInt(); line > 0 && line < m_devices->rowCount())
        m_table->scrollTo(m_devices->index(line, 0), QAbstractItemView::PositionAtTop);
}

} // namespace lockstep
