// The parameters in words and values: what is shown of each, hover text, the summary for a screen reader.
#pragma once

#include <optional>

#include <QString>

#include "ui/views/run_picture.h"

namespace lockstep {

// Value of a tracked parameter in the shown step: of the majority's replica; the initial value before there are replicas.
float shownParameter(const Snapshot &snapshot, int parameter);
std::optional<float> trueParameter(const Snapshot &snapshot, int parameter);
// "6 of 6 parameters not finite from step 88"; empty when all are finite.
QString parametersLeftOut(const RunCurves &curves);
QString parametersHoverText(const RunPicture &run, std::int64_t step);
QString parametersSummary(const RunPicture &run);

} // namespace lockstep
