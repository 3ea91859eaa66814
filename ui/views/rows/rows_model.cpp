#include "ui/views/rows/rows_model.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "ui/views/shards_words.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr int fitsAtOnce = 64; // rows around the one that is asked for

// The fewest digits that give the same float32 again.
QString shortest(float value)
{
    char digits[64];
    const auto end = std::to_chars(std::begin(digits), std::end(digits), value).ptr;
    return QString::fromLatin1(digits, end - digits);
}

} // namespace

void RowsModel::setSnapshot(std::shared_ptr<const Snapshot> snapshot, int device, int from, int to)
{
    const bool sameRun = m_snapshot && snapshot && m_snapshot->setup == snapshot->setup;
    if (!sameRun)
        beginResetModel();
    m_snapshot = std::move(snapshot);
    m_device = device;
    m_fits.clear();
    if (!sameRun) {
        m_list = nullptr;
        m_page = 0;
        m_sorting = {};
        m_holders = nullptr;
        m_indexedShards = nullptr;
        m_columns = m_snapshot ? rowColumns(*m_snapshot->setup) : std::vector<RowColumn>();
        endResetModel();
    } else if (from >= 0 && from <= to && to < rowCount()) {
        emit dataChanged(index(from, 0), index(to, columnCount() - 1), {Qt::DisplayRole});
    }
}

void RowsModel::setList(RowListPtr list, RowSorting sorting)
{
    const bool sorted = m_sorting == sorting;
    m_sorting = sorting;
    if (!m_list || m_list->size() != list->size()) {
        beginResetModel();
        m_list = std::move(list);
        m_page = 0;
        endResetModel();
    } else {
        emit layoutAboutToBeChanged({}, VerticalSortHint);
        keepIndexes(*list);
        m_list = std::move(list);
        emit layoutChanged({}, VerticalSortHint);
    }
    if (!sorted && columnCount() > 0)
        emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

// What is chosen follows its rows to their new places; on another page it is chosen no more.
void RowsModel::keepIndexes(const RowList &list)
{
    const QModelIndexList before = persistentIndexList();
    if (before.isEmpty())
        return;
    std::unordered_map<RowId, int> places;
    for (const QModelIndex &index : before)
        places.emplace(rowAt(index.row()), -1);
    const std::int64_t first = m_page * pageRows;
    for (std::int64_t i = 0; i < rowCount(); ++i)
        if (const auto found = places.find(list.at(first + i)); found != places.end())
            found->second = static_cast<int>(i);
    QModelIndexList after;
    for (const QModelIndex &old : before) {
        const int place = places[rowAt(old.row())];
        after << (place < 0 ? QModelIndex() : index(place, old.column()));
    }
    changePersistentIndexList(before, after);
}

void RowsModel::setPage(int page)
{
    if (page == m_page || page < 0 || page >= pages())
        return;
    beginResetModel();
    m_page = page;
    endResetModel();
}

std::int64_t RowsModel::placeOf(std::int64_t row) const
{
    return m_list && row >= 0 && row < allRows(setup()) ? m_list->placeOf(static_cast<RowId>(row)) : -1;
}

int RowsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(std::clamp<std::int64_t>(totalRows() - m_page * pageRows, 0, pageRows));
}

int RowsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

std::vector<Holding> RowsModel::holdings(RowId row) const
{
    if (isTestRow(setup(), row))
        return {};
    if (m_indexedShards != m_snapshot->shards) {
        m_indexedShards = m_snapshot->shards;
        m_holders = std::make_unique<RowHolders>(*m_indexedShards);
    }
    return m_holders->holdings(static_cast<std::int64_t>(row));
}

bool RowsModel::isTaken(RowId row) const
{
    if (setup().stepsPerEpoch == 1)
        return false;
    return std::ranges::any_of(holdings(row), [&](const Holding &held) {
        const Batch &batch = m_snapshot->batches[static_cast<std::size_t>(held.device)];
        return held.index >= batch.first && held.index < batch.first + batch.size;
    });
}

