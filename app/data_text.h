// What `run` prints about people's own data before training: what was read, what was skipped, what becomes what.
#pragma once

#include <string>

#include "core/train/setup.h"
#include "run_words.h"

namespace lockstep {

// Whole lines; empty for data that a generator drew.
std::string dataText(const Setup &setup, const RunWords &words);

} // namespace lockstep
