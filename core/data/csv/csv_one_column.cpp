#include "core/data/csv/csv_one_column.h"

#include <algorithm>

#include "core/data/csv/csv_cell.h"

namespace lockstep {

namespace {

// The next line that is neither blank nor a comment, without the blanks around it; empty at the end.
std::string_view nextLine(std::string_view &text, char comment)
{
    while (!text.empty()) {
        const std::size_t size = std::min(text.find_first_of("\r\n"), text.size());
        const std::string_view line = text.substr(0, size);
        text.remove_prefix(std::min(size + 1, text.size()));
        const std::string_view trimmed = trimmedCell(line);
        if (!trimmed.empty() && (comment == '\0' || line.front() != comment))
            return trimmed;
    }
    return {};
}

} // namespace

bool isColumnOfDecimalCommas(std::string_view sample, char comment)
{
    const std::string_view name = nextLine(sample, comment);
    if (name.find_first_of(",;\t|") != std::string_view::npos || readCell(name, ',').kind != CellKind::Text)
        return false;
    bool anyComma = false;
    bool counts = true; // what is before the comma goes 1, 2, 3, ...
    float number = 0;
    for (std::string_view line = nextLine(sample, comment); !line.empty(); line = nextLine(sample, comment)) {
        const Cell cell = readCell(line, ',');
        if (cell.kind != CellKind::Number && cell.kind != CellKind::Missing)
            return false;
        const std::size_t comma = line.find(',');
        const Cell whole = readCell(line.substr(0, comma), '.');
        anyComma = anyComma || comma != std::string_view::npos;
        counts = counts && comma != std::string_view::npos && whole.value == ++number;
    }
    return anyComma && !counts;
}

char unusedDelimiter(std::string_view sample, char comment)
{
    const std::string_view line = nextLine(sample, comment);
    for (const char delimiter : {',', ';', '\t', '|'}) {
        if (line.find(delimiter) == std::string_view::npos)
            return delimiter;
    }
    return ',';
}

} // namespace lockstep
