#!/usr/bin/env python3
"""optimizers.json: 60 updates of every optimizer, rates of every schedule and clipped gradients, by jitted optax in float32.

    pip install jax==0.10.2 optax==0.2.8
    python make_optimizers.py OUT_FILE
"""
import json
import os
import sys

os.environ["JAX_PLATFORMS"] = "cpu"
import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
import optax  # noqa: E402

SIZE = 11  # not a multiple of eight
UPDATES = 60
KEPT = (1, 2, 3, 10, 30, 60)  # parameters are written after these updates


class Decimal(float):
    """Prints with just enough digits to round-trip float32."""

    def __repr__(self):
        return repr(np.float32(self)).replace("np.float32(", "").rstrip(")")


def plain(x):
    a = np.asarray(x)
    assert a.dtype == np.float32, a.dtype
    return [Decimal(v) for v in a.reshape(-1)]


def dump(x):
    if isinstance(x, dict):
        return "{" + ", ".join(f"{json.dumps(k)}: {dump(v)}" for k, v in x.items()) + "}"
    if isinstance(x, list):
        return "[" + ", ".join(dump(v) for v in x) + "]"
    return repr(x) if isinstance(x, Decimal) else json.dumps(x)


# Fields of the scenario document, and the same optimizer made by optax.
def optimizer_cases():
    warmup = {"schedule": "warmup-cosine", "warmup_steps": 8, "decay_steps": 50}
    rate = optax.warmup_cosine_decay_schedule(0.0, 0.05, 8, 50)
    return [
        ({"kind": "sgd"}, optax.sgd(0.05)),
        ({"kind": "momentum"}, optax.sgd(0.05, momentum=0.9)),
        ({"kind": "momentum", "momentum": 0.35}, optax.sgd(0.05, momentum=0.35)),
        ({"kind": "nesterov"}, optax.sgd(0.05, momentum=0.9, nesterov=True)),
        ({"kind": "adagrad"}, optax.adagrad(0.05)),
        ({"kind": "adagrad", "initial_accumulator": 0.7, "epsilon": 1e-3},
         optax.adagrad(0.05, initial_accumulator_value=0.7, eps=1e-3)),
        ({"kind": "rmsprop"}, optax.rmsprop(0.05)),
        ({"kind": "rmsprop", "decay": 0.97, "epsilon": 1e-4}, optax.rmsprop(0.05, decay=0.97, eps=1e-4)),
        ({"kind": "adam"}, optax.adam(0.05)),
        ({"kind": "adam", "beta1": 0.8, "beta2": 0.98, "epsilon": 1e-5}, optax.adam(0.05, b1=0.8, b2=0.98, eps=1e-5)),
        ({"kind": "adamw"}, optax.adamw(0.05)),
        ({"kind": "adamw", "beta1": 0.7, "beta2": 0.99, "weight_decay": 0.03},
         optax.adamw(0.05, b1=0.7, b2=0.99, weight_decay=0.03)),
        ({"kind": "adamw", "weight_decay": 0.03, "clip_norm": 4} | warmup,
         optax.chain(optax.clip_by_global_norm(4.0), optax.adamw(rate, weight_decay=0.03))),
        ({"kind": "nesterov"} | warmup, optax.sgd(rate, momentum=0.9, nesterov=True)),
    ]


def run(optimizer, parameters, gradients):
    @jax.jit
    def step(p, state, g):
        updates, state = optimizer.update(g, state, p)
        return optax.apply_updates(p, updates), state

    p, state, kept = jnp.asarray(parameters), optimizer.init(jnp.asarray(parameters)), []
    for i, g in enumerate(gradients, 1):
        p, state = step(p, state, jnp.asarray(g))
        if i in KEPT:
            kept.append(plain(p))
    slots = [plain(leaf) for leaf in jax.tree.leaves(state) if leaf.dtype == jnp.float32]
    return {"parameters": kept, "state": slots}


