#!/usr/bin/env python3
"""Initial parameters `scaled-normal` as JAX draws them (core/model/network.h), written to initial.json.

    pip install jax==0.10.2
    python make_initial.py > initial.json
"""
import json
import os

os.environ["JAX_PLATFORMS"] = "cpu"
import jax  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402


def initial(seed, sizes):
    key = jax.random.fold_in(jax.random.PRNGKey(seed), 1)
    layers = []
    for fan_in, fan_out in zip(sizes, sizes[1:]):
        key, sub = jax.random.split(key)
        layers.append(jax.random.normal(sub, (fan_in, fan_out)) / jnp.sqrt(jnp.float32(fan_in)))
    return [[float(str(v)) for v in np.asarray(w).ravel()] for w in layers]


def main():
    cases = []
    for partitionable in (True, False):
        jax.config.update("jax_threefry_partitionable", partitionable)
        for seed, sizes in ((0, [2, 16, 16, 1]), (7, [5, 3]), (4294967295, [3, 8, 1]), (1, [1, 7, 2])):
            seed_cases = {"partitionable": partitionable, "seed": seed, "sizes": sizes, "W": initial(seed, sizes)}
            cases.append(seed_cases)
    print(json.dumps({"made_by": {"jax": jax.__version__}, "cases": cases}))


main()
