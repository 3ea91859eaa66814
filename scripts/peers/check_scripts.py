#!/usr/bin/env python3
"""Runs exported scripts with the framework that they are written for and compares them with Lockstep's own runs.

    check_scripts.py LOCKSTEP_CLI PYTHON --framework jax|torch [WORD]...

The tutorial must print the same lines; of every other scenario (those whose name holds a WORD) the loss of each epoch must agree to 1e-4.
"""

import argparse
import json
import math
import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

TOLERANCE = 1e-4

# Name: preset and settings.
SCENARIOS = {
    "tanh network, adam": ["sine", "epochs=40"],
    "relu network, softmax, adam": ["classification", "epochs=30"],
    "sigmoid network, sgd": ["sine", "model.activation=sigmoid", "optimizer.kind=sgd", "epochs=30"],
    "logistic, one layer": ["moons", "model.hidden=[]", "optimizer.kind=sgd", "epochs=30"],
    "softmax, one layer, spiral": ["spiral", "model.hidden=[]", "epochs=20"],
    "momentum, circles": ["circles", "optimizer.kind=momentum", "epochs=30"],
    "nesterov": ["sine", "optimizer.kind=nesterov", "epochs=30"],
    "adagrad": ["sine", "optimizer.kind=adagrad", "optimizer.initial_accumulator=0.2", "epochs=30"],
    "rmsprop": ["sine", "optimizer.kind=rmsprop", "optimizer.decay=0.8", "optimizer.epsilon=1e-6", "optimizer.learning_rate=0.005",
                "epochs=30"],
    "adamw, frozen layer": ["sine", "optimizer.kind=adamw", "optimizer.weight_decay=0.05", "model.frozen=[2]", "epochs=30"],
    "step schedule": ["tutorial", "optimizer.schedule=step", "optimizer.decay_steps=10"],
    "cosine schedule": ["sine", "optimizer.schedule=cosine", "epochs=30"],
    "warm-up and cosine": ["sine", "optimizer.schedule=warmup-cosine", "optimizer.warmup_steps=5", "epochs=30"],
    "uneven, weighted": ["uneven-shards"],
    "uneven, unweighted": ["uneven-unweighted", "epochs=40"],
    "uneven, drop, strided": ["tutorial", "data.rows=402", "sharding.remainder=drop", "sharding.policy=strided"],
    "uneven, pad": ["tutorial", "data.rows=405", "sharding.remainder=pad"],
    "uneven, strided, shuffled": ["tutorial", "data.rows=103", "sharding.policy=strided", "sharding.shuffle=true", "epochs=20"],
    "more devices than rows": ["tutorial", "data.rows=3", "data.features=2"],
    "by label, local SGD": ["by-label", "epochs=40"],
    "by label, uneven": ["by-label", "data.rows=100", "strategy.kind=all-reduce", "epochs=20"],
    "duplicate": ["duplicate-shards", "epochs=20"],
    "accumulation": ["accumulation", "epochs=30"],
    "accumulation, uneven, l2": ["accumulation", "data.rows=37", "strategy.micro_batches=3", "optimizer.l2=0.01", "epochs=20"],
    "local SGD": ["local-sgd", "epochs=40"],
    "local SGD, uneven mini-batches": ["local-sgd", "data.rows=101", "sharding.batch_per_device=8", "sharding.shuffle=true", "strategy.period=3",
                                       "epochs=12"],
    "mini-batches, shuffled": ["mini-batches", "epochs=12"],
    "mini-batches, uneven": ["tutorial", "data.rows=43", "sharding.batch_per_device=4", "epochs=12"],
    "l2": ["sine", "optimizer.l2=0.01", "epochs=30"],
    "clip after the reduction": ["tutorial", "optimizer.clip_norm=0.5"],
    "clip before the reduction": ["tutorial", "optimizer.clip_norm=0.5", "optimizer.clip=before-reduce"],
    "sum of the gradients, l2": ["tutorial", "communication.reduce=sum", "optimizer.learning_rate=0.02", "optimizer.l2=0.05"],
    "zeros, no bias": ["tutorial", "model.init=zeros", "model.bias=false"],
    "older random numbers, large seed": ["mini-batches", "random=jax-threefry-original", "seed=3000000000", "epochs=10"],
    "CSV file, rows held back, mini-batches": ["measurements", "epochs=20"],
    "drawn points, uneven": ["moons", "data.kind=points", "epochs=30",
                             "data.points=[[-1,0,0],[-0.5,0.2,0],[0.1,-0.3,0],[1,1,1],[1.5,0.8,1],[0.9,1.4,1],[2,1,1]]"],
    "one device": ["sine", "devices=1", "epochs=20"],
}
# Also in the other form that the script of JAX has.
SHARD_MAP = ["tanh network, adam", "uneven, weighted", "local SGD, uneven mini-batches", "accumulation"]


def settings(scenario):
    return [word for setting in scenario[1:] for word in ("--set", setting)]


def command(words, cwd=None):
    done = subprocess.run(words, capture_output=True, text=True, timeout=600, check=False, cwd=cwd)
    if done.returncode != 0:
        raise RuntimeError(f"{words[0]} {words[1]} ended with {done.returncode}:\n{done.stderr[-2000:]}")
    return done.stdout


