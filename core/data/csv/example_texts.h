// The texts of resources/data, compiled in.
#pragma once

#include <string_view>
#include <vector>

namespace lockstep {

struct ExampleText {
    std::string_view name; // of the file
    std::string_view csv;
};

const std::vector<ExampleText> &exampleTexts();

} // namespace lockstep
