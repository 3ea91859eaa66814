#include "core/data/csv/csv_cell.h"

#include <algorithm>
#include <array>
#include <limits>

namespace lockstep {

namespace {

constexpr std::string_view noBreakSpace = "\xC2\xA0";
constexpr std::string_view narrowSpace = "\xE2\x80\xAF";
constexpr std::string_view minusSign = "\xE2\x88\x92"; // U+2212

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool cutPrefix(std::string_view &text, std::string_view prefix)
{
    if (!text.starts_with(prefix))
        return false;
    text.remove_prefix(prefix.size());
    return true;
}

bool equalsWord(std::string_view text, std::string_view lowerWord)
{
    return std::equal(text.begin(), text.end(), lowerWord.begin(), lowerWord.end(),
                      [](char c, char lower) { return (c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c) == lower; });
}

bool isMissingNumber(std::string_view text)
{
    constexpr std::array words = {"", "na", "n/a", "null", "none", "nil", "-", "--", "?", "#n/a", "#na", "<na>", "missing"};
    return text.size() <= 7 && std::any_of(words.begin(), words.end(), [&](const char *word) { return equalsWord(text, word); });
}

// Of a number out of float32's range, without its sign: above it, not below.
bool isLarge(std::string_view number)
{
    std::int64_t power = 0; // of the first digit that counts
    bool found = false;
    bool afterPoint = false;
    std::size_t at = 0;
    for (; at < number.size() && (isDigit(number[at]) || number[at] == '.'); ++at) {
        if (number[at] == '.') {
            afterPoint = true;
            continue;
        }
        found = found || number[at] != '0';
        if (afterPoint && !found)
            --power;
        else if (!afterPoint && found)
            ++power;
    }
    if (at == number.size())
        return power > 0;
    const bool negative = number.substr(at + 1).starts_with('-');
    at += at + 1 < number.size() && !isDigit(number[at + 1]) ? 2 : 1;
    std::int64_t exponent = 0;
    for (; at < number.size() && exponent < std::int64_t{1} << 40; ++at)
        exponent = exponent * 10 + (number[at] - '0');
    return power + (negative ? -exponent : exponent) > 0;
}

// `text` has a point and no sign.
Cell readUnsigned(std::string_view text, bool negative)
{
    if (text.empty() || text.front() == '-')
        return {CellKind::Text, 0};
    float value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem == std::errc::invalid_argument || end != text.data() + text.size())
        return {CellKind::Text, 0};
    if (problem == std::errc::result_out_of_range)
        value = isLarge(text) ? std::numeric_limits<float>::infinity() : 0.0F;
    if (negative)
        value = -value;
    if (std::isnan(value))
        return {CellKind::NaN, value};
    if (std::isinf(value))
        return {isDigit(text.front()) || text.front() == '.' ? CellKind::TooLarge : CellKind::Infinite, value};
    return {CellKind::Number, value};
}

// A decimal comma must have a digit after it, and there must be no point beside it.
Cell readWithComma(std::string_view text, bool negative)
{
    const std::size_t comma = text.find(',');
    if (text.find('.') != std::string_view::npos)
        return {CellKind::Text, 0};
    if (comma == std::string_view::npos)
        return readUnsigned(text, negative);
    if (comma + 1 == text.size() || !isDigit(text[comma + 1]))
        return {CellKind::Text, 0};
    std::array<char, 64> few;
    if (text.size() <= few.size()) {
        std::copy(text.begin(), text.end(), few.begin());
        few[comma] = '.';
        return readUnsigned({few.data(), text.size()}, negative);
    }
    std::string many(text);
    many[comma] = '.';
    return readUnsigned(many, negative);
}

// Cuts a separator of thousands off.
std::string_view cutSeparator(std::string_view &text)
{
    for (const std::string_view one : {std::string_view(","), std::string_view("."), std::string_view("'"), std::string_view(" "),
                                       noBreakSpace, narrowSpace, std::string_view("\xE2\x80\x99")}) {
        if (cutPrefix(text, one))
            return one;
    }
    return {};
}

std::size_t leadingDigits(std::string_view text)
{
    return static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), isDigit) - text.begin());
}

} // namespace

std::string_view trimmedCell(std::string_view text)
{
    while (!text.empty()) {
        if (isBlank(text.front()))
            text.remove_prefix(1);
        else if (!cutPrefix(text, noBreakSpace) && !cutPrefix(text, narrowSpace))
            break;
    }
    while (!text.empty()) {
        if (isBlank(text.back()))
            text.remove_suffix(1);
        else if (text.ends_with(noBreakSpace))
            text.remove_suffix(noBreakSpace.size());
        else if (text.ends_with(narrowSpace))
            text.remove_suffix(narrowSpace.size());
        else
            break;
    }
    return text;
}

Cell readAnyCell(std::string_view text, char decimal)
{
    const std::string_view trimmed = trimmedCell(text);
    if (isMissingNumber(trimmed))
        return {CellKind::Missing, 0};
    std::string_view number = trimmed;
    const bool negative = cutPrefix(number, "-") || cutPrefix(number, minusSign);
    if (!negative && cutPrefix(number, "+") && number.starts_with('-'))
        return {CellKind::Text, 0};
    return decimal == ',' ? readWithComma(number, negative) : readUnsigned(number, negative);
}

bool isMissingText(std::string_view trimmed)
{
    constexpr std::array words = {"", "na", "n/a", "null", "nan", "?", "#n/a", "#na", "<na>"};
    return trimmed.size() <= 4 && std::any_of(words.begin(), words.end(), [&](const char *word) { return equalsWord(trimmed, word); });
}

bool looksGrouped(std::string_view text)
{
    text = trimmedCell(text);
    if (!cutPrefix(text, "-") && !cutPrefix(text, "+"))
        cutPrefix(text, minusSign);
    const std::size_t first = leadingDigits(text);
    if (first < 1 || first > 3)
        return false;
    text.remove_prefix(first);
    std::string_view separator;
    bool grouped = false;
    for (;;) {
        std::string_view rest = text;
        const std::string_view found = cutSeparator(rest);
        if (found.empty() || leadingDigits(rest) != 3 || (grouped && found != separator))
            break;
        separator = found;
        grouped = true;
        text = rest.substr(3);
    }
    if (grouped && !text.empty() && (text.front() == '.' || text.front() == ',') && leadingDigits(text.substr(1)) + 1 == text.size())
        return true;
    return grouped && text.empty();
}

std::string quotedForMessage(std::string_view text)
{
    constexpr std::size_t most = 40;
    std::size_t size = std::min(text.size(), most);
    while (size < text.size() && size > 0 && (static_cast<unsigned char>(text[size]) & 0xC0U) == 0x80U)
        --size;
    std::string out = "\"";
    for (const char c : text.substr(0, size))
        out += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? ' ' : c;
    return out + (size < text.size() ? "...\"" : "\"");
}

} // namespace lockstep
