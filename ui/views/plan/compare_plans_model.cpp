#include "ui/views/plan/compare_plans_model.h"

#include <algorithm>

#include "core/numeric/bits.h"
#include "ui/views/plan/compare_plans_text.h"
#include "ui/views/rows/table_cells.h"
#include "ui/widgets/number_text.h"

namespace lockstep {

void ComparePlansModel::show(std::shared_ptr<const PlanComparison> comparison, std::shared_ptr<const Setup> setup)
{
    beginResetModel();
    m_comparison = std::move(comparison);
    m_setup = std::move(setup);
    list();
    endResetModel();
}

void ComparePlansModel::setPlans(CollectiveKind first, CollectiveKind second)
{
    beginResetModel();
    m_first = first;
    m_second = second;
    list();
    endResetModel();
}

void ComparePlansModel::setOnlyDiffering(bool only)
{
    beginResetModel();
    m_onlyDiffering = only;
    list();
    endResetModel();
}

void ComparePlansModel::sort(int column, Qt::SortOrder order)
{
    beginResetModel();
    m_column = column;
    m_order = order;
    list();
    endResetModel();
}

std::uint64_t ComparePlansModel::distance(int element) const
{
    return ulpDistance(sum(element, m_first), sum(element, m_second));
}

double ComparePlansModel::keyOf(int element) const
{
    switch (m_column) {
    case First: return static_cast<double>(sum(element, m_first));
    case Second: return static_cast<double>(sum(element, m_second));
    case Distance: return static_cast<double>(distance(element));
    case NearerColumn: return static_cast<double>(nearerOf(*m_comparison, element, m_first, m_second));
    default: return element;
    }
}

// Equal ones by element; what is not a number last.
void ComparePlansModel::list()
{
    m_elements.clear();
    m_decimals = 0;
    if (!m_comparison)
        return;
    std::vector<std::pair<double, int>> keys;
    for (int e = 0; e < m_comparison->elements; ++e) {
        if (m_onlyDiffering && distance(e) == 0)
            continue;
        const double key = keyOf(e);
        keys.emplace_back(m_order == Qt::AscendingOrder ? key : -key, e);
        m_decimals = std::max({m_decimals, decimalsOf(sum(e, m_first)), decimalsOf(sum(e, m_second))});
    }
    const auto numbersEnd = std::partition(keys.begin(), keys.end(), [](const auto &k) { return k.first == k.first; });
    std::sort(keys.begin(), numbersEnd);
    for (const auto &[key, element] : keys)
        m_elements.push_back(element);
}

int ComparePlansModel::rowOf(int element) const
{
    const auto found = std::ranges::find(m_elements, element);
    return found == m_elements.end() ? -1 : static_cast<int>(found - m_elements.begin());
}

int ComparePlansModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_elements.size());
}

QString ComparePlansModel::text(int element, int column) const
{
    switch (column) {
    case First: return alignedSum(sum(element, m_first), m_decimals);
    case Second: return alignedSum(sum(element, m_second), m_decimals);
    case Distance: return distance(element) == 0 ? tr("equal") : ulpText(distance(element));
    case NearerColumn:
        switch (nearerOf(*m_comparison, element, m_first, m_second)) {
        case Nearer::First: return planTitle(m_first);
        case Nearer::Second: return planTitle(m_second);
        case Nearer::Both: return tr("both alike");
        case Nearer::Neither: return {};
        }
        return {};
    default: return QString::fromStdString(m_setup->network.longName(element));
    }
}

QString ComparePlansModel::elementText(int row) const
{
    const int e = elementAt(row);
    QStringList lines = {tr("%1, difference %2").arg(text(e, Element), ulpText(distance(e)))};
    for (const CollectiveKind kind : {m_first, m_second})
        lines << tr("%1: %2, bits %3, %4 from the exact sum")
                     .arg(planTitle(kind), exactText(sum(e, kind)), hexText(sum(e, kind)), offText(*m_comparison, e, kind));
    const double exact = m_comparison->exact[static_cast<std::size_t>(e)];
    lines << tr("exact sum: %1").arg(QString::number(exact, 'g', 17).replace(QLatin1Char('-'), QChar(0x2212)));
    return lines.join(QLatin1Char('\n'));
}

QVariant ComparePlansModel::data(const QModelIndex &index, int role) const
{
    const int element = elementAt(index.row());
    const bool number = index.column() >= First && index.column() <= Distance;
    switch (role) {
    case Qt::DisplayRole: return text(element, index.column());
    case Qt::ToolTipRole: return elementText(index.row());
    case Qt::AccessibleTextRole: return text(element, index.column()).remove(QChar(0x2007));
    case Qt::TextAlignmentRole: return static_cast<int>(number ? Qt::AlignRight : Qt::AlignLeft);
    case InkRole: return distance(element) == 0 ? QuietInk : PlainInk;
    default: return {};
    }
}

QVariant ComparePlansModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    const bool number = section >= First && section <= Distance;
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole)
        return section == Distance ? tr("float32 numbers between the two (units in the last place); click to sort")
             : section == NearerColumn ? tr("Whose sum is nearer to the sum without rounding errors; click to sort")
                                       : tr("Click to sort");
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    const bool sorted = role == Qt::DisplayRole && section == m_column;
    const QString arrow = sorted ? (m_order == Qt::AscendingOrder ? QStringLiteral("↑ ") : QStringLiteral("↓ ")) : QString();
    switch (section) {
    case First: return arrow + planTitle(m_first);
    case Second: return arrow + planTitle(m_second);
    case Distance: return arrow + tr("Difference");
    case NearerColumn: return arrow + tr("Nearer");
    default: return arrow + tr("Parameter");
    }
}

} // namespace lockstep
