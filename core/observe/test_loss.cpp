#include "core/observe/test_loss.h"

#include <thread>
#include <vector>

#include "core/model/loss_gradient.h"

namespace lockstep {

float testLoss(const Setup &setup, std::span<const float> parameters, int threads)
{
    const Network &network = setup.network;
    const std::int64_t blocks = blockCount(network, setup.testTiles);
    const auto size = static_cast<std::size_t>(partialSize(network));
    if (threads <= 0)
        threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    if (blocks == 1)
        threads = 1;
    const std::size_t scratchEach = scratchSize(network);
    std::vector<float> partials(static_cast<std::size_t>(blocks) * size);
    std::vector<float> scratch(static_cast<std::size_t>(threads) * scratchEach);
#pragma omp parallel for schedule(static) num_threads(threads) if (threads > 1)
    for (int thread = 0; thread < threads; ++thread)
        for (std::int64_t block = thread; block < blocks; block += threads)
            blockSums(network, parameters, setup.testTiles, block, Pass::Loss, partials.data() + static_cast<std::size_t>(block) * size,
                      scratch.data() + static_cast<std::size_t>(thread) * scratchEach);
    return combineLoss(network, setup.test.rows, blocks, partials.data());
}

} // namespace lockstep
