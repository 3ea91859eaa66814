// The built-in scenarios (resources/scenarios/*.json, compiled in), and finding a scenario by name or file.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/numeric/result.h"
#include "core/scenario/scenario.h"

namespace lockstep {

// In the order of the menu; the tutorial is first.
const std::vector<Scenario> &presets();

// A preset's name, or the path of a JSON file. Errors: an unknown name (names the nearest preset), an unreadable file, every
// problem of the document, one a line as "FILE:LINE:COLUMN: /path: message".
Result<Scenario> loadScenario(const std::string &nameOrFile);

// The same with settings ("devices=8") applied in their order, and validated. Errors: also a setting that cannot be applied, and
// every problem of the result, one a line.
Result<Scenario> chooseScenario(const std::string &nameOrFile, const std::vector<std::string> &settings);

// The text of one problem: "FILE:LINE:COLUMN: /path: message"; parts that are not known are left out.
struct Problem;
std::string describe(const Problem &problem, std::string_view source);

} // namespace lockstep
