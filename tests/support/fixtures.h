// Small data sets and scenarios whose every value is known, and runs over them.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/train/setup.h"
#include "core/train/trainer.h"

namespace lockstep::test {

// Rows of one feature.
Dataset rowsOf(std::vector<float> x, std::vector<float> y);
// x = 1 .. count, y = 3 x: with 4 rows the fixture F4, with 5 F5, with 10 F10.
Dataset timesThree(int count);

// prediction = w x, w = 0 at the start, learning rate 1/128: every value of the first step is a dyadic fraction.
Scenario fixtureScenario(int devices);
// The tutorial on another number of devices.
Scenario tutorialScenario(int devices);
// Normal random data of any size; rows need not divide by devices.
Scenario randomScenario(int devices, std::int64_t rows, int features);

// Throw when the scenario cannot be prepared.
std::shared_ptr<const Setup> prepared(const Scenario &scenario);
std::shared_ptr<const Setup> prepared(const Scenario &scenario, Dataset data);

void runTo(Trainer &trainer, std::int64_t step);
// From the start, op by op.
void advanceTo(Trainer &trainer, Position target);

// Every value that a trainer shows: parameters, gradients and reduced buffers of all devices, their losses, the loss.
std::vector<float> stateOf(const Trainer &trainer);
std::vector<float> copyOf(std::span<const float> values);

} // namespace lockstep::test
