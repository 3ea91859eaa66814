// Which columns of a file become features and which one the target.
#pragma once

#include <string>
#include <vector>

#include "core/data/csv/csv_table.h"
#include "core/data/own_data.h"
#include "core/numeric/result.h"
#include "core/scenario/scenario.h"

namespace lockstep {

struct ColumnChoice {
    std::vector<int> features; // in the file's order, or in that of data.columns
    int target = -1;
    std::vector<LeftOutColumn> leftOut;
};

// By data.target, data.columns and data.text; the target is the last column that is not empty unless it is named. Columns need their names and
// kinds alone. Errors, each with the columns that there are: an unknown name, no feature left, a target of texts that mse cannot learn.
Result<ColumnChoice> chooseColumns(const Scenario &scenario, const std::vector<CsvColumn> &columns);

} // namespace lockstep
