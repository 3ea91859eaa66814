#include "core/script/torch_parts.h"

namespace lockstep {
namespace {

using enum OpKind;
constexpr unsigned replicateOp = opsOf(Replicate);
constexpr unsigned shardOp = opsOf(Shard);
constexpr unsigned forwardOp = opsOf(Forward);
constexpr unsigned gradientOp = opsOf(Gradient);
constexpr unsigned reduceOps = opsOf(AllReduce, Average);
constexpr unsigned updateOp = opsOf(Update);

// What the scenario makes of the loop.
struct Needs {
    explicit Needs(const Scenario &scenario)
        : s(scenario), sizes(scriptSizes(scenario)), batches(s.sharding.batchPerDevice > 0),
          uneven(sizes.differ()), weighted(uneven && s.sharding.remainder != Remainder::Unweighted),
          idle(sizes.smallest == 0 || (batches && uneven && sizes.smallest <= (sizes.stepsPerEpoch - 1) * s.sharding.batchPerDevice)),
          accumulates(s.microBatches() > 1), sum(s.sumsGradients()), ddp(usesDdp(scenario)),
          clips(s.optimizer.clipNorm > 0)
    {
    }
    const Scenario &s;
    ScriptSizes sizes;
    bool batches, uneven, weighted, idle, accumulates, sum, ddp, clips;
};

std::string lossCall(LossKind loss, const std::string &rows, bool sum)
{
    const std::string outputs = "(model(X[" + rows + "])" + (loss == LossKind::Softmax ? ", y[" : ".squeeze(-1), y[");
    const std::string targets = rows + (loss == LossKind::Softmax ? "].long()" : "]") + (sum ? ", reduction=\"sum\")" : ")");
    const char *name = loss == LossKind::Mse ? "mse_loss" : loss == LossKind::Logistic ? "binary_cross_entropy_with_logits" : "cross_entropy";
    return std::string("torch.nn.functional.") + name + outputs + targets;
}

void addStart(ScriptLines &out, const Needs &n)
{
    out.blank();
    out.blank();
    out.add("def train(rank, port):");
    out.add("    os.environ.update(MASTER_ADDR=\"127.0.0.1\", MASTER_PORT=str(port))");
    out.add("    dist.init_process_group(\"gloo\", rank=rank, world_size=DEVICES)");
    out.add("    torch.set_num_threads(1)");
    out.add("    data = np.load(DATA)");
    out.add("    X, y = torch.from_numpy(data[\"X\"]), torch.from_numpy(data[\"y\"])");
    out.add("    model = make_model(data)", replicateOp);
    if (n.ddp)
        out.add("    model = DistributedDataParallel(model)  # every process gets the parameters of process 0", replicateOp);
    else if (n.s.isLocalSgd())
        out.add("    # No DistributedDataParallel: in local SGD parameters are averaged, not gradients.");
    else
        out.add("    # No DistributedDataParallel: each device clips its own gradient before the average.");
    out.add("    parameters = [p for p in model.parameters() if p.requires_grad]");
    out.add("    optimizer = " + torchOptimizer(n.s.optimizer));
    if (const std::string schedule = torchSchedule(n.s); !schedule.empty())
        out.add("    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, " + schedule + ")");
    if (n.s.isLocalSgd() || n.s.nonFinite == NonFinitePolicy::Stop)
        out.add("    step = 0");
    out.add("    for epoch in range(1, EPOCHS + 1):");
    out.add(n.s.sharding.shuffle ? "        order = data[\"order\"][epoch - 1].astype(np.int64)  # the rows in this epoch's order" : "        order = np.arange(len(y))",
            shardOp);
    out.add("        rows = shard(order, y, rank)", shardOp);
    if (n.batches)
        out.add("        loss_sum = row_sum = 0.0");
}

void addBatch(ScriptLines &out, const Needs &n)
{
    if (n.batches)
        out.add("        for first in range(0, " + std::to_string(n.sizes.stepsPerEpoch) + " * BATCH, BATCH):", shardOp);
    const std::string cut = n.batches ? "[first:first + BATCH]" : "";
    out.add("            batch = rows" + cut, shardOp);
    if (n.uneven)
        out.add("            counts = [len(shard(order, y, device)" + cut + ") for device in range(DEVICES)]", shardOp);
    if (n.weighted)
        out.add("            weight = DEVICES * len(batch) / sum(counts)  # a device counts by its rows", shardOp);
    else if (n.uneven)
        out.add("            # A mistake, on purpose: every device counts the same, whatever its rows.", shardOp);
}

// The loss of one part, so that the parts of a batch add up to its mean.
void addLoss(ScriptLines &out, const Needs &n)
{
    const std::string pad(n.accumulates ? 16 : 12, ' ');
    const std::string part = n.accumulates ? "part" : "batch";
    const std::string name = n.accumulates ? "part_loss" : "loss";
    std::string loss = lossCall(n.s.model.loss, part, n.idle);
    if (n.idle)
        loss += " / max(1, len(batch))"; // no rows, no loss; but the pass is made, since the other processes wait for its gradients
    else if (n.accumulates)
        loss += " * (len(part) / len(batch))";
    out.add(pad + name + " = " + loss, forwardOp);
    if (n.s.optimizer.l2 > 0) {
        const std::string share = n.sum ? "L2 / DEVICES" : "L2";
        const std::string once = n.accumulates ? "if number == 0:  # once a step" : "";
        const std::string penalty = name + " = " + name + " + " + share + " * sum((p ** 2).sum() for p in model.parameters() if p.dim() == 2)";
        if (n.accumulates)
            out.add(pad + once, forwardOp);
        out.add(pad + (n.accumulates ? "    " : "") + penalty, forwardOp);
    }
}

void addBackward(ScriptLines &out, const Needs &n)
{
    const unsigned backward = gradientOp | (n.ddp ? reduceOps : 0U);
    if (n.ddp)
        addOrderNote(out, n.s, "            ");
    const std::string factor = n.ddp && n.weighted ? "(weight * part_loss)" : "part_loss";
    out.add("            optimizer.zero_grad()", gradientOp);
    if (!n.accumulates) {
        addLoss(out, n);
        const std::string own = n.ddp && n.weighted ? "(weight * loss)" : "loss";
        out.add("            " + own + ".backward()" + (n.ddp ? "  # the gradients of all processes are averaged in here" : ""), backward);
        return;
    }
    const std::string full = n.batches ? "BATCH" : "len(rows)";
    out.add("            size = max(1, -(-" + full + " // MICRO_BATCHES))", shardOp);
    out.add("            parts = [batch[i:i + size] for i in range(0, len(batch), size)] or [batch]", shardOp);
    out.add("            loss = 0.0", forwardOp);
    out.add("            for number, part in enumerate(parts):", forwardOp);
    if (n.ddp)
        out.add("                model.require_backward_grad_sync = number + 1 == len(parts)  # as no_sync() does: one all-reduce a step",
                reduceOps);
    addLoss(out, n);
    out.add("                " + factor + ".backward()  # adds to the gradients", backward);
    out.add("                loss = loss + part_loss.detach()", forwardOp);
}

void addClip(ScriptLines &out, unsigned ops)
{
    out.add("            norm = torch.sqrt(sum((p.grad ** 2).sum() for p in parameters))", ops);
    out.add("            if norm >= CLIP_NORM:  # clip_grad_norm_ would add 1e-6 to the norm", ops);
    out.add("                for p in parameters:", ops);
    out.add("                    p.grad *= CLIP_NORM / norm", ops);
}

void addReduction(ScriptLines &out, const Needs &n)
{
    if (n.s.isLocalSgd()) {
        if (n.clips)
            addClip(out, updateOp);
        return;
    }
    if (!n.ddp) {
        addClip(out, gradientOp);
        out.add("            for p in parameters:", reduceOps);
        if (n.weighted)
            out.add("                p.grad *= weight", reduceOps);
        addOrderNote(out, n.s, "                ");
        out.add("                dist.all_reduce(p.grad)", reduceOps);
        if (!n.sum)
            out.add("                p.grad /= DEVICES", reduceOps);
        return;
    }
    if (n.sum) {
        out.add("            for p in parameters:", reduceOps);
        out.add("                p.grad *= DEVICES  # the sum: DistributedDataParallel has made the mean", reduceOps);
    }
    if (n.clips)
        addClip(out, opsOf(Average));
}

void addUpdate(ScriptLines &out, const Needs &n)
{
    out.add("            optimizer.step()", updateOp);
    if (n.s.optimizer.schedule != ScheduleKind::Constant)
        out.add("            schedule.step()", updateOp);
    if (n.s.isLocalSgd() || n.s.nonFinite == NonFinitePolicy::Stop)
        out.add("            step += 1");
    if (n.s.isLocalSgd()) {
        const std::string weight = n.uneven && n.s.sharding.remainder != Remainder::Unweighted
            ? "len(rows) / sum(len(shard(order, y, device)) for device in range(DEVICES))" : "1 / DEVICES";
        out.add("            if step % PERIOD == 0:  # between two averages the devices drift apart, by design", reduceOps);
        addOrderNote(out, n.s, "                ");
        out.add("                with torch.no_grad():", reduceOps);
        out.add("                    for p in model.parameters():", reduceOps);
        out.add("                        p *= " + weight, reduceOps);
        out.add("                        dist.all_reduce(p)", reduceOps);
    }
    if (n.s.nonFinite == NonFinitePolicy::Stop) {
        out.add("            if not all(bool(torch.isfinite(p).all()) for p in parameters):", opsOf(Check));
        out.add("                raise SystemExit(f\"Step {step}: a parameter is not finite\")", opsOf(Check));
    } else {
        out.add("            # Training goes on after a NaN or an infinity, as in the scenario.", opsOf(Check));
    }
    out.add(n.weighted ? "            loss = loss.detach() * weight" : "            loss = loss.detach()", forwardOp);
    out.add("            dist.all_reduce(loss)  # the loss over all rows: the mean of the devices", forwardOp);
    const std::string rows = n.uneven ? "sum(counts)" : "len(batch)";
    if (n.batches) {
        out.add("            loss_sum += float(loss) / DEVICES * " + rows);
        out.add("            row_sum += " + rows);
    }
}

void addEnd(ScriptLines &out, const Needs &n)
{
    out.add("        if rank == 0 and (" + printedEpochs(n.s) + "):");
    const std::string loss = n.batches ? "loss_sum / row_sum" : "float(loss) / DEVICES";
    out.add("            print(f\"Epoch {epoch}/{EPOCHS}, Loss: {" + loss + ":.4f}\", flush=True)");
    out.add("    # Are the replicas equal, bit for bit?", opsOf(Check));
    out.add("    mine = torch.cat([p.detach().flatten() for p in model.parameters()])", opsOf(Check));
    out.add("    all_replicas = [torch.empty_like(mine) for _ in range(DEVICES)]", opsOf(Check));
    out.add("    dist.all_gather(all_replicas, mine)", opsOf(Check));
    out.add("    if rank == 0:");
    out.add("        equal = all(torch.equal(mine.view(torch.int32), other.view(torch.int32)) for other in all_replicas)", opsOf(Check));
    if (n.s.model.hidden.empty() && n.s.outputCount() == 1) {
        const std::string layer = n.ddp ? "model.module[0]" : "model[0]";
        out.add("        print(\"Learned w:\", " + layer + ".weight.detach().numpy()[0])");
        if (n.s.model.bias)
            out.add("        print(\"Learned b:\", " + layer + ".bias.detach().numpy()[0])");
    }
    out.add("        print(\"Replicas are equal:\", equal)", opsOf(Check));
    out.add("    dist.barrier()");
    out.add("    dist.destroy_process_group()");
}

} // namespace

void addConstants(ScriptLines &out, const Scenario &s)
{
    if (s.sharding.batchPerDevice > 0)
        out.add("BATCH = " + std::to_string(s.sharding.batchPerDevice) + "  # rows of a device in one step");
    if (s.microBatches() > 1)
        out.add("MICRO_BATCHES = " + std::to_string(s.microBatches()) + "  # parts of a batch, before the one all-reduce");
    if (s.isLocalSgd())
        out.add("PERIOD = " + std::to_string(s.strategy.period) + "  # parameters are averaged after every PERIOD-th step");
    if (s.optimizer.clipNorm > 0)
        out.add("CLIP_NORM = " + pythonNumber(s.optimizer.clipNorm));
    if (s.optimizer.l2 > 0)
        out.add("L2 = " + pythonNumber(s.optimizer.l2));
}

void addShard(ScriptLines &out, const Scenario &s)
{
    const std::int64_t rows = s.totalRows();
    const std::int64_t left = rows % s.devices;
    out.blank();
    out.blank();
    out.add("def shard(order, y, rank):", shardOp);
    out.add("    \"\"\"The rows of one device.\"\"\"", shardOp);
    if (s.sharding.policy == ShardPolicy::Duplicate) {
        out.add("    return order  # a mistake: every device takes all rows", shardOp);
        return;
    }
    if (s.sharding.policy == ShardPolicy::ByLabel)
        out.add("    order = order[np.argsort(y.numpy()[order], kind=\"stable\")]  # by label: a device sees few classes", shardOp);
    if (left > 0 && s.sharding.remainder == Remainder::Drop)
        out.add("    order = order[:len(order) - " + std::to_string(left) + "]  # the rows that do not divide are dropped", shardOp);
    if (left > 0 && s.sharding.remainder == Remainder::Pad)
        out.add("    order = np.resize(order, len(order) + " + std::to_string(s.devices - left) + ")  # the first rows count twice", shardOp);
    if (s.sharding.policy == ShardPolicy::Strided)
        out.add("    return order[rank::DEVICES]", shardOp);
    else
        out.add("    return np.array_split(order, DEVICES)[rank]", shardOp);
}

void addTrain(ScriptLines &out, const Scenario &scenario)
{
    const Needs needs(scenario);
    addStart(out, needs);
    ScriptLines body; // of a step: written as if inside the loop over batches
    addBatch(body, needs);
    addBackward(body, needs);
    addReduction(body, needs);
    addUpdate(body, needs);
    for (const ScriptLine &line : body.take().lines)
        out.add(needs.batches || line.text.size() < 4 ? line.text : line.text.substr(4), line.ops);
    addEnd(out, needs);
}

} // namespace lockstep
