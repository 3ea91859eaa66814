"""What every peer measures, and how: the same workloads, the best of several timed stretches, one JSON line a result."""

import json
import time

DEVICES = 4
LEARNING_RATE = 0.05
# name: (rows of each device, features)
WORKLOADS = {"tutorial_step": (100, 5), "linear_2M_step": (2_000_000 // DEVICES, 32)}
# name: (rows of each device, widths of the layers); relu, softmax, Adam with the rate 1e-3
NETWORKS = {"network_step": (2048, (64, 256, 256, 10)), "small_network_step": (100, (64, 32, 10))}
# Numbers of each device in the all-reduce alone.
REDUCED = 4 << 20


def best_seconds(run_steps, steps, stretches=8, seconds=3.0):
    """Best time of one step. `run_steps(k)` makes k steps and returns when they are done; `steps` is a first guess for k."""
    run_steps(steps)  # compiles, warms up
    begin = time.perf_counter()
    run_steps(steps)
    once = time.perf_counter() - begin
    steps = max(1, int(steps * seconds / stretches / max(once, 1e-9)))
    best = float("inf")
    for _ in range(stretches):
        begin = time.perf_counter()
        run_steps(steps)
        best = min(best, (time.perf_counter() - begin) / steps)
    return best


def report(peer, workload, seconds, **more):
    print(json.dumps({"peer": peer, "workload": workload, "seconds": seconds, **more}), flush=True)
