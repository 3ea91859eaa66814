// The learning rate, its schedule, and optax's optimizer.
#include <algorithm>

#include "core/script/jax_parts.h"

namespace lockstep {
namespace {

constexpr unsigned updateOp = opsOf(OpKind::Update);

void addSchedule(ScriptLines &out, const JaxNeeds &n)
{
    const OptimizerSpec &o = n.s.optimizer;
    const std::int64_t steps = o.decaySteps > 0 ? o.decaySteps : n.s.epochs * n.sizes.stepsPerEpoch;
    const std::string count = std::to_string(steps);
    switch (o.schedule) {
    case ScheduleKind::Constant: break;
    case ScheduleKind::Step:
        addLines(out, {"", "", "def schedule(count):", "    \"\"\"optax.exponential_decay(staircase=True) counts the drops in floats, and some come a step late.\"\"\"",
                       "    return learning_rate * " + pythonFloat(o.decayRate) + " ** (count // " + count + ")", "", ""},
                 updateOp);
        break;
    case ScheduleKind::Cosine:
        out.add("schedule = optax.cosine_decay_schedule(learning_rate, decay_steps=" + count + ")", updateOp);
        break;
    case ScheduleKind::WarmupCosine:
        out.add("schedule = optax.warmup_cosine_decay_schedule(0.0, learning_rate, warmup_steps=" + std::to_string(o.warmupSteps) + ", decay_steps="
                    + std::to_string(std::max(steps, o.warmupSteps + 1)) + ")",
                updateOp);
        break;
    }
}

// ", eps=1e-06" where the scenario has its own.
std::string settings(const OptimizerSpec &o)
{
    const std::string epsilon = o.epsilon > 0 ? ", eps=" + pythonFloat(o.epsilon) : "";
    const std::string betas = ", b1=" + pythonFloat(o.beta1) + ", b2=" + pythonFloat(o.beta2) + epsilon;
    switch (o.kind) {
    case OptimizerKind::Sgd: return "";
    case OptimizerKind::Momentum: return ", momentum=" + pythonFloat(o.momentum);
    case OptimizerKind::Nesterov: return ", momentum=" + pythonFloat(o.momentum) + ", nesterov=True";
    case OptimizerKind::Adagrad: return ", initial_accumulator_value=" + pythonFloat(o.initialAccumulator) + epsilon;
    case OptimizerKind::Rmsprop: return ", decay=" + pythonFloat(o.decay) + epsilon;
    case OptimizerKind::Adam: return betas;
    case OptimizerKind::Adamw: return betas + ", weight_decay=" + pythonFloat(o.weightDecay);
    }
    return {};
}

std::string optimizerOf(const JaxNeeds &n)
{
    static constexpr const char *names[] = {"sgd", "sgd", "sgd", "adagrad", "rmsprop", "adam", "adamw"};
    const OptimizerSpec &o = n.s.optimizer;
    return std::string("optax.") + names[static_cast<int>(o.kind)] + "(" + (n.scheduled ? "schedule" : "learning_rate") + settings(o)
        + (n.adamwFrozen ? ", mask=decayed" : "") + ")";
}

} // namespace

void addJaxOptimizer(ScriptLines &out, const JaxNeeds &n)
{
    addLines(out, {"", ""});
    out.add("learning_rate = " + pythonFloat(n.s.optimizer.learningRate), updateOp);
    if (n.scheduled)
        addSchedule(out, n);
    const std::string norm = pythonFloat(n.s.optimizer.clipNorm);
    if (n.clipsOwn)
        out.add("clip = optax.clip_by_global_norm(" + norm + ")", opsOf(OpKind::Gradient));
    if (n.plainSgd)
        return;
    if (n.adamwFrozen)
        out.add(n.linear ? "decayed = jax.tree.map(lambda p: False, params)  # weight decay leaves the frozen layer alone"
                         : "decayed = [jax.tree.map(lambda p: number not in frozen_layers, layer) for number, layer in enumerate(params, 1)]",
                updateOp);
    out.add(n.clipsLater ? "optimizer = optax.chain(optax.clip_by_global_norm(" + norm + "), " + optimizerOf(n) + ")" : "optimizer = " + optimizerOf(n),
            updateOp);
    out.add("replicated_state = jax.tree.map(lambda s: jnp.stack([s] * num_devices), optimizer.init(params))", opsOf(OpKind::Replicate));
}

} // namespace lockstep
