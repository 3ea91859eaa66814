#include "ui/views/all_reduce_view.h"

#include <algorithm>
#include <cmath>

#include <QKeyEvent>
#include <QTextStream>

#include "ui/views/phase_caption.h"
#include "ui/views/reduction_painter.h"
#include "ui/views/round_stepper.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"
#include "ui/widgets/zoomed.h"

namespace lockstep {
namespace {

bool turnsLines(const QKeyEvent &key)
{
    return key.modifiers() == Qt::ShiftModifier && (key.key() == Qt::Key_Up || key.key() == Qt::Key_Down);
}

} // namespace

AllReduceView::AllReduceView(Theme *theme, SessionController *controller, QWidget *parent)
    : CellView(theme, controller, parent),
      m_shared(controller ? controller->selection() : new Selection(this)),
      m_stepper(new RoundStepper(theme, this)),
      m_body(*theme, *m_shared),
      m_motion(new RoundMotion(theme, controller, this))
{
    setAccessibleName(tr("All-reduce"));
    setMouseTracking(true);
    m_stepper->hide(); // until a card takes it in
    connect(m_stepper, &RoundStepper::roundChosen, this, &AllReduceView::goToRound);
    connect(m_shared, &Selection::changed, this, &AllReduceView::followSelection);
    connect(m_shared, &Selection::hoveredParameterChanged, this, qOverload<>(&QWidget::update));
    if (!controller)
        return;
    connect(controller, &SessionController::snapshotChanged, this, [this] { setSnapshot(this->controller()->snapshot()); });
    connect(controller, &SessionController::scenarioChanged, this, [this] { m_averageOf.reset(); }); // the past may be another now
    setSnapshot(controller->snapshot());
}

QString AllReduceView::subtitle() const
{
    if (!m_table.isValid())
        return {};
    if (hasBody())
        return m_body.subtitle();
    const QString name = planName(m_table.plan());
    const int rounds = m_table.plan().rounds;
    return rounds == 0 ? tr("%1, nothing to add").arg(name) : tr("%1, %2 rounds").arg(name).arg(rounds);
}

QWidget *AllReduceView::headControls()
{
    return m_stepper;
}

QString AllReduceView::help() const
{
    if (hasBody())
        return tr("The all-reduce makes one average of the gradients of all devices. The picture shows who sends what to whom in this round. In the "
                  "table every row is the buffer of a device, every column a chunk: a plus marks what has just been added, an equals sign what has just "
                  "been handed on, an arrow what was sent; the filled marks below a number are the devices whose gradients are in it. Below are the "
                  "additions of the round, and a click on a number shows its way through all rounds. Enlarge the card to see all of it. Every plan "
                  "adds in an order of its own, so the last bits can differ from plan to plan; on all devices of one plan they are the same.");
    return tr("The all-reduce makes one average of the gradients of all devices. Every row is the gradient of one device, every column a "
              "parameter. In rank order, device 0 holds the sum: round by round the gradient of the next device arrives, lit, with a plus, "
              "and is added; the last round gives the sum back to all, and each device divides it by their number. Dotted and grey means: "
              "still last step's. Click a round at the top to go to it, and a number to see where it comes from. With many parameters the "
              "columns are those with the largest gradients; the arrows below turn to the others. Enlarge the card to read every addition "
              "of a round. The order matters: float32 sums in another order can differ in their last bits.");
}

QSize AllReduceView::minimumSizeHint() const
{
    return zoomedSize({260, 140}, *theme());
}

// The rounds overwrite the buffers in which the average of the step before is.
void AllReduceView::rememberAverage(const Snapshot &snapshot)
{
    if (snapshot.setup->scenario.isLocalSgd())
        return;
    const bool ofThisStep = snapshot.done(Phase::Average);
    if (!ofThisStep && (snapshot.position.step < 2 || snapshot.done(Phase::AllReduce)))
        return;
    m_averageOf = snapshot.setup;
    m_averageStep = ofThisStep ? snapshot.position.step : snapshot.position.step - 1;
    m_average = snapshot.devices.front().reduced;
}

std::vector<float> AllReduceView::lastAverage(const Snapshot *snapshot) const
{
    const bool fits = snapshot && m_averageOf == snapshot->setup && m_averageStep == snapshot->position.step - 1;
    return fits ? m_average : std::vector<float>();
}

void AllReduceView::setSnapshot(SnapshotPtr snapshot)
{
    const QString before = subtitle();
    const bool sameRun = m_table.isValid() && snapshot && m_table.snapshot().setup == snapshot->setup;
    if (!sameRun) {
        m_chosen.reset();
        m_firstColumn = -1;
        m_largest.clear();
    }
    if (snapshot)
        rememberAverage(*snapshot);
    std::vector<float> average = lastAverage(snapshot.get());
    const bool chunked = snapshot && snapshot->setup->plan.rounds > 0
                         && (snapshot->setup->plan.algorithm != "rank-order" || snapshot->setup->plan.buckets.size() > 1);
    m_body.setSnapshot(chunked ? snapshot : nullptr);
    m_motion->follow(chunked ? snapshot.get() : nullptr);
    m_table = ReductionTable(std::move(snapshot), std::move(average));
    chooseColumns();
    showRounds();
    setAccessibleDescription(footerText());
    update();
    if (subtitle() != before)
        emit subtitleChanged();
}

void AllReduceView::showRounds()
{
    if (!m_table.isValid()) {
        m_stepper->setRounds(nullptr, -1);
        return;
    }
    const Snapshot &s = m_table.snapshot();
    const int current = s.phase == Phase::AllReduce ? s.op.round : s.done(Phase::Average) ? m_table.plan().rounds : -1;
    m_stepper->setRounds(&m_table.plan(), current);
}

// To an op that was reached already at once; to one that comes next by running up to it.
void AllReduceView::goToRound(int round)
{
    if (!m_table.isValid() || !controller())
        return;
    const Snapshot &s = m_table.snapshot();
    const Program &program = s.setup->program;
    std::int64_t step = std::max<std::int64_t>(1, s.position.step);
    while (!program.reduces(step)) // local SGD: the next step that averages
        ++step;
    const auto op = std::find(program.ops.begin(), program.ops.end(), Op{OpKind::AllReduce, round});
    const Position target{step, static_cast<int>(op - program.ops.begin())};
    if (target <= std::max(program.endOf(s.reachedStep), s.position)) {
        controller()->seek(target);
        return;
    }
    for (Position p = s.position; p < target; p = program.next(p))
        controller()->stepForwardBy(Granularity::Phase);
}

ReductionLayout AllReduceView::tableLayout() const
{
    if (!m_table.isValid())
        return {};
    std::vector<int> devices{m_shared->device()};
    devices.insert(devices.end(), m_shared->pinned().begin(), m_shared->pinned().end());
    const ReductionWish wish{std::move(devices), std::max(0, m_firstColumn), m_firstColumn < 0 ? m_largest : std::vector<int>()};
    return {logicalRect(*this, *theme()).adjusted(16, 0, -16, -6), m_table, wish};
}

// The columns with the largest gradients, kept while they are not much smaller than others.
void AllReduceView::chooseColumns()
{
    if (!m_table.isValid() || hasBody() || m_table.deviceState(0) == ReductionTable::State::Empty)
        return;
    const ReductionLayout layout = tableLayout();
    if (!layout.moreColumns)
        return;
    std::vector<float> magnitudes(static_cast<std::size_t>(m_table.parameters()), 0);
    const std::vector<DeviceSnapshot> &devices = m_table.snapshot().devices;
    const std::size_t every = std::max<std::size_t>(1, devices.size() / 16); // of many devices some will do
    for (std::size_t d = 0; d < devices.size(); d += every)
        for (std::size_t p = 0; p < magnitudes.size(); ++p)
            if (const float value = std::abs(m_table.isLocal() ? devices[d].parameters[p] : devices[d].gradient[p]); std::isfinite(value))
                magnitudes[p] = std::max(magnitudes[p], value);
    m_largest = largestColumns(m_largest, magnitudes, layout.columns);
}

QString AllReduceView::pagesText() const
{
    const ReductionLayout layout = tableLayout();
    if (!layout.moreColumns)
        return {};
    if (m_firstColumn < 0 && !m_largest.empty())
        return tr("largest %1 of %2").arg(countText(layout.columns), countText(m_table.parameters()));
    const Network &network = m_table.snapshot().setup->network;
    const bool longNames = network.layers.size() > 1 || network.outputs() > 1;
    const auto name = [&](int p) { return longNames ? countText(p + 1) : QString::fromStdString(network.shortName(p)); };
    return layout.columns == 1
               ? tr("%1 of %2").arg(name(layout.shown.front()), countText(m_table.parameters()))
               : tr("%1 to %2 of %3").arg(name(layout.shown.front()), name(layout.shown.back()), countText(m_table.parameters()));
}

void AllReduceView::turnColumns(int by)
{
    const ReductionLayout layout = tableLayout();
    if (!layout.moreColumns)
        return;
    const int last = m_table.parameters() - layout.columns;
    if (m_firstColumn < 0)
        m_firstColumn = by > 0 ? 0 : last;
    else if ((by < 0 && m_firstColumn == 0) || (by > 0 && m_firstColumn == last))
        m_firstColumn = -1;
    else
        m_firstColumn = std::clamp(m_firstColumn + by * layout.columns, 0, last);
    update();
}

void AllReduceView::showParameter(int parameter)
{
    if (hasBody())
        return;
    const ReductionLayout layout = tableLayout();
    if (!layout.moreColumns || parameter < 0 || parameter >= m_table.parameters() || layout.columnOf(parameter) >= 0)
        return;
    const int first = m_firstColumn < 0 ? parameter : std::clamp(m_firstColumn, parameter - layout.columns + 1, parameter);
    m_firstColumn = std::clamp(first, 0, m_table.parameters() - layout.columns);
}

void AllReduceView::followSelection()
{
    const int parameter = m_shared->parameter();
    if (m_table.isValid() && std::exchange(m_parameter, parameter) != parameter) {
        showParameter(parameter);
        if (m_chosen && m_chosen->second != parameter)
            m_chosen.reset();
    }
    setAccessibleDescription(footerText());
    update();
}

QString AllReduceView::footerText() const
{
    if (!m_table.isValid())
        return {};
    if (hasBody())
        return m_body.footerText();
    const QString chosen = m_chosen ? tipOf(m_chosen->first, m_chosen->second) : QString();
    return chosen.isEmpty() ? m_table.footer() : chosen.section('\n', 0, 0);
}

// One line a device, then the sum and the average, as far as they are known.
void AllReduceView::writeCsv(QTextStream &out) const
{
    if (hasBody())
        return m_body.writeCsv(out);
    if (!m_table.isValid())
        return;
    using State = ReductionTable::State;
    out << "row,weight";
    for (int p = 0; p < m_table.parameters(); ++p)
        out << ',' << QString::fromStdString(m_table.snapshot().setup->network.longName(p));
    out << ",state\n";
    const auto line = [&](const QString &name, const QString &weight, State state, auto &&value) {
        static const char *const names[] = {"none", "last step", "waiting", "arriving", "done"};
        out << name << ',' << weight;
        for (int p = 0; p < m_table.parameters(); ++p)
            out << ',' << (state == State::Empty ? QString() : QString::number(static_cast<double>(value(p)), 'g', 9));
        out << ',' << names[static_cast<int>(state)] << '\n';
    };
    for (int d = 0; d < m_table.devices(); ++d)
        line(QString::number(d), QString::number(static_cast<double>(m_table.weight(d)), 'g', 9), m_table.deviceState(d),
             [&](int p) { return m_table.contribution(d, p); });
    line(QStringLiteral("sum"), {}, m_table.sumState(), [&](int p) { return m_table.sum(p); });
    if (m_table.divides())
        line(QStringLiteral("average"), {}, m_table.averageState(), [&](int p) { return m_table.average(p); });
}

QRectF AllReduceView::bodyArea() const
{
    return logicalRect(*this, *theme()).adjusted(16, 0, -16, -6);
}

void AllReduceView::followParameter(int parameter)
{
    m_body.follow(parameter);
    m_shared->setParameter(parameter);
    update();
}

void AllReduceView::pressBody(QPointF logical)
{
    const PlanBody::Hit hit = m_body.hitAt(bodyArea(), logical);
    if (hit.turn != 0)
        m_body.turnChunks(hit.turn);
    else if (hit.leaves)
        followParameter(-1);
    else if (hit.round >= 0)
        goToRound(hit.round);
    else if (hit.parameter >= 0) {
        m_body.setCursor(hit.device >= 0 ? std::optional(std::pair(hit.device, hit.parameter)) : std::nullopt);
        followParameter(m_body.followed() == hit.parameter ? -1 : hit.parameter);
    } else if (hit.device >= 0)
        m_shared->setDevice(hit.device);
    setAccessibleDescription(footerText());
    update();
}

// Escape and Enter belong to the window, but while the view has the focus they are its own where they mean something here.
bool AllReduceView::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && hasFocus() && hasBody()) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const bool plain = key->modifiers() == Qt::NoModifier || key->modifiers() == Qt::KeypadModifier;
        const bool leaves = key->key() == Qt::Key_Escape && (m_body.followed() >= 0 || m_body.cursor());
        const bool follows = (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) && m_body.cursor();
        if ((plain && (leaves || follows)) || turnsLines(*key))
            event->accept();
    }
    return CellView::event(event);
}

