// Text split into records and cells by libcsv, fed physical line by physical line: blank lines and comments are left out, and each record
// knows the line on which it starts.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "core/data/csv/csv_table.h"
#include "core/numeric/result.h"

struct csv_parser;

namespace lockstep {

inline constexpr std::size_t longestCsvLine = std::size_t{1} << 24U; // bytes

enum class RecordEnd { Fine, TextAfterQuote }; // `"a"b`: what was read of the record up to there is to be left out

// Who gets the cells. `text` may be null for an empty cell without quotes; its bytes may be changed.
struct RecordCalls {
    void (*cell)(void *text, std::size_t size, void *sink) = nullptr;
    void (*end)(std::int64_t line, RecordEnd how, void *sink) = nullptr;
    void *sink = nullptr;
};

class RecordFeeder {
public:
    // Lines before `firstLine` (from 1) are left out.
    RecordFeeder(const CsvFormat &format, const RecordCalls &calls, std::int64_t firstLine = 1);

    // Feeds the whole lines of the text and returns how many bytes that were; with `last` all of it. Errors, without the file's name:
    // a quote that is never closed, a line without end, no memory.
    Result<std::size_t> feed(std::span<char> text, bool last);
    std::int64_t lines() const { return m_line; } // so far
    std::int64_t comments() const { return m_comments; }

private:
    struct Free {
        void operator()(csv_parser *parser) const;
    };
    bool isLeftOut(std::span<const char> line);
    Result<void> feedLine(std::span<char> line);
    Result<RecordEnd> parse(std::span<const char> line);
    Result<void> stayOpen();
    bool isOpen() const;
    static void noteCell(void *text, std::size_t size, void *self);

    CsvFormat m_format;
    RecordCalls m_calls;
    std::int64_t m_firstLine = 1;
    std::unique_ptr<csv_parser, Free> m_parser;
    int m_between = 0;            // the parser's state between two records
    std::int64_t m_line = 0;      // lines fed
    std::int64_t m_start = 0;     // line of the open record, 0: none is open
    std::int64_t m_quoteLine = 0; // on which the open quote was opened
    bool m_cellEnded = false;     // on this line, which goes on with a record
    std::int64_t m_comments = 0;
};

} // namespace lockstep
