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
// Texts, none of them empty.
struct TextListRule {
    std::size_t longest = 0;
};
// Points [x1, x2, target] of finite numbers.
struct PointsRule {
    std::size_t longest = 0;
};
// Pairs [device, factor]: a whole number from 0, a finite number of 1 or more.
struct SlowDevicesRule {
    int mostDevices = 0;
};
struct WholeRule {
    std::int64_t least = 0;
    std::int64_t most = 0;
};
struct RealRule {
    bool zeroAllowed = true; // finite, and 0 or more; else above 0
    bool belowOne = false;   // and below 1
};
struct YesNoRule { };
struct WordRule {
    std::vector<std::string> words; // in the order of the enum; of AutoYesNo "auto", true and false
};
// Whole numbers, each in the range.
struct ListRule {
    WholeRule each;
    std::size_t longest = 0;
};

// "a whole number from 1 to 1024", "a number above 0", "\"mean\" or \"sum\"".
std::string allowedText(const TextRule &rule);
std::string allowedText(const WholeRule &rule);
std::string allowedText(const RealRule &rule);
std::string allowedText(const YesNoRule &rule);
std::string allowedText(const WordRule &rule);
std::string allowedText(const ListRule &rule);
std::string allowedText(const TextListRule &rule);
std::string allowedText(const PointsRule &rule);
std::string allowedText(const SlowDevicesRule &rule);

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
    visit("", "non_finite", s.nonFinite, WordRule{{"stop", "continue"}});
    visit("data", "kind", s.data.kind, WordRule{{"linear", "sine", "classification", "moons", "circles", "spiral", "csv", "points"}});
    visit("data", "features", s.data.features, WholeRule{1, maxFeatures});
    visit("data", "classes", s.data.classes, WholeRule{2, maxClasses});
    visit("data", "samples_per_device", s.data.samplesPerDevice, WholeRule{1, maxRows});
    visit("data", "rows", s.data.rows, WholeRule{0, maxRows});
    visit("data", "noise", s.data.noise, RealRule{true});
    visit("data", "file", s.data.csv.file, TextRule{});
    visit("data", "target", s.data.csv.target, TextRule{});
    visit("data", "columns", s.data.csv.columns, TextListRule{maxFeatures});
    visit("data", "delimiter", s.data.csv.delimiter, WordRule{{"auto", ",", ";", "\t", "|", " "}});
    visit("data", "decimal", s.data.csv.decimal, WordRule{{"auto", ".", ","}});
    visit("data", "header", s.data.csv.header, WordRule{{"auto", "true", "false"}});
    visit("data", "encoding", s.data.csv.encoding, WordRule{{"auto", "utf-8", "utf-16le", "utf-16be"}});
    visit("data", "quote", s.data.csv.quote, WordRule{{"auto", "\"", "'", "none"}});
    visit("data", "comment", s.data.csv.comment, WordRule{{"auto", "none", "#", "%", ";"}});
    visit("data", "missing", s.data.csv.missing, WordRule{{"skip", "keep"}});
    visit("data", "text", s.data.csv.text, WordRule{{"drop", "one-hot"}});
    visit("data", "scale", s.data.scale, YesNoRule{});
    visit("data", "test_share", s.data.testShare, RealRule{true, true});
    visit("data", "points", s.data.points, PointsRule{maxPoints});
    visit("sharding", "policy", s.sharding.policy, WordRule{{"contiguous", "strided", "by-label", "duplicate"}});
    visit("sharding", "remainder", s.sharding.remainder, WordRule{{"weighted", "drop", "pad", "error", "unweighted"}});
    visit("sharding", "shuffle", s.sharding.shuffle, YesNoRule{});
    visit("sharding", "batch_per_device", s.sharding.batchPerDevice, WholeRule{0, maxRows});
    visit("model", "hidden", s.model.hidden, ListRule{{1, maxWidth}, maxLayers});
    visit("model", "activation", s.model.activation, WordRule{{"tanh", "relu", "sigmoid"}});
    visit("model", "loss", s.model.loss, WordRule{{"mse", "logistic", "softmax"}});
    visit("model", "bias", s.model.bias, YesNoRule{});
    visit("model", "init", s.model.init, WordRule{{"tutorial", "scaled-normal", "zeros"}});
    visit("model", "frozen", s.model.frozen, ListRule{{1, maxLayers + 1}, maxLayers + 1});
    visit("optimizer", "kind", s.optimizer.kind, WordRule{{"sgd", "momentum", "nesterov", "adagrad", "rmsprop", "adam", "adamw"}});
    visit("optimizer", "learning_rate", s.optimizer.learningRate, RealRule{false});
    visit("optimizer", "momentum", s.optimizer.momentum, RealRule{true, true});
    visit("optimizer", "decay", s.optimizer.decay, RealRule{true, true});
    visit("optimizer", "beta1", s.optimizer.beta1, RealRule{true, true});
    visit("optimizer", "beta2", s.optimizer.beta2, RealRule{true, true});
    visit("optimizer", "epsilon", s.optimizer.epsilon, RealRule{true});
    visit("optimizer", "initial_accumulator", s.optimizer.initialAccumulator, RealRule{true});
    visit("optimizer", "weight_decay", s.optimizer.weightDecay, RealRule{true});
    visit("optimizer", "l2", s.optimizer.l2, RealRule{true});
    visit("optimizer", "clip_norm", s.optimizer.clipNorm, RealRule{true});
    visit("optimizer", "clip", s.optimizer.clip, WordRule{{"after-reduce", "before-reduce"}});
    visit("optimizer", "schedule", s.optimizer.schedule, WordRule{{"constant", "step", "cosine", "warmup-cosine"}});
    visit("optimizer", "warmup_steps", s.optimizer.warmupSteps, WholeRule{0, maxSteps});
    visit("optimizer", "decay_steps", s.optimizer.decaySteps, WholeRule{0, maxSteps});
    visit("optimizer", "decay_rate", s.optimizer.decayRate, RealRule{false});
    visit("communication", "collective", s.communication.collective, WordRule{{"rank-order", "ring", "tree", "halving-doubling", "parameter-server"}});
    visit("communication", "reduce", s.communication.reduce, WordRule{{"mean", "sum"}});
    visit("communication", "bucket_bytes", s.communication.bucketBytes, WholeRule{0, maxParameters * 4});
    visit("strategy", "kind", s.strategy.kind, WordRule{{"all-reduce", "accumulate", "local-sgd"}});
    visit("strategy", "micro_batches", s.strategy.microBatches, WholeRule{1, 65'536});
    visit("strategy", "period", s.strategy.period, WholeRule{1, maxSteps});
    visit("network", "latency_us", s.network.latencyUs, RealRule{false});
    visit("network", "bandwidth_gbps", s.network.bandwidthGbps, RealRule{false});
    visit("network", "compute_gflops", s.network.computeGflops, RealRule{false});
    visit("network", "overlap", s.network.overlap, YesNoRule{});
    visit("network", "slow_devices", s.network.slowDevices, SlowDevicesRule{maxDevices});
}

} // namespace lockstep
