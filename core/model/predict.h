// What a network says about rows: for pictures and messages, not for training.
#pragma once

#include <cstdint>
#include <span>

#include "core/model/network.h"

namespace lockstep {

// outputs[row, k] (rows x network.outputs(), row-major) for x (rows x features, row-major): the last layer's values, before the loss
// (softmax and logistic: logits). The same bits as in training. Allocates.
void predictRows(const Network &network, std::span<const float> parameters, const float *x, std::int64_t rows, float *outputs);

// Loss of one row with the outputs that predictRows gave and its target.
float lossOf(const Network &network, std::span<const float> outputs, float target);

// The outputs of one row as one number: mse the output; logistic the probability of class 1; softmax the probability of the row's own
// class, `target`. NaN where an output is.
float predictionOf(const Network &network, std::span<const float> outputs, float target);

// The class that the outputs of one row stand for: logistic 0 or 1, softmax the first largest; -1: not a number, or no classes (mse).
int predictedClass(const Network &network, std::span<const float> outputs);

} // namespace lockstep
