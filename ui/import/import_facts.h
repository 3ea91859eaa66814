// What a whole file holds for the columns that are chosen: rows, problems, and what the target is like.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/data/csv/csv_table.h"

namespace lockstep {

struct ImportFacts {
    CsvFormat format;
    std::vector<CsvColumn> columns; // all of the file
    std::int64_t used = 0;
    std::int64_t skipped = 0;
    std::vector<SkippedRow> problems; // the first of them
    std::vector<std::string> notes;
    std::vector<std::string> labels; // different values of the target: texts in ascending byte order, numbers ascending; one too many at most
    bool targetNotFinite = false;    // a NaN or infinity that is kept
    bool wholeNumbers = false;       // the labels are whole numbers
    bool allSeen = true;             // the labels are those of all rows
    int oneHotColumns = 0;           // that the texts of the features make, were they encoded
};

// The values of the table go with it. `goesOn` is asked every few thousand rows; false: what is there then.
ImportFacts importFacts(CsvTable table, const std::string &target, const std::function<bool()> &goesOn = {});

} // namespace lockstep
