// The window. The command line and the display are looked at first, since Qt cannot start without a display.
#include <cstdio>

#include <QApplication>

#include "display.h"
#include "screenshot.h"
#include "ui/main_window.h"
#include "window_options.h"

int main(int argc, char **argv)
{
    using namespace lockstep;
    const auto launch = readCommandLine(argc, argv);
    if (!launch)
        return launch.error();
    const bool picture = !launch->screenshot.empty();
    if (picture)
        useNoDisplay();
    if (!hasDisplay()) {
        std::fputs("lockstep: no display: use lockstep-cli run SCENARIO, or --screenshot OUT.png\n", stderr);
        return 2;
    }
    int qtArguments = 1; // the others were ours
    QApplication application(qtArguments, argv);
    QApplication::setApplicationName("Lockstep");
    MainWindow window(launch->scenario, {launch->theme, !picture});
    if (picture)
        return takeScreenshot(window, *launch);
    window.show();
    return QApplication::exec();
}
