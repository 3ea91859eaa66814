// Open MPI's all-reduce: the mean of 16 MiB of float32 on each rank, in place. Rank 0 prints one line of JSON, as workloads.py does.
#include <mpi.h>

#include <algorithm>
#include <cstdio>
#include <vector>

namespace {

// All ranks start together; the slowest counts.
double secondsOfStretch(std::vector<float> &values, int steps, float share)
{
    MPI_Barrier(MPI_COMM_WORLD);
    const double begin = MPI_Wtime();
    for (int step = 0; step < steps; ++step) {
        MPI_Allreduce(MPI_IN_PLACE, values.data(), static_cast<int>(values.size()), MPI_FLOAT, MPI_SUM, MPI_COMM_WORLD);
        for (float &value : values)
            value *= share;
    }
    double seconds = (MPI_Wtime() - begin) / steps;
    MPI_Allreduce(MPI_IN_PLACE, &seconds, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    return seconds;
}

} // namespace

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int rank = 0, ranks = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    std::vector<float> values(4 << 20, 0.5F);
    const float share = 1.0F / static_cast<float>(ranks);
    double best = secondsOfStretch(values, 3, share); // warms up
    for (int stretch = 0; stretch < 8; ++stretch)
        best = std::min(best, secondsOfStretch(values, 10, share));
    const bool right = std::all_of(values.begin(), values.end(), [](float value) { return value == 0.5F; });
    if (rank == 0 && right)
        std::printf("{\"peer\": \"Open MPI, %d ranks\", \"version\": \"%d.%d.%d\", "
                    "\"workload\": \"all_reduce_rank_order\", \"seconds\": %.9g}\n",
                    ranks, OMPI_MAJOR_VERSION, OMPI_MINOR_VERSION, OMPI_RELEASE_VERSION, best);
    MPI_Finalize();
    return right ? 0 : 1;
}
