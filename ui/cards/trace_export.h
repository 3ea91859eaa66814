// Simulated time as a file for Perfetto and chrome://tracing.
#pragma once

#include <cstdint>
#include <utility>

#include <QString>

#include "core/numeric/result.h"

class QWidget;

namespace lockstep {

class SessionController;

inline constexpr std::int64_t mostTraceSteps = 1000;

enum class TraceRange { ThisStep, StepsReached };

// First and last step, from 1: the one that is shown, or those that the run has reached, at most mostTraceSteps and about a million
// events. {1, 0} without a run, or where the run has too many different steps.
std::pair<std::int64_t, std::int64_t> traceSteps(SessionController &controller, TraceRange range);

// Written beside the target and renamed: a failure leaves what was there.
Result<void> exportTrace(SessionController &controller, TraceRange range, const QString &path);

// Empty when the user changes their mind.
QString askTraceFile(QWidget *window, TraceRange range);

} // namespace lockstep
