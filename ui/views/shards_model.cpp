#include "ui/views/shards_model.h"

#include <algorithm>

#include "core/data/coverage.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr int fewFeatures = 8; // more come after the prediction, which would be out of sight behind them
constexpr int otherColumns = 6;

} // namespace

void ShardsModel::setSnapshot(SnapshotPtr snapshot, int from, int to)
{
    const bool sameRun = m_snapshot && snapshot && m_snapshot->setup == snapshot->setup;
    if (!sameRun) {
        beginResetModel();
        m_snapshot = std::move(snapshot);
        m_page = 0;
        list();
        endResetModel();
        return;
    }
    m_snapshot = std::move(snapshot);
    if (from >= 0 && from <= to && to < rowCount())
        emit dataChanged(index(from, 0), index(to, columnCount() - 1), {Qt::DisplayRole});
}

void ShardsModel::setShown(const std::function<bool(int)> &shows)
{
    beginResetModel();
    m_shows = shows;
    list();
    m_page = std::clamp(m_page, 0, std::max(0, pages() - 1));
    endResetModel();
}

// The rows of the shown devices, as few spans as possible.
void ShardsModel::list()
{
    m_spans.clear();
    m_total = 0;
    if (!m_snapshot)
        return;
    for (int d = 0; d < m_snapshot->setup->devices(); ++d) {
        const RowRange &shard = m_snapshot->setup->shards[static_cast<std::size_t>(d)];
        if (shard.size() == 0 || (m_shows && !m_shows(d)))
            continue;
        if (!m_spans.empty() && m_spans.back().rows.end == shard.begin)
            m_spans.back().rows.end = shard.end;
        else
            m_spans.push_back({shard, m_total});
        m_total += shard.size();
    }
}

int ShardsModel::pages() const
{
    return static_cast<int>((m_total + pageRows - 1) / pageRows);
}

void ShardsModel::setPage(int page)
{
    if (page == m_page || page < 0 || page >= pages())
        return;
    beginResetModel();
    m_page = page;
    endResetModel();
}

std::int64_t ShardsModel::dataRow(int section) const
{
    const std::int64_t wanted = m_page * pageRows + section;
    const auto after =
        std::upper_bound(m_spans.begin(), m_spans.end(), wanted, [](std::int64_t w, const Span &span) { return w < span.before; });
    const Span &span = *std::prev(after);
    return span.rows.begin + wanted - span.before;
}

std::optional<std::int64_t> ShardsModel::place(std::int64_t row) const
{
    for (const Span &span : m_spans)
        if (row >= span.rows.begin && row < span.rows.end)
            return span.before + row - span.rows.begin;
    return std::nullopt;
}

int ShardsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(std::clamp<std::int64_t>(m_total - m_page * pageRows, 0, pageRows));
}

int ShardsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_snapshot ? 0 : otherColumns + features();
}

ShardsModel::Column ShardsModel::columnKind(int section) const
{
    if (section < 2)
        return section == 0 ? Column::Row : Column::Device;
    const bool few = features() <= fewFeatures;
    const int behind = section - 2 - (few ? features() : 0);
    return behind < 0 || behind > 3 ? Column::X : static_cast<Column>(static_cast<int>(Column::Y) + behind);
}

int ShardsModel::feature(int section) const
{
    return section - 2 - (features() <= fewFeatures ? 0 : 4);
}

ShardsModel::Fit ShardsModel::fit(std::int64_t row, int device) const
{
    Fit fit{.y = m_snapshot->setup->data.y[static_cast<std::size_t>(row)]};
    fit.known = device >= 0 && !m_snapshot->devices[static_cast<std::size_t>(device)].parameters.empty();
    if (!fit.known)
        return fit;
    fit.prediction = predict(*m_snapshot, device, row);
    fit.residual = fit.y - fit.prediction;
    fit.squared = fit.residual * fit.residual;
    return fit;
}

QString ShardsModel::number(float value, bool exact) const
{
    return exact ? exactText(value) : compactText(static_cast<double>(value), 4, 9);
}

QString ShardsModel::text(int section, std::int64_t row, bool exact) const
{
    const int device = holderOf(m_snapshot->setup->shards, row);
    const Column column = columnKind(section);
    if (column == Column::Row)
        return exact ? QString::number(row) : countText(row);
    if (column == Column::Device)
        return QString::number(device);
    if (column == Column::X)
        return number(m_snapshot->setup->data.row(row)[feature(section)], exact);
    const Fit values = fit(row, device);
    if (column == Column::Y)
        return number(values.y, exact);
    if (!values.known)
        return exact ? QString() : QStringLiteral("·");
    return number(column == Column::Prediction ? values.prediction : column == Column::Residual ? values.residual : values.squared, exact);
}

QVariant ShardsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || !m_snapshot)
        return {};
    const std::int64_t row = dataRow(index.row());
    switch (role) {
    case Qt::DisplayRole: return text(index.column(), row, false);
    case ExactRole:
    case Qt::ToolTipRole: return text(index.column(), row, true);
    case DeviceRole: return holderOf(m_snapshot->setup->shards, row);
    case Qt::TextAlignmentRole: return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    default: return {};
    }
}

QVariant ShardsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || !m_snapshot)
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(Qt::AlignRight | Qt::AlignVCenter);
    const Column column = columnKind(section);
    if (role == Qt::ToolTipRole && column == Column::Residual)
        return tr("y minus the prediction, in units of y");
    if (role == Qt::ToolTipRole && column == Column::Prediction)
        return tr("With the current parameters of the device that holds the row");
    if (role != Qt::DisplayRole)
        return {};
    switch (column) {
    case Column::Row: return tr("row");
    case Column::Device: return tr("device");
    case Column::X: return QStringLiteral("x%1").arg(feature(section));
    case Column::Y: return QStringLiteral("y");
    case Column::Prediction: return tr("prediction");
    case Column::Residual: return tr("residual");
    case Column::SquaredError: return tr("squared error");
    }
    return {};
}

QString ShardsModel::copyText(const std::vector<int> &sections) const
{
    QStringList lines;
    QStringList fields;
    for (int c = 0; c < columnCount(); ++c)
        fields << headerData(c, Qt::Horizontal, Qt::DisplayRole).toString();
    lines << fields.join(QLatin1Char('\t'));
    for (const int section : sections) {
        fields.clear();
        for (int c = 0; c < columnCount(); ++c)
            fields << text(c, dataRow(section), true).replace(QChar(0x2212), QLatin1Char('-'));
        lines << fields.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

} // namespace lockstep
