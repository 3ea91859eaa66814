// Reads a JSON text over a scenario: fields that the text names are replaced, the others stay.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/scenario/json_places.h"
#include "core/scenario/problem.h"
#include "core/scenario/scenario.h"

namespace lockstep {

struct ReadScenario {
    Scenario scenario;
    std::vector<Problem> problems; // syntax, unknown and doubled keys, types, values that do not fit
    JsonPlaces places;
};

ReadScenario readOver(const Scenario &base, std::string_view json);

// Every section with its keys; "" is the document, whose keys include the names of the sections.
const std::map<std::string, std::vector<std::string>> &knownKeys();

} // namespace lockstep
