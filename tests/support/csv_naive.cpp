#include "tests/support/csv_naive.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <span>

#include <locale.h>

namespace lockstep::test {

namespace {

// UTF-16 in UTF-8; halves of surrogate pairs only have to stay apart.
std::string narrowed(const std::string &bytes, bool bigEndian)
{
    std::string text;
    for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
        const auto low = static_cast<unsigned char>(bytes[bigEndian ? i + 1 : i]);
        const auto high = static_cast<unsigned char>(bytes[bigEndian ? i : i + 1]);
        const unsigned unit = high * 256U + low;
        if (unit < 0x80) {
            text += static_cast<char>(unit);
        } else if (unit < 0x800) {
            text += static_cast<char>(0xC0 | unit >> 6);
            text += static_cast<char>(0x80 | (unit & 0x3F));
        } else {
            text += static_cast<char>(0xE0 | unit >> 12);
            text += static_cast<char>(0x80 | (unit >> 6 & 0x3F));
            text += static_cast<char>(0x80 | (unit & 0x3F));
        }
    }
    return text;
}

void replaceAll(std::string &text, const std::string &from, const std::string &to)
{
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

// Blanks, tabs and no-break spaces (wide and narrow) off both ends; those within become blanks.
std::string trimmed(std::string text)
{
    replaceAll(text, "\xC2\xA0", " ");
    replaceAll(text, "\xE2\x80\xAF", " ");
    const std::size_t first = text.find_first_not_of(" \t");
    return first == std::string::npos ? std::string() : text.substr(first, text.find_last_not_of(" \t") + 1 - first);
}

std::vector<std::string> splitAt(const std::string &line, const std::string &separators)
{
    std::vector<std::string> parts(1);
    for (const char c : line) {
        if (separators.find(c) == std::string::npos)
            parts.back() += c;
        else
            parts.emplace_back();
    }
    return parts;
}

std::vector<std::string> cellsOf(const std::string &line, const CsvFormat &format)
{
    if (format.delimiter != ' ')
        return splitAt(line, std::string(1, format.delimiter));
    std::vector<std::string> cells = splitAt(line, " \t");
    std::erase(cells, "");
    return cells;
}

// The whole text as a number, as strtof reads it in the C locale.
bool isNumber(std::string text, char decimal, float &value)
{
    text = trimmed(text);
    replaceAll(text, "\xE2\x88\x92", "-");
    if (decimal == ',')
        std::replace(text.begin(), text.end(), ',', '.');
    static const locale_t c = ::newlocale(LC_ALL_MASK, "C", nullptr);
    char *end = nullptr;
    value = ::strtof_l(text.c_str(), &end, c);
    return !text.empty() && end == text.c_str() + text.size();
}

bool sameBits(float a, float b)
{
    return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
}

std::string cellProblem(const CsvColumn &column, float value, const std::string &cell, const CsvFormat &format, bool missingKept)
{
    float number = 0;
    const bool isOne = isNumber(cell, format.decimal, number);
    if (column.kind == CsvColumnKind::Text) {
        if (std::isnan(value)) // the reader may keep rows without a text
            return "";
        const bool known = value >= 0 && value < static_cast<float>(column.texts.size());
        const bool same = known && trimmed(column.texts[static_cast<std::size_t>(value)]) == trimmed(cell);
        return same || column.tooManyTexts ? "" : "text differs from \"" + cell + "\"";
    }
    if (std::isnan(value))
        return missingKept && !(isOne && std::isfinite(number)) ? "" : "\"" + cell + "\" became NaN";
    if (!missingKept && !std::isfinite(value))
        return "\"" + cell + "\" is not finite";
    return isOne && sameBits(number, value) ? "" : "\"" + cell + "\" became " + std::to_string(value);
}

// A line without quotes is a record of its own.
std::string linesProblem(const CsvTable &table, const float *row, const std::string &line, bool missingKept)
{
    const std::vector<std::string> cells = cellsOf(line, table.format);
    if (cells.size() < table.columns.size())
        return std::to_string(cells.size()) + " cells for " + std::to_string(table.columns.size()) + " columns";
    for (std::size_t i = 0; i < table.kept.size(); ++i) {
        const auto column = static_cast<std::size_t>(table.kept[i]);
        if (std::string problem = cellProblem(table.columns[column], row[i], cells[column], table.format, missingKept); !problem.empty())
            return problem;
    }
    return {};
}

// Of a record with quotes: each number stands somewhere between the separators of its lines.
std::string quotedProblem(const CsvTable &table, const float *row, std::span<const std::string> lines)
{
    std::vector<float> numbers;
    const std::string quote(1, table.format.quote);
    for (const std::string &line : lines) {
        for (const std::string &separators : {quote, quote + table.format.delimiter, quote + " \t"}) {
            for (const std::string &part : splitAt(line, separators)) {
                if (float number = 0; isNumber(part, table.format.decimal, number))
                    numbers.push_back(number);
            }
        }
    }
    for (std::size_t i = 0; i < table.kept.size(); ++i) {
        const bool number = table.columns[static_cast<std::size_t>(table.kept[i])].kind == CsvColumnKind::Number && !std::isnan(row[i]);
        if (number && std::none_of(numbers.begin(), numbers.end(), [&](float one) { return sameBits(one, row[i]); }))
            return std::to_string(row[i]) + " is nowhere in its record";
    }
    return {};
}

std::string rowProblem(const CsvTable &table, std::int64_t row, std::span<const std::string> lines, bool missingKept)
{
    const auto line = static_cast<std::size_t>(table.lines.lineOf(row) - 1);
    const auto next = row + 1 < table.lines.rows() ? static_cast<std::size_t>(table.lines.lineOf(row + 1) - 1) : lines.size();
    const bool hasQuotes = table.format.quote != '\0' && lines[line].find(table.format.quote) != std::string::npos;
    return hasQuotes ? quotedProblem(table, table.values.row(row), lines.subspan(line, next - line))
                     : linesProblem(table, table.values.row(row), lines[line], missingKept);
}

// Lines of used and of skipped rows: each ascends, none is in both, all exist.
std::string orderProblem(const CsvTable &table, std::int64_t lineCount)
{
    std::vector<std::int64_t> all;
    for (std::int64_t row = 0; row < table.lines.rows(); ++row)
        all.push_back(table.lines.lineOf(row));
    const auto used = static_cast<std::ptrdiff_t>(all.size());
    for (const SkippedRow &row : table.skipped)
        all.push_back(row.line);
    if (std::ranges::adjacent_find(all.begin(), all.begin() + used, std::ranges::greater_equal{}) != all.begin() + used)
        return "lines of used rows do not ascend";
    if (std::ranges::adjacent_find(all.begin() + used, all.end(), std::ranges::greater_equal{}) != all.end())
        return "lines of skipped rows do not ascend";
    std::sort(all.begin(), all.end());
    if (std::adjacent_find(all.begin(), all.end()) != all.end())
        return "a line is in two rows";
    return all.empty() || (all.front() >= 1 && all.back() <= lineCount) ? "" : "a row has a line that does not exist";
}

} // namespace

std::vector<std::string> physicalLines(const std::string &bytes, CsvEncoding encoding)
{
    const bool wide = encoding == CsvEncoding::Utf16Le || encoding == CsvEncoding::Utf16Be;
    std::string text = wide ? narrowed(bytes, encoding == CsvEncoding::Utf16Be) : bytes;
    if (text.starts_with("\xEF\xBB\xBF"))
        text.erase(0, 3);
    std::vector<std::string> lines(1);
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\n' && text[i] != '\r') {
            lines.back() += text[i];
            continue;
        }
        if (text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n')
            ++i;
        lines.emplace_back();
    }
    if (lines.back().empty())
        lines.pop_back();
    return lines;
}

std::string inventedIn(const CsvTable &table, const std::string &bytes, bool missingKept)
{
    const std::vector<std::string> lines = physicalLines(bytes, table.format.encoding);
    if (table.usedRows + table.skippedRows > static_cast<std::int64_t>(lines.size()))
        return std::to_string(table.usedRows) + " + " + std::to_string(table.skippedRows) + " rows of " + std::to_string(lines.size()) + " lines";
    if (table.values.rows() != table.usedRows || table.lines.rows() != table.usedRows)
        return "rows of values or lines are not the rows used";
    if (table.values.columns() != static_cast<int>(table.kept.size()) || table.kept.empty())
        return "values have other columns than those kept";
    if (std::string problem = orderProblem(table, static_cast<std::int64_t>(lines.size())); !problem.empty())
        return problem;
    for (std::int64_t row = 0; row < table.usedRows; ++row) {
        if (std::string problem = rowProblem(table, row, lines, missingKept); !problem.empty())
            return "line " + std::to_string(table.lines.lineOf(row)) + ": " + problem;
    }
    return {};
}

} // namespace lockstep::test
