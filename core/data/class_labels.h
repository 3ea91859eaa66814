// The classes of a target: its different labels, numbered from 0.
#pragma once

#include <string>
#include <vector>

#include "core/data/csv/csv_table.h"
#include "core/numeric/result.h"
#include "core/scenario/scenario.h"

namespace lockstep {

struct ClassLabels {
    std::vector<std::string> names; // class 0 first
    std::vector<float> values;      // the value of each in the table: a number, or the number of a text
    std::vector<int> ofText;        // of texts: class of each text number, -1 for one that no used row has

    bool areTexts() const { return !ofText.empty(); }
    float classOf(float value) const; // -1: none
};

// The labels in column `column` of the table's values, all used rows: numbers ascending (-0 is 0), texts in ascending byte order. Errors: fewer than two labels,
// other than two with logistic, more than maxClasses, a label that is not finite.
Result<ClassLabels> findLabels(const CsvTable &table, int column, LossKind loss);

} // namespace lockstep