def export(cli, framework, scenario, folder, form="pmap"):
    path = Path(folder) / "script.py"
    words = [cli, "script", scenario[0], *settings(scenario), "--framework", framework, "--output", str(path)]
    command(words + (["--form", form] if framework == "jax" else []))
    return path


def print_all_epochs(path):
    """Puts True for the condition of the loss line, and full digits into it: the script itself prints as `run` does."""
    text, count = re.subn(
        r"epoch (?:% 10 == 0|% \(\w+ // 10\) == 0 or epoch == \w+|== \w+)(\)?:\n *print\(f\"Epoch [^\n]*):\.4f\}", r"True\1:.9g}", path.read_text())
    if count != 1:
        raise RuntimeError("the line that prints the loss was not found")
    path.write_text(text)


def script_losses(output):
    return [float(loss) for loss in re.findall(r"^Epoch \d+/\d+, Loss: (\S+)$", output, re.MULTILINE)]


def run_losses(cli, scenario, folder):
    """The loss of each epoch: the mean of its steps, weighed by their rows."""
    records = Path(folder) / "run.jsonl"
    command([cli, "run", scenario[0], *settings(scenario), "--quiet", "--json", str(records)])
    header, *steps = [json.loads(line) for line in records.read_text().splitlines()]
    batch = header["scenario"]["sharding"]["batch_per_device"] or max(header["rows"])
    epochs = {}
    for record in steps:
        if record["kind"] == "step":
            epochs.setdefault(record["epoch"], []).append(float(record["loss"]))
    losses = []
    for each in epochs.values():
        rows = [sum(min(batch, max(0, size - step * batch)) for size in header["rows"]) for step in range(len(each))]
        losses.append(sum(loss * count for loss, count in zip(each, rows)) / sum(rows))
    return losses


def same_line(ours, theirs):
    """Learned values may differ in their last digit; nothing else may."""
    if not ours.startswith("Learned"):
        return ours == theirs
    number = r"-?\d+\.\d+"
    values = [[float(v) for v in re.findall(number, line)] for line in (ours, theirs)]
    return (re.sub(number, "#", ours) == re.sub(number, "#", theirs)
            and all(math.isclose(a, b, rel_tol=2e-6, abs_tol=2e-6) for a, b in zip(*values)))


def check_tutorial(options, folder, form):
    script = export(options.cli, options.framework, ["tutorial"], folder, form)
    theirs = command([options.python, script.name], folder).splitlines()
    ours = command([options.cli, "run", "tutorial"]).splitlines()[:-1]  # without the verdict
    if options.framework == "torch":
        ours = [line for line in ours if line.startswith("Epoch")]
        theirs = [line for line in theirs if line.startswith("Epoch")]
    wrong = [f"    {a}\n    {b}" for a, b in zip(ours, theirs) if not same_line(a, b)]
    if len(ours) != len(theirs):
        wrong.append(f"    {len(ours)} lines, but the script prints {len(theirs)}")
    if wrong:
        raise RuntimeError("\n".join(wrong))
    return f"{len(ours)} lines are the same"


def check_losses(options, scenario, folder, form):
    script = export(options.cli, options.framework, scenario, folder, form)
    print_all_epochs(script)
    theirs = script_losses(command([options.python, script.name], folder))
    ours = run_losses(options.cli, scenario, folder)
    if len(ours) != len(theirs):
        raise RuntimeError(f"{len(ours)} epochs, but the script prints {len(theirs)}")
    worst = max(abs(a - b) / max(1.0, abs(a)) for a, b in zip(ours, theirs))
    if not worst <= TOLERANCE:
        raise RuntimeError(f"losses differ by {worst:.2g}: {ours[-1]:.9g} and {theirs[-1]:.9g} in the last epoch")
    return f"{len(ours)} epochs, largest difference {worst:.1g}"


def outcome(name, check):
    with tempfile.TemporaryDirectory() as folder:
        try:
            return f"ok      {name}: {check(folder)}"
        except (RuntimeError, subprocess.TimeoutExpired) as error:
            return f"FAILED  {name}: {error}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("cli")
    parser.add_argument("python")
    parser.add_argument("--framework", choices=["jax", "torch"], required=True)
    parser.add_argument("words", nargs="*")
    options = parser.parse_intermixed_args()
    options.cli, options.python = str(Path(options.cli).absolute()), str(Path(options.python).absolute())
    checks = [("tutorial", lambda folder: check_tutorial(options, folder, "pmap"))]
    checks += [(name, lambda folder, s=s: check_losses(options, s, folder, "pmap")) for name, s in SCENARIOS.items()]
    if options.framework == "jax":
        checks.append(("tutorial, shard_map", lambda folder: check_tutorial(options, folder, "shard-map")))
        checks += [(f"{name}, shard_map", lambda folder, s=SCENARIOS[name]: check_losses(options, s, folder, "shard-map")) for name in SHARD_MAP]
    chosen = [check for check in checks if not options.words or any(word in check[0] for word in options.words)]
    passed = 0
    with ThreadPoolExecutor(max(1, (os.cpu_count() or 1) // (1 if options.framework == "jax" else 2))) as pool:
        for line in pool.map(outcome, *zip(*chosen)):
            print(line, flush=True)
            passed += line.startswith("ok")
    print(f"{options.framework} scripts: {passed} of {len(chosen)} agree with Lockstep")
    sys.exit(0 if passed == len(chosen) > 0 else 1)


if __name__ == "__main__":
    main()
