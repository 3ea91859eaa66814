// Reading CSV: streaming, in one pass over the file, after a look at its beginning that finds out how it is written. Nothing depends on
// the locale.
#pragma once

#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "core/data/csv/csv_table.h"
#include "core/data/draw.h"
#include "core/numeric/result.h"
#include "core/scenario/csv_spec.h"

namespace lockstep {

struct CsvReading {
    // Names of the columns to keep, in the order wanted, each once. A row is used when all of them have usable cells. A column named here is kept
    // whatever its kind; an unknown name is an error that lists the columns. Text cells never make a row unusable, missing ones do.
    // Empty: every column of numbers and of texts; then a missing text is kept as NaN, and only columns of numbers make a row unusable.
    std::vector<std::string> columns = {};
    // Instead of `columns`: called once, as soon as names and kinds are known from the beginning of the file; returns the columns to keep by their index.
    std::function<Result<std::vector<int>>(const std::vector<CsvColumn> &)> choose = {};
    std::int64_t mostRows = std::numeric_limits<std::int64_t>::max(); // values of no more rows are kept; all rows are looked at
    Progress progress = {};                                           // looked at every few milliseconds
};

// Where a scenario's file is: "example:NAME" as it is, an absolute path as it is, a relative one below `folder`.
std::string csvPath(const CsvSpec &spec, const std::string &folder);

// Errors: one message that starts with the path (no such file, a folder, no permission, not UTF-8 with line and byte, empty, only a header, no column of numbers,
// no row that can be used with the first reasons, a quote that is never closed, changed while it was read, an unknown column, too large for memory); or Cancelled.
Result<CsvTable> readCsv(const std::string &path, const CsvSpec &spec, const CsvReading &reading = {});
// The same from memory; `name` starts the messages.
Result<CsvTable> readCsvText(std::string_view bytes, const std::string &name, const CsvSpec &spec, const CsvReading &reading = {});

// Size and time of a file now; zeros when it cannot be asked, or is one of Lockstep's own.
FileStamp stampOf(const std::string &path);

// The CSV files that Lockstep brings with it: "example:NAME". Empty: there is none of that name.
std::string_view exampleCsv(std::string_view name);

} // namespace lockstep
