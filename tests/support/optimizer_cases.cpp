#include "tests/support/optimizer_cases.h"

#include <QtTest>

#include "core/scenario/scenario_json.h"

namespace lockstep::test {

Json optimizerReference(const char *part)
{
    return readJson("optimizers.json")[part];
}

OptimizerSpec optimizerSpec(const Json &settings, double learningRate)
{
    Json optimizer = settings;
    optimizer["learning_rate"] = learningRate;
    const ParsedScenario parsed = parseScenario(Json{{"optimizer", optimizer}}.dump());
    for (const Problem &problem : parsed.problems)
        qFatal("%s", problem.message.c_str());
    return parsed.scenario.optimizer;
}

void addOptimizerRows(const char *part)
{
    QTest::addColumn<int>("index");
    const Json cases = optimizerReference(part);
    const Json &list = cases.is_array() ? cases : cases["cases"];
    for (int i = 0; i < static_cast<int>(list.size()); ++i) {
        const Json &one = list[static_cast<std::size_t>(i)];
        const std::string name = one.contains("settings") ? one["settings"].dump() : "norm " + one["norm"].dump() + " to " + one["largest"].dump();
        QTest::newRow(qPrintable(QString::number(i) + " " + QString::fromStdString(name))) << i;
    }
}

} // namespace lockstep::test
