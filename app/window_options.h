// The command line of the window, read before Qt is started: --help and bad input need no display.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <tl/expected.hpp>

#include "core/scenario/scenario.h"
#include "ui/theme.h"

namespace lockstep {

struct LaunchOptions {
    Scenario scenario;
    std::optional<ThemeMode> theme;
    std::string screenshot; // file to write; empty = open a window
    int width = 1440;
    int height = 900;
    std::optional<std::int64_t> at; // step of the screenshot; none = the last epoch
};

// The error is the exit code, after what is to be said was said.
tl::expected<LaunchOptions, int> readCommandLine(int argc, char **argv);

} // namespace lockstep
