#!/usr/bin/env python3
"""The losses of every step and the final parameters of the presets, trained by JAX and optax from their JSON documents.

    pip install jax==0.10.2 optax==0.2.8
    python make_presets.py ../../resources/scenarios > presets.json

Devices are trained one by one in plain JAX; only what the presets use is here.
"""
import csv
import glob
import json
import math
import os
import sys

os.environ["JAX_PLATFORMS"] = "cpu"

import jax  # noqa: E402
import jax.flatten_util  # noqa: E402
import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
import optax  # noqa: E402

from make_generators import circles, classification, moons, plain, sine, spiral  # noqa: E402

GENERATORS = {"sine": sine, "classification": classification, "moons": moons, "circles": circles, "spiral": spiral}
ACTIVATIONS = {"tanh": jnp.tanh, "relu": jax.nn.relu, "sigmoid": jax.nn.sigmoid}


def measurements(path):
    """The example file by Python's csv module: semicolons, decimal commas; a text column is left out, and a row with an empty cell."""
    with open(path, encoding="utf-8", newline="") as f:
        _, *lines = csv.reader(f, delimiter=";")
    rows = [[line[0], line[1], line[3]] for line in lines if all(line)]
    return np.array([[np.float32(cell.replace(",", ".")) for cell in row] for row in rows])


def own_data(s, key):
    """scikit-learn's StandardScaler, fitted on the rows that train; its train_test_split's rounding, with JAX's permutation."""
    table = measurements(os.path.join(sys.argv[1], "..", "data", s["data"]["file"].split(":")[1]))
    order = np.asarray(jax.random.permutation(jax.random.fold_in(key, 3), len(table)))
    X, y = np.split(table[order[:len(table) - math.ceil(s["data"]["test_share"] * len(table))]], [-1], axis=1)
    wide = X.astype(np.float64)
    return jnp.array((X - wide.mean(axis=0).astype(np.float32)) / wide.std(axis=0).astype(np.float32)), jnp.array(y[:, 0]), key


def data_of(s, rows):
    d = s["data"]
    key = jax.random.PRNGKey(s["seed"])
    if d["kind"] == "points":
        points = np.array(d["points"], np.float32)
        return jnp.array(points[:, :2]), jnp.array(points[:, 2]), key
    if d["kind"] == "csv":
        return own_data(s, key)
    if d["kind"] != "linear":
        k1, k2 = jax.random.split(jax.random.fold_in(key, 0))
        X, y = GENERATORS[d["kind"]](k1, k2, rows, d["features"], d["classes"], d["noise"])
        return X, y.astype(jnp.float32), key
    key, w_key, b_key, x_key, noise_key = jax.random.split(key, 5)
    true_w, true_b = jax.random.normal(w_key, (d["features"],)), jax.random.normal(b_key, ())
    X = jax.random.normal(x_key, (rows, d["features"]))
    return X, jnp.dot(X, true_w) + true_b + jax.random.normal(noise_key, (rows,)) * d["noise"], key


def initial(s, sizes, key):
    if s["model"]["init"] == "zeros":
        return [(jnp.zeros(shape), jnp.zeros(shape[1:])) for shape in zip(sizes, sizes[1:])]
    if s["model"]["init"] == "tutorial":
        _, w_key, b_key = jax.random.split(key, 3)
        return [(jax.random.normal(w_key, (sizes[0], 1)), jax.random.normal(b_key, (1,)))]
    layers, k = [], jax.random.fold_in(jax.random.PRNGKey(s["seed"]), 1)
    for fan_in, fan_out in zip(sizes, sizes[1:]):
        k, sub = jax.random.split(k)
        layers.append((jax.random.normal(sub, (fan_in, fan_out)) / np.sqrt(fan_in).astype(np.float32), jnp.zeros((fan_out,))))
    return layers


def loss_of(s):
    act = ACTIVATIONS[s["model"]["activation"]]

    def forward(layers, x):
        for i, (w, b) in enumerate(layers):
            x = x @ w + b
            if i + 1 < len(layers):
                x = act(x)
        return x

    def loss(layers, x, y):
        out = forward(layers, x)
        if s["model"]["loss"] == "softmax":
            return jnp.mean(optax.softmax_cross_entropy_with_integer_labels(out, y.astype(jnp.int32)))
        if s["model"]["loss"] == "logistic":
            return jnp.mean(optax.sigmoid_binary_cross_entropy(out[:, 0], y))
        return jnp.mean((out[:, 0] - y) ** 2)

    return loss


