#include "core/observe/chrome_trace.h"

#include <algorithm>
#include <cmath>
#include <string>

#include <nlohmann/json.hpp>

namespace lockstep {
namespace {

constexpr int stepsTrack = 1;

int computeTrack(int device)
{
    return 2 * device + 2;
}

int messageTrack(int device)
{
    return 2 * device + 3;
}

std::int64_t nanoseconds(double seconds)
{
    return std::llround(seconds * 1e9);
}

// Microseconds with three decimals, whatever the locale.
std::string microseconds(std::int64_t nanoseconds)
{
    std::string digits = std::to_string(nanoseconds);
    if (digits.size() < 4)
        digits.insert(0, 4 - digits.size(), '0');
    return digits.insert(digits.size() - 3, ".");
}

class Writer {
public:
    Writer(std::ostream &out, const Setup &setup) : m_out(out), m_setup(setup) {}

    void begin()
    {
        const std::string name = nlohmann::json(m_setup.scenario.name).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
        m_out << R"({"displayTimeUnit":"ns","otherData":{"clock":"simulated","scenario":)" << name << R"(,"collective":")"
              << m_setup.plan.algorithm << R"(","devices":)" << std::to_string(m_setup.devices()) << "},\"traceEvents\":[\n"
              << R"({"name":"process_name","ph":"M","pid":1,"tid":1,"args":{"name":"Lockstep"}})";
        nameTrack(stepsTrack, "Steps");
        for (int device = 0; device < m_setup.devices(); ++device) {
            nameTrack(computeTrack(device), "Device " + std::to_string(device));
            if (m_setup.plan.rounds > 0)
                nameTrack(messageTrack(device), "Device " + std::to_string(device) + " messages");
        }
    }

    void addStep(std::int64_t step, double start, const StepTime &time)
    {
        m_step = std::to_string(step);
        m_start = start;
        event("Step " + m_step, "step", stepsTrack, 0, time.seconds, {});
        for (std::size_t d = 0; d < time.lanes.size(); ++d)
            for (const Span &span : time.lanes[d].spans)
                addSpan(static_cast<int>(d), span);
    }

    void end() { m_out << "\n]}\n"; }

private:
    void nameTrack(int track, const std::string &name)
    {
        const std::string ids = R"(,"ph":"M","pid":1,"tid":)" + std::to_string(track) + R"(,"args":{)";
        m_out << ",\n{\"name\":\"thread_name\"" << ids << R"("name":")" << name << "\"}}"
              << ",\n{\"name\":\"thread_sort_index\"" << ids << R"("sort_index":)" << std::to_string(track) << "}}";
    }

    void addSpan(int device, const Span &span)
    {
        const std::string part = R"(,"micro_batch":)" + std::to_string(span.index);
        switch (span.activity) {
        case Activity::Forward:
            return event("Forward", "compute", computeTrack(device), span.begin, span.end, part);
        case Activity::Gradient:
            return event("Gradient", "compute", computeTrack(device), span.begin, span.end, part);
        case Activity::Update:
            return event("Update", "compute", computeTrack(device), span.begin, span.end, {});
        case Activity::Wait:
            return event("Wait", "wait", computeTrack(device), span.begin, span.end, {});
        case Activity::Communicate: break;
        }
        const std::string name = span.sends && span.receives ? "Send and receive" : span.sends ? "Send" : "Receive";
        const std::int64_t bucket = &m_setup.plan.bucketOf(span.index) - m_setup.plan.buckets.data();
        event(name, m_setup.plan.copies(span.index) ? "copy" : "add", messageTrack(device), span.begin, span.end,
              R"(,"round":)" + std::to_string(span.index) + R"(,"bucket":)" + std::to_string(bucket));
    }

    void event(const std::string &name, const char *category, int track, double begin, double end, const std::string &arguments)
    {
        const std::int64_t from = nanoseconds(m_start + begin), to = nanoseconds(m_start + end);
        m_out << ",\n{\"name\":\"" << name << R"(","cat":")" << category << R"(","ph":"X","pid":1,"tid":)" << std::to_string(track)
              << R"(,"ts":)" << microseconds(from) << R"(,"dur":)" << microseconds(to - from) << R"(,"args":{"step":)" << m_step
              << arguments << "}}";
    }

    std::ostream &m_out;
    const Setup &m_setup;
    std::string m_step;
    double m_start = 0; // of the step, in the run
};

std::int64_t eventsOf(const StepTime &time)
{
    std::int64_t events = 1;
    for (const Lane &lane : time.lanes)
        events += std::ssize(lane.spans);
    return events;
}

} // namespace

void writeChromeTrace(std::ostream &out, const Setup &setup, SimulatedClock &clock, std::int64_t first, std::int64_t last)
{
    Writer writer(out, setup);
    writer.begin();
    for (std::int64_t step = std::max<std::int64_t>(1, first); step <= last && out; ++step)
        writer.addStep(step, clock.secondsAfter(step - 1), clock.step(step));
    writer.end();
}

std::int64_t traceSteps(SimulatedClock &clock, std::int64_t most, std::int64_t events)
{
    std::int64_t steps = 0;
    for (std::int64_t sum = 0; steps < most; ++steps) {
        sum += eventsOf(clock.step(steps + 1));
        if (sum > events && steps > 0)
            break;
    }
    return std::max<std::int64_t>(1, steps);
}

} // namespace lockstep
