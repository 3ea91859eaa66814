#include "ui/views/shards_model.h"

#include <algorithm>
#include <numeric>

#include "ui/views/model/class_marks.h"
#include "ui/views/rows/row_columns.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr int allDevices = -1, testRows = -2;
constexpr std::size_t mostNamed = 12; // classes, in a tooltip

TargetSummary summaryOf(const Dataset &data)
{
    if (data.rows == 0)
        return {};
    return summarizeTargets(*shardsOfSizes({data.rows}, data.rows), data, 0);
}

} // namespace

ShardCounts countShards(const Setup &setup, std::shared_ptr<const Shards> shards, const Progress &progress)
{
    ShardCounts counts{.shards = std::move(shards), .devices = {}, .all = {}, .test = {}};
    counts.devices = summarizeTargets(*counts.shards, setup.data, progress);
    counts.all = summaryOf(setup.data);
    counts.test = summaryOf(setup.test);
    return counts;
}

void ShardsModel::setSnapshot(std::shared_ptr<const Snapshot> snapshot)
{
    const bool sameRun = m_snapshot && snapshot && m_snapshot->setup == snapshot->setup;
    if (!sameRun) {
        beginResetModel();
        m_snapshot = std::move(snapshot);
        m_counts = {};
        chooseColumns();
        list();
        endResetModel();
        return;
    }
    const bool changed = m_snapshot->shards != snapshot->shards || setup().stepsPerEpoch > 1;
    m_snapshot = std::move(snapshot);
    if (changed && rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {Qt::DisplayRole});
}

void ShardsModel::setShown(const std::function<bool(int)> &shows)
{
    beginResetModel();
    m_shows = shows;
    list();
    endResetModel();
}

void ShardsModel::setCounts(ShardCounts counts)
{
    m_counts = std::move(counts);
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {Qt::DisplayRole});
}

void ShardsModel::list()
{
    m_listed.clear();
    if (!m_snapshot)
        return;
    for (int d = 0; d < setup().devices(); ++d)
        if (!m_shows || m_shows(d))
            m_listed.push_back(d);
    if (setup().devices() > 1)
        m_listed.push_back(allDevices);
    if (setup().test.rows > 0)
        m_listed.push_back(testRows);
}

void ShardsModel::chooseColumns()
{
    m_columns.clear();
    if (!m_snapshot)
        return;
    m_columns = {{Device}, {RowCount}};
    if (countCoverage(*m_snapshot->shards).padded > 0)
        m_columns.push_back({Padded});
    if (setup().stepsPerEpoch > 1)
        m_columns.push_back({InStep});
    const int classes = setup().data.classes;
    for (int k = 0; k < classes && classes <= mostClassColumns; ++k)
        m_columns.push_back({ClassCount, k});
    if (classes > 0)
        m_columns.push_back({Shares});
    else
        m_columns.insert(m_columns.end(), {{Mean}, {Smallest}, {Largest}});
}

int ShardsModel::deviceAt(int section) const
{
    return m_listed[static_cast<std::size_t>(section)];
}

int ShardsModel::sectionOf(int device) const
{
    const auto found = std::ranges::find(m_listed, device);
    return device < 0 || found == m_listed.end() ? -1 : static_cast<int>(found - m_listed.begin());
}

int ShardsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_listed.size());
}

int ShardsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

const TargetSummary *ShardsModel::summary(int device) const
{
    if (!m_snapshot || m_counts.shards != m_snapshot->shards || m_counts.devices.empty())
        return nullptr;
    return device == allDevices ? &m_counts.all : device == testRows ? &m_counts.test : &m_counts.devices[static_cast<std::size_t>(device)];
}

std::int64_t ShardsModel::rowsOf(int device) const
{
    return device == allDevices ? setup().data.rows : device == testRows ? setup().test.rows : m_snapshot->shards->size(device);
}

QString ShardsModel::nameOf(int device) const
{
    return device == allDevices ? tr("All rows") : device == testRows ? tr("Test") : tr("Device %1").arg(device);
}

QString ShardsModel::exactText(int device, const Column &column) const
{
    const TargetSummary *counted = summary(device);
    const auto exact = [](double value, int digits) { return QString::number(value, 'g', digits); };
    const bool none = counted && counted->rows == counted->others;
    switch (column.kind) {
    case Device: return device == allDevices ? QStringLiteral("all") : device == testRows ? QStringLiteral("test") : QString::number(device);
    case RowCount: return QString::number(rowsOf(device));
    case Padded: return device < 0 ? QString() : QString::number(paddedRows(*m_snapshot->shards, device));
    case InStep: return device < 0 ? QString() : QString::number(m_snapshot->batches[static_cast<std::size_t>(device)].size);
    case ClassCount: return counted ? QString::number(counted->counts[static_cast<std::size_t>(column.number)]) : QString();
    case Mean: return counted && !none ? exact(counted->mean, 17) : QString();
    case Smallest: return counted && !none ? exact(static_cast<double>(counted->smallest), 9) : QString();
    case Largest: return counted && !none ? exact(static_cast<double>(counted->largest), 9) : QString();
    case Shares: return {};
    }
    return {};
}

