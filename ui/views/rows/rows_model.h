// The rows of a run as a table: who holds a row now, its values, and what the network says. Predictions are worked out for the rows
// that are asked for alone.
#pragma once

#include <memory>
#include <unordered_map>

#include <QAbstractTableModel>

#include "ui/views/rows/row_list.h"
#include "ui/views/rows/table_cells.h"

namespace lockstep {

class RowsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    // A table's header keeps something for each of its rows: what is more stands on further pages.
    static constexpr std::int64_t pageRows = 1'000'000;

    using QAbstractTableModel::QAbstractTableModel;

    // A picture of the run, and whose parameters predict. Another run has other rows: they come with setList(). Else values of the
    // sections from..to have changed.
    void setSnapshot(std::shared_ptr<const Snapshot> snapshot, int device, int from, int to);
    // Of the snapshot's run. Rows that are chosen stay chosen where there are as many as before.
    void setList(RowListPtr list, RowSorting sorting);

    const std::vector<RowColumn> &columns() const { return m_columns; }
    std::int64_t totalRows() const { return m_list ? m_list->size() : 0; } // over all pages
    int pages() const { return static_cast<int>((totalRows() + pageRows - 1) / pageRows); }
    int page() const { return m_page; }
    void setPage(int page);
    RowId rowAt(int section) const { return listedAt(m_page * pageRows + section); }
    RowId listedAt(std::int64_t place) const { return m_list->at(place); } // over all pages
    std::int64_t placeOf(std::int64_t row) const; // over all pages; -1: not listed
    std::vector<Holding> holdings(RowId row) const; // none: no device, or a row of the test
    bool isTaken(RowId row) const;                  // in this step, where a step does not take all
    QString exactText(RowId row, const RowColumn &column) const; // digits that round-trip, plain minus
    RowFit fitOf(RowId row) const;
    void know(std::span<const RowId> rows) const; // works out the predictions of these rows together, for exactText
    std::size_t fitsKnown() const { return m_fits.size(); }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    const Setup &setup() const { return *m_snapshot->setup; }
    const RowFit &fit(int section) const;
    QString shownText(int section, const RowColumn &column) const;
    QString deviceText(RowId row) const;
    QString tip(int section, const RowColumn &column) const;
    CellInk ink(int section, const RowColumn &column) const;
    void keepIndexes(const RowList &list);

    std::shared_ptr<const Snapshot> m_snapshot;
    int m_device = 0;
    std::vector<RowColumn> m_columns;
    RowListPtr m_list;
    RowSorting m_sorting;
    int m_page = 0;
    mutable std::shared_ptr<const Shards> m_indexedShards;
    mutable std::unique_ptr<RowHolders> m_holders;         // of m_indexedShards
    mutable std::unordered_map<RowId, RowFit> m_fits; // of this snapshot and device
};

} // namespace lockstep
