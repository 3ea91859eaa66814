#include "core/model/output_loss.h"

#include <limits>

#include "core/model/lane_functions.h"

namespace lockstep {
namespace {

Lanes squaredError(float *output, Lanes target, bool derivative)
{
    const Lanes error = Lanes::load(output) - target;
    if (derivative)
        error.store(output);
    return error * error;
}

// target log(1 + exp(-x)) + (1 - target) log(1 + exp(x)), with the larger power taken out of each logarithm.
Lanes crossEntropy(float *output, Lanes target, bool derivative)
{
    const Lanes zero = Lanes::all(0.0F);
    const Lanes x = Lanes::load(output);
    const Lanes rest = log1p(exp(zero - Lanes::absolute(x)));
    if (derivative)
        (logistic(x) - target).store(output);
    const Lanes ofOne = Lanes::max(zero, zero - x) + rest;
    const Lanes ofZero = Lanes::max(zero, x) + rest;
    return Lanes::fma(target, ofOne, (Lanes::all(1.0F) - target) * ofZero);
}

// log(sum over k of exp(x_k - largest)) - (x_label - largest). A NaN that the maximum may lose comes back through the sum.
Lanes softmaxCrossEntropy(float *outputs, int count, int step, Lanes label, bool derivative)
{
    Lanes largest = Lanes::load(outputs);
    for (int k = 1; k < count; ++k)
        largest = Lanes::max(largest, Lanes::load(outputs + k * step));
    Lanes sum = Lanes::all(0.0F);
    Lanes own = Lanes::all(std::numeric_limits<float>::quiet_NaN());
    for (int k = 0; k < count; ++k) {
        const Lanes x = Lanes::load(outputs + k * step) - largest;
        const Lanes power = exp(x);
        sum = sum + power;
        own = Lanes::whereEqual(label, Lanes::all(static_cast<float>(k)), x, own);
        if (derivative)
            power.store(outputs + k * step);
    }
    const Lanes share = Lanes::all(1.0F) / sum;
    for (int k = 0; derivative && k < count; ++k) {
        const Lanes hit = Lanes::whereEqual(label, Lanes::all(static_cast<float>(k)), Lanes::all(1.0F), Lanes::all(0.0F));
        (Lanes::load(outputs + k * step) * share - hit).store(outputs + k * step);
    }
    return log(sum) - own;
}

} // namespace

Lanes outputLoss(LossKind kind, float *outputs, int count, int step, Lanes targets, bool derivative)
{
    if (kind == LossKind::Softmax)
        return softmaxCrossEntropy(outputs, count, step, targets, derivative);
    const Lanes loss = kind == LossKind::Mse ? squaredError(outputs, targets, derivative) : crossEntropy(outputs, targets, derivative);
    for (int k = 1; derivative && k < count; ++k) // these losses look at the first output alone
        Lanes::all(0.0F).store(outputs + k * step);
    return loss;
}

} // namespace lockstep
