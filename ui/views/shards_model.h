// The rows of the data set as a table: who holds a row, its values, and how the device that holds it predicts it now. A page holds
// at most 100,000 rows, since a table's header keeps something for every one of its rows.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <vector>

#include <QAbstractTableModel>

#include "core/data/shard.h"
#include "ui/views/board_model.h"

namespace lockstep {

// What the prediction of a row costs: the squared error, or the cross-entropy of a probability as predict() gives it.
float lossOfPrediction(LossKind kind, float y, float prediction);
// y minus the prediction; of the probability of its own class what is missing to 1.
float residualOf(LossKind kind, float y, float prediction);

class ShardsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    static constexpr std::int64_t pageRows = 100'000;
    enum class Column { Row, Device, X, Y, Prediction, Residual, Loss };
    enum Role { ExactRole = Qt::UserRole, DeviceRole, BatchRole }; // 9 digits, which round-trip; number of the device; taken in this step

    using QAbstractTableModel::QAbstractTableModel;

    // Another run resets the table; else values of the rows from..to (sections) have changed.
    void setSnapshot(SnapshotPtr snapshot, int from, int to);
    void setShown(const std::function<bool(int)> &shows); // which devices' rows are listed
    std::int64_t totalRows() const { return m_total; }    // over all pages
    int pages() const;
    int page() const { return m_page; }
    void setPage(int page);
    std::int64_t dataRow(int section) const;                   // row of the data set
    std::optional<std::int64_t> place(std::int64_t row) const; // among the listed rows; nothing when it is not listed
    Column columnKind(int section) const;
    QString copyText(const std::vector<int> &sections) const; // heads and rows with full digits, split by tabs

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Span {
        int device = 0;
        std::int64_t before = 0; // listed rows before its shard
        bool operator==(const Span &) const = default;
    };
    struct Fit {
        float y = 0, prediction = 0, residual = 0, loss = 0;
        bool known = false; // there are parameters
    };
    struct Listed {
        std::int64_t row = 0;
        int device = 0;
        std::int64_t index = 0; // in the shard
    };
    Listed listed(int section) const;
    const Network &network() const { return m_snapshot->setup->network; }
    bool isSoftmax() const { return network().loss == LossKind::Softmax; }
    int features() const { return m_snapshot->setup->data.features; }
    int feature(int section) const; // of an X column
    const Fit &fit(std::int64_t row, int device) const;
    bool isTaken(const Listed &listed) const;
    QString text(int section, const Listed &listed, bool exact) const;
    QString number(float value, bool exact) const;
    void list();

    SnapshotPtr m_snapshot;
    std::function<bool(int)> m_shows;
    std::vector<Span> m_spans;
    std::int64_t m_total = 0;
    int m_page = 0;
    mutable std::map<std::pair<std::int64_t, int>, Fit> m_fits; // of this snapshot
};

} // namespace lockstep
