#include "core/train/non_finite.h"

namespace lockstep {

std::string describe(const NonFinite &origin, const Setup &setup)
{
    const std::string what = origin.isNan ? "not a number" : "infinite";
    std::string text = "Step " + std::to_string(origin.step) + ": ";
    if (origin.phase == OpKind::Gradient)
        text += "the gradient of " + setup.network.longName(origin.value) + " on device " + std::to_string(origin.device) + " is " + what;
    else if (origin.phase == OpKind::Average)
        text += "the sum of the gradients of " + setup.network.longName(origin.value) + " is " + what;
    else
        text += "the update makes " + setup.replicaValueName(origin.value) + " on device " + std::to_string(origin.device) + " " + what;
    if (origin.row >= 0)
        text += ", from row " + std::to_string(origin.row) + " of the data";
    return text;
}

} // namespace lockstep
