#include "ui/step_times.h"

#include <algorithm>
#include <set>

namespace lockstep {
namespace {

constexpr std::size_t kept = 4; // full and last batches, with and without an all-reduce
constexpr std::size_t mostMessages = 10'000'000; // simulated for one run

// At most: where a device runs out of full batches the steps of an epoch change.
std::size_t differentSteps(const Setup &setup)
{
    const std::int64_t batch = setup.scenario.sharding.batchPerDevice;
    std::set<std::int64_t> full;
    for (int device = 0; batch > 0 && device < setup.devices(); ++device)
        full.insert(setup.shards->size(device) / batch);
    return 1 + 2 * full.size();
}

void raise(std::vector<double> &ends, int index, double end)
{
    const auto i = static_cast<std::size_t>(index);
    if (ends.size() <= i)
        ends.resize(i + 1, 0);
    ends[i] = std::max(ends[i], end);
}

double endOf(const std::vector<double> &ends, int index)
{
    return ends.empty() ? 0 : ends[std::min(static_cast<std::size_t>(std::max(0, index)), ends.size() - 1)];
}

} // namespace

SimulatedStep::SimulatedStep(std::shared_ptr<const StepTime> step) : held(std::move(step)), time(*held)
{
    for (const Lane &lane : time.lanes)
        for (const Span &span : lane.spans)
            switch (span.activity) {
            case Activity::Forward: raise(forwardEnds, span.index, span.end); break;
            case Activity::Gradient: raise(gradientEnds, span.index, span.end); break;
            case Activity::Communicate: raise(roundEnds, span.index, span.end); break;
            case Activity::Update: updateEnd = std::max(updateEnd, span.end); break;
            case Activity::Wait: break;
            }
    for (std::size_t r = 1; r < roundEnds.size(); ++r)
        roundEnds[r] = std::max(roundEnds[r], roundEnds[r - 1]);
}

double SimulatedStep::at(const Snapshot &snapshot) const
{
    const bool local = snapshot.setup->scenario.isLocalSgd();
    const double own = std::max(gradientEnds.empty() ? 0 : gradientEnds.back(), local ? updateEnd : 0);
    switch (snapshot.phase) {
    case Phase::Start:
    case Phase::Shard: return 0;
    case Phase::Forward: return endOf(forwardEnds, snapshot.op.round);
    case Phase::Gradient: return endOf(gradientEnds, snapshot.op.round);
    case Phase::AllReduce: return std::max(own, endOf(roundEnds, snapshot.op.round));
    case Phase::Average: return std::max(own, time.reduced);
    case Phase::Update: return local ? updateEnd : time.seconds;
    case Phase::Check: break;
    }
    return time.seconds;
}

double SimulatedStep::waitShare(int device) const
{
    return time.seconds > 0 ? time.lanes[static_cast<std::size_t>(device)].waits / time.seconds : 0;
}

// A clock of the run's own, where it has few enough different steps to simulate each.
void StepTimes::follow(const Snapshot &snapshot)
{
    if (m_setup.lock() == snapshot.setup && m_network == snapshot.network)
        return;
    m_entries.clear();
    m_setup = snapshot.setup;
    m_network = snapshot.network;
    const bool affordable = differentSteps(*snapshot.setup) * snapshot.setup->plan.transfers.size() <= mostMessages;
    m_clock = affordable ? std::make_shared<SimulatedClock>(snapshot.setup, snapshot.network) : nullptr;
}

std::shared_ptr<const StepTime> StepTimes::simulate(const Snapshot &snapshot, bool reduces)
{
    if (m_clock)
        return {m_clock, &m_clock->step(snapshot.position.step)};
    return std::make_shared<const StepTime>(simulateStep(stepWork(*snapshot.setup, snapshot.network, snapshot.batches, reduces)));
}

std::shared_ptr<const SimulatedStep> StepTimes::of(const Snapshot &snapshot)
{
    follow(snapshot);
    const bool reduces = snapshot.setup->program.reduces(std::max<std::int64_t>(1, snapshot.position.step));
    const auto fits = [&](const Entry &entry) {
        return entry.reduces == reduces && std::ranges::equal(entry.sizes, snapshot.batches, {}, {}, &Batch::size);
    };
    const auto known = std::ranges::find_if(m_entries, fits);
    if (known != m_entries.end()) {
        std::rotate(m_entries.begin(), known, known + 1);
        return m_entries.front().step;
    }
    if (snapshot.batches.empty())
        return nullptr;
    Entry entry{.sizes = {}, .reduces = reduces, .step = std::make_shared<const SimulatedStep>(simulate(snapshot, reduces))};
    for (const Batch &batch : snapshot.batches)
        entry.sizes.push_back(batch.size);
    m_entries.insert(m_entries.begin(), std::move(entry));
    m_entries.resize(std::min(m_entries.size(), kept));
    return m_entries.front().step;
}

SimulatedClock *StepTimes::clockOf(const Snapshot &snapshot)
{
    follow(snapshot);
    return m_clock.get();
}

std::optional<double> StepTimes::secondsUntil(const Snapshot &snapshot)
{
    if (snapshot.position.step <= 0)
        return 0;
    const auto step = of(snapshot);
    if (!m_clock || !step)
        return std::nullopt;
    return m_clock->secondsAfter(snapshot.position.step - 1) + step->at(snapshot);
}

} // namespace lockstep
