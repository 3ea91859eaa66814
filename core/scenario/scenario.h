// What to run, as plain data. Every field has a default: the tutorial. Field names and meanings are those of the JSON document.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/scenario/csv_spec.h"

namespace lockstep {

enum class RandomNumbers { JaxThreefry, JaxThreefryOriginal };
enum class DataKind { Linear, Sine, Classification, Moons, Circles, Spiral, Csv, Points };
enum class ShardPolicy { Contiguous, Strided, ByLabel, Duplicate };
enum class Remainder { Weighted, Drop, Pad, Error, Unweighted };
enum class Activation { Tanh, Relu, Sigmoid };
enum class LossKind { Mse, Logistic, Softmax };
enum class InitKind { Tutorial, ScaledNormal, Zeros };
enum class OptimizerKind { Sgd, Momentum, Nesterov, Adagrad, Rmsprop, Adam, Adamw };
enum class ScheduleKind { Constant, Step, Cosine, WarmupCosine };
enum class ClipKind { AfterReduce, BeforeReduce };
enum class CollectiveKind { RankOrder, Ring, Tree, HalvingDoubling, ParameterServer };
enum class ReduceKind { Mean, Sum };
enum class StrategyKind { AllReduce, Accumulate, LocalSgd };
enum class NonFinitePolicy { Stop, Continue };

struct DataSpec {
    DataKind kind = DataKind::Linear;
    int features = 5; // of linear and classification; the others have their own (Scenario::featureCount)
    int classes = 3;  // of classification and spiral; moons and circles have two
    std::int64_t samplesPerDevice = 100;
    std::int64_t rows = 0; // all rows together; 0 = devices x samplesPerDevice
    float noise = 0.1F;    // standard deviation, in units of the target (linear, sine) or of a feature (classes)
    CsvSpec csv;                    // of csv
    std::vector<DrawnPoint> points; // of points
    bool scale = false;             // csv, points: features to mean 0 and standard deviation 1, fitted on all rows that train
    float testShare = 0;            // csv, points: share of the rows that is held back and only measured
    DataFacts facts;                // csv, points: what they hold
    bool operator==(const DataSpec &) const = default;
};

struct ShardingSpec {
    ShardPolicy policy = ShardPolicy::Contiguous;
    Remainder remainder = Remainder::Weighted;
    bool shuffle = false;            // a new order of all rows each epoch
    std::int64_t batchPerDevice = 0; // rows a device takes in one step; 0 = its whole shard
    bool operator==(const ShardingSpec &) const = default;
};

struct ModelSpec {
    std::vector<int> hidden; // widths of the hidden layers
    Activation activation = Activation::Tanh;
    LossKind loss = LossKind::Mse;
    bool bias = true;
    InitKind init = InitKind::Tutorial;
    std::vector<int> frozen; // layers, from 1, whose parameters never change
    bool operator==(const ModelSpec &) const = default;
};

// Names, formulas and defaults are optax's (0.2.8).
struct OptimizerSpec {
    OptimizerKind kind = OptimizerKind::Sgd;
    float learningRate = 0.05F; // live
    float momentum = 0.9F;      // momentum, nesterov
    float decay = 0.9F;         // rmsprop
    float beta1 = 0.9F;         // adam, adamw
    float beta2 = 0.999F;
    float epsilon = 0;              // 0 = optax's own: 1e-8, adagrad 1e-7
    float initialAccumulator = 0.1F; // adagrad
    float weightDecay = 1e-4F;      // adamw, decoupled from the gradient
    float l2 = 0;                   // l2 x (sum of squares of all weights W) is added to the loss; biases do not count
    float clipNorm = 0;             // largest global norm of a gradient; 0 = not clipped
    ClipKind clip = ClipKind::AfterReduce;
    ScheduleKind schedule = ScheduleKind::Constant;
    std::int64_t warmupSteps = 0; // warmup-cosine
    std::int64_t decaySteps = 0;  // step: between two drops; cosine: until the end, warm-up included; 0 = the whole run
    float decayRate = 0.5F;       // step: factor of each drop
    bool operator==(const OptimizerSpec &) const = default;
};

struct CommunicationSpec {
    CollectiveKind collective = CollectiveKind::RankOrder;
    ReduceKind reduce = ReduceKind::Mean;
    std::int64_t bucketBytes = 0; // the gradient travels in buckets of so many bytes (4 a number), the last parameters first; 0 = in one piece
    bool operator==(const CommunicationSpec &) const = default;
};

// This device computes `factor` times as long as the others.
struct SlowDevice {
    int device = 0;
    float factor = 1; // 1 or more
    bool operator==(const SlowDevice &) const = default;
};

// What simulated time is made of. It never changes a value of the run.
struct NetworkSpec {
    float latencyUs = 5;       // of one message, microseconds
    float bandwidthGbps = 100; // of each link and direction, 10^9 bits a second
    float computeGflops = 10;  // of each device, 10^9 operations (one multiplication or addition) a second
    bool overlap = true;       // buckets start while the backward pass goes on
    std::vector<SlowDevice> slowDevices;
    bool operator==(const NetworkSpec &) const = default;
};

struct StrategySpec {
    StrategyKind kind = StrategyKind::AllReduce;
    int microBatches = 4;    // accumulate: parts of a device's batch, one after the other, before the one all-reduce
    std::int64_t period = 5; // local-sgd: parameters are averaged after every period-th step
    bool operator==(const StrategySpec &) const = default;
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
    StrategySpec strategy;
    NetworkSpec network;
    NonFinitePolicy nonFinite = NonFinitePolicy::Stop;
    bool operator==(const Scenario &) const = default;

