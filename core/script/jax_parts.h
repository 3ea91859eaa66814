// The parts of the JAX script, in the order in which they stand in it. Each writes only what the scenario needs.
#pragma once

#include <initializer_list>
#include <string>

#include "core/script/script_lines.h"

namespace lockstep {

// What the scenario makes of the script.
struct JaxNeeds {
    JaxNeeds(const Scenario &scenario, JaxForm form, std::string dataFile);

    const Scenario &s;
    std::string dataFile; // of people's own data
    JaxForm form;
    ScriptSizes sizes;
    bool linear;      // one layer, one output: the tutorial's w and b
    bool local;       // local SGD
    bool steps;       // several steps an epoch
    bool rowLists;    // rows are chosen by lists of their numbers; else X is reshaped once
    bool masked;      // devices may hold different numbers of rows: a mask leaves out what fills them up
    bool weighted;    // ... and count by them
    bool accumulates; // micro-batches
    bool sums;        // gradients are added, not averaged
    bool clipsOwn;    // a device clips its own gradient before the reduction
    bool clipsLater;  // the optimizer clips
    bool scheduled;   // the learning rate changes
    bool plainSgd;    // the update is written out; else optax makes it
    bool adamwFrozen; // weight decay has to leave frozen layers alone
    bool stops;       // at the first NaN or infinity

    bool usesOptax() const { return !plainSgd || clipsOwn || s.model.loss != LossKind::Mse; }
    bool usesNumpy() const { return rowLists || steps || s.ownData(); }
    bool oneBatch() const { return !steps && !s.sharding.shuffle; } // every step reads the same rows
    // Names of what a step takes beside the parameters: "x, y, mask".
    std::string rowArguments() const { return masked ? "x, y, mask" : "x, y"; }
};

void addJaxHead(ScriptLines &out, const JaxNeeds &needs);
void addJaxData(ScriptLines &out, const JaxNeeds &needs);
void addJaxShards(ScriptLines &out, const JaxNeeds &needs);
void addJaxParameters(ScriptLines &out, const JaxNeeds &needs);
void addJaxModel(ScriptLines &out, const JaxNeeds &needs);     // predict, loss_fn
void addJaxOptimizer(ScriptLines &out, const JaxNeeds &needs); // learning rate, optax's optimizer
void addJaxStep(ScriptLines &out, const JaxNeeds &needs);      // update_step and its parallel form
void addJaxLoop(ScriptLines &out, const JaxNeeds &needs);      // epochs, steps, the end

void addLines(ScriptLines &out, std::initializer_list<std::string> lines, unsigned ops = 0);
// "0.5" and "1.0", never "1": a whole number would be an integer to JAX.
std::string pythonFloat(float value);
// Layers, from 1, as a set: "{1, 3}".
std::string frozenSet(const Scenario &scenario);

} // namespace lockstep
