// The commands of the window: its keys and its menu, from one table.
#pragma once

namespace lockstep {

class MainWindow;

void buildCommands(MainWindow &window);

} // namespace lockstep
