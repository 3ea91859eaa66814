// What every device does in one step, and how all of them do it at once.
#include <algorithm>

#include "core/script/jax_parts.h"

namespace lockstep {
namespace {

using enum OpKind;
constexpr unsigned localOps = opsOf(Forward, Gradient);
constexpr unsigned reduceOps = opsOf(AllReduce, Average);
constexpr unsigned updateOp = opsOf(Update);

// Rows of a micro-batch: a full batch cut into equal parts, the last of them smaller.
std::string microBatchRows(const JaxNeeds &n)
{
    const std::int64_t batch = n.s.sharding.batchPerDevice;
    const std::int64_t full = batch > 0 ? batch : n.sizes.largest;
    return std::to_string(std::max<std::int64_t>(1, (full + n.s.microBatches() - 1) / n.s.microBatches()));
}

void addAccumulate(ScriptLines &out, const JaxNeeds &n)
{
    const std::string rows = n.masked ? "x[part], y[part], mask[part]" : "x[part], y[part]";
    addLines(out, {"", "micro_batch = " + microBatchRows(n) + "  # rows of a micro-batch, of which a batch has " + std::to_string(n.s.microBatches())}, localOps);
    addLines(out, {"", "", "def accumulate(params, " + n.rowArguments() + "):",
                   "    \"\"\"Loss and gradient of a batch, one micro-batch after the other; each counts by its rows.\"\"\"",
                   "    loss, grads = 0.0, jax.tree.map(jnp.zeros_like, params)", "    for first in range(0, len(x), micro_batch):",
                   "        part = slice(first, first + micro_batch)",
                   "        part_loss, part_grads = jax.value_and_grad(loss_fn)(params, " + rows + ")",
                   n.masked ? "        share = jnp.sum(mask[part]) / jnp.maximum(jnp.sum(mask), 1)" : "        share = len(x[part]) / len(x)",
                   "        loss = loss + share * part_loss", "        grads = jax.tree.map(lambda g, p: g + share * p, grads, part_grads)"},
             localOps);
    if (n.s.optimizer.l2 > 0)
        addLines(out, {"    penalty_loss, penalty_grads = jax.value_and_grad(penalty)(params)", "    loss = loss + penalty_loss",
                       "    grads = jax.tree.map(jnp.add, grads, penalty_grads)"},
                 localOps);
    out.add("    return loss, grads", localOps);
}

// The gradient's own way to the update: clip, weigh, reduce.
void addReduction(ScriptLines &out, const JaxNeeds &n)
{
    if (n.clipsOwn)
        out.add("    grads, _ = clip.update(grads, clip.init(params))  # each device clips its own gradient", opsOf(Gradient));
    if (n.weighted) {
        out.add("    # A device counts by its rows: 1 if it holds as many as the average device, 0 if it has none.", reduceOps);
        out.add("    weight = jnp.sum(mask) / jax.lax.pmean(jnp.sum(mask), axis_name=\"batch\")", reduceOps);
        out.add("    loss = weight * loss", reduceOps);
    }
    if (n.local)
        return;
    if (n.weighted)
        out.add("    grads = jax.tree.map(lambda g: weight * g, grads)", reduceOps);
    else if (n.masked)
        out.add("    # Every device counts the same, whatever its number of rows: the mean is not the gradient of all rows.", reduceOps);
    const bool rankOrder = n.s.communication.collective == CollectiveKind::RankOrder;
    if (n.sums)
        out.add("    # All-reduce: every device gets the sum of the gradients, num_devices times their mean.", reduceOps);
    else if (rankOrder)
        addLines(out, {"    # All-reduce: every device gets the mean of the gradients. Lockstep adds them in the order of the devices;",
                       "    # JAX leaves the order to its backend."},
                 reduceOps);
    else
        out.add("    # All-reduce: every device gets the mean of the gradients.", reduceOps);
    addOrderNote(out, n.s, "    ");
    out.add(n.sums ? "    grads = jax.lax.psum(grads, axis_name=\"batch\")" : "    grads = jax.lax.pmean(grads, axis_name=\"batch\")", reduceOps);
}

void addUpdate(ScriptLines &out, const JaxNeeds &n)
{
    out.add(n.local ? "    # Each device updates with its own gradient: the replicas drift apart until their parameters are averaged."
                    : "    # Equal gradients, equal updates: the replicas stay equal.",
            updateOp);
    if (n.plainSgd) {
        out.add("    params = jax.tree.map(lambda p, g: p - learning_rate * g, params, grads)", updateOp);
        return;
    }
    out.add("    updates, opt_state = optimizer.update(grads, opt_state, params)", updateOp);
    out.add("    params = optax.apply_updates(params, updates)", updateOp);
}

void addUpdateStep(ScriptLines &out, const JaxNeeds &n)
{
    const std::string state = n.plainSgd ? "params" : "params, opt_state";
    addLines(out, {"", "", "def update_step(" + state + ", " + n.rowArguments() + (n.plainSgd ? ", learning_rate):" : "):")});
    out.add("    \"\"\"One step, as a device sees it: its own rows, and the others through the axis \"batch\".\"\"\"");
    out.add(n.accumulates ? "    loss, grads = accumulate(params, " + n.rowArguments() + ")"
                          : "    loss, grads = jax.value_and_grad(loss_fn)(params, " + n.rowArguments() + ")",
            localOps);
    addReduction(out, n);
    addUpdate(out, n);
    out.add("    loss = jax.lax.pmean(loss, axis_name=\"batch\")  # the loss of all rows, to be printed", n.local ? opsOf(Forward) : reduceOps);
    out.add("    return " + state + ", loss");
}

void addAverage(ScriptLines &out, const JaxNeeds &n)
{
    addLines(out, {"", "", n.weighted ? "def average_params(params, shard_rows):" : "def average_params(params):",
                   "    \"\"\"The mean of the devices' parameters; each keeps its own optimizer state.\"\"\""},
             reduceOps);
    addOrderNote(out, n.s, "    ");
    if (n.weighted) {
        out.add("    weight = shard_rows / jax.lax.pmean(shard_rows, axis_name=\"batch\")  # a device counts by its rows", reduceOps);
        out.add("    return jax.tree.map(lambda p: jax.lax.pmean(weight * p, axis_name=\"batch\"), params)", reduceOps);
    } else {
        out.add("    return jax.lax.pmean(params, axis_name=\"batch\")", reduceOps);
    }
}

void addShardMap(ScriptLines &out)
{
    addLines(out, {"", "", "mesh = Mesh(jax.devices(), (\"batch\",))", "", "", "def on_all_devices(function, in_specs):",
                   "    \"\"\"Each device gets its slice of what is P(\"batch\"). shard_map leaves the sliced axis, with length 1; function wants it gone.\"\"\"",
                   "    def on_one_device(*args):",
                   "        args = [jax.tree.map(lambda a: a[0], arg) if spec == P(\"batch\") else arg for arg, spec in zip(args, in_specs)]",
                   "        return jax.tree.map(lambda a: a[None], function(*args))", "",
                   "    return jax.jit(jax.shard_map(on_one_device, mesh=mesh, in_specs=in_specs, out_specs=P(\"batch\")))"});
}

// `axes`: arguments that are cut along their leading axis; one more that all devices share where `shared`.
void addParallel(ScriptLines &out, const JaxNeeds &n, const std::string &name, const std::string &function, int axes, bool shared)
{
    const bool pmap = n.form == JaxForm::Pmap;
    std::string list;
    for (int i = 0; i < axes + (shared ? 1 : 0); ++i)
        list += (i == 0 ? "" : ", ") + std::string(i < axes ? (pmap ? "0" : "P(\"batch\")") : pmap ? "None" : "P()");
    if (axes + (shared ? 1 : 0) == 1)
        list += ",";
    out.add(pmap ? name + " = jax.pmap(" + function + ", axis_name=\"batch\", in_axes=(" + list + "))"
                 : name + " = on_all_devices(" + function + ", (" + list + "))");
}

} // namespace

void addJaxStep(ScriptLines &out, const JaxNeeds &n)
{
    if (n.accumulates)
        addAccumulate(out, n);
    addUpdateStep(out, n);
    if (n.local)
        addAverage(out, n);
    if (n.form == JaxForm::ShardMap)
        addShardMap(out);
    addLines(out, {"", ""});
    if (n.form == JaxForm::Pmap)
        out.add(n.plainSgd ? "# 0: each device gets its own entry of the leading axis; None: all devices get the same value."
                           : "# 0: each device gets its own entry of the leading axis.");
    addParallel(out, n, "parallel_update_step", "update_step", (n.plainSgd ? 3 : 4) + (n.masked ? 1 : 0), n.plainSgd);
    if (n.local)
        addParallel(out, n, "parallel_average", "average_params", n.weighted ? 2 : 1, false);
}

} // namespace lockstep
