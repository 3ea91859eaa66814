// A file of comma-separated values and how to read it, as plain data: what a scenario says, `auto` where the file itself tells.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace lockstep {

enum class CsvEncoding { Auto, Utf8, Utf16Le, Utf16Be };
enum class CsvDelimiter { Auto, Comma, Semicolon, Tab, Pipe, Space }; // space: runs of blanks and tabs
enum class CsvDecimal { Auto, Point, Comma };
enum class AutoYesNo { Auto, Yes, No };
enum class CsvQuote { Auto, Double, Single, None };
enum class CsvComment { Auto, None, Hash, Percent, Semicolon }; // lines that start with it are skipped
enum class UnusableCells { Skip, Keep };                        // rows with an empty, NaN or infinite cell are left out; or kept as NaN and infinity
enum class TextColumns { Drop, OneHot };                        // of features; a target of texts is always classes

struct CsvSpec {
    std::string file = {};                 // relative to the scenario's folder; "example:NAME" is one of Lockstep's own
    std::string target = {};               // name of the target's column; empty = the last usable one
    std::vector<std::string> columns = {}; // names of the features; empty = every usable column but the target
    CsvEncoding encoding = CsvEncoding::Auto;
    CsvDelimiter delimiter = CsvDelimiter::Auto;
    CsvDecimal decimal = CsvDecimal::Auto;
    AutoYesNo header = AutoYesNo::Auto;
    CsvQuote quote = CsvQuote::Auto;
    CsvComment comment = CsvComment::Auto;
    UnusableCells missing = UnusableCells::Skip;
    TextColumns text = TextColumns::Drop;
    bool operator==(const CsvSpec &) const = default;
};

// One row of drawn data: two features and the target, a value or a class label.
struct DrawnPoint {
    float x1 = 0;
    float x2 = 0;
    float target = 0;
    bool operator==(const DrawnPoint &) const = default;
};

// What a scenario's file or points turned out to hold, once they are read; all 0 before. No part of the scenario: never saved, and two
// scenarios that differ in it alone are equal.
struct DataFacts {
    std::string folder;    // where relative files start; empty: the current folder
    std::int64_t rows = 0; // that train
    int features = 0;      // columns of X
    int classes = 0;       // 0: the target is a number
    bool known() const { return rows > 0; }
    bool operator==(const DataFacts & /*other*/) const { return true; }
};

} // namespace lockstep
