"""Data-parallel linear regression in PyTorch: all rows in one process, and DistributedDataParallel over gloo, one process a device."""

import os
import socket

import torch
import torch.distributed as dist
import torch.multiprocessing as multiprocessing
from workloads import DEVICES, LEARNING_RATE, WORKLOADS, best_seconds, report


def make_step(rows, features, seed, parallel):
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


def one_process(workload, per_device, features):
    step = make_step(per_device * DEVICES, features, 1, parallel=False)

    def run_steps(count):
        for _ in range(count):
            step()

    report("PyTorch, one process", workload, best_seconds(run_steps, 3), version=torch.__version__)


def device_process(rank, port, workload, per_device, features, threads):
    os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT=str(port))
    torch.set_num_threads(threads)
    dist.init_process_group("gloo", rank=rank, world_size=DEVICES)
    step = make_step(per_device, features, 1 + rank, parallel=True)

    def run_steps(count):
        agreed = torch.tensor([count])  # every process must make as many steps as process 0
        dist.broadcast(agreed, 0)
        for _ in range(int(agreed)):
            step()

    seconds = best_seconds(run_steps, 3)
    if rank == 0:
        report("PyTorch DDP, gloo", workload, seconds, version=torch.__version__)
    dist.destroy_process_group()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def main():
    threads = max(1, (os.cpu_count() or 1) // DEVICES)
    for workload, (per_device, features) in WORKLOADS.items():
        one_process(workload, per_device, features)
        multiprocessing.spawn(device_process, (free_port(), workload, per_device, features, threads), nprocs=DEVICES)


if __name__ == "__main__":
    main()