// Arrows walk over the buffers, Enter follows the number there, Escape goes back to the round, Shift and an arrow turn its lines over.
bool AllReduceView::keyToBody(const QKeyEvent &event)
{
    if (const std::optional<Cell> arrow = arrowOf(event)) {
        m_body.walk(bodyArea(), arrow->first, arrow->second);
        if (m_body.cursor())
            setAccessibleDescription(m_body.cellTip(m_body.cursor()->first, m_body.cursor()->second));
    } else if (event.key() == Qt::Key_Escape && (m_body.followed() >= 0 || m_body.cursor())) {
        m_body.setCursor(m_body.followed() >= 0 ? m_body.cursor() : std::nullopt);
        followParameter(-1);
    } else if ((event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter) && m_body.cursor()) {
        followParameter(m_body.followed() == m_body.cursor()->second ? -1 : m_body.cursor()->second);
    } else if (event.modifiers() == Qt::NoModifier && (event.key() == Qt::Key_Less || event.key() == Qt::Key_Greater)) {
        m_body.turnChunks(event.key() == Qt::Key_Less ? -1 : 1);
    } else if (turnsLines(event)) {
        m_body.scroll(bodyArea(), event.key() == Qt::Key_Up ? -1 : 1);
    } else {
        return false;
    }
    update();
    return true;
}

QVariantMap AllReduceView::saveView() const
{
    return {{QStringLiteral("firstColumn"), m_firstColumn}};
}

void AllReduceView::restoreView(const QVariantMap &state)
{
    m_firstColumn = std::max(-1, state.value(QStringLiteral("firstColumn"), -1).toInt());
    m_parameter = m_shared->parameter(); // its column is among those already: the view has no size yet to look for it
    update();
}

} // namespace lockstep
