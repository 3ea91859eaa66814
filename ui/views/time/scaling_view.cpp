#include "ui/views/time/scaling_view.h"

#include <cmath>

#include <QHBoxLayout>
#include <QTextStream>

#include "core/comm/plan.h"
#include "ui/views/plan/compare_plans_text.h"
#include "ui/views/time/time_text.h"
#include "ui/widgets/number_text.h"
#include "ui/widgets/segmented_control.h"

namespace lockstep {
namespace {

QString devicesText(int devices)
{
    return devices == 1 ? QObject::tr("1 device") : QObject::tr("%1 devices").arg(countText(devices));
}

} // namespace

ScalingView::ScalingView(Theme *theme, SessionController *controller, QWidget *parent)
    : PaintedView(theme, controller, tr("Scaling"), parent),
      m_controls(new QWidget(this)),
      m_what(new SegmentedControl(theme, {tr("Step time"), tr("Efficiency")}, m_controls)),
      m_how(new SegmentedControl(theme, {tr("Weak"), tr("Strong")}, m_controls))
{
    m_what->setAccessibleName(tr("What the chart shows"));
    m_what->setToolTip(tr("Simulated time of a step, or the share of the devices' compute power that it uses"));
    m_how->setAccessibleName(tr("Kind of scaling"));
    m_how->setToolTip(tr("Weak: every device has as many rows as now. Strong: all devices together have the rows of now"));
    auto *row = new QHBoxLayout(m_controls);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(theme->px(6));
    for (SegmentedControl *control : {m_what, m_how}) {
        control->setHeightPixels(26);
        row->addWidget(control);
    }
    m_controls->hide(); // until a card takes it in
    connect(m_what, &SegmentedControl::changed, this, [this](int index) { setQuantity(static_cast<Quantity>(index)); });
    connect(m_how, &SegmentedControl::changed, this, [this](int index) { setScaling(static_cast<Scaling>(index)); });
}

QString ScalingView::subtitle() const
{
    return tr("1 to 1,024 devices, simulated");
}

QString ScalingView::help() const
{
    return tr(
        "What a step would take with this model, batch and network on other numbers of devices, a line for each plan. The axis of devices "
        "doubles from mark to mark, and so does time by tens: where a line rises with the devices, the plan costs more the more there are. "
        "Weak scaling gives every device the rows that one has now, so a flat line is perfect; strong scaling shares the rows of now out "
        "among more devices, so a falling line is good. Efficiency is the share of the devices' compute power that the step uses: 100 % "
        "would be as many times the work of one device as there are devices. The dashed vertical line is this run. Nothing here is "
        "measured on this machine: it follows from latency, bandwidth and compute speed in the panel, for devices of full speed. Lower "
        "the bandwidth, or raise the latency, and watch which plan wins.");
}

QString ScalingView::prepare()
{
    if (m_of != snapshot()->setup || m_network != snapshot()->network)
        recompute();
    return {};
}

void ScalingView::recompute()
{
    m_of = snapshot()->setup;
    m_network = snapshot()->network;
    for (const CollectiveKind kind : allPlans)
        m_points[static_cast<std::size_t>(kind)] = scalingOf(kind, *m_of, m_network, m_scaling);
    forgetItem();
    rescale();
}

void ScalingView::rescale()
{
    double least = 1e300, most = 0;
    for (const auto &line : m_points)
        for (const ScalingPoint &point : line) {
            least = std::min(least, valueOf(point));
            most = std::max(most, valueOf(point));
        }
    m_scale = m_quantity == StepTime ? logScale(least, most, 6) : linearScale(0, std::max(1.0, most), 5);
    for (Tick &tick : m_scale.ticks)
        tick.label = m_quantity == StepTime ? durationText(std::pow(10.0, tick.value)) : tr("%1 %").arg(fixedText(100 * tick.value, 0));
}

double ScalingView::valueOf(const ScalingPoint &point) const
{
    return m_quantity == StepTime ? point.seconds : point.efficiency;
}

void ScalingView::setQuantity(Quantity quantity)
{
    m_quantity = quantity;
    m_what->setCurrent(quantity);
    if (m_of)
        rescale();
    update();
}

void ScalingView::setScaling(Scaling scaling)
{
    m_scaling = scaling;
    m_how->setCurrent(static_cast<int>(scaling));
    m_of.reset(); // computed anew when it is painted
    update();
}

const ScalingPoint &ScalingView::pointNow(CollectiveKind kind) const
{
    const std::vector<ScalingPoint> &line = points(kind);
    const auto above = std::ranges::find_if(line, [&](const ScalingPoint &p) { return p.devices > m_of->devices(); });
    return *std::prev(above);
}

QString ScalingView::itemText(int item)
{
    const ScalingPoint &point = pointOf(item);
    return tr("%1 on %2: %3 a step, efficiency %4; the busiest device sends %5")
        .arg(planTitle(kindOf(item)), devicesText(point.devices), durationText(point.seconds), shareText(point.efficiency),
             bytesText(point.bytesBusiest));
}

QString ScalingView::numbers(bool brief)
{
    const ScalingPoint &now = pointNow(ownPlan());
    const QString words = m_network.slowDevices.empty() ? tr("%1 on %2: %3 a step, efficiency %4")
                                                        : tr("%1 on %2, none of them slow: %3 a step, efficiency %4");
    const QString own = words.arg(planTitle(ownPlan()), devicesText(now.devices), durationText(now.seconds), shareText(now.efficiency));
    const auto last = [this](CollectiveKind kind) { return points(kind).back().seconds; };
    const CollectiveKind best = *std::ranges::min_element(allPlans, {}, last);
    return brief ? own
                 : tr("%1; fastest on %2: %3, %4")
                       .arg(own, devicesText(points(best).back().devices), planTitle(best), durationText(last(best)));
}

int ScalingView::itemAt(QPointF position)
{
    if (!plotRect().adjusted(-8, -8, 8, 8).contains(position))
        return -1;
    int nearest = -1;
    double least = 24;
    for (int item = 0; item < itemCount(); ++item) {
        const QPointF off = placeOf(item) - position;
        const bool own = kindOf(item) == ownPlan(); // of points that lie on each other, the run's own
        if (const double distance = std::hypot(off.x(), off.y()) - (own ? 0.5 : 0); distance < least) {
            least = distance;
            nearest = item;
        }
    }
    return nearest;
}

int ScalingView::neighbour(int item, int key) const
{
    const int along = item % perPlan(), plan = item / perPlan();
    const int plans = static_cast<int>(allPlans.size());
    switch (key) {
    case Qt::Key_Left: return plan * perPlan() + std::max(0, along - 1);
    case Qt::Key_Right: return plan * perPlan() + std::min(perPlan() - 1, along + 1);
    case Qt::Key_Up: return std::max(0, plan - 1) * perPlan() + along;
    default: return std::min(plans - 1, plan + 1) * perPlan() + along;
    }
}

void ScalingView::writeCsv(QTextStream &out) const
{
    if (!snapshot())
        return;
    const Setup &setup = *snapshot()->setup;
    out << "scaling,plan,devices,seconds,efficiency,bytes_sent_by_the_busiest_device\n";
    const auto field = [](double value) { return QString::number(value, 'g', 17); };
    for (const Scaling scaling : {Scaling::Weak, Scaling::Strong})
        for (const CollectiveKind kind : allPlans)
            for (const ScalingPoint &point : scalingOf(kind, setup, snapshot()->network, scaling))
                out << (scaling == Scaling::Weak ? "weak," : "strong,") << QString::fromStdString(algorithmName(kind)) << ','
                    << point.devices << ',' << field(point.seconds) << ',' << field(point.efficiency) << ','
                    << field(point.bytesBusiest) << '\n';
}

QVariantMap ScalingView::saveView() const
{
    return {{QStringLiteral("efficiency"), m_quantity == Efficiency}, {QStringLiteral("strong"), m_scaling == Scaling::Strong}};
}

void ScalingView::restoreView(const QVariantMap &saved)
{
    setQuantity(saved.value(QStringLiteral("efficiency")).toBool() ? Efficiency : StepTime);
    setScaling(saved.value(QStringLiteral("strong")).toBool() ? Scaling::Strong : Scaling::Weak);
}

} // namespace lockstep