QString ShardsModel::text(int device, const Column &column) const
{
    const QString exact = exactText(device, column);
    if (column.kind == Device)
        return device == allDevices ? tr("all") : device == testRows ? tr("test") : exact;
    if (column.kind == Shares)
        return {};
    if (exact.isEmpty())
        return device >= 0 && rowsOf(device) > 0 && !summary(device) ? QStringLiteral("…") : QString();
    return column.kind >= Mean ? compactText(exact.toDouble(), 4, 9) : countText(exact.toLongLong());
}

// "class 0: 25 (25.0 %)" a line, the largest ones first where there are many.
QString ShardsModel::countsText(int device, const TargetSummary &counted) const
{
    std::vector<int> order(counted.counts.size());
    std::iota(order.begin(), order.end(), 0);
    if (order.size() > mostNamed) {
        std::ranges::stable_sort(order, std::greater(), [&](int k) { return counted.counts[static_cast<std::size_t>(k)]; });
        order.resize(mostNamed);
    }
    QStringList lines{tr("%1: %2 rows").arg(nameOf(device), countText(counted.rows))};
    for (const int k : order) {
        const std::int64_t count = counted.counts[static_cast<std::size_t>(k)];
        lines << tr("class %1: %2 (%3)").arg(classLabel(setup(), static_cast<float>(k)), countText(count),
                                             percentText(static_cast<double>(count) / static_cast<double>(std::max<std::int64_t>(1, counted.rows))));
    }
    if (order.size() < counted.counts.size())
        lines << tr("and %1 other classes").arg(countText(static_cast<std::int64_t>(counted.counts.size() - order.size())));
    return lines.join('\n');
}

QString ShardsModel::tip(int device, const Column &column) const
{
    const TargetSummary *counted = summary(device);
    if (column.kind == ClassCount && counted) {
        const std::int64_t count = counted->counts[static_cast<std::size_t>(column.number)];
        return tr("%1: %2 rows of class %3, %4 of its rows")
            .arg(nameOf(device), countText(count), classLabel(setup(), static_cast<float>(column.number)),
                 percentText(static_cast<double>(count) / static_cast<double>(std::max<std::int64_t>(1, counted->rows))));
    }
    if (column.kind == Shares && counted)
        return countsText(device, *counted);
    if (column.kind == Padded && device >= 0)
        return tr("Rows that fill the shard up: the first rows of this epoch once more");
    return column.kind >= Mean ? exactText(device, column).replace(QLatin1Char('-'), QChar(0x2212)) : QString();
}

QVariant ShardsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || !m_snapshot)
        return {};
    const int device = deviceAt(index.row());
    const Column &column = m_columns[static_cast<std::size_t>(index.column())];
    switch (role) {
    case Qt::DisplayRole: return text(device, column);
    case ExactRole: return exactText(device, column);
    case Qt::ToolTipRole: return tip(device, column);
    case DeviceRole: return std::max(-1, device);
    case MarkRole: return column.kind == Device && device >= 0 ? device : -1;
    case InkRole: return device < 0 ? QuietInk : PlainInk;
    case SwatchRole: return column.kind == ClassCount ? column.number : -1;
    case Qt::TextAlignmentRole: return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    default: break;
    }
    const TargetSummary *counted = summary(device);
    if (role != SharesRole || column.kind != Shares || !counted)
        return {};
    return QVariant::fromValue(QList<double>(counted->counts.begin(), counted->counts.end()));
}

QString ShardsModel::head(const Column &column) const
{
    switch (column.kind) {
    case Device: return tr("device");
    case RowCount: return tr("rows");
    case Padded: return tr("padded");
    case InStep: return tr("in this step");
    case ClassCount: {
        const QString label = classLabel(setup(), static_cast<float>(column.number));
        return label == QString::number(column.number) ? classText(column.number) : label;
    }
    case Shares: return tr("shares of the classes");
    case Mean: return tr("mean of the target");
    case Smallest: return tr("smallest");
    case Largest: return tr("largest");
    }
    return {};
}

QVariant ShardsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const Column &column = m_columns[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::TextAlignmentRole: return static_cast<int>((column.kind == Shares ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case Qt::DisplayRole: return column.kind == Shares ? QStringLiteral("  ") + head(column) : head(column);
    case Qt::AccessibleTextRole: return head(column);
    case Qt::ToolTipRole:
        if (column.kind == ClassCount)
            return tr("Rows of class %1").arg(classLabel(setup(), static_cast<float>(column.number)));
        return column.kind == Smallest || column.kind == Largest ? tr("Of the targets of its rows, in their units") : QVariant();
    default: return {};
    }
}

} // namespace lockstep
