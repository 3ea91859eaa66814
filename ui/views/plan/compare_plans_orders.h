// All five plans for one element, below the table: in which order they add it, what comes out, and the fingerprint of all their sums.
#pragma once

#include <array>
#include <memory>

#include <QWidget>

#include "core/observe/plan_comparison.h"
#include "core/train/setup.h"
#include "ui/theme.h"

namespace lockstep {

class ComparePlansOrders : public QWidget {
    Q_OBJECT
public:
    ComparePlansOrders(Theme *theme, QWidget *parent);

    // Null: nothing to show.
    void show(std::shared_ptr<const PlanComparison> comparison, std::shared_ptr<const Setup> setup, int element);
    void setPlans(CollectiveKind first, CollectiveKind second);
    // Only the two that are compared, where the card is low.
    void setBrief(bool brief);
    double logicalHeight() const;
    QString order(CollectiveKind kind); // "((g0 + g1) + g2) + g3"
    QString lineText(CollectiveKind kind); // in words, with all digits
    QString tipAt(QPointF position);       // logical pixels

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    struct Columns {
        double order = 0, sum = 0, off = 0, hash = 0; // left edges; 0: no room
    };
    std::vector<CollectiveKind> kinds() const;
    Columns columns() const;
    void paintLine(QPainter &painter, CollectiveKind kind, double top);
    void describe();

    Theme *m_theme;
    std::shared_ptr<const PlanComparison> m_comparison;
    std::shared_ptr<const Setup> m_setup;
    int m_element = 0;
    bool m_brief = false;
    CollectiveKind m_first = CollectiveKind::RankOrder, m_second = CollectiveKind::Ring;
    std::array<QString, 5> m_orders; // of the element, as far as they were asked for
};

} // namespace lockstep
