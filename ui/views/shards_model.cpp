#include "ui/views/shards_model.h"

#include <algorithm>
#include <cmath>

#include "core/data/coverage.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr int fewFeatures = 8; // more come after the prediction, which would be out of sight behind them
constexpr int otherColumns = 6;

} // namespace

float residualOf(LossKind kind, float y, float prediction)
{
    return kind == LossKind::Softmax ? 1 - prediction : y - prediction;
}

float lossOfPrediction(LossKind kind, float y, float prediction)
{
    if (kind == LossKind::Mse)
        return (y - prediction) * (y - prediction);
    return -std::log(kind == LossKind::Logistic && y == 0 ? 1 - prediction : prediction);
}

void ShardsModel::setSnapshot(SnapshotPtr snapshot, int from, int to)
{
    const bool sameRun = m_snapshot && snapshot && m_snapshot->setup == snapshot->setup;
    if (!sameRun) {
        beginResetModel();
        m_snapshot = std::move(snapshot);
        m_fits.clear();
        m_page = 0;
        list();
        endResetModel();
        return;
    }
    const bool otherShards = m_snapshot->shards != snapshot->shards;
    m_snapshot = std::move(snapshot);
    m_fits.clear();
    const std::vector<Span> before = m_spans;
    if (otherShards)
        list(); // another epoch: other rows, as a rule as many
    if (otherShards && m_spans != before) {
        beginResetModel();
        m_page = 0;
        endResetModel();
    } else if (from >= 0 && from <= to && to < rowCount())
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

// The rows of the shown devices, device by device.
void ShardsModel::list()
{
    m_spans.clear();
    m_total = 0;
    if (!m_snapshot)
        return;
    for (int d = 0; d < m_snapshot->setup->devices(); ++d) {
        const std::int64_t size = m_snapshot->shards->size(d);
        if (size == 0 || (m_shows && !m_shows(d)))
            continue;
        m_spans.push_back({d, m_total});
        m_total += size;
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
    return listed(section).row;
}

ShardsModel::Listed ShardsModel::listed(int section) const
{
    const std::int64_t wanted = m_page * pageRows + section;
    const auto after =
        std::upper_bound(m_spans.begin(), m_spans.end(), wanted, [](std::int64_t w, const Span &span) { return w < span.before; });
    const Span &span = *std::prev(after);
    return {m_snapshot->shards->row(span.device, wanted - span.before), span.device, wanted - span.before};
}

bool ShardsModel::isTaken(const Listed &listed) const
{
    const Batch &batch = m_snapshot->batches[static_cast<std::size_t>(listed.device)];
    return m_snapshot->setup->stepsPerEpoch > 1 && listed.index >= batch.first && listed.index < batch.first + batch.size;
}

std::optional<std::int64_t> ShardsModel::place(std::int64_t row) const
{
    if (!m_snapshot)
        return std::nullopt;
    const Shards &shards = *m_snapshot->shards;
    for (const Span &span : m_spans) {
        if (shards.isContiguous()) {
            const RowRange rows = shards.range(span.device);
            if (row >= rows.begin && row < rows.end)
                return span.before + row - rows.begin;
            continue;
        }
        for (std::int64_t i = 0; i < shards.size(span.device); ++i)
            if (shards.row(span.device, i) == row)
                return span.before + i;
    }
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

const ShardsModel::Fit &ShardsModel::fit(std::int64_t row, int device) const
{
    const auto [place, isNew] = m_fits.try_emplace({row, device});
    Fit &fit = place->second;
    if (!isNew)
        return fit;
    fit = {.y = m_snapshot->setup->data.y[static_cast<std::size_t>(row)]};
    fit.known = device >= 0 && !m_snapshot->devices[static_cast<std::size_t>(device)].parameters.empty();
    if (!fit.known)
        return fit;
    fit.prediction = predict(*m_snapshot, device, row);
    const LossKind kind = m_snapshot->setup->network.loss;
    fit.residual = residualOf(kind, fit.y, fit.prediction);
    fit.loss = lossOfPrediction(kind, fit.y, fit.prediction);
    return fit;
}

QString ShardsModel::number(float value, bool exact) const
{
    return exact ? exactText(value) : compactText(static_cast<double>(value), 4, 9);
}

QString ShardsModel::text(int section, const Listed &listed, bool exact) const
{
    const auto [row, device, place] = listed;
    const Column column = columnKind(section);
    if (column == Column::Row)
        return exact ? QString::number(row) : countText(row);
    if (column == Column::Device)
        return QString::number(device);
    if (column == Column::X)
        return number(m_snapshot->setup->data.row(row)[feature(section)], exact);
    const Fit &values = fit(row, device);
    if (column == Column::Y)
        return network().loss == LossKind::Mse ? number(values.y, exact) : QString::number(static_cast<int>(values.y));
    if (!values.known)
        return exact ? QString() : QStringLiteral("·");
    return number(column == Column::Prediction ? values.prediction : column == Column::Residual ? values.residual : values.loss, exact);
}

QVariant ShardsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || !m_snapshot)
        return {};
    const Listed place = listed(index.row());
    switch (role) {
    case Qt::DisplayRole: return text(index.column(), place, false);
    case ExactRole:
    case Qt::ToolTipRole: return text(index.column(), place, true);
    case DeviceRole: return place.device;
    case BatchRole: return isTaken(place);
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
        return isSoftmax() ? tr("What is missing to 1") : tr("y minus the prediction, in units of y");
    if (role == Qt::ToolTipRole && column == Column::Prediction)
        return network().loss == LossKind::Mse ? tr("With the current parameters of the device that holds the row")
               : isSoftmax() ? tr("Probability of the row's own class, with the current parameters of the device that holds it")
                             : tr("Probability of class 1, with the current parameters of the device that holds the row");
    if (role != Qt::DisplayRole)
        return {};
    switch (column) {
    case Column::Row: return tr("row");
    case Column::Device: return tr("device");
    case Column::X: return QStringLiteral("x%1").arg(feature(section));
    case Column::Y: return network().loss == LossKind::Mse ? QStringLiteral("y") : tr("class");
    case Column::Prediction: return network().loss == LossKind::Mse ? tr("prediction") : isSoftmax() ? tr("P(own)") : tr("P(1)");
    case Column::Residual: return tr("residual");
    case Column::Loss: return network().loss == LossKind::Mse ? tr("squared error") : tr("loss");
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
            fields << text(c, listed(section), true).replace(QChar(0x2212), QLatin1Char('-'));
        lines << fields.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

} // namespace lockstep