    // The data are people's own: a file or points. Their sizes are known once they are read (data.facts); 0 before.
    bool ownData() const { return data.kind == DataKind::Csv || data.kind == DataKind::Points; }
    bool knowsSizes() const { return !ownData() || data.facts.known(); }
    // Rows of the whole data set that trains.
    std::int64_t totalRows() const
    {
        if (ownData())
            return data.facts.rows;
        return data.rows > 0 ? data.rows : data.samplesPerDevice * devices;
    }
    // Columns of X: sine has 1, moons, circles, spiral and points have 2.
    int featureCount() const;
    // Classes of the targets; 0 where the target is a number.
    int classCount() const;
    // Values that the network gives for a row: one a class for softmax, else one.
    int outputCount() const { return model.loss == LossKind::Softmax ? classCount() : 1; }
    // The tutorial's chain of keys goes on to w and b: its linear model, over its data. Any other network starts scaled-normal.
    bool usesTutorialInit() const { return model.init == InitKind::Tutorial && data.kind == DataKind::Linear && model.hidden.empty() && outputCount() == 1; }
    // The all-reduce leaves the sum of the gradients. Local SGD always averages.
    bool sumsGradients() const { return communication.reduce == ReduceKind::Sum && !isLocalSgd(); }
    bool isLocalSgd() const { return strategy.kind == StrategyKind::LocalSgd; }
    int microBatches() const { return strategy.kind == StrategyKind::Accumulate ? strategy.microBatches : 1; }
};

// Vectors of state that an optimizer keeps, each as long as the parameters: none for sgd, one for momentum, nesterov, adagrad and
// rmsprop, two for adam and adamw.
int stateSlots(OptimizerKind kind);

// Limits that validate() enforces.
inline constexpr int maxDevices = 1024;
inline constexpr int maxFeatures = 4096;
inline constexpr std::int64_t maxRows = 100'000'000;
inline constexpr std::int64_t maxValues = 1'000'000'000; // rows x (features + 1): 4 GB of float32, held twice (rows and tiles)
inline constexpr std::int64_t maxLaidOutValues = 1'300'000'000; // the same as all devices hold it, each part filled up to 64 rows
inline constexpr std::int64_t maxEpochs = 100'000'000; // the window keeps the loss of each step: 400 MB
inline constexpr std::int64_t maxSteps = 100'000'000;
inline constexpr int maxClasses = 1000;
inline constexpr std::size_t maxPoints = 100'000;              // drawn ones
inline constexpr int maxWidth = 65'536;
inline constexpr int maxLayers = 64;                          // hidden ones
inline constexpr std::int64_t maxParameters = 50'000'000;     // of one replica
inline constexpr std::int64_t maxTransfers = 4'000'000;       // of the all-reduce of one step
inline constexpr std::int64_t maxReplicaValues = 500'000'000; // parameters, gradients, buffers and optimizer state of all devices: 2 GB

} // namespace lockstep
