// The fields of a scenario, listed once: writer, reader, settings and validation all walk this list.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/scenario/scenario.h"

namespace lockstep {

// What a field accepts, by its kind.
struct TextRule {
    bool mayBeEmpty = true;
};
struct WholeRule {
    std::int64_t least = 0;
    std::int64_t most = 0;
};
struct RealRule {
    bool zeroAllowed = true; // finite, and 0 or more; else above 0
};
struct YesNoRule { };
struct WordRule {
    std::vector<std::string> words; // in the order of the enum
};

// "a whole number from 1 to 1024", "a number above 0", "\"mean\" or \"sum\"".
std::string allowedText(const TextRule &rule);
std::string allowedText(const WholeRule &rule);
std::string allowedText(const RealRule &rule);
std::string allowedText(const YesNoRule &rule);
std::string allowedText(const WordRule &rule);

// "a, b and c" or, with the word "or", "a, b or c".
std::string joined(const std::vector<std::string> &words, const std::string &lastWord);

// "/section/key", or "/key" without a section.
std::string fieldPath(const std::string &section, const std::string &key);
// "section.key", or "key".
std::string fieldSetting(const std::string &section, const std::string &key);

// Calls visit(section, key, value, rule) for every field, in the order of the document; "" is the document itself.
template <typename ScenarioType, typename Visitor>
void visitFields(ScenarioType &s, Visitor &&visit)
{
    visit("", "name", s.name, TextRule{false});
    visit("", "title", s.title, TextRule{});
    visit("", "description", s.description, TextRule{});
    visit("", "seed", s.seed, WholeRule{0, 4'294'967'295});
    visit("", "random", s.random, WordRule{{"jax-threefry", "jax-threefry-original"}});
    visit("", "devices", s.devices, WholeRule{1, maxDevices});
    visit("", "epochs", s.epochs, WholeRule{1, maxEpochs});
    visit("data", "kind", s.data.kind, WordRule{{"linear"}});
    visit("data", "features", s.data.features, WholeRule{1, maxFeatures});
    visit("data", "samples_per_device", s.data.samplesPerDevice, WholeRule{1, maxRows});
    visit("data", "rows", s.data.rows, WholeRule{0, maxRows});
    visit("data", "noise", s.data.noise, RealRule{true});
    visit("sharding", "policy", s.sharding.policy, WordRule{{"contiguous"}});
    visit("sharding", "remainder", s.sharding.remainder, WordRule{{"weighted"}});
    visit("model", "loss", s.model.loss, WordRule{{"mse"}});
    visit("model", "bias", s.model.bias, YesNoRule{});
    visit("model", "init", s.model.init, WordRule{{"tutorial", "zeros"}});
    visit("optimizer", "kind", s.optimizer.kind, WordRule{{"sgd"}});
    visit("optimizer", "learning_rate", s.optimizer.learningRate, RealRule{false});
    visit("communication", "collective", s.communication.collective, WordRule{{"rank-order"}});
    visit("communication", "reduce", s.communication.reduce, WordRule{{"mean", "sum"}});
}

} // namespace lockstep
