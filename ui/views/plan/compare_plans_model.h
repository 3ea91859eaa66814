// The sums of two plans as a table: an element a row, its two sums, how far they are apart, and which is nearer to the exact sum.
#pragma once

#include <memory>

#include <QAbstractTableModel>

#include "core/observe/plan_comparison.h"
#include "core/train/setup.h"

namespace lockstep {

class ComparePlansModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Element, First, Second, Distance, NearerColumn, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    // Null: an empty table.
    void show(std::shared_ptr<const PlanComparison> comparison, std::shared_ptr<const Setup> setup);
    void setPlans(CollectiveKind first, CollectiveKind second);
    void setOnlyDiffering(bool only);
    void sort(int column, Qt::SortOrder order) override;

    CollectiveKind first() const { return m_first; }
    CollectiveKind second() const { return m_second; }
    int sortColumn() const { return m_column; }
    Qt::SortOrder sortOrder() const { return m_order; }
    int elementAt(int row) const { return m_elements[static_cast<std::size_t>(row)]; }
    int rowOf(int element) const; // -1: not listed
    QString elementText(int row) const; // all of it in words, with bits and the exact sum

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &) const override { return ColumnCount; }
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void list();
    double keyOf(int element) const; // what the rows are sorted by
    std::uint64_t distance(int element) const;
    float sum(int element, CollectiveKind kind) const { return m_comparison->of(kind).sums[static_cast<std::size_t>(element)]; }
    QString text(int element, int column) const;

    std::shared_ptr<const PlanComparison> m_comparison;
    std::shared_ptr<const Setup> m_setup;
    CollectiveKind m_first = CollectiveKind::RankOrder, m_second = CollectiveKind::Ring;
    bool m_onlyDiffering = false;
    int m_column = Distance;
    Qt::SortOrder m_order = Qt::DescendingOrder;
    std::vector<int> m_elements; // as they are listed
    int m_decimals = 0;          // the most of any sum
};

} // namespace lockstep