def shards_of(s, y, epoch):
    n, rows, sharding = s["devices"], len(y), s["sharding"]
    order = np.arange(rows)
    if sharding["shuffle"]:
        key = jax.random.fold_in(jax.random.fold_in(jax.random.PRNGKey(s["seed"]), 2), epoch)
        order = np.asarray(jax.random.permutation(key, rows))
    if sharding["policy"] == "by-label":
        order = order[np.argsort(np.asarray(y)[order], kind="stable")]
    return [order] * n if sharding["policy"] == "duplicate" else np.array_split(order, n)


def ring_mean(trees, weights):
    """Sums by numpy in the order of a ring: chunk c starts on device c, each next device adds; elsewhere the order is below the tolerance."""
    flat, shape = zip(*(jax.flatten_util.ravel_pytree(tree) for tree in trees))
    n, vectors = len(trees), [np.asarray(v) * np.float32(w * len(trees)) for v, w in zip(flat, weights)]
    sums = np.zeros_like(vectors[0])
    for c, part in enumerate(np.array_split(np.arange(len(sums)), n)):
        sums[part] = vectors[c][part]
        for step in range(1, n):
            sums[part] += vectors[(c + step) % n][part]
    return shape[0](jnp.array(sums * np.float32(1 / n)))


def run(s):
    n, batch, opt = s["devices"], s["sharding"]["batch_per_device"], s["optimizer"]
    X, y, key = data_of(s, s["data"]["rows"] or n * s["data"]["samples_per_device"])
    outputs = s["data"]["classes"] if s["model"]["loss"] == "softmax" else 1
    layers = initial(s, [X.shape[1]] + s["model"]["hidden"] + [outputs], key)
    optimizer = {"sgd": optax.sgd, "adam": optax.adam, "momentum": lambda lr: optax.sgd(lr, momentum=0.9)}[opt["kind"]](opt["learning_rate"])
    grad = jax.jit(jax.value_and_grad(loss_of(s)))
    update = jax.jit(lambda g, state, p: (lambda u, new: (optax.apply_updates(p, u), new))(*optimizer.update(g, state, p)))
    mean = jax.jit(lambda trees, weights: jax.tree.map(lambda *v: sum(w * x for w, x in zip(weights, v)), *trees))
    local = s["strategy"]["kind"] == "local-sgd"
    params, states, losses = [layers] * n, [optimizer.init(layers)] * n, []
    for epoch in range(1, s["epochs"] + 1):
        shards = shards_of(s, y, epoch)
        size = batch or max(len(r) for r in shards)
        for first in range(0, max(len(r) for r in shards), size):
            rows = [r[first:first + size] for r in shards]
            count = sum(len(r) for r in rows)
            weights = [1 / n if s["sharding"]["remainder"] == "unweighted" else len(r) / count for r in rows]
            parts = s["strategy"]["micro_batches"] if s["strategy"]["kind"] == "accumulate" else 1
            results = []
            for d, r in enumerate(rows):
                pieces = [grad(params[d], X[p], y[p]) for p in np.array_split(r, parts)]
                results.append(mean(pieces, [1 / parts] * parts))
            losses.append(float(sum(w * r[0] for w, r in zip(weights, results))))
            ring = s["communication"]["collective"] == "ring"
            shared = (ring_mean if ring else mean)([r[1] for r in results], weights)
            if local:
                pairs = [update(r[1], state, p) for r, state, p in zip(results, states, params)]
                params, states = [p for p, _ in pairs], [state for _, state in pairs]
                if len(losses) % s["strategy"]["period"] == 0:
                    params = [mean(params, weights)] * n
            else:
                new, state = update(shared, states[0], params[0])
                params, states = [new] * n, [state] * n
    flat = np.concatenate([np.ravel(v) for layer in params[0] for v in layer])
    return {"name": s["name"], "losses": plain(losses), "final": plain(flat)}


runs = []
for path in sorted(glob.glob(os.path.join(sys.argv[1], "*.json"))):
    with open(path) as f:
        scenario = json.load(f)
    print(scenario["name"], file=sys.stderr, flush=True)
    runs.append(run(scenario))
print(json.dumps({"made_by": {"jax": jax.__version__, "optax": optax.__version__}, "runs": runs}))
