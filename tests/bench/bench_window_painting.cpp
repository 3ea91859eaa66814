// How long each view takes to paint again, and how long the window's thread is busy when another step is shown in it.
#include <cstdio>

#include "tests/bench/window_benches.h"
#include "tests/bench/window_probe.h"
#include "ui/cards/card_layout.h"
#include "ui/views/timeline_view.h"
#include "ui/window_body.h"

namespace lockstep::bench {

namespace {

constexpr int repaints = 200;
constexpr int steps = 30;
constexpr double allowedMedian = 16;
constexpr double allowedWorst = 33;

// With all that lies in it: a chart's lines are in a widget of their own.
void repaintAll(QWidget &view)
{
    view.update();
    for (QWidget *child : view.findChildren<QWidget *>())
        if (child->isVisible())
            child->update();
    QCoreApplication::sendPostedEvents(view.window(), QEvent::UpdateRequest);
}

Times timeRepaints(QWidget &view)
{
    Times times;
    for (int i = 0; i < repaints; ++i) {
        QElapsedTimer clock;
        clock.start();
        repaintAll(view);
        times.add(static_cast<double>(clock.nsecsElapsed()) / 1e6);
    }
    return times;
}

// All that the window's thread does from the news to the painted picture.
Times timeSteps(SessionController &controller)
{
    auto &application = *static_cast<MeteredApplication *>(QCoreApplication::instance());
    Times times;
    std::uint64_t random = 11;
    for (int i = 0; i < steps; ++i) {
        wait(35); // what is drawn in frames of its own
        application.takeBusy();
        seek(controller, randomStep(random, controller.reachedStep()));
        wait(40);
        times.add(application.takeBusy());
    }
    return times;
}

void printView(const QString &name, const Times &again, const Times &another)
{
    const bool slow = again.median() > allowedMedian || again.worst() > allowedWorst;
    std::printf("  %-20s %8.2f %8.2f %14.2f %8.2f%s\n", qPrintable(name), again.median(), again.worst(), another.median(), another.worst(),
                slow ? "   over the limit" : "");
    std::fflush(stdout);
}

} // namespace

void benchPainting(MainWindow &window)
{
    SessionController &controller = *window.controller();
    std::printf("  %-20s %8s %8s %14s %8s   (allowed: %.0f and %.0f)\n", "milliseconds", "repaint", "longest", "another step", "longest",
                allowedMedian, allowedWorst);
    for (const ViewEntry &entry : window.cards()->entries()) {
        window.cards()->enlarge(entry.view);
        wait(200);
        printView(entry.id, timeRepaints(*entry.view), timeSteps(controller));
    }
    window.cards()->enlarge(nullptr);
    wait(200);
    printView("timeline", timeRepaints(*window.body()->timeline()), Times{});
    printView("whole window", timeRepaints(window), timeSteps(controller));
}

} // namespace lockstep::bench
