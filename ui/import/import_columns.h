// The columns of a file as a list to tick: which are features, which is the target.
#pragma once

#include <set>

#include <QAbstractListModel>

#include "core/data/csv/csv_table.h"

namespace lockstep {

class ImportColumns : public QAbstractListModel {
    Q_OBJECT
public:
    using QAbstractListModel::QAbstractListModel;

    // What was ticked off and the target stay with the names; a target that is gone is the last usable column.
    void setColumns(const std::vector<CsvColumn> &columns);
    void setOneHot(bool oneHot); // texts can be features
    void setTarget(int column);
    void choose(int column, bool on);
    void chooseAll(bool on);
    void forget(); // what was chosen, for another file

    const std::vector<CsvColumn> &columns() const { return m_columns; }
    int target() const { return m_target; } // -1: none
    const CsvColumn *targetColumn() const;
    bool canBeTarget(int column) const;
    bool canBeFeature(int column) const;
    bool isFeature(int column) const;
    std::vector<std::string> features() const; // names, in the file's order
    bool choosesAll() const;                    // every column that can be

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

signals:
    void chosen(); // features or target are others

private:
    const CsvColumn &at(int column) const { return m_columns[static_cast<std::size_t>(column)]; }
    void tell();

    std::vector<CsvColumn> m_columns;
    std::set<std::string> m_off;
    std::string m_wanted; // name of the target that was picked
    int m_target = -1;
    bool m_oneHot = false;
};

struct ImportFacts;
int featureColumns(const ImportColumns &columns, const ImportFacts &facts); // of X: one for each number, one for each text of an encoded column

} // namespace lockstep
