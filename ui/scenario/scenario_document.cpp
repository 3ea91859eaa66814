#include "ui/scenario/scenario_document.h"

#include <algorithm>

#include <QFileInfo>

#include "core/scenario/data_file.h"
#include "core/scenario/presets.h"
#include "core/scenario/validate.h"
#include "ui/panels/panel_texts.h"
#include "ui/panels/panel_title.h"
#include "ui/session_controller.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr int mostSteps = 1000;

} // namespace

ScenarioDocument::ScenarioDocument(SessionController *controller, QObject *parent)
    : QObject(parent),
      m_controller(controller),
      m_stack(new QUndoStack(this)),
      m_fields(scenarioFields())
{
    m_stack->setUndoLimit(mostSteps);
    m_state.run = m_state.open = controller->scenario();
    m_started = m_state.run.data;
    addSource({}, m_state.open);
    connect(controller, &SessionController::scenarioChanged, this, &ScenarioDocument::adoptRunning);
    connect(controller, &SessionController::stateChanged, this, &ScenarioDocument::noteFailure);
}

int ScenarioDocument::addSource(const QString &path, std::optional<Scenario> saved)
{
    m_sources.push_back({path, std::move(saved)});
    return static_cast<int>(m_sources.size()) - 1;
}

int ScenarioDocument::changes() const
{
    const int changed = changedFields(m_fields, m_state.run, m_state.open, m_state.whole);
    return m_state.whole ? std::max(1, changed) : changed;
}

std::vector<Problem> ScenarioDocument::problems() const
{
    std::vector<Problem> problems = m_state.faults;
    for (Problem &problem : validate(m_state.open)) {
        const auto same = [&](const Problem &fault) { return fault.path == problem.path; };
        if (std::none_of(m_state.faults.begin(), m_state.faults.end(), same))
            problems.push_back(std::move(problem));
    }
    return problems;
}

std::vector<Problem> ScenarioDocument::elsewhere() const
{
    std::vector<Problem> rest;
    for (const Problem &problem : problems())
        if (std::none_of(m_fields.begin(), m_fields.end(), [&](const FieldSpec &f) { return f.path.toStdString() == problem.path; }))
            rest.push_back(problem);
    return rest;
}

bool ScenarioDocument::isModified() const
{
    return m_state.open != source().saved || !m_typed.empty();
}

bool ScenarioDocument::hasMoreToLose() const
{
    if (!source().path.isEmpty())
        return isModified();
    return !source().saved || withLiveFields(m_state.open, *source().saved) != *source().saved || !m_typed.empty();
}

QString ScenarioDocument::title() const
{
    return shownTitle(m_state.open);
}

QString ScenarioDocument::windowTitle() const
{
    if (m_state.whole)
        return tr("%1 (does not run yet) — Lockstep").arg(title());
    return isModified() ? tr("%1* — Lockstep").arg(title()) : tr("%1 — Lockstep").arg(title());
}

// A step may have been done already, by a live edit elsewhere: show() does only what is left to do.
void ScenarioDocument::push(const ScenarioState &next, const QString &text, const QString &mergeKey, bool starts)
{
    const auto display = [this](const ScenarioState &state, bool start) { show(state, start); };
    m_pushing = true;
    m_stack->push(new ScenarioStep(m_state, next, text, mergeKey, starts, display));
    m_pushing = false;
}

void ScenarioDocument::show(const ScenarioState &state, bool starts)
{
    m_showing = true;
    const int formerSource = m_state.runSource;
    m_state = state;
    settleFacts();
    const Scenario now = m_controller->scenario();
    const Scenario wanted = m_state.run;
    if (starts || !sameBesidesLive(now, wanted)) {
        m_formerSource = formerSource;
        m_started = wanted.data;
        m_controller->start(wanted);
        settleFacts();
    } else {
        applyLive(wanted);
        keepLive();
    }
    m_showing = false;
    if (m_pushing)
        emit changed();
    else
        forgetTyped();
}

void ScenarioDocument::applyLive(const Scenario &wanted)
{
    const Scenario now = m_controller->scenario();
    if (now.optimizer.learningRate != wanted.optimizer.learningRate)
        m_controller->setLearningRate(static_cast<double>(wanted.optimizer.learningRate));
    if (now.epochs != wanted.epochs)
        m_controller->setEpochs(wanted.epochs);
    if (now.network != wanted.network)
        m_controller->setNetwork(wanted.network);
}

// What runs has the last word: epochs that have run cannot be taken away.
void ScenarioDocument::keepLive()
{
    m_state.run = withLiveFields(m_state.run, m_controller->scenario());
    if (!m_state.whole)
        m_state.open = withLiveFields(m_state.open, m_state.run);
}

