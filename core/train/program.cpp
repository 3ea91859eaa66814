#include "core/train/program.h"

namespace lockstep {
namespace {

std::array<int, 8> firstIndices(const std::vector<Op> &ops)
{
    std::array<int, 8> first{};
    first.fill(-1);
    for (std::size_t i = ops.size(); i-- > 0;)
        first[static_cast<std::size_t>(ops[i].kind)] = static_cast<int>(i);
    return first;
}

void appendReduction(std::vector<Op> &ops, const Plan &plan)
{
    for (int round = 0; round < plan.rounds; ++round)
        ops.push_back({OpKind::AllReduce, round});
    ops.push_back({OpKind::Average});
}

} // namespace

int Program::firstOf(std::int64_t step, OpKind kind) const
{
    return (reduces(step) ? firstOps : firstLocalOps)[static_cast<std::size_t>(kind)];
}

Op Program::at(Position position) const
{
    if (position.step == 0)
        return {OpKind::Replicate, 0};
    return opsOf(position.step)[static_cast<std::size_t>(position.op)];
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
    return {step, step == 0 ? 0 : size(step) - 1};
}

std::int64_t Program::completedSteps(Position position) const
{
    return endsStep(position) || position.step == 0 ? position.step : position.step - 1;
}

Program makeProgram(const Plan &plan, const Scenario &scenario)
{
    Program program;
    program.ops.push_back({OpKind::Shard});
    for (int part = 0; part < scenario.microBatches(); ++part) {
        program.ops.push_back({OpKind::Forward, part});
        program.ops.push_back({OpKind::Gradient, part});
    }
    if (scenario.isLocalSgd()) {
        program.period = scenario.strategy.period;
        program.ops.push_back({OpKind::Update});
        if (program.period > 1) {
            program.localOps = program.ops;
            program.localOps.push_back({OpKind::Check});
        }
        appendReduction(program.ops, plan);
    } else {
        appendReduction(program.ops, plan);
        program.ops.push_back({OpKind::Update});
    }
    program.ops.push_back({OpKind::Check});
    program.firstOps = firstIndices(program.ops);
    program.firstLocalOps = firstIndices(program.localOps);
    return program;
}

} // namespace lockstep
