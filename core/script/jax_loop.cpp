// The loop over epochs and steps, and what is printed at the end.
#include "core/script/jax_parts.h"

namespace lockstep {
namespace {

using enum OpKind;
constexpr unsigned shardOp = opsOf(Shard);
constexpr unsigned checkOp = opsOf(Check);
constexpr unsigned reduceOps = opsOf(AllReduce, Average);

unsigned stepOps(const JaxNeeds &n)
{
    return opsOf(Forward, Gradient, Update) | (n.local ? 0U : reduceOps);
}

std::string printedWhen(const Scenario &s)
{
    if (s.epochs < 10)
        return "epoch == num_epochs";
    return s.epochs <= 1000 ? "epoch % 10 == 0" : "epoch % (num_epochs // 10) == 0 or epoch == num_epochs";
}

void addStart(ScriptLines &out, const JaxNeeds &n)
{
    if (n.stops)
        addLines(out, {"", "", "def all_finite(tree):", "    return all(bool(jnp.isfinite(leaf).all()) for leaf in jax.tree.leaves(tree))", "", ""}, checkOp);
    out.add("num_epochs = " + std::to_string(n.s.epochs));
    if (n.local) {
        out.add("period = " + std::to_string(n.s.strategy.period) + "  # parameters are averaged after every period-th step", reduceOps);
        if (n.weighted && !n.s.sharding.shuffle)
            out.add("shard_rows = jnp.array([len(rows) for rows in shards], jnp.float32)", reduceOps);
    }
    out.add("print(\"\\nStarting distributed training...\")");
    out.add("for epoch in range(1, num_epochs + 1):");
    if (n.s.sharding.shuffle) {
        out.add("    # All rows are dealt anew, in an order of this epoch.", shardOp);
        out.add("    epoch_key = jax.random.fold_in(jax.random.fold_in(jax.random.PRNGKey("
                    + (n.s.seed <= 0x7fffffffU ? std::to_string(n.s.seed) : "jnp.uint32(" + std::to_string(n.s.seed) + ")") + "), 2), epoch)",
                shardOp);
        out.add("    shards = deal(np.asarray(jax.random.permutation(epoch_key, total_samples)))", shardOp);
        if (n.local && n.weighted)
            out.add("    shard_rows = jnp.array([len(rows) for rows in shards], jnp.float32)", reduceOps);
    }
    if (n.steps)
        addLines(out, {"    losses, counts = [], []  # of the steps; counts: their rows", "    for step in range(steps_per_epoch):"});
}

// Which rows the step takes, where that changes from step to step.
void addBatch(ScriptLines &out, const JaxNeeds &n, const std::string &pad)
{
    if (n.oneBatch())
        return;
    if (n.steps)
        out.add(pad + "batch = slice(step * batch_size, (step + 1) * batch_size)", shardOp);
    if (n.masked) {
        out.add(pad + "rows, mask = fill_up(" + (n.steps ? "[shard[batch] for shard in shards])" : "shards)"), shardOp);
        return;
    }
    out.add(pad + "rows = " + (n.steps ? "shards[:, batch]" : "shards"), shardOp);
}

void addCall(ScriptLines &out, const JaxNeeds &n, const std::string &pad)
{
    const std::string data = std::string(n.oneBatch() ? "sharded_X, sharded_y" : "X[rows], y[rows]") + (n.masked ? ", mask" : "");
    const std::string call = n.plainSgd ? "new_params, loss = parallel_update_step(replicated_params, " + data + ", learning_rate)"
                                        : "new_params, new_state, loss = parallel_update_step(replicated_params, replicated_state, " + data + ")";
    out.add(pad + call, stepOps(n));
    if (n.steps) {
        out.add(pad + "losses.append(float(loss[0]))");
        out.add(pad + (n.masked ? "counts.append(mask.sum())" : "counts.append(rows.size)"));
    }
}

void addKeep(ScriptLines &out, const JaxNeeds &n, const std::string &pad)
{
    out.add(pad + "replicated_params = new_params", opsOf(Update));
    if (!n.plainSgd)
        out.add(pad + "replicated_state = new_state", opsOf(Update));
    if (!n.local)
        return;
    const std::string number = n.steps ? "((epoch - 1) * steps_per_epoch + step + 1)" : "epoch";
    out.add(pad + "if " + number + " % period == 0:", reduceOps);
    out.add(pad + "    replicated_params = parallel_average(replicated_params" + (n.weighted ? ", shard_rows)" : ")"), reduceOps);
}

// The run stops at the first update that is not finite; the parameters before it are kept.
void addStop(ScriptLines &out, const JaxNeeds &n, const std::string &pad)
{
    if (!n.stops)
        return;
    out.add(pad + "if not all_finite(" + (n.plainSgd ? "new_params" : "(new_params, new_state)") + "):", checkOp);
    if (n.steps) {
        out.add(pad + "    raise SystemExit(f\"Epoch {epoch}, step {step + 1}: a parameter is NaN or infinite. Training stopped there.\")", checkOp);
        return;
    }
    out.add(pad + "    print(f\"Step {epoch}: a parameter is NaN or infinite. Training stopped there; the parameters of step {epoch - 1} are kept.\")", checkOp);
    out.add(pad + "    break", checkOp);
}

void addPrint(ScriptLines &out, const JaxNeeds &n)
{
    out.add("    if " + printedWhen(n.s) + ":");
    out.add(std::string("        print(f\"Epoch {epoch}/{num_epochs}, Loss: {") + (n.steps ? "np.average(losses, weights=counts)" : "loss[0]") + ":.4f}\")");
}

void addLearned(ScriptLines &out, const JaxNeeds &n)
{
    out.add("print(\"\\nTraining finished.\")");
    if (!n.linear)
        return;
    const bool known = n.s.data.kind == DataKind::Linear;
    out.add("print(f\"Learned w: {replicated_params[0][0]}\")");
    if (known)
        out.add("print(f\"True w:    {true_w}\")");
    if (!n.s.model.bias)
        return;
    out.add("print(\"Learned b:\", replicated_params[1][0])");
    if (known)
        out.add("print(\"True b:   \", true_b)");
}

void addEquality(ScriptLines &out, const JaxNeeds &n)
{
    out.blank();
    if (n.local) {
        out.add("# Between two averages the replicas differ by design.", checkOp);
        out.add("drift = max(float(jnp.max(jnp.abs(p - p[0]))) for p in jax.tree.leaves(replicated_params))", checkOp);
        out.add("print(f\"Largest difference from the parameters of device 0: {drift:.3g}\")", checkOp);
        return;
    }
    const std::string nan = n.stops ? "" : ", equal_nan=True";
    out.add("# Are the replicas equal, bit for bit?", checkOp);
    out.add("for p in jax.tree.leaves(replicated_params):", checkOp);
    out.add("    assert jnp.array_equal(p, jnp.broadcast_to(p[0], p.shape)" + nan + "), \"a device left the others\"", checkOp);
}

} // namespace

void addJaxLoop(ScriptLines &out, const JaxNeeds &n)
{
    const std::string pad(n.steps ? 8 : 4, ' ');
    addStart(out, n);
    addBatch(out, n, pad);
    addCall(out, n, pad);
    if (!n.steps)
        addPrint(out, n);
    addStop(out, n, pad);
    addKeep(out, n, pad);
    if (n.steps)
        addPrint(out, n);
    addLearned(out, n);
    addEquality(out, n);
}

} // namespace lockstep