// A live edit, or another run, that somebody else asked the controller for; or a run that could not start.
void ScenarioDocument::adoptRunning()
{
    if (m_showing)
        return;
    const Scenario &now = m_controller->scenario();
    settleFacts();
    ScenarioState next = m_state;
    if (sameBesidesLive(now, m_state.run)) {
        next.run = withLiveFields(next.run, now);
        if (!next.whole)
            next.open = withLiveFields(next.open, now);
        const bool rate = next.run.optimizer.learningRate != m_state.run.optimizer.learningRate;
        const bool epochs = next.run.epochs != m_state.run.epochs;
        if (next.run != m_state.run)
            push(next, changeText(m_state.run, next.run), QStringLiteral("%1 %2").arg(rate ? "rate" : epochs ? "epochs" : "network").arg(m_edit));
        else
            emit changed();
        return;
    }
    const SnapshotPtr shown = m_controller->snapshot();
    next.run = now;
    if (shown && sameBesidesLive(shown->setup->scenario, now)) { // the one before goes on, and what was asked for waits again
        next.runSource = m_formerSource;
        next.whole = withLiveFields(next.open, now) != next.open;
        m_state = next;
        settleFacts();
        emit changed();
        return;
    }
    next = {now, now, 0, 0, false, {}};
    const auto known =
        std::find_if(m_sources.begin(), m_sources.end(), [&](const Source &s) { return s.path.isEmpty() && s.saved == now; });
    next.source = next.runSource = known == m_sources.end() ? addSource({}, now) : static_cast<int>(known - m_sources.begin());
    push(next, tr("starting \"%1\" (starts the run anew)").arg(ownTitle(now)), {}, true);
}

void ScenarioDocument::edit(const QString &path, const std::function<void(Scenario &)> &change)
{
    m_typed.erase(path);
    const FieldSpec field = scenarioField(path);
    ScenarioState next = m_state;
    change(next.open);
    std::erase_if(next.faults, [&](const Problem &fault) { return fault.path == path.toStdString(); });
    if (field.applies == Applies::AnyTime && field.kind != FieldKind::Text && !next.whole) {
        applyLive(next.open);
        if (m_controller->epochs() != next.open.epochs)
            emit message(tr("%1 steps have run already: the run cannot be shorter.").arg(countText(m_controller->reachedStep())));
        emit changed();
    } else if (!next.sameAs(m_state)) {
        push(next, changeText(m_state.open, next.open), QStringLiteral("%1 %2").arg(path).arg(m_edit));
    } else {
        emit changed();
    }
}

QString ScenarioDocument::problemWith(const QString &path, const std::function<void(Scenario &)> &change) const
{
    Scenario next = m_state.open;
    change(next);
    for (const Problem &problem : validate(next))
        if (problem.path == path.toStdString())
            return reasonText(problem);
    return {};
}

void ScenarioDocument::setTypedProblem(const QString &path, const QString &problem)
{
    if (problem.isEmpty())
        m_typed.erase(path);
    else
        m_typed[path] = problem;
    emit changed();
}

void ScenarioDocument::forgetTyped()
{
    m_typed.clear();
    emit restored();
    emit changed();
}

void ScenarioDocument::leaveOutUnknown()
{
    ScenarioState next = m_state;
    const std::vector<Problem> rest = elsewhere();
    std::erase_if(next.faults, [&](const Problem &fault) {
        return std::any_of(rest.begin(), rest.end(), [&](const Problem &problem) { return problem.path == fault.path; });
    });
    push(next, tr("leaving out what is not known"));
}

void ScenarioDocument::apply()
{
    const int count = applicable();
    if (count == 0)
        return;
    ScenarioState next = m_state;
    next.run = next.open;
    next.runSource = next.source;
    next.whole = false;
    push(next, count == 1 ? tr("reset with 1 change (starts the run anew)") : tr("reset with %1 changes (starts the run anew)").arg(count),
         {}, true);
    emit message({});
}

void ScenarioDocument::discard()
{
    forgetTyped();
    ScenarioState next = m_state;
    next.open = next.whole ? next.run : withAbout(next.run, next.open);
    next.source = next.runSource;
    next.whole = false;
    next.faults.clear();
    if (!next.sameAs(m_state))
        push(next, tr("discarding what waits"));
    emit message({});
}

void ScenarioDocument::reset()
{
    if (applicable() > 0)
        apply();
    else if (!m_controller->snapshot() && !m_controller->error().isEmpty())
        reload();
    else
        m_controller->reset();
}

void ScenarioDocument::reload()
{
    m_started = m_state.run.data;
    m_controller->start(m_state.run);
}

void ScenarioDocument::choosePreset(int index)
{
    forgetTyped();
    const Scenario &preset = presets()[static_cast<std::size_t>(index)];
    const int source = addSource({}, preset);
    push({preset, preset, source, source, false, {}}, tr("choosing \"%1\" (starts the run anew)").arg(ownTitle(preset)), {}, true);
    emit message({});
}

} // namespace lockstep
