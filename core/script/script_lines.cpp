#include "core/script/script_lines.h"

#include <algorithm>
#include <charconv>

namespace lockstep {

std::string Script::text() const
{
    std::string all;
    for (const ScriptLine &line : lines)
        all += line.text + "\n";
    return all;
}

std::string pythonNumber(float value)
{
    char digits[32];
    return {digits, std::to_chars(digits, digits + sizeof digits, value).ptr};
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
    const std::int64_t rows = scenario.totalRows();
    const std::int64_t devices = scenario.devices;
    const Remainder remainder = scenario.sharding.remainder;
    ScriptSizes sizes;
    sizes.smallest = rows / devices + (remainder == Remainder::Pad && rows % devices != 0 ? 1 : 0);
    sizes.largest = sizes.smallest;
    if (remainder != Remainder::Pad && remainder != Remainder::Drop && rows % devices != 0)
        ++sizes.largest;
    if (scenario.sharding.policy == ShardPolicy::Duplicate)
        sizes.smallest = sizes.largest = rows;
    const std::int64_t batch = scenario.sharding.batchPerDevice;
    sizes.stepsPerEpoch = batch == 0 ? 1 : std::max<std::int64_t>(1, (sizes.largest + batch - 1) / batch);
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
