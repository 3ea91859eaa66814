#!/usr/bin/env python3
"""Bits of log, log1p and erfinv as JAX computes them in float32 on x86-64 CPUs.

    pip install jax==0.10.2
    python make_elementary.py > elementary.json

Inputs and outputs are the float32 bits as whole numbers.
"""
import json
import os

os.environ["JAX_PLATFORMS"] = "cpu"

import jax  # noqa: E402
import numpy as np  # noqa: E402

COUNT = 1024


def bits(values):
    return np.asarray(values, np.float32).view(np.uint32).tolist()


def inputs(rng):
    spread = lambda low, high, n: np.exp(rng.uniform(np.log(low), np.log(high), n)) * rng.choice([-1, 1], n)  # noqa: E731
    below_one = np.float32(1) - np.float32(2) ** -24 * rng.integers(1, 5000, COUNT // 4)
    edge = np.float32(0.41421357) + np.float32(2) ** -25 * rng.integers(-200, 200, COUNT // 4)
    log = np.concatenate([np.abs(spread(1e-37, 3e38, COUNT // 2)), rng.uniform(0.3, 3, COUNT // 2)])
    log1p = np.concatenate([rng.uniform(-0.999, 1, COUNT // 4), spread(1e-20, 0.9, COUNT // 4), -below_one, edge])
    erfinv = np.concatenate([rng.uniform(-1, 1, COUNT // 2), spread(1e-20, 0.9, COUNT // 4), below_one * rng.choice([-1, 1], COUNT // 4)])
    for values in (log, log1p, erfinv):
        yield values.astype(np.float32)


functions = {"log": jax.numpy.log, "log1p": jax.numpy.log1p, "erfinv": jax.scipy.special.erfinv}
out = {"made_by": {"jax": jax.__version__}}
for (name, function), x in zip(functions.items(), inputs(np.random.default_rng(5))):
    out[name] = {"x": bits(x), "y": bits(jax.jit(function)(x))}
print(json.dumps(out))
