// "Did you mean": the known word nearest to what was typed.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace lockstep {

// The candidate with the smallest Levenshtein distance to `word`; empty when none shares enough letters to be meant.
std::string nearestWord(std::string_view word, std::span<const std::string> candidates);

} // namespace lockstep
