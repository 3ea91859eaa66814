// A picture of the window at one step: runs to it, waits until everything is drawn, writes a PNG.
#pragma once

#include "window_options.h"

namespace lockstep {

class MainWindow;

// Returns the exit code, after saying what went wrong.
int takeScreenshot(MainWindow &window, const LaunchOptions &options);

} // namespace lockstep
