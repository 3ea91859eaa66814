#include <numeric>

#include <QTextStream>

#include "ui/views/shards_model.h"
#include "ui/views/shards_view.h"

namespace lockstep {
namespace {

// Names that are the same in every language.
QString nameOf(const ShardsModel::Column &column)
{
    switch (column.kind) {
    case ShardsModel::Device: return QStringLiteral("device");
    case ShardsModel::RowCount: return QStringLiteral("rows");
    case ShardsModel::Padded: return QStringLiteral("padded");
    case ShardsModel::InStep: return QStringLiteral("in_step");
    case ShardsModel::ClassCount: return QStringLiteral("class_%1").arg(column.number);
    case ShardsModel::Mean: return QStringLiteral("target_mean");
    case ShardsModel::Smallest: return QStringLiteral("target_smallest");
    case ShardsModel::Largest: return QStringLiteral("target_largest");
    case ShardsModel::Shares: return {};
    }
    return {};
}

} // namespace

QString ShardsView::tableText(QChar separator, const std::vector<int> &sections) const
{
    std::vector<ShardsModel::Column> columns;
    for (const ShardsModel::Column &column : m_devices->columns())
        if (column.kind != ShardsModel::Shares)
            columns.push_back(column);
    if (m_snapshot && m_snapshot->setup->data.classes > ShardsModel::mostClassColumns) // shown as a bar alone
        for (int k = 0; k < m_snapshot->setup->data.classes; ++k)
            columns.push_back({ShardsModel::ClassCount, k});
    QStringList fields;
    for (const ShardsModel::Column &column : columns)
        fields << nameOf(column);
    QString text = fields.join(separator) + QLatin1Char('\n');
    for (const int section : sections) {
        fields.clear();
        for (const ShardsModel::Column &column : columns)
            fields << m_devices->exactText(m_devices->deviceAt(section), column);
        text += fields.join(separator) + QLatin1Char('\n');
    }
    return text;
}

// One line a device, then all rows and those of the test.
void ShardsView::writeCsv(QTextStream &out) const
{
    if (!m_snapshot)
        return;
    if (m_devices->needsCounts())
        m_devices->setCounts(countShards(*m_snapshot->setup, m_snapshot->shards));
    std::vector<int> sections(static_cast<std::size_t>(m_devices->rowCount()));
    std::iota(sections.begin(), sections.end(), 0);
    out << tableText(QLatin1Char(','), sections);
}

} // namespace lockstep
