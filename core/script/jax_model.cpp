// The network and its loss.
#include "core/script/jax_parts.h"

namespace lockstep {
namespace {

constexpr unsigned forwardOp = opsOf(OpKind::Forward);

void addFreeze(ScriptLines &out, const JaxNeeds &n)
{
    if (n.s.model.frozen.empty())
        return;
    if (!n.linear)
        addLines(out, {"", "frozen_layers = " + frozenSet(n.s) + "  # counted from 1"});
    addLines(out, {"", "", "def freeze(params):", "    \"\"\"The gradient of a frozen layer is zero: its parameters never change.\"\"\""}, forwardOp);
    out.add(n.linear ? "    return jax.lax.stop_gradient(params)"
                     : "    return [jax.lax.stop_gradient(layer) if number in frozen_layers else layer for number, layer in enumerate(params, 1)]",
            forwardOp);
}

void addPredict(ScriptLines &out, const JaxNeeds &n)
{
    const bool bias = n.s.model.bias;
    addLines(out, {"", "", "def predict(params, x):"}, forwardOp);
    if (!n.s.model.frozen.empty())
        out.add("    params = freeze(params)", forwardOp);
    if (n.linear) {
        out.add(bias ? "    w, b = params" : "    (w,) = params", forwardOp);
        out.add(bias ? "    return jnp.dot(x, w) + b" : "    return jnp.dot(x, w)", forwardOp);
        return;
    }
    static constexpr const char *activations[] = {"jnp.tanh", "jax.nn.relu", "jax.nn.sigmoid"};
    const std::string layer = bias ? "x @ W + b" : "x @ W";
    if (!n.s.model.hidden.empty()) {
        out.add(bias ? "    for W, b in params[:-1]:" : "    for (W,) in params[:-1]:", forwardOp);
        out.add(std::string("        x = ") + activations[static_cast<int>(n.s.model.activation)] + "(" + layer + ")", forwardOp);
    }
    out.add(bias ? "    W, b = params[-1]" : "    (W,) = params[-1]", forwardOp);
    out.add("    return " + (n.s.outputCount() == 1 ? "(" + layer + ")[:, 0]" : layer), forwardOp);
}

// The losses of the rows.
std::string rowLosses(const JaxNeeds &n)
{
    switch (n.s.model.loss) {
    case LossKind::Mse: return "(predictions - y) ** 2";
    case LossKind::Logistic: return "optax.sigmoid_binary_cross_entropy(predictions, y)";
    case LossKind::Softmax: return "optax.softmax_cross_entropy_with_integer_labels(predictions, y)";
    }
    return {};
}

void addPenalty(ScriptLines &out, const JaxNeeds &n)
{
    addLines(out, {"", "", "def penalty(params):"}, forwardOp);
    out.add(n.sums ? "    \"\"\"L2: the squares of all weights; biases do not count. The devices share it, since their gradients are added.\"\"\""
                   : "    \"\"\"L2: the squares of all weights; biases do not count.\"\"\"",
            forwardOp);
    if (!n.s.model.frozen.empty())
        out.add("    params = freeze(params)", forwardOp);
    const std::string l2 = pythonFloat(n.s.optimizer.l2) + (n.sums ? " / num_devices" : "");
    out.add("    return " + l2 + (n.linear ? " * jnp.sum(params[0] ** 2)" : " * sum(jnp.sum(layer[0] ** 2) for layer in params)"), forwardOp);
}

} // namespace

void addJaxModel(ScriptLines &out, const JaxNeeds &n)
{
    addFreeze(out, n);
    addPredict(out, n);
    const bool penalized = n.s.optimizer.l2 > 0;
    if (penalized)
        addPenalty(out, n);
    addLines(out, {"", "", "def loss_fn(params, " + n.rowArguments() + "):"}, forwardOp);
    out.add(n.s.model.loss == LossKind::Mse ? "    \"\"\"Mean squared error of a device's own rows.\"\"\""
                                            : "    \"\"\"Mean cross-entropy of a device's own rows.\"\"\"",
            forwardOp);
    out.add("    predictions = predict(params, x)", forwardOp);
    const std::string mean = n.masked ? "jnp.sum(mask * " + rowLosses(n) + ") / jnp.maximum(jnp.sum(mask), 1)" : "jnp.mean(" + rowLosses(n) + ")";
    out.add("    return " + mean + (penalized && !n.accumulates ? " + penalty(params)" : ""), forwardOp);
}

} // namespace lockstep
