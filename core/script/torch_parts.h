// The parts of the PyTorch script, in the order in which they stand in it. Each writes only what the scenario needs.
#pragma once

#include "core/script/script_lines.h"

namespace lockstep {

// DDP averages gradients inside backward(). Local SGD averages parameters instead, and a device that clips its own gradient must do
// so before the average: then the script reduces by hand.
bool usesDdp(const Scenario &scenario);

void addConstants(ScriptLines &out, const Scenario &scenario);
void addShard(ScriptLines &out, const Scenario &scenario);          // def shard(order, y, rank)
void addOptimizerClass(ScriptLines &out, const Scenario &scenario); // where torch.optim has another formula
void addTrain(ScriptLines &out, const Scenario &scenario);          // def train(rank, port)

// The expression that makes the optimizer over `parameters`.
std::string torchOptimizer(const OptimizerSpec &optimizer);
// The lambda of the schedule, a factor of the learning rate; empty for a constant rate.
std::string torchSchedule(const Scenario &scenario);

} // namespace lockstep
