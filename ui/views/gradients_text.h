// The gradients in numbers and words: what is known of the reduced one, norms and angles, hover text, the caption.
#pragma once

#include <span>

#include <QString>

#include "ui/views/run_picture.h"

namespace lockstep {

// Gradients of the step that is shown, or of the one before until they are replaced.
struct GradientsPicture {
    std::shared_ptr<const Snapshot> snapshot; // null: nothing yet
    bool known = false;                       // there are gradients of the devices
    bool fresh = false;                       // of this step
    bool averageKnown = false;                // not while they are being added
    bool averageFresh = false;
    bool onlyLocal = false; // local SGD: gradients are never averaged
    bool sum = false;       // reduced by adding, not averaging

    int devices() const { return known ? static_cast<int>(snapshot->devices.size()) : 0; }
    int parameters() const { return known ? snapshot->parameterCount() : 0; }
    std::int64_t step() const { return fresh ? snapshot->position.step : snapshot->position.step - 1; }
    bool idle(int device) const { return snapshot->batches[static_cast<std::size_t>(device)].size == 0; }
    float local(int device, int parameter) const
    {
        return snapshot->devices[static_cast<std::size_t>(device)].gradient[static_cast<std::size_t>(parameter)];
    }
    std::span<const float> gradient(int device) const { return snapshot->devices[static_cast<std::size_t>(device)].gradient; }
    std::span<const float> average() const { return snapshot->devices.front().reduced; }
};

GradientsPicture gradientsOf(std::shared_ptr<const Snapshot> snapshot);
QString reducedName(const GradientsPicture &picture); // "average" or "sum"
QString parameterName(const GradientsPicture &picture, int parameter);

// "norm of the average 1.2345, of the local ones 1.11 to 1.42", and the rest of the sentence: "widest angle 12.3°, device 2".
QString normsCaption(const GradientsPicture &picture);
QString angleCaption(const GradientsPicture &picture);
QString gradientHoverText(const GradientsPicture &picture, int parameter);
QString gradientCellText(const GradientsPicture &picture, int device, int parameter); // device -1: the reduced one
QString gradientsSummary(const GradientsPicture &picture);
// Norms of one step, exact while a bucket is one step.
QString normsHoverText(const RunPicture &run, std::int64_t step);

} // namespace lockstep
