// The card "Scaling": what a step of this run would cost on 1 to 1,024 equal devices, a line for each plan, and how much of them it uses.
#pragma once

#include <array>

#include "core/observe/plan_comparison.h"
#include "core/observe/scaling.h"
#include "ui/views/chart_scale.h"
#include "ui/views/model/painted_view.h"

namespace lockstep {

class SegmentedControl;

class ScalingView : public PaintedView {
    Q_OBJECT
public:
    enum Quantity { StepTime, Efficiency };

    ScalingView(Theme *theme, SessionController *controller, QWidget *parent = nullptr);

    QString title() const override { return tr("Scaling"); }
    QString subtitle() const override;
    QWidget *headControls() override { return m_controls; }
    QString help() const override;
    void writeCsv(QTextStream &out) const override;
    QVariantMap saveView() const override;
    void restoreView(const QVariantMap &saved) override;

    // Items: the points of the first plan, then those of the next.
    QString itemText(int item) override;
    int itemAt(QPointF position) override;
    QPointF placeOf(int item) const; // logical pixels
    QRectF plotRect() const;
    const std::vector<ScalingPoint> &points(CollectiveKind kind) const { return m_points[static_cast<std::size_t>(kind)]; }
    Quantity quantity() const { return m_quantity; }
    void setQuantity(Quantity quantity);
    Scaling scaling() const { return m_scaling; }
    void setScaling(Scaling scaling);

protected:
    QString prepare() override;
    QString numbers(bool brief) override;
    void paintPicture(QPainter &painter, const QRectF &area) override;
    int itemCount() const override { return static_cast<int>(allPlans.size()) * perPlan(); }
    int neighbour(int item, int key) const override;

private:
    int perPlan() const { return static_cast<int>(m_points.front().size()); }
    CollectiveKind kindOf(int item) const { return allPlans[static_cast<std::size_t>(item / perPlan())]; }
    const ScalingPoint &pointOf(int item) const { return points(kindOf(item))[static_cast<std::size_t>(item % perPlan())]; }
    CollectiveKind ownPlan() const { return snapshot()->setup->scenario.communication.collective; }
    const ScalingPoint &pointNow(CollectiveKind kind) const; // of as many devices as the run has, or the most below
    double valueOf(const ScalingPoint &point) const;
    double xOf(double devices) const;
    double yOf(double value) const;
    void recompute();
    void rescale();
    void paintAxes(QPainter &painter) const;
    void paintNow(QPainter &painter) const;
    void paintLine(QPainter &painter, CollectiveKind kind) const;
    void paintNames(QPainter &painter) const;
    QPen penOf(CollectiveKind kind) const;
    bool isLit(CollectiveKind kind) const; // of the item that is pointed at

    std::shared_ptr<const Setup> m_of; // what m_points were computed from, on this network
    NetworkSpec m_network;
    std::array<std::vector<ScalingPoint>, allPlans.size()> m_points;
    Scale m_scale; // log10 of seconds, or shares
    Quantity m_quantity = StepTime;
    Scaling m_scaling = Scaling::Weak;
    QWidget *m_controls;
    SegmentedControl *m_what;
    SegmentedControl *m_how;
};

} // namespace lockstep
