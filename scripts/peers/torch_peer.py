"""Data-parallel training in PyTorch: all rows in one process, and DistributedDataParallel over gloo, one process a device."""

import os
import socket

import torch
import torch.distributed as dist
import torch.multiprocessing as multiprocessing
from workloads import DEVICES, LEARNING_RATE, NETWORKS, REDUCED, WORKLOADS, best_seconds, report


def network_step(rows, widths, seed, parallel):
    torch.manual_seed(seed)
    x, y = torch.randn(rows, widths[0]), torch.randint(0, widths[-1], (rows,))
    torch.manual_seed(0)
    layers = []
    for fan_in, fan_out in zip(widths, widths[1:]):
        layers += [torch.nn.Linear(fan_in, fan_out), torch.nn.ReLU()]
    model = torch.nn.Sequential(*layers[:-1])
    if parallel:
        model = torch.nn.parallel.DistributedDataParallel(model)
    optimizer = torch.optim.Adam(model.parameters(), 1e-3)
    loss_function = torch.nn.CrossEntropyLoss()

    def step():
        optimizer.zero_grad()
        loss_function(model(x), y).backward()
        optimizer.step()

    return step


def make_step(rows, shape, seed, parallel):
    if isinstance(shape, tuple):
        return network_step(rows, shape, seed, parallel)
    features = shape
    torch.manual_seed(seed)
    x = torch.randn(rows, features)
    y = x @ torch.randn(features, 1) + 0.1 * torch.randn(rows, 1)
    torch.manual_seed(0)
    model = torch.nn.Linear(features, 1)
    if parallel:
        model = torch.nn.parallel.DistributedDataParallel(model)
    optimizer = torch.optim.SGD(model.parameters(), lr=LEARNING_RATE)
    loss_function = torch.nn.MSELoss()

    def step():
        optimizer.zero_grad()
        loss_function(model(x), y).backward()
        optimizer.step()

    return step


def one_process(workload, per_device, shape):
    step = make_step(per_device * DEVICES, shape, 1, parallel=False)

    def run_steps(count):
        for _ in range(count):
            step()

    report("PyTorch, one process", workload, best_seconds(run_steps, 3), version=torch.__version__)


def device_process(rank, port, workload, per_device, shape, threads):
    os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT=str(port))
    torch.set_num_threads(threads)
    dist.init_process_group("gloo", rank=rank, world_size=DEVICES)
    step = make_step(per_device, shape, 1 + rank, parallel=True)

    def run_steps(count):
        agreed = torch.tensor([count])  # every process must make as many steps as process 0
        dist.broadcast(agreed, 0)
        for _ in range(int(agreed)):
            step()

    seconds = best_seconds(run_steps, 3)
    if rank == 0:
        report("PyTorch DDP, gloo", workload, seconds, version=torch.__version__)
    dist.destroy_process_group()


def all_reduce_process(rank, port, threads):
    """The mean of REDUCED float32 numbers a process, in place."""
    os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT=str(port))
    torch.set_num_threads(threads)
    dist.init_process_group("gloo", rank=rank, world_size=DEVICES)
    values = torch.full((REDUCED,), 0.5)

    def run_steps(count):
        agreed = torch.tensor([count])
        dist.broadcast(agreed, 0)
        for _ in range(int(agreed)):
            dist.all_reduce(values)
            values.mul_(1 / DEVICES)

    seconds = best_seconds(run_steps, 3)
    assert bool((values == 0.5).all())
    if rank == 0:
        report(f"PyTorch, gloo, {DEVICES} processes", "all_reduce_rank_order", seconds, version=torch.__version__)
    dist.destroy_process_group()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def main():
    threads = max(1, (os.cpu_count() or 1) // DEVICES)
    multiprocessing.spawn(all_reduce_process, (free_port(), threads), nprocs=DEVICES)
    for workload, (per_device, shape) in (WORKLOADS | NETWORKS).items():
        one_process(workload, per_device, shape)
        multiprocessing.spawn(device_process, (free_port(), workload, per_device, shape, threads), nprocs=DEVICES)


if __name__ == "__main__":
    main()
