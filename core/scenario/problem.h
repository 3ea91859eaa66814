// One thing that is wrong with a scenario, told so that a person can mend it.
#pragma once

#include <string>

namespace lockstep {

struct Problem {
    std::string path;    // in the JSON, as "/optimizer/learning_rate"; "" = the document
    std::string message; // what is wrong and what is allowed: "is -1, but must be a whole number from 1 to 1024"
    int line = 0;        // 1-based place in the source text; 0 when the scenario did not come from a text
    int column = 0;
};

} // namespace lockstep
