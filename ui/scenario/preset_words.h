// Titles and descriptions of the built-in scenarios in the language of the window. (The scenarios themselves are English data.)
#pragma once

#include <span>
#include <string>

#include <QString>

namespace lockstep {

QString presetText(const std::string &text); // other texts stay as they are
std::span<const char *const> presetWords();  // all that can be translated

} // namespace lockstep
