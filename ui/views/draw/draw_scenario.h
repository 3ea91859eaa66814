// What a scenario needs to learn drawn points, and what is still missing.
#pragma once

#include <QString>

#include "core/scenario/scenario.h"
#include "ui/views/draw/draw_points.h"

namespace lockstep {

struct Dataset;

inline constexpr std::int64_t mostCopiedRows = 500;

// The scenario with these points as its data. Loss: mse for values; logistic for up to two classes, softmax for more. The tutorial's own
// initial parameters only fit its data: any other scenario starts scaled-normal. All else stays as it is.
Scenario withPoints(Scenario scenario, DrawnPoints points, bool classes);
// Are the targets of this scenario's points classes?
inline bool drawsClasses(const Scenario &scenario)
{
    return scenario.model.loss != LossKind::Mse;
}
// What a person has to do before this can be learned; empty: nothing.
QString missingText(const Scenario &scenario);
// Values as class labels: the nearest of 0 .. 9, where they are not labels already.
DrawnPoints asLabels(DrawnPoints points);
// At most `mostCopiedRows` rows of a data set of two features.
DrawnPoints pointsOfRows(const Dataset &data);

} // namespace lockstep
