// Scenarios that cover every optimizer and every way to make a step, for tests that must hold for all of them.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/scenario/scenario.h"

namespace lockstep::test {

// 3-8-1 on 101 rows of 4 devices, or of classes: small, uneven, quick.
inline Scenario smallNetwork()
{
    Scenario s;
    s.seed = 5;
    s.devices = 4;
    s.data.features = 3;
    s.data.rows = 101;
    s.model.hidden = {8};
    s.model.init = InitKind::ScaledNormal;
    s.optimizer.learningRate = 0.05F;
    s.epochs = 12;
    return s;
}

inline std::vector<std::pair<std::string, Scenario>> trainingKinds()
{
    std::vector<std::pair<std::string, Scenario>> kinds;
    const auto add = [&](const char *name, auto &&change) {
        Scenario s = smallNetwork();
        change(s);
        kinds.emplace_back(name, s);
    };
    add("sgd", [](Scenario &) {});
    add("momentum", [](Scenario &s) { s.optimizer.kind = OptimizerKind::Momentum; });
    add("nesterov", [](Scenario &s) { s.optimizer.kind = OptimizerKind::Nesterov; });
    add("adagrad", [](Scenario &s) { s.optimizer.kind = OptimizerKind::Adagrad; });
    add("rmsprop", [](Scenario &s) { s.optimizer.kind = OptimizerKind::Rmsprop; });
    add("adam", [](Scenario &s) { s.optimizer.kind = OptimizerKind::Adam; });
    add("adamw", [](Scenario &s) { s.optimizer.kind = OptimizerKind::Adamw; });
    add("adam, cosine, clipped, l2", [](Scenario &s) {
        s.optimizer.kind = OptimizerKind::Adam;
        s.optimizer.schedule = ScheduleKind::Cosine;
        s.optimizer.clipNorm = 0.5F;
        s.optimizer.l2 = 0.01F;
    });
    add("clipped before the reduction, sum", [](Scenario &s) {
        s.optimizer.clipNorm = 0.5F;
        s.optimizer.clip = ClipKind::BeforeReduce;
        s.communication.reduce = ReduceKind::Sum;
    });
    add("frozen layer", [](Scenario &s) {
        s.optimizer.kind = OptimizerKind::Adamw;
        s.model.frozen = {1};
    });
    add("mini-batches, shuffled", [](Scenario &s) {
        s.sharding.batchPerDevice = 7;
        s.sharding.shuffle = true;
        s.optimizer.kind = OptimizerKind::Momentum;
    });
    add("accumulation", [](Scenario &s) {
        s.strategy.kind = StrategyKind::Accumulate;
        s.strategy.microBatches = 3;
        s.sharding.batchPerDevice = 10;
    });
    add("local sgd", [](Scenario &s) {
        s.strategy.kind = StrategyKind::LocalSgd;
        s.strategy.period = 4;
    });
    add("local adam, mini-batches, strided", [](Scenario &s) {
        s.strategy.kind = StrategyKind::LocalSgd;
        s.strategy.period = 3;
        s.optimizer.kind = OptimizerKind::Adam;
        s.sharding.batchPerDevice = 9;
        s.sharding.policy = ShardPolicy::Strided;
        s.sharding.shuffle = true;
    });
    add("softmax, by label, unweighted", [](Scenario &s) {
        s.data.kind = DataKind::Classification;
        s.model.loss = LossKind::Softmax;
        s.model.activation = Activation::Relu;
        s.sharding.policy = ShardPolicy::ByLabel;
        s.sharding.remainder = Remainder::Unweighted;
    });
    return kinds;
}

} // namespace lockstep::test
