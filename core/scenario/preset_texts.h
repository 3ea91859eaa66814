// The texts of resources/scenarios, compiled in.
#pragma once

#include <string>
#include <vector>

namespace lockstep {

struct PresetText {
    std::string name;
    std::string json;
};

const std::vector<PresetText> &presetTexts();

} // namespace lockstep
