// The data and the initial parameters, drawn as core/data/generators.h and core/model/network.h say.
#include "core/script/jax_parts.h"

namespace lockstep {
namespace {

constexpr unsigned replicateOp = opsOf(OpKind::Replicate);

std::string keyOf(std::uint32_t seed)
{
    const std::string digits = std::to_string(seed);
    return "jax.random.PRNGKey(" + (seed <= 0x7fffffffU ? digits : "jnp.uint32(" + digits + ")") + ")";
}

void addLinear(ScriptLines &out, const std::string &noise)
{
    addLines(out, {"# Synthetic data: y = X w + b + noise", "key, w_key, b_key, x_key, noise_key = jax.random.split(key, 5)",
                   "true_w = jax.random.normal(w_key, (num_features,))", "true_b = jax.random.normal(b_key, ())",
                   "X = jax.random.normal(x_key, (total_samples, num_features))",
                   "y = jnp.dot(X, true_w) + true_b + jax.random.normal(noise_key, (total_samples,)) * " + noise});
}

void addClouds(ScriptLines &out, const std::string &noise)
{
    addLines(out, {"# Two clouds of points a class", "cloud = jnp.arange(total_samples) % (2 * num_classes)", "y = cloud % num_classes",
                   "centers = 2 * jax.random.normal(k1, (2 * num_classes, num_features))",
                   "X = centers[cloud] + " + noise + " * jax.random.normal(k2, (total_samples, num_features))"});
}

void addPlane(ScriptLines &out, DataKind kind, const std::string &noise)
{
    if (kind == DataKind::Moons)
        addLines(out, {"# Two half circles, one in the other's hollow", "y = jnp.arange(total_samples) % 2",
                       "a = jnp.pi * jax.random.uniform(k1, (total_samples,))",
                       "x0 = jnp.where(y == 0, jnp.cos(a), 1 - jnp.cos(a))", "x1 = jnp.where(y == 0, jnp.sin(a), 0.5 - jnp.sin(a))",
                       "X = jnp.stack([x0, x1], axis=1)"});
    else if (kind == DataKind::Circles)
        addLines(out, {"# A circle around another of half its radius", "y = jnp.arange(total_samples) % 2",
                       "a = 2 * jnp.pi * jax.random.uniform(k1, (total_samples,))", "r = 1 - 0.5 * y",
                       "X = jnp.stack([r * jnp.cos(a), r * jnp.sin(a)], axis=1)"});
    else
        addLines(out, {"# A spiral with one arm a class", "y = jnp.arange(total_samples) % num_classes",
                       "u = jax.random.uniform(k1, (total_samples,))", "a = 2 * jnp.pi * (u + y / num_classes)", "r = 0.5 + 2 * u",
                       "X = jnp.stack([r * jnp.cos(a), r * jnp.sin(a)], axis=1)"});
    out.add("X = X + " + noise + " * jax.random.normal(k2, (total_samples, 2))");
}

// As Lockstep prepared it: columns chosen, texts and labels encoded, scaled where that is asked for.
void addOwnData(ScriptLines &out, const JaxNeeds &n)
{
    const std::string source = n.s.data.kind == DataKind::Csv ? "of " + n.s.data.csv.file : std::string("of drawn points");
    out.add("# The rows " + docText(source) + " that train, as Lockstep prepared them");
    out.add("data = np.load(os.path.join(os.path.dirname(os.path.abspath(__file__)), " + pythonText(n.dataFile) + "))");
    out.add(std::string("X, y = jnp.array(data[\"X\"]), jnp.array(data[\"y\"])")
            + (n.s.model.loss == LossKind::Softmax ? ".astype(jnp.int32)" : ""));
    out.add("total_samples, num_features = X.shape");
    if (n.s.data.rows == 0 && n.s.sharding.policy == ShardPolicy::Contiguous)
        out.add("samples_per_device = total_samples // num_devices");
}

void addLinearParameters(ScriptLines &out, const JaxNeeds &n)
{
    const bool bias = n.s.model.bias;
    if (n.s.model.init == InitKind::Zeros) {
        out.add("w = jnp.zeros((num_features,))");
        if (bias)
            out.add("b = jnp.zeros(())");
    } else if (n.s.usesTutorialInit()) {
        out.add("key, w_key, b_key = jax.random.split(key, 3)");
        out.add("w = jax.random.normal(w_key, (num_features,))");
        if (bias)
            out.add("b = jax.random.normal(b_key, ())");
    } else {
        out.add("_, w_key = jax.random.split(jax.random.fold_in(" + keyOf(n.s.seed) + ", 1))");
        out.add("w = jax.random.normal(w_key, (num_features,)) / jnp.sqrt(jnp.float32(num_features))");
        if (bias)
            out.add("b = jnp.zeros(())");
    }
    out.add(bias ? "params = (w, b)" : "params = (w,)");
}

void addLayers(ScriptLines &out, const JaxNeeds &n)
{
    std::string sizes = "num_features";
    for (const int width : n.s.model.hidden)
        sizes += ", " + std::to_string(width);
    const bool zeros = n.s.model.init == InitKind::Zeros;
    out.add("layer_sizes = [" + sizes + ", " + std::to_string(n.s.outputCount()) + "]");
    if (!zeros)
        out.add("key = jax.random.fold_in(" + keyOf(n.s.seed) + ", 1)");
    out.add("params = []");
    out.add("for fan_in, fan_out in zip(layer_sizes, layer_sizes[1:]):");
    if (zeros) {
        out.add("    W = jnp.zeros((fan_in, fan_out))");
    } else {
        out.add("    key, layer_key = jax.random.split(key)");
        out.add("    W = jax.random.normal(layer_key, (fan_in, fan_out)) / jnp.sqrt(jnp.float32(fan_in))");
    }
    out.add(n.s.model.bias ? "    params.append((W, jnp.zeros((fan_out,))))" : "    params.append((W,))");
}

} // namespace

void addJaxData(ScriptLines &out, const JaxNeeds &n)
{
    const Scenario &s = n.s;
    const std::string noise = pythonFloat(s.data.noise);
    out.blank();
    if (s.ownData())
        return addOwnData(out, n);
    if (s.data.rows > 0 || s.sharding.policy == ShardPolicy::Duplicate) {
        out.add("total_samples = " + std::to_string(s.totalRows()));
    } else {
        out.add("samples_per_device = " + std::to_string(s.data.samplesPerDevice));
        out.add("total_samples = samples_per_device * num_devices");
    }
    out.add("num_features = " + std::to_string(s.featureCount()));
    if (s.data.kind == DataKind::Classification || s.data.kind == DataKind::Spiral)
        out.add("num_classes = " + std::to_string(s.data.classes));
    out.blank();
    out.add("key = " + keyOf(s.seed));
    if (s.data.kind == DataKind::Linear)
        return addLinear(out, noise);
    out.add("k1, k2 = jax.random.split(jax.random.fold_in(key, 0))");
    if (s.data.kind == DataKind::Sine)
        addLines(out, {"# One period of a noisy sine", "X = jnp.pi * (2 * jax.random.uniform(k1, (total_samples, 1)) - 1)",
                       "y = jnp.sin(X[:, 0]) + " + noise + " * jax.random.normal(k2, (total_samples,))"});
    else if (s.data.kind == DataKind::Classification)
        addClouds(out, noise);
    else
        addPlane(out, s.data.kind, noise);
}

void addJaxParameters(ScriptLines &out, const JaxNeeds &n)
{
    out.blank();
    out.add("# Initial parameters, drawn once and copied to every device: the replicas start equal.");
    if (n.linear)
        addLinearParameters(out, n);
    else
        addLayers(out, n);
    out.add("replicated_params = jax.tree.map(lambda p: jnp.stack([p] * num_devices), params)", replicateOp);
    if (!n.linear)
        return;
    for (int i = 0; i < (n.s.model.bias ? 2 : 1); ++i) {
        const std::string name = i == 0 ? "w" : "b";
        out.add("print(f\"Shape of initial " + name + ": {" + name + ".shape}\")");
        out.add("print(f\"Shape of replicated " + name + ": {replicated_params[" + std::to_string(i) + "].shape}\")");
    }
}

} // namespace lockstep
