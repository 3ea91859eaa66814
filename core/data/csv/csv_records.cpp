#include "core/data/csv/csv_records.h"

#include <algorithm>
#include <new>

#include <csv.h>

namespace lockstep {

namespace {

constexpr std::size_t longestQuote = std::size_t{1} << 20U;
constexpr unsigned char lenient = CSV_EMPTY_IS_NULL;
constexpr unsigned char strict = CSV_EMPTY_IS_NULL | CSV_STRICT;

std::string onLine(std::int64_t line)
{
    return "line " + std::to_string(line) + ": ";
}

Result<void> neverClosed(std::int64_t line)
{
    return badInput(onLine(line) + "a quote that is opened here is never closed");
}

} // namespace

void RecordFeeder::Free::operator()(csv_parser *parser) const
{
    csv_free(parser);
    delete parser;
}

RecordFeeder::RecordFeeder(const CsvFormat &format, const RecordCalls &calls, std::int64_t firstLine)
    : m_format(format),
      m_calls(calls),
      m_firstLine(firstLine),
      m_parser(new csv_parser)
{
    csv_init(m_parser.get(), strict);
    csv_set_delim(m_parser.get(), static_cast<unsigned char>(format.delimiter));
    csv_set_quote(m_parser.get(), static_cast<unsigned char>(format.quote));
    csv_set_blk_size(m_parser.get(), 4096);
    m_between = m_parser->pstate;
}

bool RecordFeeder::isOpen() const
{
    return m_parser->pstate != m_between;
}

Result<std::size_t> RecordFeeder::feed(std::span<char> text, bool last)
{
    const std::string_view all(text.data(), text.size());
    std::size_t lf = all.find('\n');
    std::size_t cr = all.find('\r');
    std::size_t begin = 0;
    while (begin < all.size()) {
        if (lf != std::string_view::npos && lf < begin)
            lf = all.find('\n', begin);
        if (cr != std::string_view::npos && cr < begin)
            cr = all.find('\r', begin);
        const std::size_t stop = std::min(lf, cr);
        std::size_t end = stop + 1;
        if (stop == std::string_view::npos)
            end = all.size();
        else if (stop == cr && end < all.size() && all[end] == '\n')
            ++end;
        if (!last && (stop == std::string_view::npos || (stop == cr && end == all.size() && end == cr + 1)))
            break;
        if (Result<void> fed = feedLine(text.subspan(begin, end - begin)); !fed)
            return tl::unexpected(fed.error());
        begin = end;
    }
    if (all.size() - begin > longestCsvLine)
        return badInput(onLine(m_line + 1) + "is longer than 16 MiB: this is no CSV file");
    if (last && isOpen())
        return tl::unexpected(neverClosed(m_quoteLine).error());
    return begin;
}

bool RecordFeeder::isLeftOut(std::span<const char> line)
{
    if (m_format.comment != '\0' && line.front() == m_format.comment) {
        ++m_comments;
        return true;
    }
    const bool tabs = m_format.delimiter != '\t';
    return std::all_of(line.begin(), line.end(), [&](char c) { return c == ' ' || c == '\n' || c == '\r' || (c == '\t' && tabs); });
}

Result<void> RecordFeeder::feedLine(std::span<char> line)
{
    ++m_line;
    if (m_line < m_firstLine || (m_start == 0 && isLeftOut(line)))
        return {};
    if (m_format.delimiter == ' ')
        std::replace(line.begin(), line.end(), '\t', ' ');
    m_cellEnded = m_start == 0;
    if (m_start == 0)
        m_start = m_line;
    Result<RecordEnd> how = parse(line);
    if (how && *how == RecordEnd::Fine && line.back() != '\n' && line.back() != '\r')
        how = parse(std::span("\n", 1));
    if (!how)
        return tl::unexpected(how.error());
    if (isOpen())
        return stayOpen();
    m_calls.end(m_start, *how, m_calls.sink);
    m_start = 0;
    return {};
}

// A quote within a cell that does not start with one belongs to the cell.
Result<RecordEnd> RecordFeeder::parse(std::span<const char> line)
{
    csv_parser *parser = m_parser.get();
    const bool continued = m_start != m_line;
    const auto call = continued ? &RecordFeeder::noteCell : m_calls.cell;
    void *sink = continued ? this : m_calls.sink;
    for (;;) {
        const std::size_t used = csv_parse(parser, line.data(), line.size(), call, nullptr, sink);
        if (used == line.size())
            return RecordEnd::Fine;
        if (csv_error(parser) != CSV_EPARSE)
            return systemError(onLine(m_start) + "not enough memory for a cell");
        if (parser->quoted != 0) {
            csv_fini(parser, nullptr, nullptr, nullptr);
            return RecordEnd::TextAfterQuote;
        }
        csv_set_opts(parser, lenient);
        const std::size_t one = csv_parse(parser, line.data() + used, 1, call, nullptr, sink);
        csv_set_opts(parser, strict);
        if (one != 1)
            return systemError(onLine(m_start) + "not enough memory for a cell");
        line = line.subspan(used + 1);
    }
}

void RecordFeeder::noteCell(void *text, std::size_t size, void *self)
{
    auto *feeder = static_cast<RecordFeeder *>(self);
    feeder->m_cellEnded = true;
    feeder->m_calls.cell(text, size, feeder->m_calls.sink);
}

Result<void> RecordFeeder::stayOpen()
{
    if (m_cellEnded)
        m_quoteLine = m_line;
    return m_parser->entry_pos > longestQuote ? neverClosed(m_quoteLine) : Result<void>();
}

} // namespace lockstep
