// The card "Compare plans": the contributions of one step summed by two plans, side by side, and the order in which all five add them.
#pragma once

#include "ui/views/plan/compare_plans_work.h"
#include "ui/views/view.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {

class ComparePlansModel;
class ComparePlansOrders;
class FlatCombo;
class PlainTable;
class SegmentedControl;

class ComparePlansView : public View {
    Q_OBJECT
public:
    ComparePlansView(Theme *theme, SessionController *controller, QWidget *parent = nullptr);

    QString title() const override { return tr("Compare plans"); }
    QString subtitle() const override;
    QWidget *headControls() override { return m_controls; }
    QString help() const override;
    void writeCsv(QTextStream &out) const override;
    QVariantMap saveView() const override;
    void restoreView(const QVariantMap &saved) override;
    QSize minimumSizeHint() const override { return zoomedSize({260, 130}, *theme()); }
    QSize sizeHint() const override { return zoomedSize({420, 260}, *theme()); }

    void setSnapshot(SnapshotPtr snapshot);
    void setPlans(CollectiveKind first, CollectiveKind second);
    void setOnlyDiffering(bool only);
    QString caption() const;   // the first line; where there is no table, why not
    QString agreement() const; // the second line
    bool isAged() const;       // what is compared belongs to an earlier step
    const PlanComparison *comparison() const { return m_work->comparison().get(); }
    ComparePlansModel *rows() const { return m_rows; }
    PlainTable *table() const { return m_table; }
    ComparePlansOrders *orders() const { return m_orders; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    void makeControls();
    void takePlans();   // what the lists in the head say
    void follow();      // the run, while the card is visible
    void refresh();     // table and orders
    void showElement(); // the current row's
    void chooseParameter();
    void sortBy(int column);
    void copyRows() const;
    void layOut();

    SnapshotPtr m_snapshot;
    ComparePlansWork *m_work;
    ComparePlansModel *m_rows;
    PlainTable *m_table;
    ComparePlansOrders *m_orders;
    QWidget *m_controls;
    FlatCombo *m_first, *m_second;
    SegmentedControl *m_filter;
    bool m_ownPlan = true; // the first plan follows the run's own
    int m_element = 0;     // of the current row
    bool m_picked = false; // by a person; else the first row is shown, whatever it is
    bool m_refreshing = false;
    int m_selected = -1; // the parameter that all views share
};

} // namespace lockstep
