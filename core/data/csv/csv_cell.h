// What one cell of a CSV file says: a number, nothing, or a text. Nothing here depends on the locale.
#pragma once

#include <charconv>
#include <cmath>
#include <string>
#include <string_view>

namespace lockstep {

enum class CellKind {
    Number,
    Missing, // empty, or a word that stands for it: NA, n/a, null, -, ...
    NaN,
    Infinite,
    TooLarge, // a number beyond float32
    Text
};

struct Cell {
    CellKind kind = CellKind::Missing;
    float value = 0; // of Number: rounded once from the decimal text; infinity or NaN where the cell says so
};

// Without the blanks, tabs and no-break spaces around it.
std::string_view trimmedCell(std::string_view text);

// Any cell; `decimal` is '.' or ','. Numbers: an optional +, - or U+2212, digits with at most one mark, an exponent. No hexadecimal digits,
// no thousands separators, no units.
Cell readAnyCell(std::string_view text, char decimal);

// The same, quick for plain numbers.
inline Cell readCell(std::string_view text, char decimal)
{
    if (decimal == '.') {
        float value = 0;
        const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (problem == std::errc() && end == text.data() + text.size() && std::isfinite(value))
            return {CellKind::Number, value};
    }
    return readAnyCell(text, decimal);
}

// Whether the cell of a text column says that there is nothing: fewer words than for numbers, since "none" and "-" may be labels.
bool isMissingText(std::string_view trimmed);

// "1.234,5", "1,234", "12 000": digits in groups of three.
bool looksGrouped(std::string_view text);

// For a message: in double quotes, cut after 40 bytes, control characters as blanks.
std::string quotedForMessage(std::string_view text);

} // namespace lockstep
