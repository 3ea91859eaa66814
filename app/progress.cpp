#include "progress.h"

#include <algorithm>
#include <csignal>
#include <cstdio>

#include <unistd.h>

namespace lockstep {

namespace {

volatile std::sig_atomic_t interruptSignal = 0; // a signal handler can reach nothing else

extern "C" void noteInterrupt(int signal)
{
    interruptSignal = signal;
}

std::string rateText(double perSecond)
{
    char text[32];
    if (perSecond >= 1e6)
        std::snprintf(text, sizeof text, "%.1f M steps/s", perSecond / 1e6);
    else if (perSecond >= 1e4)
        std::snprintf(text, sizeof text, "%.0f k steps/s", perSecond / 1e3);
    else
        std::snprintf(text, sizeof text, "%.1f steps/s", perSecond);
    return text;
}

std::string timeText(double seconds)
{
    const auto whole = static_cast<long long>(seconds + 0.5);
    if (whole < 60)
        return std::to_string(whole) + " s";
    return std::to_string(whole / 60) + " min " + std::to_string(whole % 60) + " s";
}

} // namespace

ProgressLine::ProgressLine(std::string what, bool wanted) : m_what(std::move(what)), m_wanted(wanted && ::isatty(STDERR_FILENO) == 1) { }

void ProgressLine::show(double share, std::int64_t steps)
{
    if (!m_wanted)
        return;
    const Clock::time_point now = Clock::now();
    if (now - m_start < std::chrono::seconds(1) || now - m_last < std::chrono::milliseconds(100))
        return;
    m_last = now;
    m_drawn = true;
    const double seconds = std::chrono::duration<double>(now - m_start).count();
    constexpr int width = 24;
    const int full = static_cast<int>(std::clamp(share, 0.0, 1.0) * width);
    std::string bar(width, '.');
    std::fill_n(bar.begin(), full, '#');
    std::string line = m_what + " [" + bar + "] " + std::to_string(static_cast<int>(share * 100)) + " %";
    if (steps > 0)
        line += ", " + rateText(static_cast<double>(steps) / seconds);
    if (share > 0)
        line += ", " + timeText(seconds / share * (1 - share)) + " left";
    std::fprintf(stderr, "\r%s\x1b[K", line.c_str());
    std::fflush(stderr);
}

void ProgressLine::hide()
{
    if (m_drawn)
        std::fputs("\r\x1b[K", stderr);
    m_drawn = false;
}

void catchInterrupts()
{
    struct sigaction action = {};
    action.sa_handler = noteInterrupt;
    action.sa_flags = static_cast<int>(SA_RESTART | SA_RESETHAND); // a second Ctrl-C ends the program at once
    ::sigaction(SIGINT, &action, nullptr);
    ::sigaction(SIGTERM, &action, nullptr);
    ::sigaction(SIGHUP, &action, nullptr);
}

bool interrupted()
{
    return interruptSignal != 0;
}

} // namespace lockstep
