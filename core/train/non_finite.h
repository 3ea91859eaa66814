// Where the first NaN or infinity of a run came from: step, phase, device, tensor, and the row where one row made it.
#pragma once

#include <cstdint>
#include <string>

#include "core/train/program.h"
#include "core/train/setup.h"

namespace lockstep {

struct NonFinite {
    std::int64_t step = 0;          // 0 = none
    OpKind phase = OpKind::Update;  // Gradient: a device's own gradient; Average: their sum; Update: the new values
    int device = -1;                // the first one that has it; -1: the sum of all
    int value = -1;                 // index in the gradient, or in the replica (Setup::replicaValueName)
    std::int64_t row = -1;          // of the data set, from 0; -1: no single row made it
    bool isNan = false;             // else infinite

    bool any() const { return step > 0; }
    bool operator==(const NonFinite &) const = default;
};

// "Step 12: the gradient of W1[0,2] on device 1 is not a number, from row 3", without a full stop.
std::string describe(const NonFinite &origin, const Setup &setup);

} // namespace lockstep
