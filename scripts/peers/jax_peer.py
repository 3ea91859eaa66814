"""Data-parallel linear regression in JAX on simulated CPU devices: as its users write it (pmap), and as one compiled loop."""

import os

from workloads import DEVICES, LEARNING_RATE, WORKLOADS, best_seconds, report

os.environ["JAX_PLATFORMS"] = "cpu"
os.environ["XLA_FLAGS"] = f"--xla_force_host_platform_device_count={DEVICES}"

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402


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


def main():
    for workload, (per_device, features) in WORKLOADS.items():
        x, y, start = draw(per_device * DEVICES, features)
        loss, seconds = pmap_loss_and_seconds(x, y, start, per_device)
        report("JAX pmap", workload, seconds, version=jax.__version__, loss_after_50=loss)
        seconds = scan_seconds(x, y, start, 1000 if workload == "tutorial_step" else 5)
        report("JAX, one compiled loop", workload, seconds, version=jax.__version__)


if __name__ == "__main__":
    main()
