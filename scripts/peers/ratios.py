"""ratios.py BENCHMARK.json [PEER.jsonl ...]: times a step, the fastest peer first, and how many times longer than Lockstep each takes.

BENCHMARK.json is what Google Benchmark writes (one iteration is one step); a peer's file holds one JSON object a line.
"""

import json
import re
import sys

UNITS = {"ns": 1e-9, "us": 1e-6, "ms": 1e-3, "s": 1.0}
TITLES = {
    "tutorial_step": "The tutorial: 4 devices x 100 rows x 5 features, one step",
    "linear_2M_step": "2,000,000 rows x 32 features on 4 devices, one step",
    "network_step": "8,192 rows, 64-256-256-10 relu, softmax, Adam, on 4 devices, one step",
    "small_network_step": "4 devices x 100 rows, 64-32-10 relu, softmax, Adam, one step",
    "all_reduce_rank_order": "The mean of 4 x 16 MiB of float32, in place, all-reduce alone",
    "csv_read": "A CSV file of 8 columns of numbers, read to float32",
}
# What the machine needs for the unavoidable part of the step, and its words.
FLOORS = {
    "linear_2M_step": ("linear_2M_read", "merely reading the data once"),
    "network_step": ("network_sgemm", "Eigen's matrix products alone"),
    "small_network_step": ("small_network_sgemm", "Eigen's matrix products alone"),
    "all_reduce_rank_order": ("all_reduce_read_write", "merely reading and writing them once"),
    "csv_read": ("csv_wc", "wc -l: merely counting its lines"),
}

# Other ways of Lockstep to do the same.
VARIANTS = {
    "all_reduce_rank_order": {
        "all_reduce_ring": "Lockstep, ring", "all_reduce_tree": "Lockstep, tree",
        "all_reduce_halving_doubling": "Lockstep, halving-doubling", "all_reduce_parameter_server": "Lockstep, parameter-server",
    },
}


def own_seconds(path):
    """Best real time of each benchmark on 4 devices; failed ones and summaries over repetitions are left out."""
    with open(path, encoding="utf-8") as file:
        entries = json.load(file)["benchmarks"]
    best = {}
    for entry in entries:
        # NAME, or NAME/4 (devices), then options such as /real_time
        match = re.fullmatch(r"(\w+)(/4)?(/[a-z].*)?", entry["name"])
        if not match or entry.get("run_type") == "aggregate" or entry.get("error_occurred"):
            continue
        name = match[1]
        seconds = entry["real_time"] * UNITS[entry.get("time_unit", "ns")]
        best[name] = min(seconds, best.get(name, seconds))
    return best


def csv_line(path):
    """Rate and memory of the fastest csv_read, and the longest wait of csv_cancel; empty without them."""
    with open(path, encoding="utf-8") as file:
        entries = [entry for entry in json.load(file)["benchmarks"] if entry.get("run_type") != "aggregate"]
    reads = [entry for entry in entries if entry["name"].startswith("csv_read") and "bytes_per_second" in entry]
    waits = [entry["real_time"] for entry in entries if entry["name"].startswith("csv_cancel") and not entry.get("error_occurred")]
    if not reads:
        return ""
    best = max(reads, key=lambda entry: entry["bytes_per_second"])
    line = f"{best['bytes_per_second'] / 1e6:.0f} MB/s, at its peak {best['memory_over_floats']:.2f} x the memory of the floats"
    return line + (f"; Cancel waits {max(waits):.1f} ms at most" if waits else "")


def peer_results(paths):
    results = []
    for path in paths:
        with open(path, encoding="utf-8") as file:
            results += [json.loads(line) for line in file if line.startswith("{")]
    return results


def pretty(seconds):
    unit, factor = next(((u, f) for u, f in (("s", 1), ("ms", 1e3), ("µs", 1e6)) if seconds * f >= 1), ("ns", 1e9))
    return f"{seconds * factor:.3g} {unit}" if seconds * factor < 1000 else f"{seconds * factor:,.0f} {unit}"


def times(ratio):
    return f"{ratio:,.0f} x Lockstep" if ratio >= 100 else f"{ratio:.3g} x Lockstep"


def rows_of(workload, own, peers):
    mine = own[workload]
    rows = [("Lockstep", mine, "")]
    floor, words = FLOORS.get(workload, ("", ""))
    if floor in own:
        rows.append((words, own[floor], f"Lockstep takes {mine / own[floor]:.2f} x that"))
    for variant, name in VARIANTS.get(workload, {}).items():
        if variant in own:
            rows.append((name, own[variant], times(own[variant] / mine)))
    here = sorted((peer for peer in peers if peer["workload"] == workload), key=lambda peer: peer["seconds"])
    for peer in here:
        rows.append((f"{peer['peer']} ({peer['version']})", peer["seconds"], times(peer["seconds"] / mine)))
    return rows


def main(arguments):
    if not arguments:
        sys.exit(__doc__)
    own, peers = own_seconds(arguments[0]), peer_results(arguments[1:])
    workloads = [workload for workload in TITLES if workload in own]
    if not workloads:
        sys.exit(f"{arguments[0]} has none of the benchmarks {', '.join(TITLES)}")
    for workload in workloads:
        print(f"\n{TITLES[workload]}")
        for name, seconds, note in rows_of(workload, own, peers):
            print(f"  {name:<36} {pretty(seconds):>10}   {note}".rstrip())
        if workload == "csv_read":
            print(f"  {csv_line(arguments[0])}")


if __name__ == "__main__":
    main(sys.argv[1:])
