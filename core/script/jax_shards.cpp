// Which rows each device holds, and which of them it takes in a step.
#include "core/script/jax_parts.h"

namespace lockstep {
namespace {

constexpr unsigned shardOp = opsOf(OpKind::Shard);

// Rows that are dealt out, all devices together.
std::string dealtRows(const JaxNeeds &n)
{
    return std::to_string(n.sizes.smallest * n.s.devices);
}

bool drops(const JaxNeeds &n)
{
    return n.s.sharding.remainder == Remainder::Drop && n.s.totalRows() % n.s.devices != 0 && n.s.sharding.policy != ShardPolicy::Duplicate;
}

bool pads(const JaxNeeds &n)
{
    return n.s.sharding.remainder == Remainder::Pad && n.s.totalRows() % n.s.devices != 0 && n.s.sharding.policy != ShardPolicy::Duplicate;
}

// Equal shards of rows that stay: X and y are cut once.
void addReshape(ScriptLines &out, const JaxNeeds &n)
{
    const ShardPolicy policy = n.s.sharding.policy;
    if (policy == ShardPolicy::Duplicate) {
        addLines(out, {"# Shards: nobody cut the data, every device holds all rows.", "sharded_X = jnp.stack([X] * num_devices)",
                       "sharded_y = jnp.stack([y] * num_devices)"},
                 shardOp);
        return;
    }
    if (policy == ShardPolicy::ByLabel)
        addLines(out, {"# Rows sorted by their target: each device will see few of the classes.", "order = jnp.argsort(y, stable=True)",
                       "X, y = X[order], y[order]"},
                 shardOp);
    if (drops(n))
        addLines(out, {"# The last rows do not divide by the number of devices: they are left out.",
                       "X, y = X[:" + dealtRows(n) + "], y[:" + dealtRows(n) + "]"},
                 shardOp);
    if (pads(n))
        addLines(out, {"# Until the rows divide by the number of devices, the first ones are taken again.",
                       "order = jnp.resize(jnp.arange(total_samples), " + dealtRows(n) + ")", "X, y = X[order], y[order]"},
                 shardOp);
    if (n.s.sharding.policy != ShardPolicy::Contiguous || n.s.data.rows > 0)
        out.add("samples_per_device = len(X) // num_devices", shardOp);
    if (policy == ShardPolicy::Strided)
        addLines(out, {"# Shards: rows are dealt out in turn, as cards are.",
                       "sharded_X = X.reshape((samples_per_device, num_devices, num_features)).swapaxes(0, 1)",
                       "sharded_y = y.reshape((samples_per_device, num_devices)).swapaxes(0, 1)"},
                 shardOp);
    else
        addLines(out, {"# Shards: a leading axis with one entry a device.",
                       "sharded_X = X.reshape((num_devices, samples_per_device, num_features))",
                       "sharded_y = y.reshape((num_devices, samples_per_device))"},
                 shardOp);
}

std::string dealExpression(const JaxNeeds &n)
{
    const bool strided = n.s.sharding.policy == ShardPolicy::Strided;
    if (n.s.sharding.policy == ShardPolicy::Duplicate)
        return "np.stack([order] * num_devices)  # nobody cut the data: every device holds all rows";
    if (n.masked)
        return strided ? "[order[device::num_devices] for device in range(num_devices)]" : "np.array_split(order, num_devices)";
    return strided ? "order.reshape((-1, num_devices)).T" : "order.reshape((num_devices, -1))";
}

void addDeal(ScriptLines &out, const JaxNeeds &n)
{
    addLines(out, {"", "", "def deal(order):"});
    out.add("    \"\"\"The shards: the numbers of the rows that each device holds.\"\"\"", shardOp);
    if (n.s.sharding.policy == ShardPolicy::ByLabel)
        out.add("    order = order[np.argsort(np.asarray(y)[order], kind=\"stable\")]  # by target: a device sees few of the classes", shardOp);
    if (drops(n))
        out.add("    order = order[:" + dealtRows(n) + "]  # the last rows do not divide by the number of devices", shardOp);
    if (pads(n))
        out.add("    order = np.resize(order, " + dealtRows(n) + ")  # until they divide, the first rows are taken again", shardOp);
    out.add("    return " + dealExpression(n), shardOp);
}

void addFillUp(ScriptLines &out)
{
    addLines(out, {"", "", "def fill_up(batches):"});
    addLines(out, {"    \"\"\"All devices need arrays of one shape: row 0 fills up, and the mask leaves it out again.\"\"\"",
                   "    size = max(len(rows) for rows in batches)",
                   "    mask = np.stack([np.arange(size) < len(rows) for rows in batches]).astype(np.float32)",
                   "    rows = np.stack([np.pad(rows, (0, size - len(rows))) for rows in batches])", "    return rows, mask"},
             shardOp);
}

void addFixedBatch(ScriptLines &out, const JaxNeeds &n)
{
    if (n.masked)
        addLines(out, {"rows, mask = fill_up(shards)", "sharded_X, sharded_y = X[rows], y[rows]"}, shardOp);
    else
        out.add("sharded_X, sharded_y = X[shards], y[shards]", shardOp);
}

} // namespace

void addJaxShards(ScriptLines &out, const JaxNeeds &n)
{
    out.add("print(f\"Total samples: {total_samples}\")");
    if (!n.rowLists) {
        out.blank();
        addReshape(out, n);
        addLines(out, {"print(f\"Samples per device: {sharded_X.shape[1]}\")", "print(f\"Shape of sharded X: {sharded_X.shape}\")",
                       "print(f\"Shape of sharded y: {sharded_y.shape}\")"});
        return;
    }
    addDeal(out, n);
    if (n.masked)
        addFillUp(out);
    if (n.s.sharding.shuffle && !n.steps)
        return out.blank();
    addLines(out, {"", ""});
    if (!n.s.sharding.shuffle) {
        out.add("shards = deal(np.arange(total_samples))", shardOp);
        out.add("print(\"Samples per device:\", \", \".join(str(len(rows)) for rows in shards))");
    }
    if (n.steps)
        addLines(out, {"batch_size = " + std::to_string(n.s.sharding.batchPerDevice) + "  # rows that a device takes in one step",
                       "steps_per_epoch = " + std::to_string(n.sizes.stepsPerEpoch)},
                 shardOp);
    if (n.oneBatch())
        addFixedBatch(out, n);
}

} // namespace lockstep
