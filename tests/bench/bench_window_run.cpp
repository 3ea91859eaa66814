// A long run in the real window: how long its thread was ever busy while the engine ran, and how fast it seeks.
#include <cstdio>

#include "tests/bench/window_benches.h"
#include "tests/bench/window_probe.h"

namespace lockstep::bench {

namespace {

void printTimes(const char *name, const Times &times)
{
    std::printf("  %-34s %8.1f %8.1f %8.1f %8.1f %8.1f\n", name, times.median(), times.quantile(0.9), times.quantile(0.99), times.quantile(0.999),
                times.worst());
}

} // namespace

void benchRun(MainWindow &window)
{
    SessionController &controller = *window.controller();
    Heartbeat heartbeat;
    heartbeat.take();
    QElapsedTimer clock;
    clock.start();
    playThrough(controller);
    const double seconds = static_cast<double>(clock.nsecsElapsed()) / 1e9;
    const auto steps = static_cast<double>(controller.reachedStep());
    std::printf("\n%d devices x %d parameters: %.0f epochs in %.1f s, %.0f steps a second; keyframes %.1f MB, memory of the process %.0f MB\n",
                controller.scenario().devices, controller.snapshot()->parameterCount(), steps, seconds, steps / seconds,
                static_cast<double>(controller.historyBytes()) / 1e6, memoryNow());
    std::printf("  %-34s %8s %8s %8s %8s %8s\n", "milliseconds", "p50", "p90", "p99", "p99.9", "longest");
    printTimes("a key press waits, while training", heartbeat.take());
    Times seeks;
    std::uint64_t random = 7;
    for (int i = 0; i < 50; ++i)
        seeks.add(seek(controller, randomStep(random, controller.reachedStep())));
    printTimes("a seek anywhere until shown", seeks);
    printTimes("a key press waits, while seeking", heartbeat.take());
}

} // namespace lockstep::bench
