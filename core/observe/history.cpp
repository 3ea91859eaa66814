#include "core/observe/history.h"

#include <algorithm>

namespace lockstep {
namespace {

constexpr std::size_t frameOverhead = 96; // map node and vector, beside the values
constexpr std::int64_t firstSpacing = 8;

} // namespace

History::History(std::size_t budgetBytes) : m_budget(budgetBytes), m_spacing(firstSpacing) {}

void History::clear()
{
    m_frames.clear();
    m_bytes = 0;
    m_spacing = firstSpacing;
}

void History::record(const Trainer &trainer)
{
    const std::int64_t step = trainer.completedSteps();
    if (step == 0 || step % m_spacing != 0 || (!m_frames.empty() && step <= m_frames.rbegin()->first))
        return;
    Frame frame;
    frame.allEqual = trainer.lastCheck().equal && !trainer.setup().scenario.isLocalSgd(); // whose optimizers differ
    const int replicas = frame.allEqual ? 1 : trainer.setup().devices();
    for (int d = 0; d < replicas; ++d)
        frame.values.insert(frame.values.end(), trainer.replica(d).begin(), trainer.replica(d).end());
    const std::size_t bytes = frame.values.size() * sizeof(float) + frameOverhead;
    while (m_bytes + bytes > m_budget && !m_frames.empty())
        thin();
    if (step % m_spacing != 0 || m_bytes + bytes > m_budget)
        return;
    m_bytes += bytes;
    m_frames.emplace_hint(m_frames.end(), step, std::move(frame));
}

void History::thin()
{
    m_spacing *= 2;
    std::erase_if(m_frames, [&](const auto &entry) {
        const bool drop = entry.first % m_spacing != 0;
        if (drop)
            m_bytes -= entry.second.values.size() * sizeof(float) + frameOverhead;
        return drop;
    });
}

void History::truncate(std::int64_t step)
{
    for (auto frame = m_frames.upper_bound(step); frame != m_frames.end(); frame = m_frames.erase(frame))
        m_bytes -= frame->second.values.size() * sizeof(float) + frameOverhead;
}

// One whole step is run before the target's own step, since local gradients and losses are not in a keyframe.
std::int64_t History::firstStepToRun(const Trainer &trainer, Position target)
{
    return std::max<std::int64_t>(0, trainer.setup().program.completedSteps(target) - 1);
}

void History::restoreBefore(Trainer &trainer, std::int64_t step) const
{
    auto frame = m_frames.upper_bound(step);
    const bool fromStart = frame == m_frames.begin();
    const std::int64_t frameStep = fromStart ? 0 : std::prev(frame)->first;
    const bool nearer = step > 0 && trainer.completedSteps() >= frameStep && trainer.position() <= trainer.setup().program.endOf(step);
    if (nearer)
        return;
    if (fromStart)
        return trainer.reset();
    --frame;
    if (!frame->second.allEqual)
        return trainer.restore(frameStep, frame->second.values);
    std::vector<float> all;
    for (int d = 0; d < trainer.setup().devices(); ++d)
        all.insert(all.end(), frame->second.values.begin(), frame->second.values.end());
    trainer.restore(frameStep, all);
}

void History::seek(Trainer &trainer, Position target) const
{
    seek(trainer, target, [] { return true; });
}

} // namespace lockstep
