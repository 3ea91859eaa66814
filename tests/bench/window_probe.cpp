#include "tests/bench/window_probe.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <sstream>
#include <string>

#include <QEventLoop>
#include <unistd.h>

namespace lockstep::bench {

double Times::quantile(double share) const
{
    if (m_ms.empty())
        return 0;
    std::vector<double> sorted = m_ms;
    const double rank = std::ceil(share * static_cast<double>(sorted.size())) - 1;
    const auto place = sorted.begin() + std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(rank), 0, std::ssize(sorted) - 1);
    std::nth_element(sorted.begin(), place, sorted.end());
    return *place;
}

bool MeteredApplication::notify(QObject *receiver, QEvent *event)
{
    if (m_depth > 0)
        return QApplication::notify(receiver, event);
    ++m_depth;
    QElapsedTimer clock;
    clock.start();
    const bool result = QApplication::notify(receiver, event);
    m_busy += static_cast<double>(clock.nsecsElapsed()) / 1e6;
    --m_depth;
    return result;
}

Heartbeat::Heartbeat()
{
    m_clock.start();
    connect(&m_timer, &QTimer::timeout, this, [this] {
        m_gaps.add(static_cast<double>(m_clock.nsecsElapsed()) / 1e6);
        m_clock.restart();
    });
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.start(1);
}

Times Heartbeat::take()
{
    m_clock.restart();
    return std::exchange(m_gaps, {});
}

void wait(int milliseconds)
{
    QEventLoop loop;
    QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
    loop.exec();
}

void runUntil(SessionController &controller, const std::function<bool()> &done)
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

std::unique_ptr<MainWindow> openWindow(const Scenario &scenario)
{
    auto window = std::make_unique<MainWindow>(scenario, WindowOptions{.theme = ThemeMode::Light, .remembers = false});
    window->resize(1440, 900);
    window->show();
    SessionController &controller = *window->controller();
    runUntil(controller, [&] { return controller.snapshot() && controller.state() == RunState::Paused; });
    wait(300);
    return window;
}

void playThrough(SessionController &controller)
{
    controller.setSpeed(0);
    controller.play();
    runUntil(controller, [&] { return controller.state() == RunState::Finished; });
}

double seek(SessionController &controller, std::int64_t step)
{
    QElapsedTimer clock;
    clock.start();
    controller.seekToStep(step);
    runUntil(controller, [&] { return controller.snapshot()->position.step == step && controller.state() != RunState::Seeking; });
    return static_cast<double>(clock.nsecsElapsed()) / 1e6;
}

std::int64_t randomStep(std::uint64_t &random, std::int64_t last)
{
    random = random * 6364136223846793005U + 1442695040888963407U;
    return static_cast<std::int64_t>((random >> 33) % static_cast<std::uint64_t>(last)) + 1;
}

double memoryNow()
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with("VmRSS:"))
            return std::strtod(line.c_str() + 6, nullptr) / 1024;
    return 0;
}

// Since the program was loaded: the 22nd word of its status, in ticks since the machine's start.
double processAge()
{
    std::ifstream file("/proc/self/stat");
    std::string text;
    std::getline(file, text);
    std::istringstream words(text.substr(text.rfind(')') + 1));
    std::string word;
    for (int i = 3; i <= 22; ++i)
        words >> word;
    timespec now{};
    clock_gettime(CLOCK_BOOTTIME, &now);
    const double ticks = std::strtod(word.c_str(), nullptr) / static_cast<double>(sysconf(_SC_CLK_TCK));
    return (static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) / 1e9 - ticks) * 1e3;
}

} // namespace lockstep::bench
