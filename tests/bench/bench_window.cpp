// A million epochs in the real window: how long its thread was ever busy, how much memory it took, how fast it seeks.
// lockstep-bench-window [EPOCHS] [DEVICES]
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QTimer>

#include "ui/main_window.h"

namespace {

using namespace lockstep;

// Ticks every millisecond; the longest gap between two ticks is how long a key press could have waited.
class StallMeter : public QObject {
public:
    StallMeter()
    {
        m_clock.start();
        connect(&m_timer, &QTimer::timeout, this, [this] { m_worst = std::max(m_worst, m_clock.restart()); });
        m_timer.setTimerType(Qt::PreciseTimer);
        m_timer.start(1);
    }
    qint64 takeWorst()
    {
        m_clock.restart();
        return std::exchange(m_worst, 0);
    }

private:
    QTimer m_timer;
    QElapsedTimer m_clock;
    qint64 m_worst = 0;
};

template <typename Done>
void runUntil(SessionController &controller, Done done)
{
    QEventLoop loop;
    const auto look = [&] {
        if (done())
            loop.quit();
    };
    const auto a = QObject::connect(&controller, &SessionController::snapshotChanged, &loop, look);
    const auto b = QObject::connect(&controller, &SessionController::stateChanged, &loop, look);
    if (!done())
        loop.exec();
    QObject::disconnect(a);
    QObject::disconnect(b);
}

double peakMegabytes()
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmHWM:"))
            return std::strtod(line.c_str() + 6, nullptr) / 1024;
    return 0;
}

void wait(int milliseconds)
{
    QEventLoop loop;
    QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
    loop.exec();
}

void playThrough(MainWindow &window, StallMeter &meter)
{
    SessionController &controller = *window.controller();
    runUntil(controller, [&] { return controller.snapshot() != nullptr; });
    wait(300);
    meter.takeWorst();
    QElapsedTimer clock;
    clock.start();
    controller.setSpeed(0);
    controller.play();
    runUntil(controller, [&] { return controller.state() == RunState::Finished; });
    const double seconds = static_cast<double>(clock.elapsed()) / 1e3;
    const auto steps = static_cast<double>(controller.reachedStep());
    std::printf("played %.0f epochs in %.2f s (%.2f us an epoch), longest stall of the window %lld ms\n", steps, seconds, seconds * 1e6 / steps,
                static_cast<long long>(meter.takeWorst()));
    std::printf("keyframes %.1f MB, peak memory of the process %.0f MB\n", static_cast<double>(controller.historyBytes()) / 1e6, peakMegabytes());
}

void seekAround(MainWindow &window, StallMeter &meter)
{
    SessionController &controller = *window.controller();
    double worst = 0;
    double total = 0;
    std::uint64_t random = 7;
    constexpr int seeks = 50;
    for (int i = 0; i < seeks; ++i) {
        random = random * 6364136223846793005U + 1442695040888963407U;
        const auto step = static_cast<qint64>((random >> 33) % static_cast<std::uint64_t>(controller.reachedStep())) + 1;
        QElapsedTimer clock;
        clock.start();
        controller.seekToStep(step);
        runUntil(controller, [&] { return controller.snapshot()->position.step == step; });
        const double ms = static_cast<double>(clock.nsecsElapsed()) / 1e6;
        worst = std::max(worst, ms);
        total += ms;
    }
    std::printf("%d seeks anywhere: mean %.1f ms, longest %.1f ms until shown; longest stall of the window %lld ms\n", seeks, total / seeks, worst,
                static_cast<long long>(meter.takeWorst()));
}

} // namespace

int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    Scenario scenario;
    scenario.epochs = argc > 1 ? std::atoll(argv[1]) : 1'000'000;
    scenario.devices = argc > 2 ? std::atoi(argv[2]) : 4;
    MainWindow window(scenario, {.theme = ThemeMode::Light, .remembers = false});
    window.resize(1440, 900);
    window.show();
    StallMeter meter;
    playThrough(window, meter);
    seekAround(window, meter);
    return 0;
}
