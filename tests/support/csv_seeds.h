// Small CSV texts of many dialects, to start mutations from.
#pragma once

#include <string>
#include <vector>

#include "core/scenario/csv_spec.h"

namespace lockstep::test {

struct CsvSeed {
    std::string bytes;
    CsvSpec spec;
};

std::vector<CsvSeed> csvSeeds();

// ASCII as UTF-16, with a byte order mark.
std::string asUtf16(const std::string &ascii, bool bigEndian);

} // namespace lockstep::test
