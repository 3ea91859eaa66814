// The loss curve in words: what a scale cannot show, one step on hover, the whole for a screen reader.
#pragma once

#include <QStringList>

#include "ui/views/run_picture.h"

namespace lockstep {

// The values of a curve at a step: exact while a bucket is one step, else the lowest and highest of its bucket and whose steps.
QString curveText(const Curve &curve, std::int64_t step);
// "Step 37", "Step 37, epoch 3" where an epoch has several steps.
QString stepHeadText(const RunPicture &run, std::int64_t step);
// One text for each reason to leave values out; none when all are shown. A log scale has no place for zero and below.
QStringList leftOutTexts(const RunCurves &curves, bool log);
// One step with all digits; when a pixel holds more than one step, also the lowest and highest loss of `span` steps around it.
QString lossHoverText(const RunPicture &run, std::int64_t step, std::int64_t span);
QString lossSummary(const RunPicture &run, bool log);

} // namespace lockstep
