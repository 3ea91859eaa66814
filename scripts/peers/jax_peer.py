"""Data-parallel training in JAX on simulated CPU devices: as its users write it (pmap), and as one compiled program."""

import os

from workloads import DEVICES, LEARNING_RATE, NETWORKS, WORKLOADS, best_seconds, report

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["XLA_FLAGS"] = f"--xla_force_host_platform_device_count={DEVICES}"

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import optax  # noqa: E402


def draw(rows, features):
    """The tutorial's data and initial parameters, seed 0; rows are those of all devices."""
    key, w_key, b_key, x_key, noise_key = jax.random.split(jax.random.PRNGKey(0), 5)
    x = jax.random.normal(x_key, (rows, features))
    y = x @ jax.random.normal(w_key, (features,)) + jax.random.normal(b_key, ())
    y = y + 0.1 * jax.random.normal(noise_key, (rows,))
    _, w_key, b_key = jax.random.split(key, 3)
    return x, y, (jax.random.normal(w_key, (features,)), jax.random.normal(b_key, ()))


def loss_of(parameters, x, y):
    weights, bias = parameters
    return jnp.mean((x @ weights + bias - y) ** 2)


def descend(parameters, gradient):
    return jax.tree.map(lambda p, g: p - LEARNING_RATE * g, parameters, gradient)


def pmap_loss_and_seconds(x, y, start, per_device):
    def step(parameters, shard_x, shard_y):
        loss, gradient = jax.value_and_grad(loss_of)(parameters, shard_x, shard_y)
        return descend(parameters, jax.lax.pmean(gradient, "devices")), jax.lax.pmean(loss, "devices")

    parallel_step = jax.pmap(step, axis_name="devices")
    place = jax.pmap(lambda *shards: shards)
    shards = place(x.reshape(DEVICES, per_device, -1), y.reshape(DEVICES, per_device))
    parameters = jax.tree.map(lambda p: jnp.stack([p] * DEVICES), start)

    def run_steps(count):
        state = parameters
        for _ in range(count):
            state, losses = parallel_step(state, *shards)
            # As a loop that looks at its loss. Steps queued without waiting can starve each other's all-reduce on few cores.
            jax.block_until_ready(losses)
        return float(losses[0])

    return run_steps(50), best_seconds(run_steps, 3)


def scan_seconds(x, y, start, length):
    @jax.jit
    def loop(parameters):
        def body(state, _):
            loss, gradient = jax.value_and_grad(loss_of)(state, x, y)
            return descend(state, gradient), loss

        return jax.lax.scan(body, parameters, None, length=length)

    def run_loops(count):
        for _ in range(count):
            jax.block_until_ready(loop(start))

    return best_seconds(run_loops, 1) / length


def network(per_device, widths):
    """Random rows and classes, layers, and the loss of a network on them."""
    key = jax.random.PRNGKey(1)
    x = jax.random.normal(key, (DEVICES * per_device, widths[0]))
    y = jax.random.randint(key, (DEVICES * per_device,), 0, widths[-1])
    layers = []
    for fan_in, fan_out in zip(widths, widths[1:]):
        key, sub = jax.random.split(key)
        layers.append((jax.random.normal(sub, (fan_in, fan_out)) / jnp.sqrt(1.0 * fan_in), jnp.zeros((fan_out,))))

    def loss(parameters, x, y):
        for i, (w, b) in enumerate(parameters):
            x = x @ w + b
            if i + 1 < len(parameters):
                x = jax.nn.relu(x)
        return jnp.mean(optax.softmax_cross_entropy_with_integer_labels(x, y))

    return x, y, layers, loss


def network_seconds(per_device, widths, parallel):
    x, y, layers, loss = network(per_device, widths)
    optimizer = optax.adam(1e-3)

    def step(parameters, state, x, y):
        value, gradient = jax.value_and_grad(loss)(parameters, x, y)
        if parallel:
            gradient, value = jax.lax.pmean((gradient, value), "devices")
        updates, state = optimizer.update(gradient, state, parameters)
        return optax.apply_updates(parameters, updates), state, value

    if parallel:
        run = jax.pmap(step, axis_name="devices")
        x, y = jax.pmap(lambda *shards: shards)(x.reshape(DEVICES, per_device, -1), y.reshape(DEVICES, per_device))
        start = jax.tree.map(lambda p: jnp.stack([p] * DEVICES), (layers, optimizer.init(layers)))
    else:
        run, start = jax.jit(step), (layers, optimizer.init(layers))

    def run_steps(count):
        parameters, state = start
        for _ in range(count):
            parameters, state, value = run(parameters, state, x, y)
            jax.block_until_ready(value)

    return best_seconds(run_steps, 3)


def main():
    for workload, (per_device, features) in WORKLOADS.items():
        x, y, start = draw(per_device * DEVICES, features)
        loss, seconds = pmap_loss_and_seconds(x, y, start, per_device)
        report("JAX pmap", workload, seconds, version=jax.__version__, loss_after_50=loss)
        seconds = scan_seconds(x, y, start, 1000 if workload == "tutorial_step" else 5)
        report("JAX, one compiled loop", workload, seconds, version=jax.__version__)
    for workload, (per_device, widths) in NETWORKS.items():
        report("JAX pmap", workload, network_seconds(per_device, widths, True), version=jax.__version__)
        report("JAX, one compiled step", workload, network_seconds(per_device, widths, False), version=jax.__version__)


if __name__ == "__main__":
    main()
