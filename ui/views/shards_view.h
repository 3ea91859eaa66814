// The card "Shards": which device holds which rows in this epoch, whether each row is there exactly once, and what the targets of each
// device are.
#pragma once

#include "ui/views/rows/background.h"
#include "ui/views/view.h"

class QLineEdit;

namespace lockstep {

class PlainTable;
class ShardsModel;
class ShardsStrip;

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
    PlainTable *table() const { return m_table; }
    ShardsModel *devices() const { return m_devices; }

public slots:
    // Chooses the first device that holds the row, and says in the field's tooltip who does.
    void findRow(const QString &text);

protected:
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeHead();
    void followSelection();
    void count();
    void setWidths();
    void describeDevice();
    QString holdersText(std::int64_t row) const;
    QString tableText(QChar separator, const std::vector<int> &sections) const;

    SnapshotPtr m_snapshot;
    int m_device = -1; // that was chosen last
    std::vector<bool> m_listed;
    QWidget *m_head = nullptr;
    QLineEdit *m_row = nullptr;
    ShardsStrip *m_strip;
    ShardsModel *m_devices;
    PlainTable *m_table;
    std::shared_ptr<const Shards> m_counting; // what is being counted
    Background m_work;
};

} // namespace lockstep
