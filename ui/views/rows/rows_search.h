// What a person types to find a row: "7", "row 7"; "line 7", "L7" of the file; "test 7", "T7" among the rows held back.
#pragma once

#include <optional>

#include <QString>

#include "core/train/setup.h"

namespace lockstep {

struct RowSearch {
    enum Kind { Row, Line, Test };
    Kind kind = Row;
    std::int64_t number = 0;
    bool operator==(const RowSearch &) const = default;
};

// Upper or lower case, in English or the window's language; counts may have commas. Nothing: it is no such text.
std::optional<RowSearch> parseRowSearch(const QString &text);
// Number of the row among all (rows that train, then those of the test); -1: there is none.
std::int64_t findRow(const Setup &setup, const RowSearch &search);
// Why there is none: "There are 400 rows, 0 to 399"; "Line 7 was left out: y is empty".
QString notFoundText(const Setup &setup, const std::optional<RowSearch> &search);

} // namespace lockstep
