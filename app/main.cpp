// The window. The command line and the display are looked at first, since Qt cannot start without a display.
#include <cstdio>

#include <QApplication>

#include "display.h"
#include "screenshot.h"
#include "ui/cards/card_layout.h"
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
    MainWindow window(launch->scenario, {.theme = launch->theme,
                                         .remembers = !picture,
                                         .language = launch->language,
                                         .tour = !picture,
                                         .file = QString::fromStdString(launch->file)});
    if (!launch->card.empty())
        window.cards()->enlarge(window.cards()->view(QString::fromStdString(launch->card)));
    if (launch->presenter)
        window.togglePresenter();
    if (picture)
        return takeScreenshot(window, *launch);
    window.show();
    return QApplication::exec();
}
