#include "core/data/csv/csv_reader.h"

#include <algorithm>
#include <filesystem>
#include <new>

#include "core/data/csv/csv_layout.h"
#include "core/data/csv/csv_names.h"
#include "core/data/csv/csv_rows.h"
#include "core/data/csv/csv_source.h"
#include "core/data/csv/example_texts.h"

namespace lockstep {

namespace {

constexpr std::size_t sampleBytes = std::size_t{1} << 18U;
constexpr std::size_t mostSampleBytes = std::size_t{1} << 22U;
constexpr std::int64_t sampleLines = 8;
constexpr std::string_view examplePrefix = "example:";

// Reads until the text has `bytes` and some lines, and returns its whole lines.
Result<std::string_view> readSample(CsvSource &source, std::size_t bytes)
{
    for (;;) {
        const std::string_view text(source.text().data(), source.text().size());
        if (source.ended())
            return text;
        const std::size_t whole = text.size() < bytes ? 0 : lastLineStart(text);
        const bool enough = text.size() >= mostSampleBytes || countLineBreaks(text) >= sampleLines;
        if ((whole > 0 && enough) || text.size() > longestCsvLine)
            return text.substr(0, whole);
        if (Result<void> more = source.more(0); !more)
            return tl::unexpected(more.error());
    }
}

// From the beginning of the text; from more of it where that has no row yet.
Result<CsvLayout> layoutOf(CsvSource &source, const CsvSpec &spec)
{
    for (std::size_t bytes = sampleBytes;; bytes *= 4) {
        const Result<std::string_view> sample = readSample(source, bytes);
        if (!sample)
            return tl::unexpected(sample.error());
        if (source.text().empty())
            return badInput("is empty");
        Result<CsvLayout> layout = findLayout(*sample, spec);
        if (!layout || layout->records > 1 || source.ended() || bytes >= mostSampleBytes)
            return layout;
    }
}

void keep(CsvTable &table, int column)
{
    if (std::find(table.kept.begin(), table.kept.end(), column) == table.kept.end())
        table.kept.push_back(column);
}

Result<void> keepNamed(CsvTable &table, const std::vector<std::string> &wanted)
{
    for (const std::string &name : wanted) {
        const int column = table.columnOf(name);
        if (column < 0)
            return unknownColumn(name, table.columns);
        keep(table, column);
    }
    return {};
}

Result<void> keepUsable(CsvTable &table)
{
    std::vector<std::string> texts;
    std::vector<std::string> empty;
    bool numbers = false;
    for (std::size_t c = 0; c < table.columns.size(); ++c) {
        const CsvColumn &column = table.columns[c];
        if (column.kind == CsvColumnKind::Empty) {
            empty.push_back(column.name);
            continue;
        }
        keep(table, static_cast<int>(c));
        numbers = numbers || column.kind == CsvColumnKind::Number;
        if (column.kind == CsvColumnKind::Text)
            texts.push_back(column.name);
    }
    if (!empty.empty())
        table.notes.push_back("empty and left out: " + listedNames(empty));
    return numbers ? Result<void>() : badInput("has no column of numbers" + (texts.empty() ? "" : "; columns of texts: " + listedNames(texts)));
}

Result<void> keepColumns(CsvTable &table, const CsvReading &reading)
{
    if (!reading.choose)
        return reading.columns.empty() ? keepUsable(table) : keepNamed(table, reading.columns);
    const Result<std::vector<int>> chosen = reading.choose(table.columns);
    if (!chosen)
        return tl::unexpected(chosen.error());
    for (const int column : *chosen) {
        if (column < 0 || column >= static_cast<int>(table.columns.size()))
            return badInput("there is no column " + std::to_string(column));
        keep(table, column);
    }
    return {};
}

Result<void> readRows(CsvSource &source, RecordFeeder &feeder, const CsvRows &rows)
{
    for (;;) {
        const Result<std::size_t> fed = feeder.feed(source.text(), source.ended());
        if (!fed)
            return tl::unexpected(fed.error());
        if (rows.outOfMemory())
            throw std::bad_alloc();
        source.drop(*fed);
        if (source.ended())
            return {};
        if (Result<void> more = source.more(feeder.lines()); !more)
            return more;
    }
}

std::string firstReasons(const CsvTable &table)
{
    std::string out;
    for (std::size_t i = 0; i < table.skipped.size() && i < 2; ++i)
        out += (i > 0 ? "; line " : "line ") + std::to_string(table.skipped[i].line) + ": " + table.skipped[i].reason;
    return out;
}

void noteFormat(CsvTable &table, const CsvSpec &spec, std::int64_t comments)
{
    if (spec.delimiter == CsvDelimiter::Auto && table.format.delimiter != ',') {
        const char delimiter = table.format.delimiter;
        const std::string word = delimiter == '\t' ? "a tab" : delimiter == ' ' ? "a blank" : std::string(1, delimiter);
        table.notes.push_back("the delimiter is " + word);
    }
    if (spec.decimal == CsvDecimal::Auto && table.format.decimal == ',')
        table.notes.emplace_back("numbers have decimal commas");
    if (comments > 0)
        table.notes.push_back(std::to_string(comments) + (comments == 1 ? " comment line skipped" : " comment lines skipped"));
}

Result<void> readTable(CsvSource &source, const CsvSpec &spec, const CsvReading &reading, CsvTable &table)
{
    Result<CsvLayout> layout = layoutOf(source, spec);
    if (!layout)
        return tl::unexpected(layout.error());
    const bool sampleOnly = !source.ended();
    table.format = layout->format;
    table.format.encoding = source.encoding();
    table.format.byteOrderMark = source.hasMark();
    table.columns = std::move(layout->columns);
    table.notes = std::move(layout->notes);
    table.stamp = source.stamp();
    if (Result<void> kept = layout->records > 0 ? keepColumns(table, reading) : Result<void>(); !kept)
        return kept;
    CsvRows rows(table, reading.choose || !reading.columns.empty(), spec.missing, reading.mostRows);
    if (table.format.header)
        rows.skipFirst();
    RecordFeeder feeder(table.format, rows.calls(), layout->firstLine);
    if (Result<void> read = readRows(source, feeder, rows); !read)
        return read;
    if (layout->records == 0)
        return badInput(sampleOnly ? "the first 4 MiB hold nothing but blank lines and comments"
                                   : "holds nothing but blank lines and comments");
    if (table.usedRows + table.skippedRows == 0)
        return badInput("has only a header (" + listedNames(namesOf(table.columns)) + ") and no rows");
    if (table.usedRows == 0)
        return badInput("no row can be used: " + firstReasons(table));
    noteFormat(table, spec, feeder.comments());
    return {};
}

// Catches what core must not throw.
Result<CsvTable> readAll(CsvSource &source, const CsvSpec &spec, const CsvReading &reading)
{
    CsvTable table;
    try {
        Result<void> read = readTable(source, spec, reading, table);
        if (read)
            return table;
        Error error = std::move(read.error());
        if (error.kind != Error::Kind::Cancelled && !error.message.starts_with(source.name() + ": "))
            error.message = source.name() + ": " + error.message;
        return tl::unexpected(std::move(error));
    } catch (const std::bad_alloc &) {
        return systemError(source.name() + ": not enough memory for " + std::to_string(table.values.rows()) + " rows x " +
                           std::to_string(table.kept.size()) + " columns of float32");
    }
}

} // namespace

std::string csvPath(const CsvSpec &spec, const std::string &folder)
{
    if (spec.file.starts_with(examplePrefix) || folder.empty() || std::filesystem::path(spec.file).is_absolute())
        return spec.file;
    return (std::filesystem::path(folder) / spec.file).lexically_normal().string();
}

Result<CsvTable> readCsv(const std::string &path, const CsvSpec &spec, const CsvReading &reading)
{
    if (path.starts_with(examplePrefix)) {
        const std::string_view text = exampleCsv(std::string_view(path).substr(examplePrefix.size()));
        if (text.empty())
            return badInput(path + ": there is no such example");
        return readCsvText(text, path, spec, reading);
    }
    Result<CsvSource> source = CsvSource::openFile(path, spec.encoding, reading.progress);
    if (!source)
        return tl::unexpected(source.error());
    return readAll(*source, spec, reading);
}

Result<CsvTable> readCsvText(std::string_view bytes, const std::string &name, const CsvSpec &spec, const CsvReading &reading)
{
    CsvSource source = CsvSource::fromMemory(bytes, name, spec.encoding, reading.progress);
    return readAll(source, spec, reading);
}

std::string_view exampleCsv(std::string_view name)
{
    for (const ExampleText &example : exampleTexts()) {
        if (example.name == name)
            return example.csv;
    }
    return {};
}

} // namespace lockstep
