#include "ui/views/loss_view.h"

#include <utility>

#include <QActionGroup>
#include <QHBoxLayout>
#include <QMenu>
#include <QTextStream>

#include "ui/views/curve_csv.h"
#include "ui/views/loss_plot.h"
#include "ui/views/loss_text.h"
#include "ui/views/menu_button.h"
#include "ui/widgets/segmented_control.h"

namespace lockstep {

LossView::LossView(Theme *theme, SessionController *controller, QWidget *parent)
    : RunView(theme, controller, parent),
      m_plot(new LossPlot(theme, this)),
      m_controls(new QWidget(this)),
      m_menu(new QMenu(this)),
      m_smoothings(new QActionGroup(this)),
      m_show(new MenuButton(theme, tr("Show"), m_menu, m_controls)),
      m_scale(new SegmentedControl(theme, {tr("Log"), tr("Linear")}, m_controls))
{
    setAccessibleName(tr("Loss chart"));
    m_plot->setAccessibleName(tr("Loss over steps"));
    m_plot->setRange(controller->chartRange());
    m_plot->setSelection(selection());
    connect(m_plot, &StepChart::stepChosen, controller, &SessionController::seekToStep);
    m_scale->setAccessibleName(tr("Scale of the loss"));
    m_scale->setToolTip(tr("Log or linear scale (L)"));
    m_scale->setHeightPixels(26);
    m_show->setAccessibleName(tr("Smoothing, axis of simulated time"));
    m_show->setToolTip(tr("A smoothed line over the exact one, which stays thin; an axis of simulated time below the steps"));
    auto *row = new QHBoxLayout(m_controls);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(theme->px(6));
    row->addWidget(m_show);
    row->addWidget(m_scale);
    m_controls->hide(); // until a card takes it in
    addSmoothing({}, tr("The exact loss, not smoothed"));
    for (const int steps : {5, 20, 100})
        addSmoothing({Smoothing::Moving, steps}, tr("Mean of the last %1 steps").arg(steps));
    for (const int steps : {5, 20, 100})
        addSmoothing({Smoothing::Exponential, steps}, tr("Exponential mean, reach %1 steps").arg(steps));
    m_menu->addSeparator();
    m_timeAxis = m_menu->addAction(tr("Axis of simulated time"));
    m_timeAxis->setCheckable(true);
    connect(m_timeAxis, &QAction::toggled, this, [this] {
        showChoice();
        requestRedraw();
    });
    connect(m_scale, &SegmentedControl::changed, this, [this](int index) {
        m_plot->setLog(index == 0);
        requestRedraw();
    });
    connect(m_plot->frame(), &ChartFrame::painted, this, [this] { throttle().setPaintCost(m_plot->frame()->paintCost()); });
}

void LossView::addSmoothing(const SmoothingChoice &choice, const QString &text)
{
    QAction *action = m_menu->addAction(text);
    action->setCheckable(true);
    action->setChecked(choice == SmoothingChoice());
    action->setData(QPoint(static_cast<int>(choice.kind), choice.steps));
    m_smoothings->addAction(action);
    connect(action, &QAction::triggered, this, [this, choice] { setSmoothing(choice); });
}

void LossView::setSmoothing(const SmoothingChoice &choice)
{
    m_plot->setSmoothing(choice);
    for (QAction *action : m_smoothings->actions())
        action->setChecked(action->data().toPoint() == QPoint(static_cast<int>(choice.kind), choice.steps));
    showChoice();
    emit subtitleChanged();
    requestRedraw();
}

// The button is tinted while anything but the plain lines is shown.
void LossView::showChoice()
{
    m_show->setOn(m_timeAxis->isChecked() || m_plot->smoothing().kind != Smoothing::Off);
}

QString LossView::subtitle() const
{
    const QString smooth = smoothingName(m_plot->smoothing());
    if (!smooth.isEmpty())
        return m_devices > LossPlot::maxLines ? tr("%1, min to max, middle half").arg(smooth) : smooth;
    return m_devices > LossPlot::maxLines ? tr("min to max, middle half") : QString();
}

QWidget *LossView::headControls()
{
    return m_controls;
}

ChartFrame *LossView::frame() const
{
    return m_plot->frame();
}

QString LossView::help() const
{
    return tr("The thick line is the loss over all rows, after each step. Thin lines are the losses of the devices, each on its own rows; "
              "above 8 devices a band spans the lowest to the highest of them, a darker one their middle half. The line named test is the loss "
              "of the rows that are held back: no step learns from them. Right of the playhead, "
              "steps that were computed already are grey. The numbers at the right belong to the step that is shown. Drag a rectangle or "
              "turn the wheel to zoom, Shift and drag to move, double click or press 0 for the whole run. Click a step to go there; with "
              "Tab and the arrows the keyboard does the same. Show adds a smoothed line, or an axis of the time that the steps would take "
              "on the network of the panel. On a log scale, losses of zero or below stand as triangles at the bottom, what is not a number as a cross at the top.");
}

// The loss of every step is kept; those of single devices only while the run is short.
void LossView::writeCsv(QTextStream &out) const
{
    const RunCurves &curves = controller()->curves();
    const std::vector<Curve> &devices = curves.deviceLoss();
    const bool exact = devices.empty() || devices.front().bucketWidth() == 1;
    if (!exact)
        out << "# losses of single devices are left out: they are kept in buckets of " << devices.front().bucketWidth() << " steps\n";
    const std::int64_t perEpoch = controller()->stepsPerEpoch();
    const std::vector<float> &test = curves.testLoss();
    SimulatedClock *clock = m_timeAxis->isChecked() ? controller()->simulatedClock() : nullptr;
    out << (perEpoch > 1 ? "step,epoch,loss" : "step,loss") << (test.empty() ? "" : ",test loss");
    for (std::size_t d = 0; exact && d < devices.size(); ++d)
        out << ",device " << d;
    out << (clock ? ",simulated seconds\n" : "\n");
    for (std::int64_t s = 1; s <= curves.steps(); ++s) {
        out << s;
        if (perEpoch > 1)
            out << ',' << (s - 1) / perEpoch + 1;
        out << ',' << csvNumber(curves.loss()[static_cast<std::size_t>(s - 1)]);
        if (!test.empty())
            out << ',' << (s <= static_cast<std::int64_t>(test.size()) ? csvNumber(test[static_cast<std::size_t>(s - 1)]) : QString());
        for (std::size_t d = 0; exact && d < devices.size(); ++d)
            out << ',' << csvNumber(devices[d].bucketOf(s)->last);
        if (clock)
            out << ',' << QString::number(clock->secondsAfter(s), 'g', 9);
        out << '\n';
    }
}

QVariantMap LossView::saveView() const
{
    const SmoothingChoice &smoothing = m_plot->smoothing();
    return {{"log", m_plot->isLog()}, {"time", m_timeAxis->isChecked()}, {"smoothing", static_cast<int>(smoothing.kind)}, {"smoothingSteps", smoothing.steps}};
}

void LossView::restoreView(const QVariantMap &saved)
{
    m_scale->setCurrent(saved.value("log", true).toBool() ? 0 : 1);
    m_timeAxis->setChecked(saved.value("time", false).toBool());
    const SmoothingChoice wanted{static_cast<Smoothing>(saved.value("smoothing", 0).toInt()), saved.value("smoothingSteps", 20).toInt()};
    const QPoint key(static_cast<int>(wanted.kind), wanted.steps);
    for (const QAction *action : m_smoothings->actions()) // only what the menu offers
        if (action->data().toPoint() == key && wanted != m_plot->smoothing())
            setSmoothing(wanted);
}

void LossView::setTimeAxis(bool on)
{
    m_timeAxis->setChecked(on);
}

// The clock belongs to the run and its network.
void LossView::followClock()
{
    SimulatedClock *clock = m_timeAxis->isChecked() ? controller()->simulatedClock() : nullptr;
    if ((clock != nullptr) != m_plot->hasTimeAxis())
        m_plot->setTimeAxis(clock ? LossPlot::SecondsAfter([this](std::int64_t step) {
            SimulatedClock *now = controller()->simulatedClock();
            return now ? now->secondsAfter(step) : 0.0;
        })
                                  : LossPlot::SecondsAfter());
}

void LossView::toggleLog()
{
    m_scale->setCurrent(1 - m_scale->current());
}

void LossView::redraw(const RunPicture &run)
{
    followClock();
    m_plot->setRun(run);
    const QString description = lossSummary(run, m_plot->isLog());
    if (description != accessibleDescription())
        setAccessibleDescription(description);
    const int devices = run.snapshot ? run.snapshot->setup->devices() : 0;
    if (std::exchange(m_devices, devices) != devices)
        emit subtitleChanged();
}

void LossView::resizeEvent(QResizeEvent *)
{
    m_plot->setGeometry(rect());
}

} // namespace lockstep
