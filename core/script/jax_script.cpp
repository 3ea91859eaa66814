#include "core/script/jax_parts.h"

namespace lockstep {

JaxNeeds::JaxNeeds(const Scenario &scenario, JaxForm scriptForm, std::string file)
    : s(scenario), dataFile(std::move(file)), form(scriptForm), sizes(scriptSizes(scenario))
{
    const OptimizerSpec &o = s.optimizer;
    linear = s.model.hidden.empty() && s.outputCount() == 1;
    local = s.isLocalSgd();
    steps = sizes.stepsPerEpoch > 1;
    masked = sizes.differ();
    rowLists = steps || masked || s.sharding.shuffle;
    weighted = masked && s.sharding.remainder != Remainder::Unweighted;
    accumulates = s.microBatches() > 1;
    sums = s.sumsGradients();
    clipsOwn = o.clipNorm > 0 && o.clip == ClipKind::BeforeReduce && !local;
    clipsLater = o.clipNorm > 0 && !clipsOwn;
    scheduled = o.schedule != ScheduleKind::Constant && !(o.schedule == ScheduleKind::Step && o.decayRate == 0);
    plainSgd = o.kind == OptimizerKind::Sgd && !scheduled && !clipsLater;
    adamwFrozen = o.kind == OptimizerKind::Adamw && !s.model.frozen.empty();
    stops = s.nonFinite == NonFinitePolicy::Stop;
}

void addLines(ScriptLines &out, std::initializer_list<std::string> lines, unsigned ops)
{
    for (const std::string &line : lines)
        out.add(line, line.empty() ? 0 : ops);
}

std::string pythonFloat(float value)
{
    const std::string digits = pythonNumber(value);
    return digits.find_first_of(".e") == std::string::npos ? digits + ".0" : digits;
}

std::string frozenSet(const Scenario &scenario)
{
    std::string numbers;
    for (const int layer : scenario.model.frozen)
        numbers += (numbers.empty() ? "" : ", ") + std::to_string(layer);
    return "{" + numbers + "}";
}

void addJaxHead(ScriptLines &out, const JaxNeeds &n)
{
    const std::string devices = std::to_string(n.s.devices);
    out.add("\"\"\"" + docText(n.s.title) + ": data-parallel training with " + (n.form == JaxForm::Pmap ? "jax.pmap" : "jax.shard_map") + ".");
    out.blank();
    out.add(std::string("    pip install jax") + (n.usesOptax() ? " optax" : ""));
    out.add("    python script.py");
    out.add("\"\"\"");
    out.add("import os");
    out.blank();
    out.add("# " + devices + (n.s.devices == 1 ? " device" : " devices") + ", simulated on the CPU. Both must be set before JAX is imported.");
    out.add("os.environ[\"XLA_FLAGS\"] = \"--xla_force_host_platform_device_count=" + devices + "\"");
    out.add("os.environ[\"JAX_PLATFORMS\"] = \"cpu\"");
    out.blank();
    addLines(out, {"import jax  # noqa: E402", "import jax.numpy as jnp  # noqa: E402"});
    if (n.usesNumpy())
        out.add("import numpy as np  # noqa: E402");
    if (n.usesOptax())
        out.add("import optax  # noqa: E402");
    if (n.form == JaxForm::ShardMap)
        out.add("from jax.sharding import Mesh, PartitionSpec as P  # noqa: E402");
    out.blank();
    if (n.s.random == RandomNumbers::JaxThreefryOriginal)
        out.add("jax.config.update(\"jax_threefry_partitionable\", False)  # the random numbers of older versions of JAX");
    else
        out.add("jax.config.update(\"jax_threefry_partitionable\", True)  # the default since JAX 0.5");
    out.blank();
    out.add("num_devices = jax.local_device_count()");
    out.add("print(f\"Number of available devices: {num_devices}\")");
}

Script jaxScript(const Scenario &scenario, JaxForm form, const std::string &dataFile)
{
    const JaxNeeds needs(scenario, form, dataFile);
    ScriptLines out;
    addJaxHead(out, needs);
    addJaxData(out, needs);
    addJaxShards(out, needs);
    addJaxParameters(out, needs);
    addJaxModel(out, needs);
    addJaxOptimizer(out, needs);
    addJaxStep(out, needs);
    addJaxLoop(out, needs);
    return out.take();
}

} // namespace lockstep
