// How a CSV file is written, found out from its beginning: delimiter, decimal mark, quotes, comments. What the scenario says is kept.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/data/csv/csv_table.h"
#include "core/scenario/csv_spec.h"

namespace lockstep {

struct FoundFormat {
    CsvFormat format;           // header, encoding and byteOrderMark are not looked at here
    std::int64_t firstLine = 1; // 2 after Excel's "sep=;"
};

// `sample`: whole lines from the beginning of the text.
// Delimiter: the one that gives most records the same number of cells, two or more, and the most numbers; where none does, or a column has decimal
// commas, one that does not split the name.
// Decimal mark: the one with which more cells are numbers, a point unless commas make more.
FoundFormat findFormat(std::string_view sample, const CsvSpec &spec);

} // namespace lockstep