def optimizers():
    rng = np.random.default_rng(5)
    parameters = rng.normal(size=SIZE).astype(np.float32)
    sizes = 10.0 ** rng.uniform(-3, 1, (UPDATES, SIZE))
    gradients = (rng.normal(size=(UPDATES, SIZE)) * sizes).astype(np.float32)
    cases = [{"settings": settings} | run(made, parameters, gradients) for settings, made in optimizer_cases()]
    return {"learning_rate": 0.05, "initial": plain(parameters), "gradients": [plain(g) for g in gradients],
            "kept": list(KEPT), "cases": cases}


# staircase counts by floor(count / decay_steps): jitted, XLA multiplies by a rounded 1 / decay_steps and is an update late at some
# counts (decay_steps 41); not jitted, the quotient is right. Hence these are not jitted.
def schedules():
    def rates(fields, rate, schedule, counts, jitted=True):
        of = jax.jit(schedule) if jitted else schedule
        return {"settings": fields, "learning_rate": rate, "counts": counts,
                "rates": [Decimal(np.float32(of(jnp.int32(c)))) for c in counts]}

    step = lambda every, factor: {"schedule": "step", "decay_steps": every, "decay_rate": factor}  # noqa: E731
    cosine = lambda n: {"schedule": "cosine", "decay_steps": n}  # noqa: E731
    warm = lambda w, n: {"schedule": "warmup-cosine", "warmup_steps": w, "decay_steps": n}  # noqa: E731
    near = [0, 1, 2, 5, 6, 7, 8, 13, 14, 15, 40, 41, 42, 81, 82, 83, 532, 533, 534, 1000]
    return [
        rates({"schedule": "constant"}, 0.3, optax.constant_schedule(np.float32(0.3)), [0, 1, 100], False),
        rates(step(7, 0.5), 0.1, optax.exponential_decay(0.1, 7, 0.5, staircase=True), near, False),
        rates(step(41, 0.9), 0.3, optax.exponential_decay(0.3, 41, 0.9, staircase=True), near, False),
        rates(step(1, 1.01), 0.01, optax.exponential_decay(0.01, 1, 1.01, staircase=True), near, False),
        rates(cosine(30), 0.1, optax.cosine_decay_schedule(0.1, 30), list(range(33)) + [1000]),
        rates(cosine(1), 0.1, optax.cosine_decay_schedule(0.1, 1), [0, 1, 2]),
        rates(cosine(777), 0.05, optax.cosine_decay_schedule(0.05, 777), [0, 1, 2, 100, 388, 389, 500, 700, 775, 776, 777, 778]),
        rates(warm(5, 30), 0.1, optax.warmup_cosine_decay_schedule(0.0, 0.1, 5, 30), list(range(33)) + [1000]),
        rates(warm(33, 400), 0.3, optax.warmup_cosine_decay_schedule(0.0, 0.3, 33, 400),
              [0, 1, 16, 32, 33, 34, 200, 216, 300, 398, 399, 400, 401]),
        rates(warm(0, 50), 0.1, optax.warmup_cosine_decay_schedule(0.0, 0.1, 0, 50), [0, 1, 25, 49, 50, 51]),
    ]


def clipping():
    rng = np.random.default_rng(6)
    cases = []
    for size in (1, 11, 100):
        g = rng.normal(size=size).astype(np.float32)
        norm = float(np.float32(optax.global_norm(jnp.asarray(g))))
        for largest in (norm * 2, norm, norm / 2, norm / 1000):
            clip = optax.clip_by_global_norm(np.float32(largest))
            clipped = jax.jit(lambda v, clip=clip: clip.update(v, clip.init(v))[0])(jnp.asarray(g))
            cases.append({"gradient": plain(g), "largest": Decimal(largest), "norm": Decimal(norm), "clipped": plain(clipped)})
    return cases


def main():
    made_by = {"jax": jax.__version__, "optax": optax.__version__, "dtype": "float32"}
    content = {"made_by": made_by, "optimizers": optimizers(), "schedules": schedules(), "clipping": clipping()}
    with open(sys.argv[1], "w") as f:
        f.write(dump(content) + "\n")


if __name__ == "__main__":
    main()
