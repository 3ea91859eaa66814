// What lockstep-cli inspect writes of a CSV file, as JSON or in words; and its flags as a scenario's fields.
#pragma once

#include <string>

#include "cli_commands.h"
#include "core/data/csv/csv_table.h"

namespace lockstep {

inline constexpr std::int64_t inspectedRows = 20; // whose values are written

// --delimiter and the other flags, in the words of the scenario's fields and a few that shells make easier: tab, space, yes, double.
// Errors name the flag.
Result<CsvSpec> csvSpecOf(const InspectOptions &options);

// One object on one line, as docs/csv.md lists it: the values are those of all columns, in the file's order; null where a text is
// missing and in an empty column.
std::string inspectJson(const CsvTable &table);
std::string inspectWords(const std::string &name, const CsvTable &table);

} // namespace lockstep
