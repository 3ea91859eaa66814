// The text of a run, line for line as the tutorial's Python program prints it, in English or Chinese; numbers are the same.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "core/observe/equality.h"
#include "core/train/trainer.h"
#include "run_words.h"

namespace lockstep {

// Up to and with "Starting distributed training...".
std::string startText(const Setup &setup, const RunWords &words = englishWords());

// Is this one of the epochs (from 1) whose loss is printed? Every tenth, as in the tutorial; of more than 1000 epochs, every tenth
// part and the last; of fewer than ten, the last.
bool isPrintedEpoch(std::int64_t epoch, std::int64_t epochs);
std::string epochText(std::int64_t epoch, std::int64_t epochs, double loss, std::optional<float> testLoss = {}, const RunWords &words = englishWords());

// From "Training finished." to the verdict. `learned` are the majority's parameters.
std::string endText(const Setup &setup, std::span<const float> learned, const std::string &verdict, const RunWords &words = englishWords());

// "Step 12: the gradient of w[0] on device 1 is not a number, from row 2 of the data", as core's describe() in the words' language.
std::string originText(const NonFinite &origin, const Setup &setup, const RunWords &words = englishWords());

// "equal bit for bit (6 of 6 values, hash 1a2b3c4d)", or who left the others and where first.
std::string verdictText(const Network &network, const EqualityReport &report, const RunWords &words = englishWords());
// The same of a run as it stands: also "drifting by design, ..." (local SGD), and what differs beside the parameters.
std::string verdictText(const Trainer &trainer, const EqualityReport &report, const RunWords &words = englishWords());

} // namespace lockstep
