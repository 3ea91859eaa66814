// The scenario as JSON, in and out. Unknown keys, wrong types and broken JSON are problems with line, column and path.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/numeric/result.h"
#include "core/scenario/problem.h"
#include "core/scenario/scenario.h"

namespace lockstep {

// The complete document, every default filled in, indented by two; ends with a newline.
std::string toJson(const Scenario &scenario);

// What a text says, and all that is wrong with it (syntax, unknown keys, types, validate()). With problems, the scenario
// holds what could be read.
struct ParsedScenario {
    Scenario scenario;
    std::vector<Problem> problems;
};
ParsedScenario parseScenario(std::string_view json);

// Applies "optimizer.learning_rate=0.1" (a dotted path and a JSON value; bare words are strings). Does not validate.
Result<void> applySetting(Scenario &scenario, std::string_view keyAndValue);

// The setting that `name` is or may mean: "optimizer.learning_rate" for "lerning-rate"; empty when none is near.
std::string nearestSetting(std::string_view name);

} // namespace lockstep
