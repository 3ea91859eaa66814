// The command line of the window, read before Qt is started: --help and bad input need no display.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <tl/expected.hpp>

#include "core/observe/snapshot.h"
#include "core/scenario/scenario.h"
#include "ui/language.h"
#include "ui/theme.h"

namespace lockstep {

struct LaunchOptions {
    Scenario scenario;
    std::string file; // that the scenario came from; empty: a preset, or with settings
    std::optional<ThemeMode> theme;
    std::optional<LanguageMode> language;
    bool presenter = false;
    std::string card;       // that is shown alone; empty: all
    std::string screenshot; // file to write; empty = open a window
    int width = 1440;
    int height = 900;
    std::optional<std::int64_t> at; // step of the screenshot; none = the last epoch
    std::optional<Phase> phase;     // of that step; none = its end
};

// The error is the exit code, after what is to be said was said.
tl::expected<LaunchOptions, int> readCommandLine(int argc, char **argv);

} // namespace lockstep
