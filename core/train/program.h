// A step as a list of ops, and places between them. Execution, pausing, stepping back and captions all walk this list.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <vector>

#include "core/comm/plan.h"
#include "core/scenario/scenario.h"

namespace lockstep {

enum class OpKind { Replicate, Shard, Forward, Gradient, AllReduce, Average, Update, Check };

struct Op {
    OpKind kind = OpKind::Shard;
    int round = 0; // of the plan, for AllReduce; the micro-batch, for Forward and Gradient
    bool operator==(const Op &) const = default;
};

// The last op that ran. Step 0 is the start of the run and has one op, Replicate; {0, -1} means nothing has run.
struct Position {
    std::int64_t step = 0;
    int op = -1;
    auto operator<=>(const Position &) const = default;
};

// The ops of the steps. Gradients averaged: shard, (forward, gradient) a micro-batch, all-reduce (one op a round), average, update,
// check. Local SGD: shard, forward, gradient, update, then in every period-th step all-reduce and average of the parameters, check.
struct Program {
    std::vector<Op> ops;      // of a step with an all-reduce
    std::vector<Op> localOps; // of a step without one; empty when there is no such step
    std::int64_t period = 1;  // every period-th step has an all-reduce

    bool reduces(std::int64_t step) const { return localOps.empty() || step % period == 0; }
    const std::vector<Op> &opsOf(std::int64_t step) const { return reduces(step) ? ops : localOps; }
    int size() const { return static_cast<int>(ops.size()); }
    int size(std::int64_t step) const { return static_cast<int>(opsOf(step).size()); }
    // Index of the first op of a kind in a step; -1: the step has none.
    int firstOf(std::int64_t step, OpKind kind) const;
    Op at(Position position) const;
    Position next(Position position) const;
    Position previous(Position position) const; // {0, -1} stays
    bool endsStep(Position position) const;     // the step's last op (or the replicate op) has run
    Position endOf(std::int64_t step) const;    // endOf(0) = after replicate
    // Steps whose last op has run.
    std::int64_t completedSteps(Position position) const;

    // Filled in by makeProgram: firstOf of ops and of localOps, by kind.
    std::array<int, 8> firstOps{};
    std::array<int, 8> firstLocalOps{};
};

Program makeProgram(const Plan &plan, const Scenario &scenario);

} // namespace lockstep
