// What the scenario document knows about people's own data: sizes, folder, and why a file could not be read.
#include <algorithm>

#include "core/scenario/data_file.h"
#include "ui/scenario/scenario_document.h"
#include "ui/scenario/scenario_files.h"
#include "ui/session_controller.h"

namespace lockstep {
namespace {

// Which field a message about a file is about.
std::string fieldOf(const std::string &error)
{
    if (error.starts_with("the target"))
        return "/data/target";
    if (error.starts_with("data.columns ") || error.starts_with("the column "))
        return "/data/columns";
    return "/data/file";
}

} // namespace

// What runs knows the sizes of its data. They hold for the fields too, as long as these mean the same rows. Files are named from the
// folder that the scenario's own file is in.
void ScenarioDocument::settleFacts()
{
    const Scenario &now = m_controller->scenario();
    const auto settle = [&](Scenario &scenario, int source) {
        DataFacts &facts = scenario.data.facts;
        if (const QString &path = m_sources[static_cast<std::size_t>(source)].path; !path.isEmpty())
            facts.folder = folderOfFile(path);
        scenario = withWholeFile(std::move(scenario));
        const DataFacts known = sameOwnData(scenario, now) ? now.data.facts : DataFacts{};
        facts.rows = known.rows;
        facts.features = known.features;
        facts.classes = known.classes;
    };
    settle(m_state.run, m_state.runSource);
    settle(m_state.open, m_state.source);
}

void ScenarioDocument::noteFailure()
{
    if (m_controller->failures() == m_failures)
        return;
    m_failures = m_controller->failures();
    m_failed = m_started;
    emit changed();
}

// "/optimizer/decay_steps: is ..." names its field; all else is about the file or the points.
std::vector<Problem> ScenarioDocument::failures() const
{
    const DataSpec &data = m_state.open.data;
    std::string error = m_controller->error().toStdString();
    if (!m_state.open.ownData() || error.empty() || data != m_failed)
        return {};
    const std::size_t colon = error.find(": ");
    const auto isField = [&](const FieldSpec &field) { return field.path.toStdString() == error.substr(0, colon); };
    if (colon != std::string::npos && std::any_of(m_fields.begin(), m_fields.end(), isField))
        return {{error.substr(0, colon), error.substr(colon + 2)}};
    if (data.kind == DataKind::Points)
        return {{"/data/points", error}};
    if (error.starts_with(data.csv.file + ": "))
        error.erase(0, data.csv.file.size() + 2);
    return {{fieldOf(error), error}};
}

} // namespace lockstep
