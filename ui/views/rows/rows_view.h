// The card "Rows": every row of the data with the devices that hold it, its prediction and its residual; sorted, filtered, found.
#pragma once

#include <QElapsedTimer>
#include <QTimer>

#include "ui/views/rows/background.h"
#include "ui/views/rows/row_list.h"
#include "ui/views/view.h"

class QLabel;
class QLineEdit;

namespace lockstep {

class FlatCombo;
class PlainTable;
class RowsModel;

class RowsView : public View {
    Q_OBJECT
public:
    RowsView(Theme *theme, SessionController *controller, QWidget *parent = nullptr);

    QString title() const override { return tr("Rows"); }
    QString subtitle() const override;
    QWidget *headControls() override { return m_head; }
    QString help() const override;
    void writeCsv(QTextStream &out) const override;
    QVariantMap saveView() const override;
    void restoreView(const QVariantMap &state) override;
    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

    void setSnapshot(SnapshotPtr snapshot);
    RowsModel *rows() const { return m_rows; }
    PlainTable *table() const { return m_table; }
    RowFilter filter() const { return m_filter; }
    void setFilter(RowFilter filter);
    RowSorting sorting() const { return m_sorting; }
    void sortBy(int column, SortDirection direction);
    bool isSorting() const { return m_work.isRunning(); }
    QString note() const; // the line below the table

public slots:
    void goToRow(qint64 row); // of all: rows that train, then those of the test
    void search(const QString &text);
    void copyRows() const;

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeHead();
    QWidget *makeFoot();
    int device() const; // whose parameters predict
    void showNow(bool another);
    void offerFilters();
    void list();
    void use(RowListPtr list, const RowRequest &request);
    RowRequest request(const RowsModel &model) const;
    bool isShown(const RowRequest &request) const;
    void cycleSorting(int column);
    void showAtTop(std::int64_t row);
    void chooseDevice(const QModelIndex &index);
    void turnPage(int by);
    void showNote();
    void describeRow();
    void setWidths();
    void writeAll(const RowsModel &model, QTextStream &out) const;
    void writeRows(const RowsModel &model, QTextStream &out, const std::vector<RowId> &rows, QChar separator) const;
    void writeHead(const RowsModel &model, QTextStream &out, QChar separator) const;

    SnapshotPtr m_snapshot;
    bool m_stale = true; // news came while the card was hidden
    bool m_another = true;
    RowFilter m_filter;
    RowSorting m_sorting;
    RowRequest m_shown;   // what the list that is shown answers
    RowRequest m_asked;   // what is being worked on
    QString m_problem;    // of the last search
    std::int64_t m_wanted = -1; // row to be shown at the top of the first list
    QVariantMap m_pending; // to be restored with the first picture
    QElapsedTimer m_sinceList;
    QTimer m_later, m_ticks;
    QWidget *m_head = nullptr;
    FlatCombo *m_combo = nullptr;
    QLineEdit *m_field = nullptr;
    RowsModel *m_rows;
    PlainTable *m_table;
    QWidget *m_foot = nullptr;
    QLabel *m_note = nullptr;
    std::vector<QWidget *> m_turns;
    Background m_work; // last: its thread ends before what it fills goes
};

} // namespace lockstep