RowFit RowsModel::fitOf(RowId row) const
{
    const auto found = m_fits.find(row);
    return found != m_fits.end() ? found->second
                                 : fitRows(setup(), m_snapshot->devices[static_cast<std::size_t>(m_device)].parameters, std::span(&row, 1)).front();
}

void RowsModel::know(std::span<const RowId> rows) const
{
    const std::vector<RowFit> fits = fitRows(setup(), m_snapshot->devices[static_cast<std::size_t>(m_device)].parameters, rows);
    m_fits.clear();
    for (std::size_t i = 0; i < rows.size(); ++i)
        m_fits[rows[i]] = fits[i];
}

// Neighbours are about to be asked for, too.
const RowFit &RowsModel::fit(int section) const
{
    const RowId asked = rowAt(section);
    if (const auto found = m_fits.find(asked); found != m_fits.end())
        return found->second;
    std::vector<RowId> rows;
    const int end = std::min(rowCount(), section + fitsAtOnce);
    for (int i = section; i < end; ++i)
        rows.push_back(rowAt(i));
    const std::vector<RowFit> fits = fitRows(setup(), m_snapshot->devices[static_cast<std::size_t>(m_device)].parameters, rows);
    for (std::size_t i = 0; i < rows.size(); ++i)
        m_fits[rows[i]] = fits[i];
    return m_fits[asked];
}

QString RowsModel::deviceText(RowId row) const
{
    if (isTestRow(setup(), row))
        return tr("test");
    const std::vector<Holding> held = holdings(row);
    if (held.empty())
        return tr("none");
    if (held.size() > 3)
        return tr("%1 devices").arg(countText(static_cast<std::int64_t>(held.size())));
    QStringList names;
    for (const Holding &holding : held)
        names << QString::number(holding.device);
    return names.join(QObject::tr(", "));
}

QString RowsModel::shownText(int section, const RowColumn &column) const
{
    const RowId row = rowAt(section);
    const auto number = [&](float value) { return compactText(static_cast<double>(value), column.decimals, 9); };
    switch (column.kind) {
    case RowColumn::Row: return countText(rowNumber(setup(), row));
    case RowColumn::Line: return countText(lineOf(setup(), row));
    case RowColumn::Device: return deviceText(row);
    case RowColumn::Feature: return number(featuresOf(setup(), row)[column.feature]);
    case RowColumn::Target: return saysClasses(setup()) ? classLabel(setup(), targetOf(setup(), row)) : number(targetOf(setup(), row));
    default: break;
    }
    const RowFit &said = fit(section);
    if (!said.known)
        return QStringLiteral("·");
    if (column.kind == RowColumn::Prediction)
        return saysClasses(setup()) ? classLabel(setup(), said.prediction) : number(said.prediction);
    if (column.kind == RowColumn::Residual && saysClasses(setup()))
        return std::isnan(said.prediction) ? QStringLiteral("NaN") : residualOf(setup(), row, said) > 0 ? tr("right") : tr("wrong");
    return number(column.kind == RowColumn::Probability ? said.probability : column.kind == RowColumn::Loss ? said.loss : residualOf(setup(), row, said));
}

