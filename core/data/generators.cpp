#include "core/data/generators.h"

#include <algorithm>
#include <array>
#include <new>
#include <span>

#include "core/data/linear_generator.h"
#include "core/numeric/sine.h"
#include "core/scenario/random_keys.h"

namespace lockstep {
namespace {

constexpr float pi = 3.14159265F;

// A data set in the making: what its rows are drawn from.
struct Draw {
    Dataset &data;
    float noise;
    RandomKey k1, k2;
    std::vector<float> centers; // of classification: clouds x features
};

// The row without noise. `u` is its uniform draw.
using RowShape = void (*)(const Draw &draw, std::int64_t row, float u, float *x, float &y);

void sineRow(const Draw &, std::int64_t, float u, float *x, float &y)
{
    x[0] = pi * (2 * u - 1);
    y = sineOf(x[0]);
}

void cloudRow(const Draw &draw, std::int64_t row, float, float *x, float &y)
{
    const std::int64_t cloud = row % (2 * draw.data.classes);
    std::copy_n(draw.centers.data() + cloud * draw.data.features, draw.data.features, x);
    y = static_cast<float>(cloud % draw.data.classes);
}

void moonRow(const Draw &, std::int64_t row, float u, float *x, float &y)
{
    const float a = pi * u;
    const bool upper = row % 2 == 0;
    x[0] = upper ? cosineOf(a) : 1 - cosineOf(a);
    x[1] = upper ? sineOf(a) : 0.5F - sineOf(a);
    y = upper ? 0 : 1;
}

void circleRow(const Draw &, std::int64_t row, float u, float *x, float &y)
{
    const float a = 2 * pi * u;
    y = row % 2 == 0 ? 0 : 1;
    const float r = 1 - 0.5F * y;
    x[0] = r * cosineOf(a);
    x[1] = r * sineOf(a);
}

void spiralRow(const Draw &draw, std::int64_t row, float u, float *x, float &y)
{
    y = static_cast<float>(row % draw.data.classes);
    const float a = 2 * pi * (u + y / static_cast<float>(draw.data.classes));
    const float r = 0.5F + 2 * u;
    x[0] = r * cosineOf(a);
    x[1] = r * sineOf(a);
}

RowShape shapeOf(DataKind kind)
{
    switch (kind) {
    case DataKind::Sine: return sineRow;
    case DataKind::Moons: return moonRow;
    case DataKind::Circles: return circleRow;
    case DataKind::Spiral: return spiralRow;
    case DataKind::Classification:
    case DataKind::Csv: // read, not drawn
    case DataKind::Points:
    case DataKind::Linear: break;
    }
    return cloudRow;
}

// Rows first .. first + count - 1: noise is drawn where it will be added, to the targets of numbers or to the features of classes.
void makeRows(Draw &draw, RandomScheme scheme, RowShape shape, std::int64_t first, std::int64_t count)
{
    Dataset &data = draw.data;
    const bool noisyTarget = data.classes == 0;
    const auto size = [](std::int64_t n) { return static_cast<std::size_t>(n); };
    std::vector<float> &noisy = noisyTarget ? data.y : data.X;
    const std::int64_t each = noisyTarget ? 1 : data.features;
    normalRange(draw.k2, scheme, noisy.size(), size(first * each), std::span(noisy).subspan(size(first * each), size(count * each)));
    std::array<float, 256> uniforms{};
    std::array<float, maxFeatures> x;
    for (std::int64_t i = 0; i < count; ++i) {
        const auto at = size(i) % uniforms.size();
        if (at == 0 && shape != cloudRow)
            uniformRange(draw.k1, scheme, size(data.rows), size(first + i),
                         std::span(uniforms).first(std::min(uniforms.size(), size(count - i))));
        float y = 0;
        shape(draw, first + i, uniforms[at], x.data(), y);
        float *row = data.X.data() + (first + i) * data.features;
        float &target = data.y[size(first + i)];
        for (int j = 0; j < data.features; ++j)
            row[j] = noisyTarget ? x[size(j)] : x[size(j)] + draw.noise * row[j];
        target = noisyTarget ? y + draw.noise * target : y;
    }
}

Result<DrawnData> generateShape(const Scenario &scenario, const Progress &progress)
{
    const RandomScheme scheme = schemeOf(scenario.random);
    const auto keys = split(dataKey(scenario.seed), 2, scheme);
    DrawnData drawn{.data = {}, .next = randomKey(scenario.seed)};
    Dataset &data = drawn.data;
    data.rows = scenario.totalRows();
    data.features = scenario.featureCount();
    data.classes = scenario.classCount();
    Draw draw{.data = data, .noise = scenario.data.noise, .k1 = keys[0], .k2 = keys[1], .centers = {}};
    const bool clouds = scenario.data.kind == DataKind::Classification;
    draw.centers.resize(clouds ? std::size_t{2} * static_cast<std::size_t>(data.classes) * static_cast<std::size_t>(data.features) : 0);

    const std::int64_t drawsOfRow = data.features + 1;
    Drawing drawing(scheme, data.rows * drawsOfRow + static_cast<std::int64_t>(draw.centers.size()), progress);
    if (!drawing.grow(data.X, data.rows * data.features) || !drawing.grow(data.y, data.rows) || !drawing.normals(draw.k1, draw.centers))
        return drawingCancelled();
    for (float &value : draw.centers)
        value *= 2;
    const RowShape shape = shapeOf(scenario.data.kind);
    const auto make = [&](std::int64_t first, std::int64_t count) { makeRows(draw, scheme, shape, first, count); };
    if (!drawing.inPieces(data.rows, drawsOfRow, make))
        return drawingCancelled();
    return drawn;
}

} // namespace

Result<DrawnData> generateData(const Scenario &scenario, const Progress &progress)
try {
    return scenario.data.kind == DataKind::Linear ? generateLinear(scenario, progress) : generateShape(scenario, progress);
} catch (const std::bad_alloc &) {
    return noMemoryToDraw(scenario.totalRows(), scenario.featureCount());
}

} // namespace lockstep
