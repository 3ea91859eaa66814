// Names of what a replica holds, in the window's language: parameters, the optimizer's state, settings; and of a run that stopped.
#pragma once

#include <QString>

#include "core/observe/snapshot.h"

namespace lockstep {

QString stateSlotText(OptimizerKind kind, int slot); // "first moment"
// "W1[0,2]", "first moment of W1[0,2]", "learning rate": as Setup::replicaValueName says it.
QString replicaValueText(const Setup &setup, int index);

// "Step 12: the gradient of w[2] on device 1 is not a number, from row 3 of the data". The snapshot has a NonFinite.
QString nonFiniteText(const Snapshot &snapshot);
// The same, with what to do: "The parameters of step 11 are kept; step back and lower the learning rate."
QString stopText(const Snapshot &snapshot);
// "Stopped: not a number", "Stopped: infinite values".
QString stoppedWords(const NonFinite &origin);

} // namespace lockstep
