// CSV files of one column, which have no delimiter: what looks like one is a decimal comma or part of a name.
#pragma once

#include <string_view>

#include "core/data/csv/csv_table.h"

namespace lockstep {

// A name without a comma, and numbers below it that have decimal commas: "Wert", "1,5", "2,25". Not row numbers as R writes them: "x", "1,5", "2,7".
bool isColumnOfDecimalCommas(std::string_view sample, char comment);

// A delimiter that does not occur in the first line that is no comment: comma, or else another.
char unusedDelimiter(std::string_view sample, char comment);

} // namespace lockstep
