// A run as records for other programs: JSON Lines, or a CSV table.
#pragma once

#include <optional>
#include <string>

#include "core/observe/snapshot.h"
#include "core/train/trainer.h"

namespace lockstep {

// What is told of a step beside the trainer's own values.
struct StepFacts {
    EqualityReport equality;
    double gradientNorm = 0; // Euclidean norm of the averaged gradient, of the majority's device
    std::string hash;        // of the majority's replica
    std::optional<float> testLoss; // of that replica on the rows held back, where there are some
};
StepFacts factsOf(const Trainer &trainer);

// Each returns whole lines, with their ends.
std::string jsonHeader(const Setup &setup);
// `detail` adds each device's own gradient and the reduced one.
std::string jsonStep(const Trainer &trainer, const StepFacts &facts, bool detail);
std::string jsonFinal(const Trainer &trainer, const EqualityReport &report);

std::string csvHeader(const Setup &setup);
std::string csvStep(const Trainer &trainer, const StepFacts &facts);

} // namespace lockstep
