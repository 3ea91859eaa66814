// The card "Shards": which device holds which rows, and every row with its prediction and residual on the current parameters.
#pragma once

#include "ui/views/view.h"

class QLabel;
class QLineEdit;
class QToolButton;

namespace lockstep {

class SegmentedControl;
class ShardsModel;
class ShardsStrip;
class ShardsTable;

class ShardsView : public View {
    Q_OBJECT
public:
    ShardsView(Theme *theme, SessionController *controller, QWidget *parent = nullptr);

    QString title() const override { return tr("Shards"); }
    QString subtitle() const override;
    QWidget *headControls() override { return m_head; }
    QString help() const override;
    void writeCsv(QTextStream &out) const override;
    QVariantMap saveView() const override;
    void restoreView(const QVariantMap &state) override;
    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

    void setSnapshot(SnapshotPtr snapshot);
    ShardsStrip *strip() const { return m_strip; }
    ShardsTable *table() const { return m_table; }
    ShardsModel *rows() const { return m_rows; }

public slots:
    void goToRow(qint64 row);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeHead();
    QWidget *makePager();
    void followSelection();
    void listRows();
    void goToTyped();
    void turnPage(int by);
    void showPage();
    void describeRow();

    SnapshotPtr m_snapshot;
    int m_device = -1; // that was chosen last
    std::vector<bool> m_listed;
    QWidget *m_head = nullptr;
    SegmentedControl *m_scope = nullptr;
    QLineEdit *m_row = nullptr;
    ShardsStrip *m_strip;
    ShardsModel *m_rows;
    ShardsTable *m_table;
    QWidget *m_pager = nullptr;
    QLabel *m_page = nullptr;
};

} // namespace lockstep
