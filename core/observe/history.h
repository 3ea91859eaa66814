// Time travel in bounded memory: the engine is deterministic, so the past is recomputed from keyframes of the replicas.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "core/train/trainer.h"

namespace lockstep {

class History {
public:
    static constexpr std::size_t defaultBudget = std::size_t{256} << 20; // bytes

    explicit History(std::size_t budgetBytes = defaultBudget);

    void clear();
    // Call after each completed step: keeps a keyframe when one is due. When the budget is reached, every second keyframe is
    // dropped and the spacing doubles.
    void record(const Trainer &trainer);
    // Drops keyframes after `step` (an edit has made them untrue).
    void truncate(std::int64_t step);

    // Moves the trainer to any position up to the last recorded step (or back to the start), by restoring the nearest keyframe
    // and running the rest: the same bits as when it first passed there. `keepGoing`, if given, is asked between steps.
    template <typename KeepGoing>
    bool seek(Trainer &trainer, Position target, KeepGoing &&keepGoing) const;
    void seek(Trainer &trainer, Position target) const;

    std::int64_t spacing() const { return m_spacing; }
    std::int64_t keyframes() const { return static_cast<std::int64_t>(m_frames.size()); }
    std::size_t bytes() const { return m_bytes; }
    std::size_t budget() const { return m_budget; }

private:
    // Replicas that are equal are stored once.
    struct Frame {
        std::vector<float> values;
        bool allEqual = true;
    };
    void thin();
    // Restores the last keyframe at or before `step`; false when the start is nearer (then the trainer is reset).
    void restoreBefore(Trainer &trainer, std::int64_t step) const;
    static std::int64_t firstStepToRun(const Trainer &trainer, Position target);

    std::size_t m_budget;
    std::size_t m_bytes = 0;
    std::int64_t m_spacing = 1;
    std::map<std::int64_t, Frame> m_frames; // by completed steps
};

template <typename KeepGoing>
bool History::seek(Trainer &trainer, Position target, KeepGoing &&keepGoing) const
{
    const Program &program = trainer.setup().program;
    const std::int64_t whole = program.completedSteps(target);
    restoreBefore(trainer, firstStepToRun(trainer, target));
    while (trainer.position().op < 0 && trainer.position() < target)
        trainer.advance();
    while (trainer.completedSteps() < whole && !trainer.stopped()) {
        if (!keepGoing())
            return false;
        trainer.runStep();
    }
    while (trainer.position() < target && !trainer.stopped())
        trainer.advance();
    return true;
}

} // namespace lockstep
