// People's own data made ready to train on: columns chosen, texts encoded, labels mapped to classes, rows split, features scaled. All
// is fitted on the rows that train, before they are cut into shards.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/data/csv/csv_table.h"
#include "core/data/dataset.h"
#include "core/data/draw.h"
#include "core/numeric/result.h"
#include "core/scenario/scenario.h"

namespace lockstep {

// One column of X.
struct FeatureColumn {
    std::string name;  // "city=Rome" for a column of a one-hot text column
    float mean = 0;    // what was taken off and divided by, where data.scale is set: X = (value - mean) / deviation
    float deviation = 1;
    bool constant = false; // min == max on the rows that train: left as value - mean, never divided
};

struct LeftOutColumn {
    std::string name;
    std::string reason; // "text", "empty", "not chosen", "more than 1000 different texts"
};

// What was done to the data, for people to read.
struct DataReport {
    std::string path;     // of the CSV file; empty for points
    FileStamp stamp;
    CsvFormat format;     // of a CSV file
    std::vector<FeatureColumn> features;
    std::string target;   // its name
    std::vector<std::string> classes; // labels, class 0 first: texts as they are, numbers ascending; empty: the target is a number
    std::vector<LeftOutColumn> leftOut;
    std::int64_t usedRows = 0;
    std::int64_t skippedRows = 0;
    std::vector<SkippedRow> skipped; // the first of them
    std::vector<std::string> notes;
    std::int64_t testRows = 0;
    std::vector<std::uint32_t> order; // of the used rows: first those that train, then those of the test; empty: in their own order
    RowLines lines;                   // of the used rows

    // The line of the file on which a row of the training (or test) data starts; 0: there is no file.
    std::int64_t lineOfRow(std::int64_t row) const;
    std::int64_t lineOfTestRow(std::int64_t row) const;
};

struct OwnData {
    Dataset train;
    Dataset test; // no rows without data.test_share
    std::shared_ptr<const DataReport> report;
};

// Reads and prepares the data of a scenario with Scenario::ownData().
// - Split: order = permutation(fold_in(PRNGKey(seed), 3), rows); the first rows - ceil(test_share x rows) train (scikit-learn's rounding), the others are held back.
//   Without test_share rows stay in the file's order.
// - Scale: mean and population standard deviation (ddof 0, as scikit-learn's StandardScaler) in double over the rows that train, in their order, rounded to float32
//   once; a column is constant when min == max, never by its variance.
// - One-hot: a text column gives one column a text of the rows that train, texts in ascending byte order; scaled like all others.
// - Classes (loss logistic or softmax): distinct labels of all used rows; texts in ascending byte order, numbers ascending.
// Errors: those of readCsv; a text target with mse; one class or more than maxClasses; a target that is constant (as a number: allowed, noted); no feature left;
// logistic with other than two classes; no row left to train; more values than memory.
Result<OwnData> readOwnData(const Scenario &scenario, const Progress &progress = {});

// The scenario with what its data turned out to hold (data.facts).
Scenario withFacts(Scenario scenario, const OwnData &data);

} // namespace lockstep
