// The commands of lockstep-cli. Each returns the program's exit code.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/numeric/result.h"

namespace lockstep {

inline constexpr int exitEqual = 0;       // done and equal, or nothing to compare
inline constexpr int exitDiverged = 1;    // it ran, and the replicas are not equal
inline constexpr int exitBadInput = 2;    // bad usage or bad input
inline constexpr int exitSystem = 3;      // disk full, no memory
inline constexpr int exitInterrupted = 130;

int listCommand();
int showCommand(const std::string &scenario);
int checkCommand(const std::string &scenario);

struct RunOptions {
    std::string scenario;
    std::vector<std::string> settings; // "devices=8"
    int threads = 0;                   // 0 = as many as the machine has
    std::string json;                  // a file, "-" or empty
    bool jsonDetail = false;
    std::string csv;
    std::string trace;
    std::int64_t traceSteps = 0;       // 0: the first 10, fewer of a great many devices
    bool quiet = false;
    std::string language = "en";       // or "zh"
};
int runCommand(const RunOptions &options);

struct ScriptOptions {
    std::string scenario;
    std::vector<std::string> settings;
    std::string framework = "jax"; // or "torch"
    std::string form = "pmap";     // or "shard-map"; of jax
    std::string output = "-";      // a file, or "-"
};
// The scenario as a Python script. With torch a .npz of the same name holds the data, beside the script.
int scriptCommand(const ScriptOptions &options);

struct InspectOptions {
    std::string file;
    std::string json; // a file, "-" or empty: in words
    std::string delimiter; // these as typed; empty: found out
    std::string decimal;
    std::string header;
    std::string encoding;
    std::string quote;
    std::string comment;
    std::string missing;
};
// What a file holds: how it is written, its columns, the first rows, and every row that cannot be used.
int inspectCommand(const InspectOptions &options);

struct PlanOptions { // as typed; empty: not given
    std::string algorithm;
    std::string devices;
    std::string elements;
    std::string bucketBytes;
    std::string latencyUs;
    std::string bandwidthGbps;
    std::string json; // a file, "-" or empty: in words
};
// The rounds and transfers of a collective, and its cost.
int planCommand(const PlanOptions &options);

// Says on stderr what went wrong and gives the exit code for it.
int report(const Error &error);

} // namespace lockstep
