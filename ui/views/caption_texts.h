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

} // namespace lockstep
