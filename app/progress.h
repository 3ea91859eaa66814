// What a person at a terminal sees of a long run: share done, rate, time left. And whether they have asked to stop.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

namespace lockstep {

// A line on stderr, drawn only on a terminal and only after a second.
class ProgressLine {
public:
    ProgressLine(std::string what, bool wanted);
    ProgressLine(const ProgressLine &) = delete;
    ProgressLine &operator=(const ProgressLine &) = delete;
    ~ProgressLine() { hide(); }

    // `share` of the work is done (0 to 1). `steps`, if not 0, is what has been done, for the rate.
    void show(double share, std::int64_t steps = 0);
    void hide();

private:
    using Clock = std::chrono::steady_clock;
    std::string m_what;
    bool m_wanted;
    bool m_drawn = false;
    Clock::time_point m_start = Clock::now();
    Clock::time_point m_last = m_start;
};

// From here on, Ctrl-C and SIGTERM ask the run to stop instead of ending the program at once.
void catchInterrupts();
bool interrupted();

} // namespace lockstep
