// What a CSV file holds: how it is written, its columns, the rows that can be used, and every row that cannot, with its line and reason.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/scenario/csv_spec.h"

namespace lockstep {

// How the file is written, as detected or as the scenario says.
struct CsvFormat {
    CsvEncoding encoding = CsvEncoding::Utf8; // never Auto
    bool byteOrderMark = false;
    char delimiter = ','; // ' ' stands for runs of blanks and tabs
    char decimal = '.';
    bool header = true;
    char quote = '"';    // 0: none
    char comment = '\0'; // 0: none
    bool operator==(const CsvFormat &) const = default;
};

enum class CsvColumnKind { Number, Text, Empty };

struct CsvColumn {
    std::string name; // of the header, made unique as pandas does ("x", "x.1"); col1, col2, ... where there is none
    CsvColumnKind kind = CsvColumnKind::Number;
    std::vector<std::string> texts; // of a text column that is kept: its different texts, in the order in which they come
    bool tooManyTexts = false;      // more than maxColumnTexts: it cannot be encoded
    std::int64_t unusable = 0;      // cells that are empty, no number or not finite, counted while their column is kept
};
inline constexpr std::size_t maxColumnTexts = 1000;

struct SkippedRow {
    std::int64_t line = 0; // physical line on which the record starts, from 1
    std::string reason;    // "2 fields, 3 expected"; "y is empty"; "y is \"abc\", not a number"
};
inline constexpr std::size_t maxListedRows = 10'000; // skipped rows that are listed; all are counted

// Rows of float32, appended one by one and never moved: the memory is that of the values.
class RowBlocks {
public:
    explicit RowBlocks(int columns = 0) : m_columns(columns) {}
    int columns() const { return m_columns; }
    std::int64_t rows() const { return m_rows; }
    float *append(); // room for one more row; its values are the caller's to fill in
    const float *row(std::int64_t index) const
    {
        return m_blocks[static_cast<std::size_t>(index / blockRows)].get() + index % blockRows * m_columns;
    }
    void releaseBefore(std::int64_t row); // gives back the memory of whole blocks before that row

private:
    static constexpr std::int64_t blockRows = 8192;
    int m_columns = 0;
    std::int64_t m_rows = 0;
    std::vector<std::unique_ptr<float[]>> m_blocks;
};

// The physical line of each used row, kept as the places where the distance between two lines is not 1.
class RowLines {
public:
    void append(std::int64_t line);
    std::int64_t lineOf(std::int64_t row) const;
    std::int64_t rows() const { return m_rows; }

private:
    struct Run {
        std::int64_t row = 0;
        std::int64_t line = 0;
    };
    std::vector<Run> m_runs;
    std::int64_t m_rows = 0;
};

// To notice that a file has changed.
struct FileStamp {
    std::int64_t bytes = 0;
    std::int64_t modified = 0; // nanoseconds, of the file system's clock
    bool operator==(const FileStamp &) const = default;
};

struct CsvTable {
    CsvFormat format;
    std::vector<CsvColumn> columns;       // all, in the file's order
    std::vector<int> kept;                // columns whose values are in `values`, in that order
    std::int64_t usedRows = 0;            // all that can be used, also those beyond CsvReading::mostRows
    std::int64_t skippedRows = 0;         // all that cannot
    std::vector<SkippedRow> skipped;      // the first maxListedRows of them
    RowBlocks values;                     // usedRows x kept; the value of a text is its number in CsvColumn::texts, NaN: missing, or one too many
    RowLines lines;                       // of the rows in `values`
    std::vector<std::string> notes;       // what was assumed: "no header: columns are named col1, col2, ..."
    FileStamp stamp;

    int columnOf(const std::string &name) const; // -1: none
};

} // namespace lockstep
