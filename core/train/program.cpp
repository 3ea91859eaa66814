#include "core/train/program.h"

namespace lockstep {

Op Program::at(Position position) const
{
    if (position.step == 0)
        return {OpKind::Replicate, 0};
    return ops[static_cast<std::size_t>(position.op)];
}

Position Program::next(Position position) const
{
    if (endsStep(position))
        return {position.step + 1, 0};
    return {position.step, position.op + 1};
}

Position Program::previous(Position position) const
{
    if (position.step == 0)
        return {0, -1};
    return position.op > 0 ? Position{position.step, position.op - 1} : endOf(position.step - 1);
}

bool Program::endsStep(Position position) const
{
    return position == endOf(position.step);
}

Position Program::endOf(std::int64_t step) const
{
    return {step, step == 0 ? 0 : size() - 1};
}

std::int64_t Program::completedSteps(Position position) const
{
    return endsStep(position) || position.step == 0 ? position.step : position.step - 1;
}

Program makeProgram(const Plan &plan)
{
    Program program{{{OpKind::Shard}, {OpKind::Forward}, {OpKind::Gradient}}};
    for (int round = 0; round < plan.rounds; ++round)
        program.ops.push_back({OpKind::AllReduce, round});
    for (const OpKind kind : {OpKind::Average, OpKind::Update, OpKind::Check})
        program.ops.push_back({kind});
    return program;
}

} // namespace lockstep
