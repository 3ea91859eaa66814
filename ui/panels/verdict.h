// The verdict in words: are all devices in lockstep, who left, or why it is not known yet.
#pragma once

#include <optional>

#include <QString>

#include "core/observe/snapshot.h"

namespace lockstep {

struct Verdict {
    enum class Kind { NotChecked, InLockstep, DriftingByDesign, Left, NotFinite, Stopped, OneDevice };
    Kind kind = Kind::NotChecked;
    QString words;
    QString evidence;
    std::int64_t step = 0;      // the check it rests on
    std::int64_t firstStep = 0; // where the trouble began; 0 = none
};

// `last` is the verdict of the last check that was seen; it holds inside the step after it, until that step's own check.
Verdict verdictOf(const Snapshot *snapshot, const std::optional<Verdict> &last);

} // namespace lockstep
