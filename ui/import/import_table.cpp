#include "ui/import/import_table.h"

#include <cmath>

#include "ui/import/import_columns.h"
#include "ui/import/import_text.h"
#include "ui/scenario/core_text.h"
#include "ui/widgets/number_text.h"

namespace lockstep {

ImportTable::ImportTable(const ImportColumns *columns, Theme *theme, QObject *parent)
    : QAbstractTableModel(parent), m_columns(columns), m_theme(theme)
{
    const auto repaint = [this] {
        if (rowCount() == 0 || columnCount() == 0)
            return;
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
        emit headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
    };
    connect(columns, &ImportColumns::chosen, this, repaint);
    connect(theme, &Theme::changed, this, repaint);
}

void ImportTable::setTable(const CsvTablePtr &table)
{
    beginResetModel();
    m_table = table;
    m_reasons.clear();
    m_place.assign(table ? table->columns.size() : 0, -1);
    for (std::size_t i = 0; table && i < table->kept.size(); ++i)
        m_place[static_cast<std::size_t>(table->kept[i])] = static_cast<int>(i);
    endResetModel();
}

void ImportTable::setProblems(const std::vector<SkippedRow> &problems)
{
    m_reasons.clear();
    const std::int64_t last = rowCount() > 0 ? m_table->lines.lineOf(rowCount() - 1) : 0;
    for (const SkippedRow &row : problems)
        if (row.line <= last)
            m_reasons[row.line] = row.reason;
    if (rowCount() == 0)
        return;
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    emit headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
}

int ImportTable::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_table ? 0 : static_cast<int>(m_table->values.rows());
}

int ImportTable::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() || !m_table ? 0 : static_cast<int>(m_table->columns.size());
}

bool ImportTable::isUsed(int column) const
{
    return column < m_columns->rowCount() && (column == m_columns->target() || m_columns->isFeature(column));
}

QString ImportTable::reasonOf(int row) const
{
    const auto found = m_reasons.find(m_table->lines.lineOf(row));
    return found == m_reasons.end() ? QString() : coreText(found->second);
}

bool ImportTable::isMissing(const QModelIndex &index) const
{
    const int place = m_place[static_cast<std::size_t>(index.column())];
    if (place < 0)
        return true;
    const float value = m_table->values.row(index.row())[place];
    const CsvColumn &column = m_table->columns[static_cast<std::size_t>(index.column())];
    return column.kind == CsvColumnKind::Text ? !(value >= 0 && value < static_cast<float>(column.texts.size())) : !std::isfinite(value);
}

QString ImportTable::textOf(const QModelIndex &index) const
{
    const int place = m_place[static_cast<std::size_t>(index.column())];
    if (place < 0)
        return {};
    const float value = m_table->values.row(index.row())[place];
    const CsvColumn &column = m_table->columns[static_cast<std::size_t>(index.column())];
    if (column.kind == CsvColumnKind::Text && !isMissing(index))
        return QString::fromStdString(column.texts[static_cast<std::size_t>(value)]);
    return column.kind == CsvColumnKind::Text || std::isnan(value) ? QStringLiteral("–") : cellText(value);
}

QVariant ImportTable::foreground(const QModelIndex &index) const
{
    const Palette &colors = m_theme->palette();
    const bool left = !reasonOf(index.row()).isEmpty();
    if (isUsed(index.column()) && isMissing(index))
        return colors.warn;
    return left || !isUsed(index.column()) ? colors.text3 : colors.text;
}

QVariant ImportTable::background(const QModelIndex &index) const
{
    const Palette &colors = m_theme->palette();
    if (isUsed(index.column()) && isMissing(index))
        return colors.warnTint;
    if (!reasonOf(index.row()).isEmpty())
        return colors.sunken;
    return index.column() == m_columns->target() ? QVariant(colors.tint) : QVariant();
}

QVariant ImportTable::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || !m_table)
        return {};
    const bool number = m_table->columns[static_cast<std::size_t>(index.column())].kind == CsvColumnKind::Number;
    switch (role) {
    case Qt::DisplayRole: return textOf(index);
    case Qt::TextAlignmentRole: return int(Qt::AlignVCenter | (number ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::ForegroundRole: return foreground(index);
    case Qt::BackgroundRole: return background(index);
    case Qt::ToolTipRole:
        if (const QString reason = reasonOf(index.row()); !reason.isEmpty())
            return tr("Left out: %1").arg(reason);
        return textOf(index);
    default: return {};
    }
}

QVariant ImportTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (!m_table || section < 0)
        return {};
    if (orientation == Qt::Vertical) {
        if (section >= rowCount())
            return {};
        const bool left = !reasonOf(section).isEmpty();
        if (role == Qt::DisplayRole)
            return countText(m_table->lines.lineOf(section));
        if (role == Qt::ForegroundRole)
            return left ? m_theme->palette().warn : m_theme->palette().text3;
        if (role == Qt::ToolTipRole)
            return left ? tr("Left out: %1").arg(reasonOf(section)) : tr("Line of the file");
        return {};
    }
    if (section >= columnCount() || section >= m_columns->rowCount())
        return {};
    if (role == Qt::DisplayRole)
        return QString::fromStdString(m_table->columns[static_cast<std::size_t>(section)].name);
    if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole)
        return m_columns->data(m_columns->index(section), Qt::AccessibleTextRole);
    return {};
}

} // namespace lockstep
