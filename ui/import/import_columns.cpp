#include "ui/import/import_columns.h"

#include <algorithm>

#include "ui/import/import_text.h"

namespace lockstep {

void ImportColumns::setColumns(const std::vector<CsvColumn> &columns)
{
    beginResetModel();
    m_columns = columns;
    m_target = -1;
    for (int i = 0; i < static_cast<int>(m_columns.size()); ++i)
        if (canBeTarget(i) && (m_target < 0 || m_wanted.empty() || at(m_target).name != m_wanted))
            m_target = i;
    endResetModel();
}

void ImportColumns::setOneHot(bool oneHot)
{
    if (std::exchange(m_oneHot, oneHot) != oneHot)
        tell();
}

void ImportColumns::setTarget(int column)
{
    if (column == m_target || column < 0 || column >= rowCount() || !canBeTarget(column))
        return;
    m_target = column;
    m_wanted = at(column).name;
    tell();
}

void ImportColumns::choose(int column, bool on)
{
    if (!canBeFeature(column) || isFeature(column) == on)
        return;
    if (on)
        m_off.erase(at(column).name);
    else
        m_off.insert(at(column).name);
    tell();
}

void ImportColumns::chooseAll(bool on)
{
    for (int i = 0; i < rowCount(); ++i)
        if (canBeFeature(i) && on)
            m_off.erase(at(i).name);
        else if (canBeFeature(i))
            m_off.insert(at(i).name);
    tell();
}

void ImportColumns::forget()
{
    m_off.clear();
    m_wanted.clear();
    setColumns({});
}

void ImportColumns::tell()
{
    if (rowCount() > 0)
        emit dataChanged(index(0), index(rowCount() - 1));
    emit chosen();
}

const CsvColumn *ImportColumns::targetColumn() const
{
    return m_target < 0 ? nullptr : &at(m_target);
}

bool ImportColumns::canBeTarget(int column) const
{
    return at(column).kind != CsvColumnKind::Empty;
}

bool ImportColumns::canBeFeature(int column) const
{
    const CsvColumn &c = at(column);
    return column != m_target && (c.kind == CsvColumnKind::Number || (c.kind == CsvColumnKind::Text && m_oneHot && !c.tooManyTexts));
}

bool ImportColumns::isFeature(int column) const
{
    return canBeFeature(column) && !m_off.contains(at(column).name);
}

std::vector<std::string> ImportColumns::features() const
{
    std::vector<std::string> names;
    for (int i = 0; i < rowCount(); ++i)
        if (isFeature(i))
            names.push_back(at(i).name);
    return names;
}

bool ImportColumns::choosesAll() const
{
    for (int i = 0; i < rowCount(); ++i)
        if (canBeFeature(i) && !isFeature(i))
            return false;
    return true;
}

int featureColumns(const ImportColumns &columns, const ImportFacts &facts)
{
    int numbers = 0;
    for (int i = 0; i < columns.rowCount(); ++i)
        numbers += columns.isFeature(i) && columns.columns()[static_cast<std::size_t>(i)].kind == CsvColumnKind::Number ? 1 : 0;
    return numbers + facts.oneHotColumns;
}

int ImportColumns::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QVariant ImportColumns::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const CsvColumn &column = at(index.row());
    const QString name = QString::fromStdString(column.name);
    const QString use = columnUse(*this, index.row());
    if (role == Qt::DisplayRole)
        return name;
    if (role == Qt::AccessibleTextRole || role == Qt::ToolTipRole)
        return QStringLiteral("%1: %2").arg(name, use);
    if (role == Qt::CheckStateRole && canBeFeature(index.row()))
        return isFeature(index.row()) ? Qt::Checked : Qt::Unchecked;
    return {};
}

bool ImportColumns::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::CheckStateRole || !index.isValid())
        return false;
    choose(index.row(), value.toInt() == Qt::Checked);
    return true;
}

Qt::ItemFlags ImportColumns::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    const Qt::ItemFlags base = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    return canBeFeature(index.row()) ? base | Qt::ItemIsUserCheckable : base;
}

} // namespace lockstep
