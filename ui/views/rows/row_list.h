// Which rows are listed, in which order: the filter, and the column that they are sorted by.
#pragma once

#include <memory>

#include "core/observe/row_order.h"
#include "ui/views/rows/row_columns.h"

namespace lockstep {

struct RowFilter {
    enum Kind { All, OnDevice, Step, Test, Missing, Repeated };
    Kind kind = All;
    int device = 0;
    bool operator==(const RowFilter &) const = default;
};

// Sorted by the rows' own numbers where column < 0 or the column is the row.
struct RowSorting {
    int column = -1; // of rowColumns()
    SortDirection direction = SortDirection::Ascending;
    bool operator==(const RowSorting &) const = default;
};

// The listed rows in order. Where `whole` is set they are all rows, ascending or descending, and no list is needed.
struct RowList {
    std::vector<RowId> rows;
    std::int64_t whole = 0;
    bool descending = false;

    std::int64_t size() const { return whole > 0 ? whole : static_cast<std::int64_t>(rows.size()); }
    RowId at(std::int64_t place) const
    {
        if (whole > 0)
            return static_cast<RowId>(descending ? whole - 1 - place : place);
        return rows[static_cast<std::size_t>(place)];
    }
    std::int64_t placeOf(RowId row) const; // -1: not listed
};
using RowListPtr = std::shared_ptr<const RowList>;

struct RowRequest {
    std::shared_ptr<const Snapshot> snapshot;
    int device = 0; // whose parameters predict
    RowFilter filter;
    RowSorting sorting;
    RowColumn column; // of the sorting

    bool isSorted() const { return sorting.column >= 0 && column.kind != RowColumn::Row; }
    bool needsFits() const { return isSorted() && column.isFit(); }
    // Multiplications, about: what decides whether it is done at once.
    double cost() const;
    // Another picture of the same run leads to the same list.
    bool staysWith(const Snapshot &next) const;
};

// Null when `progress` cancels. Any thread.
RowListPtr listRows(const RowRequest &request, const Progress &progress = {});

} // namespace lockstep
