#include "core/observe/accuracy.h"

#include <algorithm>
#include <vector>

#include "core/model/predict.h"

namespace lockstep {

std::int64_t rightRows(const Network &network, const Dataset &data, std::span<const float> parameters)
{
    constexpr std::int64_t most = 1024; // rows at a time
    const auto outputs = static_cast<std::size_t>(network.outputs());
    std::vector<float> values(outputs * most);
    std::int64_t right = 0;
    for (std::int64_t first = 0; first < data.rows; first += most) {
        const std::int64_t rows = std::min(most, data.rows - first);
        predictRows(network, parameters, data.row(first), rows, values.data());
        for (std::int64_t i = 0; i < rows; ++i) {
            const std::span row(values.data() + static_cast<std::size_t>(i) * outputs, outputs);
            right += static_cast<float>(predictedClass(network, row)) == data.y[static_cast<std::size_t>(first + i)] ? 1 : 0;
        }
    }
    return right;
}

} // namespace lockstep
