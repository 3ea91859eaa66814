// The devices as a table: how many rows each holds in this epoch, padding told apart, and what their targets are; below them all rows
// of the data and those held back for the test.
#pragma once

#include <functional>
#include <vector>

#include <QAbstractTableModel>

#include "core/data/class_counts.h"
#include "core/data/coverage.h"
#include "core/observe/snapshot.h"
#include "ui/views/rows/table_cells.h"

namespace lockstep {

// What is counted over rows: once an epoch at most.
struct ShardCounts {
    std::shared_ptr<const Shards> shards; // whose counts these are
    std::vector<TargetSummary> devices;
    TargetSummary all; // of the data, each row once
    TargetSummary test;
};
// `devices` is empty when `progress` cancels. Any thread.
ShardCounts countShards(const Setup &setup, std::shared_ptr<const Shards> shards, const Progress &progress = {});

class ShardsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    static constexpr int mostClassColumns = 12; // more are a bar alone
    enum Kind { Device, RowCount, Padded, InStep, ClassCount, Shares, Mean, Smallest, Largest };
    struct Column {
        Kind kind = Device;
        int number = -1; // of the class
        bool operator==(const Column &) const = default;
    };

    using QAbstractTableModel::QAbstractTableModel;

    void setSnapshot(std::shared_ptr<const Snapshot> snapshot);
    void setShown(const std::function<bool(int)> &shows); // which devices are listed
    bool needsCounts() const { return m_snapshot && m_counts.shards != m_snapshot->shards; }
    void setCounts(ShardCounts counts); // of the snapshot's epoch
    const ShardCounts &counts() const { return m_counts; }
    const std::vector<Column> &columns() const { return m_columns; }
    int deviceAt(int section) const; // -1: all rows, -2: the test
    int sectionOf(int device) const; // -1: not listed
    QString head(const Column &column) const;
    QString exactText(int device, const Column &column) const; // plain minus, all digits

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    const Setup &setup() const { return *m_snapshot->setup; }
    void list();
    void chooseColumns();
    const TargetSummary *summary(int device) const; // null: not counted yet
    std::int64_t rowsOf(int device) const;
    QString text(int device, const Column &column) const;
    QString tip(int device, const Column &column) const;
    QString countsText(int device, const TargetSummary &counted) const;
    QString nameOf(int device) const;

    std::shared_ptr<const Snapshot> m_snapshot;
    std::function<bool(int)> m_shows;
    std::vector<Column> m_columns;
    std::vector<int> m_listed;
    ShardCounts m_counts;
};

} // namespace lockstep
