// What a phase of the strip says on hover and on focus: the chapter's words, and the first parameter's numbers once it has run.
#pragma once

#include <QString>

#include "ui/session_controller.h"

namespace lockstep {

QString phaseTip(const SnapshotPtr &snapshot, Phase phase);

} // namespace lockstep
