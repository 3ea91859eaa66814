// Names of columns.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/data/csv/csv_table.h"
#include "core/numeric/result.h"

namespace lockstep {

// Empty names become colN (N from 1); a name that stands there twice becomes "x.1", "x.2", as pandas does, and never meets another one.
// `notes` gets a line for each that is made unique.
void makeNamesUnique(std::vector<std::string> &names, std::vector<std::string> &notes);

// A header's cell: without blanks around it, control characters as blanks.
std::string nameFromCell(std::string_view cell);

std::vector<std::string> namesOf(const std::vector<CsvColumn> &columns);
// "x, y, z"; after 20 of them "and 5 more".
std::string listedNames(const std::vector<std::string> &names);
// The error for a column that is not there: names the nearest one and lists all.
tl::unexpected<Error> unknownColumn(const std::string &name, const std::vector<CsvColumn> &columns);

} // namespace lockstep