QString RowsModel::exactText(RowId row, const RowColumn &column) const
{
    switch (column.kind) {
    case RowColumn::Row: return QString::number(rowNumber(setup(), row));
    case RowColumn::Line: return QString::number(lineOf(setup(), row));
    case RowColumn::Device: {
        QStringList names;
        for (const Holding &holding : holdings(row))
            names << QString::number(holding.device);
        return isTestRow(setup(), row) ? QStringLiteral("test") : names.join(QLatin1Char(' '));
    }
    case RowColumn::Feature: return shortest(featuresOf(setup(), row)[column.feature]);
    case RowColumn::Target: return saysClasses(setup()) ? classLabel(setup(), targetOf(setup(), row)) : shortest(targetOf(setup(), row));
    default: break;
    }
    const RowFit said = fitOf(row);
    if (!said.known)
        return {};
    if (column.kind == RowColumn::Prediction)
        return saysClasses(setup()) ? classLabel(setup(), said.prediction) : shortest(said.prediction);
    if (column.kind == RowColumn::Residual && saysClasses(setup()))
        return std::isnan(said.prediction) ? QStringLiteral("nan") : residualOf(setup(), row, said) > 0 ? QStringLiteral("right") : QStringLiteral("wrong");
    return shortest(column.kind == RowColumn::Probability ? said.probability : column.kind == RowColumn::Loss ? said.loss : residualOf(setup(), row, said));
}

QString RowsModel::tip(int section, const RowColumn &column) const
{
    const RowId row = rowAt(section);
    if (column.kind == RowColumn::Device) {
        const std::vector<Holding> held = holdings(row);
        if (held.empty())
            return isTestRow(setup(), row) ? tr("Held back for the test: no device trains on it") : tr("On no device in this epoch");
        std::vector<int> own, padding;
        for (const Holding &holding : held)
            (holding.padded ? padding : own).push_back(holding.device);
        QString text = own.size() > 12 ? tr("On %1 devices").arg(own.size()) : tr("On device %1").arg(deviceList(own));
        if (!padding.empty())
            text += '\n' + tr("As padding on device %1").arg(deviceList(padding));
        return isTaken(row) ? text + '\n' + tr("Taken in this step") : text;
    }
    QString text = exactText(row, column).replace(QLatin1Char('-'), QChar(0x2212));
    if (column.kind == RowColumn::Feature)
        if (const QString original = unscaledText(setup(), column.feature, featuresOf(setup(), row)[column.feature]); !original.isEmpty())
            text += '\n' + original;
    return text;
}

CellInk RowsModel::ink(int section, const RowColumn &column) const
{
    if (column.kind == RowColumn::Row || column.kind == RowColumn::Line)
        return QuietInk;
    if (column.kind == RowColumn::Device)
        return isTestRow(setup(), rowAt(section)) ? QuietInk : holdings(rowAt(section)).empty() ? BadInk : PlainInk;
    const QString text = shownText(section, column);
    const bool wrong = saysClasses(setup()) && column.kind == RowColumn::Residual && fit(section).known && residualOf(setup(), rowAt(section), fit(section)) == 0;
    return wrong || text.endsWith(QLatin1String("NaN")) ? BadInk : PlainInk;
}

QVariant RowsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || !m_list)
        return {};
    const RowColumn &column = m_columns[static_cast<std::size_t>(index.column())];
    const int section = index.row();
    switch (role) {
    case Qt::DisplayRole: return shownText(section, column);
    case ExactRole: return exactText(rowAt(section), column);
    case Qt::ToolTipRole: return tip(section, column);
    case TakenRole: return isTaken(rowAt(section));
    case InkRole: return ink(section, column);
    case Qt::TextAlignmentRole: return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    default: break;
    }
    if (role != DeviceRole && role != MarkRole)
        return {};
    const std::vector<Holding> held = holdings(rowAt(section));
    if (role == MarkRole && (column.kind != RowColumn::Device || held.size() != 1))
        return {};
    return held.empty() ? -1 : held.front().device;
}

QVariant RowsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const RowColumn &column = m_columns[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::TextAlignmentRole: return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::ToolTipRole: return columnTip(setup(), column) + '\n' + tr("Click to sort by it");
    case Qt::AccessibleTextRole: return column.name;
    case Qt::DisplayRole:
        if (m_sorting.column != section)
            return column.name;
        return (m_sorting.direction == SortDirection::Ascending ? QStringLiteral("↑ ") : QStringLiteral("↓ ")) + column.name;
    default: return {};
    }
}

} // namespace lockstep
