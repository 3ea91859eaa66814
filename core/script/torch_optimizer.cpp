#include "core/model/optimizer.h"
#include "core/script/torch_parts.h"

namespace lockstep {
namespace {

std::string betas(const OptimizerSpec &o)
{
    return "betas=(" + pythonNumber(o.beta1) + ", " + pythonNumber(o.beta2) + "), eps=" + pythonNumber(epsilonOf(o));
}

} // namespace

std::string torchOptimizer(const OptimizerSpec &o)
{
    const std::string start = "(parameters, lr=LEARNING_RATE";
    switch (o.kind) {
    case OptimizerKind::Sgd: return "torch.optim.SGD" + start + ")";
    case OptimizerKind::Momentum: return "torch.optim.SGD" + start + ", momentum=" + pythonNumber(o.momentum) + ")";
    case OptimizerKind::Nesterov: return "torch.optim.SGD" + start + ", momentum=" + pythonNumber(o.momentum) + ", nesterov=True)";
    case OptimizerKind::Adagrad: return "Adagrad" + start + ")";
    case OptimizerKind::Rmsprop: return "RMSProp" + start + ")";
    case OptimizerKind::Adam: return "torch.optim.Adam" + start + ", " + betas(o) + ")";
    case OptimizerKind::Adamw: return "torch.optim.AdamW" + start + ", " + betas(o) + ", weight_decay=" + pythonNumber(o.weightDecay) + ")";
    }
    return {};
}

std::string torchSchedule(const Scenario &s)
{
    const OptimizerSpec &o = s.optimizer;
    const std::int64_t run = s.epochs * scriptSizes(s).stepsPerEpoch;
    const std::string steps = std::to_string(o.decaySteps > 0 ? o.decaySteps : run);
    const std::string warm = std::to_string(o.warmupSteps);
    switch (o.schedule) {
    case ScheduleKind::Constant: return {};
    case ScheduleKind::Step: return "lambda step: " + pythonNumber(o.decayRate) + " ** (step // " + steps + ")";
    case ScheduleKind::Cosine: return "lambda step: 0.5 * (1 + np.cos(np.pi * min(step, " + steps + ") / " + steps + "))";
    case ScheduleKind::WarmupCosine:
        return "lambda step: step / " + warm + " if step < " + warm + " else 0.5 * (1 + np.cos(np.pi * min((step - " + warm + ") / (" + steps
            + " - " + warm + "), 1)))";
    }
    return {};
}

void addOptimizerClass(ScriptLines &out, const Scenario &s)
{
    const OptimizerSpec &o = s.optimizer;
    const bool adagrad = o.kind == OptimizerKind::Adagrad;
    if (!adagrad && o.kind != OptimizerKind::Rmsprop)
        return;
    constexpr unsigned update = opsOf(OpKind::Update);
    out.blank();
    out.blank();
    out.add(std::string("class ") + (adagrad ? "Adagrad" : "RMSProp") + "(torch.optim.Optimizer):");
    out.add(adagrad ? "    \"\"\"As in optax: it starts from an accumulator above 0 and has epsilon inside the root, torch.optim's has it outside.\"\"\""
                    : "    \"\"\"As in optax: epsilon is inside the root; torch.optim's adds it outside.\"\"\"");
    out.blank();
    out.add("    def __init__(self, parameters, lr):");
    out.add("        super().__init__(parameters, {\"lr\": lr})");
    out.blank();
    out.add("    @torch.no_grad()");
    out.add("    def step(self):");
    out.add("        for group in self.param_groups:", update);
    out.add("            for p in group[\"params\"]:", update);
    out.add("                if p not in self.state:", update);
    out.add(std::string("                    self.state[p][\"square\"] = torch.full_like(p, ") + (adagrad ? pythonNumber(o.initialAccumulator) : "0.0") + ")",
            update);
    out.add("                square = self.state[p][\"square\"]", update);
    out.add(adagrad ? "                square.add_(p.grad ** 2)"
                    : "                square.mul_(" + pythonNumber(o.decay) + ").add_((1 - " + pythonNumber(o.decay) + ") * p.grad ** 2)",
            update);
    out.add("                p.sub_(group[\"lr\"] * p.grad / torch.sqrt(square + " + pythonNumber(epsilonOf(o)) + "))", update);
}

} // namespace lockstep
