// What the scenario document does with files, and with scenarios that come as a whole.
#include <algorithm>

#include <QFileInfo>

#include "core/scenario/validate.h"
#include "ui/scenario/core_text.h"
#include "ui/scenario/scenario_document.h"
#include "ui/scenario/scenario_files.h"
#include "ui/session_controller.h"

namespace lockstep {
namespace {

// Those that no field can tell by itself: validate() finds the others again whenever the scenario changes.
std::vector<Problem> faultsOfFile(const ParsedScenario &file)
{
    const std::vector<Problem> found = validate(file.scenario);
    std::vector<Problem> faults = file.problems;
    std::erase_if(faults, [&](const Problem &fault) {
        return std::any_of(found.begin(), found.end(),
                           [&](const Problem &other) { return other.path == fault.path && other.message == fault.message; });
    });
    return faults;
}

} // namespace

bool ScenarioDocument::openFile(const QString &path)
{
    const Result<ParsedScenario> file = parseScenarioFile(path);
    if (!file) {
        emit message(coreText(file.error().message));
        return false;
    }
    forgetTyped();
    if (!file->problems.empty())
        return openFaulty(path, *file);
    const int source = addSource(QFileInfo(path).absoluteFilePath(), file->scenario);
    push({file->scenario, file->scenario, source, source, false, {}},
         tr("opening %1 (starts the run anew)").arg(QFileInfo(path).fileName()), {}, true);
    emit message({});
    emit fileUsed(filePath());
    return true;
}

// The run goes on; the file's scenario waits in the fields, each fault at its field.
bool ScenarioDocument::openFaulty(const QString &path, const ParsedScenario &file)
{
    ScenarioState next = m_state;
    next.open = file.scenario;
    next.source = addSource(QFileInfo(path).absoluteFilePath(), file.scenario);
    next.whole = true;
    next.faults = faultsOfFile(file);
    push(next, tr("opening %1").arg(QFileInfo(path).fileName()));
    const QString first = problemText(file.problems.front());
    const QString name = QFileInfo(path).fileName();
    const auto count = file.problems.size();
    emit message(count == 1 ? tr("1 problem in %1: %2").arg(name, first)
                            : tr("%1 problems in %2: %3").arg(QString::number(count), name, first));
    emit fileUsed(filePath());
    return false;
}

void ScenarioDocument::setOpenedFrom(const QString &path)
{
    m_sources[static_cast<std::size_t>(m_state.source)].path = QFileInfo(path).absoluteFilePath();
    settleFacts();
    if (m_state.runSource == m_state.source)
        m_controller->setDataFolder(folderOfFile(path));
    emit fileUsed(filePath());
    emit changed();
}

bool ScenarioDocument::save()
{
    return !filePath().isEmpty() && saveAs(filePath());
}

// A file with a scenario that cannot run, or without what is typed, would be a trap for later.
bool ScenarioDocument::saveAs(const QString &path)
{
    if (!isValid()) {
        emit message(tr("Not saved: mend the fields with a red edge first, so that the file can run."));
        return false;
    }
    const Result<void> written = writeScenarioFile(path, m_state.open);
    if (!written) {
        emit message(coreText(written.error().message));
        return false;
    }
    Source &source = m_sources[static_cast<std::size_t>(m_state.source)];
    source = {QFileInfo(path).absoluteFilePath(), m_state.open};
    if (m_state.runSource == m_state.source)
        m_controller->setDataFolder(folderOfFile(path));
    settleFacts();
    emit message({});
    emit fileUsed(source.path);
    emit changed();
    return true;
}

bool ScenarioDocument::startWith(const Scenario &scenario, const QString &text)
{
    ScenarioState next = m_state;
    next.open = scenario;
    next.source = addSource({}, std::nullopt);
    next.whole = true;
    next.faults.clear();
    const std::vector<Problem> problems = validate(scenario);
    const bool runs = runOrWait(std::move(next), text, problems.empty());
    if (!runs)
        emit message(problemText(problems.front()));
    return runs;
}

bool ScenarioDocument::continueWith(const Scenario &scenario, const QString &text, bool ready)
{
    ScenarioState next = m_state;
    next.open = scenario;
    std::erase_if(next.faults, [](const Problem &fault) { return fault.path.starts_with("/data/"); }); // these are new
    const bool runs = ready && next.faults.empty() && validate(scenario).empty();
    return runOrWait(std::move(next), text, runs);
}

bool ScenarioDocument::runOrWait(ScenarioState next, const QString &text, bool runs)
{
    forgetTyped();
    if (runs) {
        next.run = next.open;
        next.runSource = next.source;
        next.whole = false;
    }
    push(next, text, {}, runs);
    if (runs)
        emit message({});
    return runs;
}

} // namespace lockstep
