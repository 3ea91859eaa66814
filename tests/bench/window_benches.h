// The benchmarks of the window; each prints its table.
#pragma once

#include "ui/main_window.h"

namespace lockstep::bench {

void benchRun(MainWindow &window);      // plays to the end, then seeks anywhere
void benchPainting(MainWindow &window); // each view alone, of a run that was played
void benchStart(const char *program);   // starts `program --start` again and again
int reportStart(int argc, char **argv); // what such a start does: prints the process's age at its first pictures

} // namespace lockstep::bench
