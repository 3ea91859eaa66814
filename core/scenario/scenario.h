// What to run, as plain data. Every field has a default: the tutorial. Field names and meanings are those of the JSON document.
#pragma once

#include <cstdint>
#include <string>

namespace lockstep {

enum class RandomNumbers { JaxThreefry, JaxThreefryOriginal };
enum class DataKind { Linear };
enum class ShardPolicy { Contiguous };
enum class Remainder { Weighted };
enum class LossKind { Mse };
enum class InitKind { Tutorial, Zeros };
enum class OptimizerKind { Sgd };
enum class CollectiveKind { RankOrder };
enum class ReduceKind { Mean, Sum };

struct DataSpec {
    DataKind kind = DataKind::Linear;
    int features = 5;
    std::int64_t samplesPerDevice = 100;
    std::int64_t rows = 0; // all rows together; 0 = devices x samplesPerDevice
    float noise = 0.1F;    // standard deviation, in units of the target
    bool operator==(const DataSpec &) const = default;
};

struct ShardingSpec {
    ShardPolicy policy = ShardPolicy::Contiguous;
    Remainder remainder = Remainder::Weighted;
    bool operator==(const ShardingSpec &) const = default;
};

struct ModelSpec {
    LossKind loss = LossKind::Mse;
    bool bias = true;
    InitKind init = InitKind::Tutorial;
    bool operator==(const ModelSpec &) const = default;
};

struct OptimizerSpec {
    OptimizerKind kind = OptimizerKind::Sgd;
    float learningRate = 0.05F; // live
    bool operator==(const OptimizerSpec &) const = default;
};

struct CommunicationSpec {
    CollectiveKind collective = CollectiveKind::RankOrder;
    ReduceKind reduce = ReduceKind::Mean;
    bool operator==(const CommunicationSpec &) const = default;
};

struct Scenario {
    std::string name = "tutorial";
    std::string title = "Linear regression on 4 devices";
    std::string description; // one line, shown by `list` and in the scenario menu
    std::uint32_t seed = 0;
    RandomNumbers random = RandomNumbers::JaxThreefry;
    int devices = 4;
    std::int64_t epochs = 50; // live
    DataSpec data;
    ShardingSpec sharding;
    ModelSpec model;
    OptimizerSpec optimizer;
    CommunicationSpec communication;
    bool operator==(const Scenario &) const = default;

    // Rows of the whole data set.
    std::int64_t totalRows() const { return data.rows > 0 ? data.rows : data.samplesPerDevice * devices; }
};

// Limits that validate() enforces.
inline constexpr int maxDevices = 1024;
inline constexpr int maxFeatures = 4096;
inline constexpr std::int64_t maxRows = 100'000'000;
inline constexpr std::int64_t maxValues = 1'000'000'000; // rows x (features + 1): 4 GB of float32, held twice (rows and tiles)
inline constexpr std::int64_t maxEpochs = 100'000'000; // the window keeps the loss of each: 400 MB

} // namespace lockstep
