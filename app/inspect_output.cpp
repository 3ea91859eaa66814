#include <algorithm>

#include <nlohmann/json.hpp>

#include "cli_inspect.h"
#include "numpy_text.h"

namespace lockstep {

namespace {

std::string quoted(const std::string &text)
{
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

const char *encodingWord(CsvEncoding encoding)
{
    switch (encoding) {
    case CsvEncoding::Utf16Le: return "utf-16le";
    case CsvEncoding::Utf16Be: return "utf-16be";
    case CsvEncoding::Auto:
    case CsvEncoding::Utf8: break;
    }
    return "utf-8";
}

// "[a, b]" of what text(i) gives for 0 .. count-1.
template <typename Text>
std::string listOf(std::size_t count, Text &&text)
{
    std::string list = "[";
    for (std::size_t i = 0; i < count; ++i)
        list += (i > 0 ? ", " : "") + text(i);
    return list + "]";
}

std::string namesList(const CsvTable &table, bool textsOnly)
{
    std::vector<std::string> names;
    for (const CsvColumn &column : table.columns) {
        if (!textsOnly || column.kind == CsvColumnKind::Text)
            names.push_back(quoted(column.name));
    }
    return listOf(names.size(), [&](std::size_t i) { return names[i]; });
}

// Where each column's values are in a row of the table; -1: they are not kept.
std::vector<int> placesOf(const CsvTable &table)
{
    std::vector<int> places(table.columns.size(), -1);
    for (std::size_t i = 0; i < table.kept.size(); ++i)
        places[static_cast<std::size_t>(table.kept[i])] = static_cast<int>(i);
    return places;
}

// A cell as JSON.
std::string cellText(const CsvColumn &column, const float *row, int place)
{
    if (place < 0 || column.kind == CsvColumnKind::Empty)
        return "null";
    const float value = row[place];
    if (column.kind == CsvColumnKind::Text) {
        const bool known = value >= 0 && value < static_cast<float>(column.texts.size());
        return known ? quoted(column.texts[static_cast<std::size_t>(value)]) : "null";
    }
    std::string text;
    appendNumber(text, value);
    return text;
}

std::string skippedList(const CsvTable &table)
{
    return listOf(table.skipped.size(), [&](std::size_t i) {
        const SkippedRow &row = table.skipped[i];
        return R"({"line": )" + std::to_string(row.line) + R"(, "reason": )" + quoted(row.reason) + "}";
    });
}

std::string valuesList(const CsvTable &table)
{
    const std::vector<int> places = placesOf(table);
    const auto rows = static_cast<std::size_t>(std::min(table.values.rows(), inspectedRows));
    return listOf(rows, [&](std::size_t r) {
        const float *row = table.values.row(static_cast<std::int64_t>(r));
        return listOf(table.columns.size(), [&](std::size_t c) { return cellText(table.columns[c], row, places[c]); });
    });
}

// On one line of a terminal, whatever is in it.
std::string plain(std::string text)
{
    std::replace_if(text.begin(), text.end(), [](unsigned char c) { return c < ' ' || c == 0x7F; }, ' ');
    return text;
}

std::string delimiterWords(char delimiter)
{
    switch (delimiter) {
    case '\t': return "tabs";
    case ' ': return "blanks";
    case ',': return "commas";
    case ';': return "semicolons";
    case '|': return "vertical bars";
    default: return std::string("\"") + delimiter + "\"";
    }
}

std::string formatWords(const CsvFormat &format)
{
    std::string words = format.encoding == CsvEncoding::Utf8 ? "UTF-8" : format.encoding == CsvEncoding::Utf16Le ? "UTF-16LE" : "UTF-16BE";
    words += format.byteOrderMark ? " with a byte order mark" : "";
    words += ", separated by " + delimiterWords(format.delimiter);
    words += format.decimal == ',' ? ", decimal comma" : ", decimal point";
    words += format.header ? ", with a header" : ", without a header";
    if (format.quote == '\'')
        words += ", quoted with '";
    return words;
}

std::size_t widthOf(const std::string &text)
{
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

const char *kindWord(const CsvColumn &column)
{
    switch (column.kind) {
    case CsvColumnKind::Text: return column.tooManyTexts ? "text, too many to encode" : "text";
    case CsvColumnKind::Empty: return "empty";
    case CsvColumnKind::Number: break;
    }
    return "number";
}

std::string columnLines(const CsvTable &table)
{
    constexpr std::size_t most = 100, widest = 32;
    const std::size_t shown = std::min(table.columns.size(), most);
    const std::vector<int> places = placesOf(table);
    std::size_t width = 0;
    for (std::size_t c = 0; c < shown; ++c)
        width = std::max(width, std::min(widest, widthOf(table.columns[c].name)));
    std::string lines;
    for (std::size_t c = 0; c < shown; ++c) {
        const CsvColumn &column = table.columns[c];
        lines += "  " + plain(column.name) + std::string(width - std::min(width, widthOf(column.name)), ' ') + "  " + kindWord(column);
        if (table.values.rows() > 0 && places[c] >= 0)
            lines += std::string(", first ") + plain(cellText(column, table.values.row(0), places[c]));
        lines += '\n';
    }
    if (shown < table.columns.size())
        lines += "  and " + std::to_string(table.columns.size() - shown) + " more; --json lists them all\n";
    return lines;
}

} // namespace

std::string inspectJson(const CsvTable &table)
{
    std::string json = R"({"kind": "csv", "encoding": ")" + std::string(encodingWord(table.format.encoding)) + R"(", "delimiter": )"
        + quoted(std::string(1, table.format.delimiter)) + R"(, "decimal": )" + quoted(std::string(1, table.format.decimal))
        + R"(, "header": )" + (table.format.header ? "true" : "false") + R"(, "columns": )" + namesList(table, false)
        + R"(, "text_columns": )" + namesList(table, true) + R"(, "rows_used": )" + std::to_string(table.usedRows)
        + R"(, "rows_skipped": )" + skippedList(table);
    if (table.skippedRows > static_cast<std::int64_t>(table.skipped.size()))
        json += R"(, "rows_skipped_total": )" + std::to_string(table.skippedRows);
    return json + R"(, "values": )" + valuesList(table) + "}\n";
}

std::string inspectWords(const std::string &name, const CsvTable &table)
{
    constexpr std::size_t mostProblems = 10;
    std::string words = plain(name) + ": CSV, " + formatWords(table.format) + "\n";
    words += "Columns: " + std::to_string(table.columns.size()) + "\n" + columnLines(table);
    words += "Rows used: " + std::to_string(table.usedRows) + "\nRows skipped: " + std::to_string(table.skippedRows) + "\n";
    const std::size_t shown = std::min(table.skipped.size(), mostProblems);
    for (std::size_t i = 0; i < shown; ++i)
        words += "  line " + std::to_string(table.skipped[i].line) + ": " + plain(table.skipped[i].reason) + "\n";
    if (const std::int64_t more = table.skippedRows - static_cast<std::int64_t>(shown); more > 0)
        words += "  and " + std::to_string(more) + " more\n";
    for (const std::string &note : table.notes)
        words += "Note: " + plain(note) + "\n";
    return words;
}

} // namespace lockstep
