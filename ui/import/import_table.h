// The beginning of a file as a table: line numbers, names, kinds and use of the columns, and which rows are left out.
#pragma once

#include <map>

#include <QAbstractTableModel>

#include "ui/import/import_reading.h"
#include "ui/theme.h"

namespace lockstep {

class ImportColumns;

class ImportTable : public QAbstractTableModel {
    Q_OBJECT
public:
    ImportTable(const ImportColumns *columns, Theme *theme, QObject *parent = nullptr);

    void setTable(const CsvTablePtr &table); // null: nothing to show
    void setProblems(const std::vector<SkippedRow> &problems);
    const ImportColumns &columns() const { return *m_columns; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    bool isUsed(int column) const; // as feature or target
    bool isMissing(const QModelIndex &index) const;
    QString reasonOf(int row) const; // why it is left out; empty: it is used
    QString textOf(const QModelIndex &index) const;
    QVariant foreground(const QModelIndex &index) const;
    QVariant background(const QModelIndex &index) const;

    const ImportColumns *m_columns;
    Theme *m_theme;
    CsvTablePtr m_table;
    std::vector<int> m_place; // of a column in the values; -1: none
    std::map<std::int64_t, std::string> m_reasons;
};

} // namespace lockstep
