#include "core/scenario/json_syntax.h"

#include <array>
#include <cctype>
#include <utility>

#include "core/scenario/dashes.h"

namespace lockstep {

namespace {

bool has(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

std::string expectedHere(std::string_view detail)
{
    if (has(detail, "object key"))
        return "a key in double quotes";
    if (has(detail, "object separator"))
        return "':' after the key";
    if (has(detail, "parsing object"))
        return "',' or '}'";
    if (has(detail, "parsing array"))
        return "',' or ']'";
    if (has(detail, "expected end of input"))
        return "nothing after the end of the document";
    return "a value";
}

// Up to the next blank or JSON punctuation, at most 24 bytes.
std::string_view wordAt(std::string_view text, std::size_t offset)
{
    const std::size_t end = text.find_first_of(" \t\r\n,:{}[]\"", offset + 1);
    return text.substr(offset, std::min(end == std::string_view::npos ? end : end - offset, std::size_t{24}));
}

std::string stringMessage(std::string_view detail)
{
    if (has(detail, "missing closing quote") || has(detail, "U+000A") || has(detail, "U+000D"))
        return "the text that starts here has no closing double quote on its line";
    if (has(detail, "control character"))
        return "the text that starts here holds a control character; write \\t for a tab";
    if (has(detail, "ill-formed UTF-8"))
        return "the text that starts here is not valid UTF-8; save the file as UTF-8";
    return "the text that starts here has a backslash that escapes nothing known; write \\\\ for a backslash";
}

// Words that other languages write; empty when it is none of them.
std::string wordMessage(std::string_view word)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 6> foreign{{
        {"True", "true"}, {"TRUE", "true"}, {"False", "false"}, {"FALSE", "false"}, {"None", "null"}, {"NULL", "null"}}};
    for (const auto &[found, meant] : foreign) {
        if (word == found)
            return "expected " + std::string(meant) + ", found " + std::string(found);
    }
    std::string lower;
    for (const char c : word.substr(word.starts_with('-') || word.starts_with('+') ? 1 : 0))
        lower += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (lower == "nan" || lower == "inf" || lower == "infinity")
        return std::string(word) + " is not a number in JSON; a finite number is needed";
    return {};
}

char lastBefore(std::string_view text, std::size_t offset)
{
    const std::size_t at = text.substr(0, offset).find_last_not_of(" \t\r\n");
    return at == std::string_view::npos ? '\0' : text[at];
}

// What the first character of the bad token gives away; empty when it is nothing special.
std::string characterMessage(std::string_view text, std::size_t offset, std::string_view detail)
{
    const char c = text[offset];
    if (const auto dash = findDash(wordAt(text, offset)))
        return "found the " + dash->name + " instead of '-'; type the minus of the keyboard";
    if (c == '"' && has(detail, "invalid string"))
        return stringMessage(detail);
    if (c == '\'')
        return "texts and keys take double quotes (\"), not single ones";
    if (c == '#' || (c == '/' && offset + 1 < text.size()))
        return "JSON has no comments; remove this one";
    if ((c == '}' || c == ']') && lastBefore(text, offset) == ',')
        return std::string("the comma before this '") + c + "' is one too many";
    if (std::isdigit(static_cast<unsigned char>(c)) != 0 && has(detail, "object key") && lastBefore(text, offset) == ',')
        return "expected a key in double quotes, found " + std::string(wordAt(text, offset)) + "; decimals take a point, not a comma";
    if (std::isdigit(static_cast<unsigned char>(c)) != 0 && offset > 0 && text[offset - 1] == '0')
        return "a number has no leading zeros";
    if (c == '.' || c == '+')
        return "a number starts with a digit or '-'; write 0.5, not .5 or +0.5";
    return wordMessage(wordAt(text, offset));
}

} // namespace

std::string syntaxMessage(std::string_view text, std::size_t offset, std::string_view detail)
{
    const std::string expected = expectedHere(detail);
    if (offset >= text.size())
        return "the text ends here, but " + expected + " is missing";
    const std::string special = characterMessage(text, offset, detail);
    if (!special.empty())
        return special;
    if (static_cast<unsigned char>(text[offset]) >= 0x80 && has(detail, "UTF-8"))
        return "this is not valid UTF-8; save the file as UTF-8";
    return "expected " + expected + ", found " + std::string(wordAt(text, offset));
}

} // namespace lockstep
