// A step as a list of ops, and places between them. Execution, pausing, stepping back and captions all walk this list.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

#include "core/comm/plan.h"

namespace lockstep {

enum class OpKind { Replicate, Shard, Forward, Gradient, AllReduce, Average, Update, Check };

struct Op {
    OpKind kind = OpKind::Shard;
    int round = 0; // of the plan, for AllReduce
    bool operator==(const Op &) const = default;
};

// The last op that ran. Step 0 is the start of the run and has one op, Replicate; {0, -1} means nothing has run.
struct Position {
    std::int64_t step = 0;
    int op = -1;
    auto operator<=>(const Position &) const = default;
};

// The ops of every step: shard, forward, gradient, all-reduce (one op a round), average, update, check.
struct Program {
    std::vector<Op> ops;

    int size() const { return static_cast<int>(ops.size()); }
    Op at(Position position) const;
    Position next(Position position) const;
    Position previous(Position position) const; // {0, -1} stays
    bool endsStep(Position position) const;     // the step's last op (or the replicate op) has run
    Position endOf(std::int64_t step) const;    // endOf(0) = after replicate
    // Steps whose last op has run.
    std::int64_t completedSteps(Position position) const;
};

Program makeProgram(const Plan &plan);

} // namespace lockstep
