#include "ui/import/import_scenario.h"

#include <algorithm>
#include <cmath>

#include <QFileInfo>
#include <QObject>

#include "core/scenario/validate.h"

namespace lockstep {
namespace {

LossKind lossFor(const ImportChoices &choices)
{
    if (!choices.classes)
        return LossKind::Mse;
    return choices.classCount == 2 ? LossKind::Logistic : LossKind::Softmax;
}

DataSpec dataOf(const ImportChoices &choices)
{
    DataSpec data;
    data.kind = DataKind::Csv;
    data.csv = choices.csv;
    data.csv.file = choices.path.toStdString();
    data.scale = choices.scale;
    data.testShare = choices.testShare;
    data.facts.rows = choices.rows - testRowsOf(choices.rows, choices.testShare);
    data.facts.features = choices.features;
    data.facts.classes = choices.classes ? choices.classCount : 0;
    return data;
}

// A part of a scenario that may not fit another number of rows, features or classes, and what makes it fit.
struct Part {
    const char *path;
    const char *name;
    void (*reset)(Scenario &);
};

const Part parts[] = {
    {"/sharding", QT_TRANSLATE_NOOP("QObject", "shards and batches"), [](Scenario &s) { s.sharding = {}; }},
    {"/strategy", QT_TRANSLATE_NOOP("QObject", "strategy"), [](Scenario &s) { s.strategy = {}; }},
    {"/communication", QT_TRANSLATE_NOOP("QObject", "communication"), [](Scenario &s) { s.communication = {}; }},
    {"/optimizer", QT_TRANSLATE_NOOP("QObject", "schedule"), [](Scenario &s) { s.optimizer.schedule = ScheduleKind::Constant; }},
    {"/model", QT_TRANSLATE_NOOP("QObject", "hidden layers"), [](Scenario &s) { s.model.hidden.clear(), s.model.frozen.clear(); }},
    {"/epochs", QT_TRANSLATE_NOOP("QObject", "epochs"), [](Scenario &s) { s.epochs = Scenario{}.epochs; }},
};

bool has(const std::vector<Problem> &problems, const char *path)
{
    return std::any_of(problems.begin(), problems.end(), [path](const Problem &problem) { return problem.path.starts_with(path); });
}

} // namespace

std::int64_t testRowsOf(std::int64_t rows, float share)
{
    return share <= 0 ? 0 : static_cast<std::int64_t>(std::ceil(static_cast<double>(share) * static_cast<double>(rows)));
}

ImportedScenario importedScenario(const Scenario &open, const ImportChoices &choices)
{
    ImportedScenario made{open, {}, {}};
    const QFileInfo file(choices.path);
    Scenario &scenario = made.scenario;
    scenario.name = (file.completeBaseName().isEmpty() ? file.fileName() : file.completeBaseName()).toStdString();
    scenario.title = file.fileName().toStdString();
    scenario.description.clear();
    scenario.data = dataOf(choices);
    scenario.model.loss = lossFor(choices);
    scenario.model.init = InitKind::ScaledNormal;
    made.problems = validate(scenario);
    for (const Part &part : parts) {
        if (!has(made.problems, part.path))
            continue;
        part.reset(scenario);
        made.reset << QObject::tr(part.name);
        made.problems = validate(scenario);
    }
    return made;
}

} // namespace lockstep
