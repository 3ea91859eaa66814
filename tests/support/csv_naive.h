// A plain look at a CSV text, independent of the reader: was any row of a table made up?
#pragma once

#include <string>
#include <vector>

#include "core/data/csv/csv_table.h"

namespace lockstep::test {

// The text in UTF-8, without byte order mark, cut into physical lines (LF, CRLF or CR).
std::vector<std::string> physicalLines(const std::string &bytes, CsvEncoding encoding);

// Empty when every row of the table is in the text: lines exist and ascend, no more rows than lines, each value is what its cell says
// (strtof in the C locale). Else what is wrong.
std::string inventedIn(const CsvTable &table, const std::string &bytes, bool missingKept);

} // namespace lockstep::test
