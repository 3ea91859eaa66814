#include "tests/support/naive_linear.h"

#include <cmath>

namespace lockstep::test {

NaiveResult naiveLinear(const Dataset &data, RowRange range, std::span<const double> parameters)
{
    const auto features = static_cast<std::size_t>(data.features);
    NaiveResult result;
    result.gradient.resize(parameters.size());
    result.gradientScale.resize(parameters.size());
    const auto rows = static_cast<double>(range.size());
    for (std::int64_t r = range.begin; r < range.end; ++r) {
        const float *x = data.row(r);
        const auto input = [&](std::size_t j) { return j < features ? double{x[j]} : 1.0; };
        double error = -double{data.y[static_cast<std::size_t>(r)]};
        double size = std::abs(error);
        for (std::size_t j = 0; j < parameters.size(); ++j) {
            error += input(j) * parameters[j];
            size += std::abs(input(j) * parameters[j]);
        }
        result.loss += error * error / rows;
        result.lossScale += size * size / rows;
        for (std::size_t j = 0; j < parameters.size(); ++j) {
            result.gradient[j] += 2 * error * input(j) / rows;
            result.gradientScale[j] += 2 * size * std::abs(input(j)) / rows;
        }
    }
    return result;
}

} // namespace lockstep::test
