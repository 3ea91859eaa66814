// Where the keys and values of a JSON text stand, so that a problem can name line and column; and what is wrong with broken JSON.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace lockstep {

inline constexpr std::size_t noOffset = static_cast<std::size_t>(-1);

struct JsonPlace {
    std::size_t key = noOffset; // of the opening quote; noOffset for the document and for elements of a list
    std::size_t value = noOffset;
};

struct JsonDuplicate {
    std::string path;
    std::size_t key = 0;      // of the later one
    std::size_t firstKey = 0;
};

struct JsonPlaces {
    std::map<std::string, JsonPlace> places; // by JSON pointer ("/optimizer/learning_rate"), down to a depth of 3
    std::vector<JsonDuplicate> duplicates;
    // Broken JSON: where, on which value ("" for the document), and why in plain words; empty when the text is sound.
    std::size_t errorOffset = 0;
    std::string errorPath;
    std::string error;
};

JsonPlaces findPlaces(std::string_view text);

// One key as a part of a JSON pointer ('~' and '/' are escaped).
std::string pointerPart(std::string_view key);

// 1-based; a column is a character, not a byte.
struct LineColumn {
    int line = 1;
    int column = 1;
};
LineColumn lineColumn(std::string_view text, std::size_t offset);

// The scalar that starts at `offset`, as it is written: a string with its quotes, a number, a word.
std::string_view tokenAt(std::string_view text, std::size_t offset);

} // namespace lockstep
