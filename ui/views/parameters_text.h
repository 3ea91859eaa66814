// The parameters in words and values: what is shown of each, hover text, the summary for a screen reader.
#pragma once

#include <optional>
#include <vector>

#include <QString>

#include "ui/views/run_picture.h"

namespace lockstep {

inline constexpr int maxParameterLines = 16; // more lines cannot be told apart: the map shows them

// Whose lines are drawn: the first ones, and a chosen one beyond them. `known` parameters have curves.
std::vector<int> lineParameters(int known, int chosen);
// Value of a parameter in the shown step: of the majority's replica; the initial value before there are replicas.
float shownParameter(const Snapshot &snapshot, int parameter);
std::optional<float> trueParameter(const Snapshot &snapshot, int parameter);
// "6 of 6 parameters not finite from step 88"; empty when all are finite.
QString parametersLeftOut(const RunCurves &curves);
QString parametersHoverText(const RunPicture &run, std::int64_t step, int chosen = -1);
// "w[3]: 0.19, true 0.1875": one parameter after one step.
QString parameterText(const RunPicture &run, int parameter, std::int64_t step);
QString parametersSummary(const RunPicture &run);

} // namespace lockstep
