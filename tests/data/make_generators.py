#!/usr/bin/env python3
"""The generated data sets and the shuffled orders, by the lines of core/data/generators.h and core/data/shard.h.

    pip install jax==0.10.2
    python make_generators.py > generators.json

Of large sets only the last rows are kept.
"""
import json
import os

os.environ["JAX_PLATFORMS"] = "cpu"

import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402


def sine(k1, k2, rows, features, classes, noise):
    X = jnp.pi * (2 * jax.random.uniform(k1, (rows, 1)) - 1)
    y = jnp.sin(X[:, 0]) + noise * jax.random.normal(k2, (rows,))
    return X, y


def classification(k1, k2, rows, features, classes, noise):
    cloud = jnp.arange(rows) % (2 * classes)
    y = cloud % classes
    centers = 2 * jax.random.normal(k1, (2 * classes, features))
    X = centers[cloud] + noise * jax.random.normal(k2, (rows, features))
    return X, y


def moons(k1, k2, rows, features, classes, noise):
    y = jnp.arange(rows) % 2
    a = jnp.pi * jax.random.uniform(k1, (rows,))
    X = jnp.stack([jnp.where(y == 0, jnp.cos(a), 1 - jnp.cos(a)), jnp.where(y == 0, jnp.sin(a), 0.5 - jnp.sin(a))], axis=1)
    X = X + noise * jax.random.normal(k2, (rows, 2))
    return X, y


def circles(k1, k2, rows, features, classes, noise):
    y = jnp.arange(rows) % 2
    a = 2 * jnp.pi * jax.random.uniform(k1, (rows,))
    r = 1 - 0.5 * y
    X = jnp.stack([r * jnp.cos(a), r * jnp.sin(a)], axis=1)
    X = X + noise * jax.random.normal(k2, (rows, 2))
    return X, y


def spiral(k1, k2, rows, features, classes, noise):
    y = jnp.arange(rows) % classes
    u = jax.random.uniform(k1, (rows,))
    a = 2 * jnp.pi * (u + y / classes)
    r = 0.5 + 2 * u
    X = jnp.stack([r * jnp.cos(a), r * jnp.sin(a)], axis=1)
    X = X + noise * jax.random.normal(k2, (rows, 2))
    return X, y


def plain(values):
    """Nested lists whose decimals round-trip float32."""
    return [plain(v) for v in values] if np.ndim(values) else float(str(np.float32(values)))


def case(make, partitionable, seed, rows, features, classes, noise):
    jax.config.update("jax_threefry_partitionable", partitionable)
    k1, k2 = jax.random.split(jax.random.fold_in(jax.random.PRNGKey(seed), 0))
    X, y = make(k1, k2, rows, features, classes, noise)
    kept = min(rows, 40)
    return {"kind": make.__name__, "partitionable": partitionable, "seed": seed, "rows": rows, "features": features, "classes": classes,
            "noise": noise, "X": plain(X[-kept:]), "y": plain(y[-kept:].astype(jnp.float32))}


def order(seed, rows, epoch):
    return jax.random.permutation(jax.random.fold_in(jax.random.fold_in(jax.random.PRNGKey(seed), 2), epoch), rows).tolist()


if __name__ == "__main__":
    cases = []
    for make in (sine, classification, moons, circles, spiral):
        cases.append(case(make, True, 0, 40, 5, 3, 0.1))
        cases.append(case(make, True, 4294967295, 37, 2, 4, 0.0))
        cases.append(case(make, True, 7, 100_003, 7, 11, 0.5))
        cases.append(case(make, False, 3, 50_001, 3, 2, 0.25))
    jax.config.update("jax_threefry_partitionable", True)
    orders = [{"seed": 7, "rows": 10, "orders": [order(7, 10, e) for e in range(1, 6)]},
              {"seed": 0, "rows": 403, "orders": [order(0, 403, e) for e in (1, 2)]}]
    print(json.dumps({"made_by": {"jax": jax.__version__}, "cases": cases, "shuffles": orders}))
