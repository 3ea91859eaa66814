#include "core/data/csv/csv_layout.h"

#include <algorithm>
#include <map>
#include <set>
#include <span>

#include "core/data/csv/csv_cell.h"
#include "core/data/csv/csv_names.h"
#include "core/data/csv/csv_records.h"

namespace lockstep {

namespace {

struct Record {
    std::int64_t line = 0;
    std::size_t first = 0; // of its cells in Records::kinds
    std::size_t cells = 0;
};

// The records of the sample, each cell as its kind; the texts of the first few.
struct Records {
    static constexpr std::size_t kept = 64; // records whose texts are kept
    std::vector<Record> records;
    std::vector<CellKind> kinds;
    std::vector<std::vector<std::string>> texts;

    bool blanks = false;
    char decimal = '.';
    std::vector<std::string> open;
    std::size_t begin = 0;

    static void takeCell(void *text, std::size_t size, void *self)
    {
        static_cast<Records *>(self)->take(text == nullptr ? std::string_view() : std::string_view(static_cast<const char *>(text), size),
                                           text == nullptr);
    }
    static void endRecord(std::int64_t line, RecordEnd how, void *self) { static_cast<Records *>(self)->end(line, how); }
    void take(std::string_view cell, bool null)
    {
        if (null && blanks)
            return;
        kinds.push_back(readCell(cell, decimal).kind);
        if (records.size() < kept)
            open.emplace_back(cell);
    }
    void end(std::int64_t line, RecordEnd how)
    {
        const std::size_t cells = kinds.size() - begin;
        if (how == RecordEnd::Fine && cells > 0) {
            records.push_back({line, begin, cells});
            if (texts.size() < kept)
                texts.push_back(std::move(open));
        } else {
            kinds.resize(begin);
        }
        open.clear();
        begin = kinds.size();
    }
};

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isNumber(CellKind kind)
{
    return kind == CellKind::Number || kind == CellKind::Infinite || kind == CellKind::TooLarge;
}

// The commonest number of cells from record `first` on; the larger one of two that are equally common. 0: there are none.
std::size_t commonCells(const Records &records, std::size_t first)
{
    std::map<std::size_t, int> found;
    for (std::size_t i = first; i < records.records.size(); ++i)
        ++found[records.records[i].cells];
    std::size_t common = 0;
    int most = 0;
    for (const auto &[cells, count] : found) {
        if (count >= most) {
            most = count;
            common = cells;
        }
    }
    return common;
}

std::span<const CellKind> kindsOf(const Records &records, std::size_t record)
{
    return std::span(records.kinds).subspan(records.records[record].first, records.records[record].cells);
}

bool numbersFrom(const Records &records, std::size_t first)
{
    return first < records.records.size() && std::any_of(records.kinds.begin() + static_cast<std::ptrdiff_t>(records.records[first].first),
                                                         records.kinds.end(), isNumber);
}

// One text, or nothing; a spreadsheet fills the row up with empty cells.
bool maybeTitle(std::span<const CellKind> kinds)
{
    const auto missing = std::count(kinds.begin(), kinds.end(), CellKind::Missing);
    const auto texts = std::count(kinds.begin(), kinds.end(), CellKind::Text);
    return texts <= 1 && static_cast<std::size_t>(missing + texts) == kinds.size();
}

// Titles above the table: records of one cell where the others have three or more; or above a row of nothing but names that has numbers below.
std::size_t firstOfTable(const Records &records)
{
    const std::size_t most = std::min(records.records.size(), Records::kept);
    const std::size_t common = commonCells(records, 1);
    std::size_t first = 0;
    while (first + 1 < most && records.records[first].cells == 1)
        ++first;
    if (first > 0 && common >= 3 && records.records[first].cells + 1 >= common)
        return first;
    for (first = 0; first + 1 < most && maybeTitle(kindsOf(records, first));)
        ++first;
    const std::span<const CellKind> names = kindsOf(records, first);
    const bool named = std::all_of(names.begin(), names.end(), [](CellKind kind) { return kind == CellKind::Text; });
    return named && common >= 2 && names.size() == common && numbersFrom(records, first + 1) ? first : 0;
}

struct ColumnCounts {
    int numbers = 0;
    int texts = 0;
};

std::vector<ColumnCounts> countColumns(const Records &records, std::size_t first, std::size_t columns, std::size_t &counted)
{
    std::vector<ColumnCounts> counts(columns);
    counted = 0;
    for (std::size_t r = first; r < records.records.size(); ++r) {
        const Record &record = records.records[r];
        if (record.cells != columns)
            continue;
        ++counted;
        for (std::size_t c = 0; c < columns; ++c) {
            const CellKind kind = records.kinds[record.first + c];
            counts[c].numbers += isNumber(kind);
            counts[c].texts += kind == CellKind::Text;
        }
    }
    return counts;
}

// Years, as names of columns: "country,2019,2020,2021".
bool namesYears(const Records &records, std::size_t first)
{
    std::vector<int> years;
    bool anyText = false;
    const std::span<const CellKind> kinds = kindsOf(records, first);
    for (std::size_t c = 0; c < kinds.size(); ++c) {
        const std::string name = nameFromCell(records.texts[first][c]);
        anyText = anyText || kinds[c] == CellKind::Text;
        if (!isNumber(kinds[c]))
            continue;
        const bool year = name.size() == 4 && (name.starts_with("19") || name.starts_with("20")) && std::all_of(name.begin(), name.end(), isDigit);
        years.push_back(year ? std::stoi(name) : 0);
    }
    const auto noStep = [](int a, int b) { return b - a != 1; };
    return anyText && years.size() >= 2 && years.front() > 0 && std::adjacent_find(years.begin(), years.end(), noStep) == years.end();
}

bool looksLikeHeader(const Records &records, std::size_t first)
{
    const std::span<const CellKind> kinds = kindsOf(records, first);
    if (std::any_of(kinds.begin(), kinds.end(), isNumber))
        return namesYears(records, first) && first + 1 < records.records.size() && !namesYears(records, first + 1);
    if (std::find(kinds.begin(), kinds.end(), CellKind::Text) == kinds.end())
        return false;
    if (numbersFrom(records, first + 1))
        return true;
    std::set<std::string> names;
    for (const std::string &text : records.texts[first]) {
        if (const std::string name = nameFromCell(text); name.empty() || !names.insert(name).second)
            return false;
    }
    return true;
}

// Names of the header; one more where all rows have one cell more: at the end where that is always empty, else at the beginning
// (R's row names). One less where all rows have one cell less and the last name is empty.
std::vector<std::string> headerNames(const Records &records, std::size_t first)
{
    std::vector<std::string> names;
    for (const std::string &text : records.texts[first])
        names.push_back(nameFromCell(text));
    const std::size_t rows = records.records.size() - first - 1;
    const std::size_t one = names.size() + 1;
    std::size_t counted = 0;
    const std::vector<ColumnCounts> counts = countColumns(records, first + 1, one, counted);
    const auto fewer = [&](const Record &record) { return record.cells + 1 == names.size(); };
    if (rows > 0 && names.back().empty() && std::all_of(records.records.begin() + static_cast<std::ptrdiff_t>(first) + 1, records.records.end(), fewer))
        names.pop_back();
    if (rows == 0 || counted != rows)
        return names;
    const bool lastEmpty = counts.back().numbers + counts.back().texts == 0;
    names.insert(lastEmpty ? names.end() : names.begin(), std::string());
    return names;
}

void setColumns(CsvLayout &layout, const Records &records, std::size_t first, std::vector<std::string> names)
{
    makeNamesUnique(names, layout.notes);
    std::size_t counted = 0;
    const std::vector<ColumnCounts> counts = countColumns(records, first + (layout.format.header ? 1 : 0), names.size(), counted);
    for (std::size_t c = 0; c < names.size(); ++c) {
        CsvColumn column;
        column.name = std::move(names[c]);
        if (counted > 0 && counts[c].numbers + counts[c].texts == 0)
            column.kind = CsvColumnKind::Empty;
        else if (counts[c].texts > 0 && counts[c].texts >= counts[c].numbers)
            column.kind = CsvColumnKind::Text;
        layout.columns.push_back(std::move(column));
    }
}

} // namespace

Result<CsvLayout> findLayout(std::string_view sample, const CsvSpec &spec)
{
    const FoundFormat found = findFormat(sample, spec);
    CsvLayout layout;
    layout.format = found.format;
    layout.firstLine = found.firstLine;
    Records records;
    records.blanks = found.format.delimiter == ' ';
    records.decimal = found.format.decimal;
    std::string text(sample);
    RecordFeeder feeder(found.format, {&Records::takeCell, &Records::endRecord, &records}, found.firstLine);
    (void)feeder.feed(text, true); // reading the file tells what is wrong with quotes
    layout.records = records.records.size();
    if (layout.records == 0)
        return layout;
    const std::size_t first = firstOfTable(records);
    if (first > 0) {
        layout.notes.push_back("the table starts on line " + std::to_string(records.records[first].line));
        layout.firstLine = records.records[first].line;
    }
    layout.format.header = spec.header == AutoYesNo::Auto ? looksLikeHeader(records, first) : spec.header == AutoYesNo::Yes;
    std::vector<std::string> names;
    if (layout.format.header)
        names = headerNames(records, first);
    else
        names.resize(commonCells(records, first));
    if (names.size() > maxCsvColumns)
        return badInput("more than 65536 columns");
    if (!layout.format.header)
        layout.notes.emplace_back("no header: columns are named col1, col2, ...");
    setColumns(layout, records, first, std::move(names));
    return layout;
}

} // namespace lockstep
