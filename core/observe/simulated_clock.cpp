#include "core/observe/simulated_clock.h"

#include <algorithm>

namespace lockstep {
namespace {

// Steps of an epoch, from 0, at which a device's number of rows may change.
std::vector<std::int64_t> changes(const Setup &setup)
{
    std::vector<std::int64_t> at{0, setup.stepsPerEpoch};
    const std::int64_t batch = setup.scenario.sharding.batchPerDevice;
    for (int device = 0; batch > 0 && device < setup.devices(); ++device) {
        const std::int64_t full = setup.shards->size(device) / batch;
        at.push_back(std::min(full, setup.stepsPerEpoch));
        at.push_back(std::min(full + 1, setup.stepsPerEpoch));
    }
    std::ranges::sort(at);
    at.erase(std::ranges::unique(at).begin(), at.end());
    return at;
}

// The sum of floor((slope i + offset) / divisor) for i = 0 .. count - 1, as Euclid's algorithm makes it (all >= 0, divisor > 0).
std::int64_t floorSum(std::int64_t count, std::int64_t divisor, std::int64_t slope, std::int64_t offset)
{
    std::int64_t sum = 0;
    while (count > 0) {
        sum += (count - 1) * count / 2 * (slope / divisor) + count * (offset / divisor);
        slope %= divisor;
        offset %= divisor;
        const std::int64_t last = slope * count + offset;
        count = last / divisor;
        offset = last % divisor;
        std::swap(slope, divisor);
    }
    return sum;
}

} // namespace

SimulatedClock::SimulatedClock(std::shared_ptr<const Setup> setup, NetworkSpec network)
    : m_setup(std::move(setup)), m_network(std::move(network))
{
    const std::vector<std::int64_t> at = changes(*m_setup);
    for (std::size_t i = 0; i + 1 < at.size(); ++i) {
        Segment segment{.first = at[i], .count = at[i + 1] - at[i], .batches = {}, .reducing = {}, .local = {}};
        for (int device = 0; device < m_setup->devices(); ++device)
            segment.batches.push_back(batchOf(*m_setup->shards, m_setup->scenario.sharding.batchPerDevice, device, segment.first));
        m_segments.push_back(std::move(segment));
    }
}

const StepTime &SimulatedClock::step(std::int64_t step)
{
    const std::int64_t known = std::max<std::int64_t>(1, step);
    const auto after = std::ranges::upper_bound(m_segments, m_setup->stepInEpoch(known), {}, &Segment::first);
    return timeOf(*(after - 1), m_setup->program.reduces(known));
}

const StepTime &SimulatedClock::timeOf(Segment &segment, bool reduces)
{
    std::optional<StepTime> &time = reduces ? segment.reducing : segment.local;
    if (!time)
        time = simulateStep(stepWork(*m_setup, m_network, segment.batches, reduces));
    return *time;
}

// Of the steps 1 .. step that lie in the segment: those with an all-reduce.
std::int64_t SimulatedClock::reducingSteps(const Segment &segment, std::int64_t step) const
{
    const std::int64_t each = m_setup->stepsPerEpoch, period = m_setup->program.localOps.empty() ? 1 : m_setup->program.period;
    const std::int64_t epochs = step / each, begin = segment.first, end = begin + segment.count;
    const std::int64_t done = epochs * each + std::clamp(step % each, begin, end); // of the epoch that has begun
    return floorSum(epochs, period, each, end) - floorSum(epochs, period, each, begin) + done / period - (epochs * each + begin) / period;
}

double SimulatedClock::secondsAfter(std::int64_t step)
{
    const std::int64_t each = m_setup->stepsPerEpoch;
    double seconds = 0;
    for (Segment &segment : m_segments) {
        if (step <= 0)
            break;
        const std::int64_t steps = step / each * segment.count + std::clamp<std::int64_t>(step % each - segment.first, 0, segment.count);
        const std::int64_t reducing = reducingSteps(segment, step);
        if (reducing > 0)
            seconds += static_cast<double>(reducing) * timeOf(segment, true).seconds;
        if (steps > reducing)
            seconds += static_cast<double>(steps - reducing) * timeOf(segment, false).seconds;
    }
    return seconds;
}

} // namespace lockstep
