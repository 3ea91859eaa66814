// What share of many devices computes, communicates and waits at which time of a step.
#pragma once

#include <vector>

#include "core/observe/step_time.h"

namespace lockstep {

struct CrowdShare {
    double computes = 0; // also those that send meanwhile
    double communicates = 0;
    double waits = 0; // the three add up to 1
};

struct CrowdShares {
    std::vector<CrowdShare> parts; // equal parts of the step, each the mean over its time
    int devices = 0;
    double seconds = 0; // of the step
    double waits = 0;   // mean share of the step

    const CrowdShare &at(double time) const;
};

// Of all devices but `without`. At least one device must be left.
CrowdShares crowdShares(const StepTime &time, const std::vector<int> &without, int parts);

} // namespace lockstep
