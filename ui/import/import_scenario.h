// The scenario that an import makes of the open one and of what was chosen.
#pragma once

#include <cstdint>
#include <vector>

#include <QString>

#include "core/scenario/problem.h"
#include "core/scenario/scenario.h"

namespace lockstep {

struct ImportChoices {
    QString path;           // absolute
    CsvSpec csv;            // how it is written, target and features; the name of the file is taken from `path`
    bool scale = true;
    float testShare = 0;    // 0 to below 1
    bool classes = false;   // the target is a class, else a number
    std::int64_t rows = 0;  // that can be used, those of the test too
    int features = 0;       // columns of X
    int classCount = 0;     // when `classes`
};

// scikit-learn's rounding: ceil(share x rows).
std::int64_t testRowsOf(std::int64_t rows, float share);

struct ImportedScenario {
    Scenario scenario;
    QStringList reset;             // what the open scenario says that does not fit the file, and starts from the defaults: "batches and shards"
    std::vector<Problem> problems; // what does not fit even so
};

// Devices, epochs, network, optimizer, communication and strategy of `open`; data from the file, and a loss that fits: mse for a number, logistic
// for two classes, softmax for more.
ImportedScenario importedScenario(const Scenario &open, const ImportChoices &choices);

} // namespace lockstep
