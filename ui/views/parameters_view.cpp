#include "ui/views/parameters_view.h"

#include <utility>

#include <QHBoxLayout>
#include <QTextStream>

#include "ui/views/curve_csv.h"
#include "ui/views/parameters_key.h"
#include "ui/views/parameters_map.h"
#include "ui/views/parameters_now.h"
#include "ui/views/parameters_plot.h"
#include "ui/views/parameters_text.h"
#include "ui/widgets/number_text.h"
#include "ui/widgets/segmented_control.h"

namespace lockstep {

ParametersView::ParametersView(Theme *theme, SessionController *controller, QWidget *parent)
    : RunView(theme, controller, parent),
      m_plot(new ParametersPlot(theme, this)),
      m_map(new ParametersMap(theme, this)),
      m_now(new ParametersNow(theme, controller->selection(), this)),
      m_controls(new QWidget(this)),
      m_key(new ParametersKey(theme, m_controls)),
      m_switch(new SegmentedControl(theme, {tr("Lines"), tr("Now"), tr("Map")}, m_controls))
{
    setAccessibleName(tr("Parameters chart"));
    m_plot->setAccessibleName(tr("Parameters over steps"));
    m_map->setAccessibleName(tr("Parameters over steps, as a map"));
    m_now->setAccessibleName(tr("Parameters now, against their true values"));
    m_switch->setAccessibleName(tr("How the parameters are shown"));
    m_switch->setHeightPixels(26);
    auto *row = new QHBoxLayout(m_controls);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(theme->px(10));
    row->addWidget(m_key, 1);
    row->addWidget(m_switch);
    m_controls->hide(); // until a card takes it in
    wire();
    showMode(Lines);
}

void ParametersView::wire()
{
    for (StepChart *chart : {static_cast<StepChart *>(m_plot), static_cast<StepChart *>(m_map)}) {
        chart->setRange(controller()->chartRange());
        chart->setSelection(selection());
        connect(chart, &StepChart::stepChosen, controller(), &SessionController::seekToStep);
        connect(chart->frame(), &ChartFrame::painted, this, [this, chart] { throttle().setPaintCost(chart->frame()->paintCost()); });
    }
    connect(m_map, &ParametersMap::parameterHovered, selection(), &Selection::setHoveredParameter);
    connect(m_map, &ParametersMap::parameterChosen, selection(), &Selection::setParameter);
    connect(m_now, &ParametersNow::parameterHovered, selection(), &Selection::setHoveredParameter);
    connect(selection(), &Selection::hoveredParameterChanged, this, [this] {
        m_plot->setLit(selection()->hoveredParameter());
        m_now->setLit(selection()->hoveredParameter());
    });
    connect(m_switch, &SegmentedControl::changed, this, [this](int index) {
        m_wanted = static_cast<Mode>(index);
        showMode(*m_wanted);
    });
}

void ParametersView::setMode(Mode mode)
{
    m_wanted = mode;
    m_switch->setCurrent(mode);
}

void ParametersView::showMode(Mode mode)
{
    m_mode = mode;
    const QSignalBlocker blocker(m_switch);
    m_switch->setCurrent(mode);
    m_plot->setVisible(mode == Lines);
    m_map->setVisible(mode == Map);
    m_now->setVisible(mode == Now);
    if (controller()->snapshot())
        redraw(picture());
    emit subtitleChanged();
}

QString ParametersView::subtitle() const
{
    if (m_mode == Lines && m_count > maxParameterLines)
        return tr("first %1 of %2").arg(maxParameterLines).arg(countText(m_count));
    if (m_mode == Map && m_count > maxTrackedParameters)
        return tr("first %1 of %2").arg(maxTrackedParameters).arg(countText(m_count));
    return m_mode == Map ? parametersText(m_count) : QString();
}

QWidget *ParametersView::headControls()
{
    return m_controls;
}

ChartFrame *ParametersView::frame() const
{
    return m_plot->frame();
}

QString ParametersView::help() const
{
    return tr("How the parameters change from step to step. Lines: one line each, dashed with a diamond at the right where the true value "
              "is known. Now: a bar for each value, a black tick for the true one, the error in numbers. Map: a row each, lighter is "
              "lower, darker is higher; made for many parameters. All devices hold the same parameters while they are in lockstep; when "
              "some left, the largest group is shown. Zoom, move and the keys work as in the loss chart, and all charts show the same "
              "steps.");
}

// Over steps; for "Now", a row a parameter.
void ParametersView::writeCsv(QTextStream &out) const
{
    const SnapshotPtr snapshot = controller()->snapshot();
    if (!snapshot)
        return;
    const auto name = [&](int p) { return QString::fromStdString(snapshot->setup->network.longName(p)); };
    if (m_mode == Now) {
        out << "parameter,value,true,error\n";
        for (int p = 0; p < snapshot->parameterCount(); ++p) {
            const float value = shownParameter(*snapshot, p);
            const auto truth = trueParameter(*snapshot, p);
            out << csvText(name(p)) << ',' << csvNumber(value) << ',' << (truth ? csvNumber(*truth) : QString()) << ','
                << (truth ? csvNumber(value - *truth) : QString()) << '\n';
        }
        return;
    }
    QStringList heads;
    std::vector<const Curve *> curves;
    for (const Curve &curve : controller()->curves().parameters()) {
        const int p = static_cast<int>(curves.size());
        heads << (p < snapshot->parameterCount() ? name(p) : QString::number(p));
        curves.push_back(&curve);
    }
    writeCurves(out, heads, curves, controller()->stepsPerEpoch());
}

QVariantMap ParametersView::saveView() const
{
    return m_wanted ? QVariantMap{{"mode", static_cast<int>(*m_wanted)}} : QVariantMap();
}

void ParametersView::restoreView(const QVariantMap &saved)
{
    const int mode = saved.value("mode", -1).toInt();
    if (mode >= Lines && mode <= Map)
        setMode(static_cast<Mode>(mode));
}

void ParametersView::redraw(const RunPicture &run)
{
    const int parameters = run.snapshot ? run.snapshot->parameterCount() : m_count;
    if (std::exchange(m_count, parameters) != parameters) {
        emit subtitleChanged();
        if (const Mode suits = parameters > mostForLines ? Map : Lines; !m_wanted && suits != m_mode) {
            showMode(suits); // which comes back here
            return;
        }
    }
    const bool another = !run.snapshot || std::exchange(m_drawn, run.snapshot->setup) != run.snapshot->setup;
    if (m_mode == Lines || another) // what is not shown keeps nothing of an old run
        m_plot->setRun(run);
    if (m_mode == Map || another)
        m_map->setRun(run);
    if (m_mode == Now || another)
        m_now->setRun(run);
    const QString description = parametersSummary(run);
    if (description != accessibleDescription())
        setAccessibleDescription(description);
    if (!run.snapshot)
        return;
    const EqualityReport &equality = run.snapshot->equality;
    const QString whose = equality.equal ? tr("all devices") : tr("%1 of %2 devices").arg(equality.majoritySize).arg(run.snapshot->setup->devices());
    m_key->setContent(whose, !run.snapshot->setup->data.trueParameters.empty());
}

void ParametersView::resizeEvent(QResizeEvent *)
{
    constexpr double roomForKey = 430; // below, the title needs it
    m_key->setVisible(width() >= theme()->px(roomForKey));
    for (QWidget *part : {static_cast<QWidget *>(m_plot), static_cast<QWidget *>(m_map), static_cast<QWidget *>(m_now)})
        part->setGeometry(rect());
}

} // namespace lockstep
