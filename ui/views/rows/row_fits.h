// The rows of a run by one number each, those of the test behind those that train; their values, and what a network says about them.
#pragma once

#include <span>
#include <vector>

#include "core/data/coverage.h"
#include "core/observe/snapshot.h"

namespace lockstep {

using RowId = std::uint32_t; // row of the data, or rows of the data + row of the test

inline std::int64_t allRows(const Setup &setup)
{
    return setup.data.rows + setup.test.rows;
}
inline bool isTestRow(const Setup &setup, RowId id)
{
    return static_cast<std::int64_t>(id) >= setup.data.rows;
}
// Its number among the rows of its kind, from 0.
std::int64_t rowNumber(const Setup &setup, RowId id);
const float *featuresOf(const Setup &setup, RowId id);
float targetOf(const Setup &setup, RowId id);
// Of the file; 0: there is none.
std::int64_t lineOf(const Setup &setup, RowId id);
// The row that starts on that line of the file; -1: none.
std::int64_t rowOnLine(const Setup &setup, std::int64_t line);

// What parameters say about a row.
struct RowFit {
    bool known = false;    // there are parameters
    float prediction = 0;  // mse: the output; else the number of the class, NaN where the outputs are no numbers
    float probability = 0; // of that class; mse: 0
    float loss = 0;        // squared error or cross-entropy
};

inline bool saysClasses(const Setup &setup)
{
    return setup.network.loss != LossKind::Mse;
}
// target - prediction; of classes 1 where the class is right, else 0.
float residualOf(const Setup &setup, RowId id, const RowFit &fit);
// Of these rows with these parameters (none: not known). Works on copies of the rows alone: any thread.
std::vector<RowFit> fitRows(const Setup &setup, std::span<const float> parameters, std::span<const RowId> rows);

} // namespace lockstep
