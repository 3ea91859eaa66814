// The captions of single phases; phase_caption chooses among them.
#pragma once

#include "ui/views/phase_caption.h"

namespace lockstep {

PhaseCaption startCaption(const Snapshot &snapshot);
PhaseCaption shardCaption(const Snapshot &snapshot);
PhaseCaption forwardCaption(const Snapshot &snapshot);
PhaseCaption gradientCaption(const Snapshot &snapshot);
PhaseCaption allReduceCaption(const Snapshot &snapshot);
PhaseCaption averageCaption(const Snapshot &snapshot);
PhaseCaption updateCaption(const Snapshot &snapshot);
PhaseCaption checkCaption(const Snapshot &snapshot);
PhaseCaption finishedCaption(const Snapshot &snapshot);
PhaseCaption stoppedCaption(const Snapshot &snapshot);

int firstTrained(const Snapshot &snapshot); // the parameter of the worked number: the first that is not frozen
QString firstName(const Snapshot &snapshot);
// "sum of 4: steps as long as with rate 0.2"; empty where the reduction divides or the optimizer takes the scale out.
QString effectiveRateText(const Snapshot &snapshot);
QString optimizerName(OptimizerKind kind); // "Adam"

} // namespace lockstep
