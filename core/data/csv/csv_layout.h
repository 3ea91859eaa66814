// The columns of a CSV file as its beginning shows them: header, names, kinds, how many cells a record has.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/csv/csv_detect.h"
#include "core/numeric/result.h"

namespace lockstep {

struct CsvLayout {
    CsvFormat format;
    std::int64_t firstLine = 1;     // lines before it are left out
    std::vector<CsvColumn> columns; // as many as a record must have cells
    std::size_t records = 0;        // in the sample, with the header
    std::vector<std::string> notes;
};
inline constexpr std::size_t maxCsvColumns = 65'536;

// `sample`: whole lines from the beginning of the text. Header: as the scenario says; else where the first record has a text, no number,
// and either numbers below it or names that differ. Kind: Number where more than half of the cells that hold anything are numbers.
// Error, without the file's name: too many columns.
Result<CsvLayout> findLayout(std::string_view sample, const CsvSpec &spec);

} // namespace lockstep
