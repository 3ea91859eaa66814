#include "core/data/feature_scale.h"

#include <algorithm>
#include <cmath>

namespace lockstep {
namespace {

struct Moments {
    std::vector<double> sums;    // of the values, then of the squared distances from the mean
    std::vector<double> squares;
    std::vector<float> least;
    std::vector<float> most;
};

Moments momentsOf(const Dataset &data)
{
    const auto features = static_cast<std::size_t>(data.features);
    Moments m{std::vector<double>(features), std::vector<double>(features), std::vector<float>(features), std::vector<float>(features)};
    std::copy_n(data.X.data(), features, m.least.data());
    std::copy_n(data.X.data(), features, m.most.data());
    for (std::int64_t row = 0; row < data.rows; ++row) {
        const float *x = data.row(row);
        for (std::size_t j = 0; j < features; ++j) {
            m.sums[j] += static_cast<double>(x[j]);
            m.least[j] = std::min(m.least[j], x[j]);
            m.most[j] = std::max(m.most[j], x[j]);
        }
    }
    const auto rows = static_cast<double>(data.rows);
    for (std::int64_t row = 0; row < data.rows; ++row) {
        const float *x = data.row(row);
        for (std::size_t j = 0; j < features; ++j) {
            const double distance = static_cast<double>(x[j]) - m.sums[j] / rows;
            m.squares[j] += distance * distance;
        }
    }
    return m;
}

void standardise(Dataset &data, const std::vector<FeatureColumn> &columns)
{
    for (std::int64_t row = 0; row < data.rows; ++row) {
        float *x = data.X.data() + row * data.features;
        for (std::size_t j = 0; j < columns.size(); ++j)
            x[j] = (x[j] - columns[j].mean) / columns[j].deviation;
    }
}

} // namespace

void scaleFeatures(Dataset &train, Dataset &test, std::vector<FeatureColumn> &columns)
{
    const Moments m = momentsOf(train);
    const auto rows = static_cast<double>(train.rows);
    for (std::size_t j = 0; j < columns.size(); ++j) {
        FeatureColumn &column = columns[j];
        if (!std::isfinite(m.sums[j]))
            continue;
        column.constant = m.least[j] == m.most[j];
        column.mean = column.constant ? m.least[j] : static_cast<float>(m.sums[j] / rows);
        const auto deviation = static_cast<float>(std::sqrt(m.squares[j] / rows));
        column.deviation = column.constant || deviation == 0 || !std::isfinite(deviation) ? 1.0F : deviation;
    }
    standardise(train, columns);
    standardise(test, columns);
}

} // namespace lockstep
