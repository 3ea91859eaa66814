#include "core/data/targets.h"

#include <cmath>

#include "core/numeric/decimal.h"

namespace lockstep {
namespace {

std::string digits(float value)
{
    if (!std::isfinite(value))
        return std::isnan(value) ? "NaN" : value < 0 ? "-Infinity" : "Infinity";
    return shortDigits(value);
}

} // namespace

Result<void> checkTargets(const Scenario &scenario, const Dataset &data)
{
    if (scenario.model.loss == LossKind::Mse)
        return {};
    const int classes = scenario.model.loss == LossKind::Logistic ? 2 : scenario.outputCount();
    for (std::int64_t row = 0; row < data.rows; ++row) {
        const float y = data.y[static_cast<std::size_t>(row)];
        if (y >= 0 && y < static_cast<float>(classes) && y == std::floor(y))
            continue;
        return badInput("row " + std::to_string(row) + " has the target " + digits(y) + ", but with model.loss "
                        + (scenario.model.loss == LossKind::Logistic ? "logistic" : "softmax")
                        + " a target is a class: a whole number from 0 to " + std::to_string(classes - 1));
    }
    return {};
}

} // namespace lockstep
