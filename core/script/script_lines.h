// Gathers the lines of a script.
#pragma once

#include <string>

#include "core/script/script.h"

namespace lockstep {

class ScriptLines {
public:
    // One line; `ops` as in ScriptLine, from opsOf().
    void add(std::string text, unsigned ops = 0) { m_script.lines.push_back({std::move(text), ops}); }
    void blank() { add({}); }
    Script take() { return std::move(m_script); }

private:
    Script m_script;
};

template <typename... Kinds>
constexpr unsigned opsOf(Kinds... kinds)
{
    return ((1U << static_cast<unsigned>(kinds)) | ... | 0U);
}

// The shortest digits that round-trip float32, as Python reads them: "0.05", "1e-08".
std::string pythonNumber(float value);
// A text as a Python string with its quotes.
std::string pythonText(const std::string &text);
// The condition under which `run` prints an epoch's loss.
std::string printedEpochs(const Scenario &scenario);
// Steps an epoch and rows of the smallest and largest shard, from the scenario alone.
struct ScriptSizes {
    std::int64_t stepsPerEpoch = 1;
    std::int64_t smallest = 0;
    std::int64_t largest = 0;
    bool differ() const { return smallest != largest; }
};
ScriptSizes scriptSizes(const Scenario &scenario);
// Before a reduction: a comment where the scenario's plan is not that of the ranks, whose sums the backends come close to.
void addOrderNote(ScriptLines &out, const Scenario &scenario, const std::string &indent);
// A text in triple quotes stays inside them.
std::string docText(const std::string &text);

} // namespace lockstep
