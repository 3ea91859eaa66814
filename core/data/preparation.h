// From a table of values to the rows that train and those that are held back.
#pragma once

#include <string>
#include <vector>

#include "core/data/own_data.h"

namespace lockstep {

// What readOwnData does after reading. The last column of table.values is the target; `path` is told in the report. Errors as there, without the path.
Result<OwnData> prepareTable(const Scenario &scenario, CsvTable table, const std::string &path, std::vector<LeftOutColumn> leftOut);

} // namespace lockstep
