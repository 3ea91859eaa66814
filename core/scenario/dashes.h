// Dashes that look like '-' but are another character: word processors and web pages put them into numbers and options.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace lockstep {

struct Dash {
    std::size_t offset = 0; // of the first one in the text, in bytes
    std::size_t size = 0;   // in bytes (UTF-8)
    std::string name;       // "en dash (U+2013)"
};

std::optional<Dash> findDash(std::string_view text);

// The text with every such dash replaced by '-'.
std::string withPlainDashes(std::string_view text);

} // namespace lockstep
