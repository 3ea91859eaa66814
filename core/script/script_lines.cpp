#include "core/script/script_lines.h"

#include "core/comm/plan.h"
#include "core/numeric/decimal.h"
#include "core/scenario/step_plan.h"

namespace lockstep {

std::string Script::text() const
{
    std::string all;
    for (const ScriptLine &line : lines)
        all += line.text + "\n";
    return all;
}

void addOrderNote(ScriptLines &out, const Scenario &scenario, const std::string &indent)
{
    if (scenario.communication.collective != CollectiveKind::RankOrder)
        out.add(indent + "# Lockstep's plan (" + algorithmName(scenario.communication.collective) + ") adds in its own order: sums may differ in the last bits.",
                opsOf(OpKind::AllReduce, OpKind::Average));
}

std::string pythonNumber(float value)
{
    return shortDigits(value);
}

std::string pythonText(const std::string &text)
{
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '\\' || c == '"')
            quoted += '\\';
        if (c == '\n')
            quoted += "\\n";
        else
            quoted += c;
    }
    return quoted + "\"";
}

std::string printedEpochs(const Scenario &scenario)
{
    if (scenario.epochs < 10)
        return "epoch == EPOCHS";
    return scenario.epochs <= 1000 ? "epoch % 10 == 0" : "epoch % (EPOCHS // 10) == 0 or epoch == EPOCHS";
}

ScriptSizes scriptSizes(const Scenario &scenario)
{
    ScriptSizes sizes{.stepsPerEpoch = plannedStepsPerEpoch(scenario), .smallest = largestShard(scenario), .largest = largestShard(scenario)};
    const bool divides = scenario.totalRows() % scenario.devices == 0 || scenario.sharding.policy == ShardPolicy::Duplicate;
    const Remainder remainder = scenario.sharding.remainder;
    if (!divides && remainder != Remainder::Pad && remainder != Remainder::Drop)
        --sizes.smallest;
    return sizes;
}

std::string docText(const std::string &text)
{
    std::string safe;
    for (const char c : text)
        safe += c == '\\' || c == '"' ? '\'' : c == '\n' || c == '\r' ? ' ' : c;
    return safe;
}

} // namespace lockstep
