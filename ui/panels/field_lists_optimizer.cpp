// The fields of the optimizer and of what keeps its steps small, with their words.
#include <algorithm>
#include <initializer_list>

#include <QCoreApplication>

#include "ui/panels/field_specs.h"
#include "ui/panels/panel_notes.h"

namespace lockstep {
namespace {

struct W {
    Q_DECLARE_TR_FUNCTIONS(lockstep::FieldWords)
};

using Kind = OptimizerKind;

constexpr PanelSection optimizer = PanelSection::Optimizer;
constexpr PanelSection guards = PanelSection::Safeguards;

// Shown for these kinds alone.
FieldSpec of(std::initializer_list<Kind> kinds, FieldSpec spec)
{
    return when(std::move(spec), [list = std::vector<Kind>(kinds)](const Scenario &s) { return std::ranges::count(list, s.optimizer.kind) > 0; });
}

FieldSpec of(std::initializer_list<ScheduleKind> kinds, FieldSpec spec)
{
    return when(std::move(spec),
                [list = std::vector<ScheduleKind>(kinds)](const Scenario &s) { return std::ranges::count(list, s.optimizer.schedule) > 0; });
}

std::vector<FieldSpec> kindFields()
{
    return {
        bound(
            choiceField(optimizer, W::tr("Kind"), "/optimizer/kind",
                        {W::tr("SGD"), W::tr("momentum"), W::tr("Nesterov"), W::tr("Adagrad"), W::tr("RMSprop"), W::tr("Adam"), W::tr("AdamW")},
                        W::tr("How the average gradient changes the parameters, as in optax.\nSGD: learning rate × average gradient is "
                              "taken off.\nmomentum, Nesterov: so is a share of the steps before.\nAdagrad, RMSprop, Adam, AdamW: each "
                              "parameter has its own step, by the size of its gradients so far.")),
            [](auto &s) -> auto & { return s.optimizer.kind; }),
        live(bound(
            numberField(optimizer, W::tr("Learning rate"), "/optimizer/learning_rate",
                        W::tr("Share of the average gradient that is taken off the parameters each step; a schedule changes it.\n"
                              "Applies from the step after the one that is shown."),
                        W::tr("none")),
            [](auto &s) -> auto & { return s.optimizer.learningRate; })),
        live(bound(
            numberField(optimizer, W::tr("Epochs"), "/epochs",
                        W::tr("Length of the run; not less than what has run.\nAn epoch is as many steps as the batches make."),
                        W::tr("passes over all data")),
            [](auto &s) -> auto & { return s.epochs; })),
    };
}

std::vector<FieldSpec> shareFields()
{
    return {
        of({Kind::Momentum, Kind::Nesterov},
           bound(numberField(optimizer, W::tr("Momentum"), "/optimizer/momentum",
                             W::tr("Share of the former steps that goes on in each step."), W::tr("none")),
                 [](auto &s) -> auto & { return s.optimizer.momentum; })),
        of({Kind::Rmsprop}, bound(numberField(optimizer, W::tr("Decay"), "/optimizer/decay",
                                              W::tr("Share of the mean square of former gradients that is kept each step."), W::tr("none")),
                                  [](auto &s) -> auto & { return s.optimizer.decay; })),
        of({Kind::Adam, Kind::Adamw}, bound(numberField(optimizer, W::tr("Beta 1"), "/optimizer/beta1",
                                                        W::tr("Share of the first moment (the mean of former gradients) that is kept each step."),
                                                        W::tr("none")),
                                            [](auto &s) -> auto & { return s.optimizer.beta1; })),
        of({Kind::Adam, Kind::Adamw},
           stepping(bound(numberField(optimizer, W::tr("Beta 2"), "/optimizer/beta2",
                                      W::tr("Share of the second moment (the mean of former squares) that is kept each step."), W::tr("none")),
                          [](auto &s) -> auto & { return s.optimizer.beta2; }),
                    0.001)),
    };
}

std::vector<FieldSpec> sizeFields()
{
    return {
        of({Kind::Adagrad},
           bound(numberField(optimizer, W::tr("Accumulator"), "/optimizer/initial_accumulator",
                             W::tr("Sum of squares of the gradients before the first step."), W::tr("that of a squared gradient")),
                 [](auto &s) -> auto & { return s.optimizer.initialAccumulator; })),
        of({Kind::Adagrad, Kind::Rmsprop, Kind::Adam, Kind::Adamw},
           stepping(bound(numberField(optimizer, W::tr("Epsilon"), "/optimizer/epsilon",
                                      W::tr("Added where a step is divided by the size of gradients, against division by 0.\n0 = optax's own: "
                                            "1e−8, for Adagrad 1e−7."),
                                      W::tr("that of a gradient")),
                          [](auto &s) -> auto & { return s.optimizer.epsilon; }),
                    1e-8)),
        of({Kind::Adamw}, stepping(bound(numberField(optimizer, W::tr("Weight decay"), "/optimizer/weight_decay",
                                                     W::tr("Share of each parameter, times the rate, that is taken off each step, apart from "
                                                           "its gradient."),
                                                     W::tr("none")),
                                         [](auto &s) -> auto & { return s.optimizer.weightDecay; }),
                                   1e-4)),
    };
}

std::vector<FieldSpec> scheduleFields()
{
    using Schedule = ScheduleKind;
    return {
        bound(
            choiceField(optimizer, W::tr("Schedule"), "/optimizer/schedule",
                        {W::tr("constant"), W::tr("step"), W::tr("cosine"), W::tr("warm-up")},
                        W::tr("How the learning rate changes with the steps, as in optax.\nconstant: not.\nstep: multiplied by the decay rate "
                              "at every drop.\ncosine: falls to 0 along half a cosine.\nwarm-up (warmup-cosine): rises from 0 first, then "
                              "falls along half a cosine.")),
            [](auto &s) -> auto & { return s.optimizer.schedule; }),
        of({Schedule::WarmupCosine},
           bound(numberField(optimizer, W::tr("Warm-up"), "/optimizer/warmup_steps",
                             W::tr("Steps in which the rate rises from 0 to the learning rate."), W::tr("steps")),
                 [](auto &s) -> auto & { return s.optimizer.warmupSteps; })),
        of({Schedule::Step, Schedule::Cosine, Schedule::WarmupCosine},
           noted(bound(numberField(optimizer, W::tr("Decay steps"), "/optimizer/decay_steps",
                                   W::tr("step: steps between two drops.\ncosine: steps until the rate is 0, warm-up included.\n0 = the "
                                         "whole run."),
                                   W::tr("steps")),
                       [](auto &s) -> auto & { return s.optimizer.decaySteps; }),
                 decayNote)),
        of({Schedule::Step}, bound(numberField(optimizer, W::tr("Decay rate"), "/optimizer/decay_rate",
                                               W::tr("What the rate is multiplied by at every drop."), W::tr("none")),
                                   [](auto &s) -> auto & { return s.optimizer.decayRate; })),
    };
}

} // namespace

std::vector<FieldSpec> optimizerFields()
{
    std::vector<FieldSpec> fields;
    for (auto *part : {&kindFields, &shareFields, &sizeFields, &scheduleFields})
        for (FieldSpec &field : part())
            fields.push_back(std::move(field));
    return fields;
}

std::vector<FieldSpec> safeguardFields()
{
    return {
        stepping(bound(numberField(guards, W::tr("L2"), "/optimizer/l2",
                                   W::tr("L2 × the sum of the squares of all weights is added to the loss; biases do not count.\n0 = nothing."),
                                   W::tr("none")),
                       [](auto &s) -> auto & { return s.optimizer.l2; }),
                 0.001),
        stepping(bound(numberField(guards, W::tr("Clip norm"), "/optimizer/clip_norm",
                                   W::tr("Largest norm of a gradient: a longer one is scaled down to it.\n0 = not clipped."),
                                   W::tr("that of a gradient")),
                       [](auto &s) -> auto & { return s.optimizer.clipNorm; }),
                 0.1),
        when(bound(choiceField(guards, W::tr("Clip"), "/optimizer/clip", {W::tr("the average"), W::tr("each own")},
                               W::tr("Which gradients are clipped.\nthe average: after the all-reduce, on every device alike.\n"
                                     "each own: every device its local gradient, before the all-reduce.")),
                   [](auto &s) -> auto & { return s.optimizer.clip; }),
             [](const Scenario &s) { return s.optimizer.clipNorm != 0 && !s.isLocalSgd(); }),
        bound(
            choiceField(guards, W::tr("NaN or ∞"), "/non_finite", {W::tr("stop"), W::tr("continue")},
                        W::tr("What happens when a number of the run is not finite any more.\nstop: the run ends there and says where.\n"
                              "continue: it goes on with these numbers.")),
            [](auto &s) -> auto & { return s.nonFinite; }),
    };
}

} // namespace lockstep
