// What this program was built with: the same sources and these give the same bits.
#pragma once

#include <string>

namespace lockstep {

struct BuildInfo {
    std::string compiler;       // "GCC 12.2.0"
    std::string eigen;          // "3.4.0"
    std::string instructionSet; // "x86-64-v3"
};

BuildInfo buildInfo();

} // namespace lockstep
