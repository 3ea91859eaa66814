#include "core/model/linear_sums.h"

#include <algorithm>
#include <array>

#include "core/model/lanes.h"
#include "core/scenario/scenario.h"

namespace lockstep {
namespace {

constexpr int stride = RowTiles::tileRows;
constexpr int groupsOf(int rows)
{
    return (rows + laneCount - 1) / laneCount;
}

struct Sums {
    Lanes error = Lanes::all(0.0F);
    Lanes square = Lanes::all(0.0F);

    // Adds the errors of one group of 8 rows, of which `count` are there; returns them with the missing ones zeroed.
    Lanes add(Lanes prediction, const float *y, int count)
    {
        Lanes e = prediction - Lanes::load(y);
        if (count < laneCount)
            e = e.first(count);
        error = error + e;
        square = Lanes::fma(e, e, square);
        return e;
    }
};

void writeTail(const LinearModelView &model, const Sums &sums, int features, float *partial)
{
    if (model.bias)
        partial[features] = sums.error.sum();
    partial[features + (model.bias ? 1 : 0)] = sums.square.sum();
}

// Few features: all sums stay in registers and each row is touched once.
template <int F>
void smallSums(const LinearModelView &model, const RowTiles &shard, std::int64_t firstTile, std::int64_t lastTile, float *partial)
{
    std::array<Lanes, F> w;
    std::array<Lanes, F> g;
    for (int j = 0; j < F; ++j) {
        w[j] = Lanes::all(model.w[j]);
        g[j] = Lanes::all(0.0F);
    }
    const Lanes b = Lanes::all(model.b);
    Sums sums;
    for (std::int64_t t = firstTile; t < lastTile; ++t) {
        const float *x = shard.tile(t);
        const float *y = shard.targets(t);
        const int rows = shard.rowsIn(t);
        for (int r = 0; r < rows; r += laneCount) {
            Lanes p = b;
            for (int j = 0; j < F; ++j)
                p = Lanes::fma(Lanes::load(x + j * stride + r), w[j], p);
            const Lanes e = sums.add(p, y + r, rows - r);
            for (int j = 0; j < F; ++j)
                g[j] = Lanes::fma(Lanes::load(x + j * stride + r), e, g[j]);
        }
    }
    for (int j = 0; j < F; ++j)
        partial[j] = g[j].sum();
    writeTail(model, sums, F, partial);
}

// Errors of all rows of a tile into e (groups of 8, missing rows 0). A full tile is read from its first address to its last, which
// the processor foresees: all its groups go side by side through the columns.
void tileErrors(const LinearModelView &model, const float *x, const float *y, int features, int rows, Sums &sums, float *e)
{
    constexpr int groups = stride / laneCount;
    int r = 0;
    for (; r + stride <= rows; r += stride) {
        std::array<Lanes, groups> p;
        p.fill(Lanes::all(model.b));
        for (int j = 0; j < features; ++j) {
            const Lanes w = Lanes::all(model.w[j]);
            for (int k = 0; k < groups; ++k)
                p[k] = Lanes::fma(Lanes::load(x + j * stride + r + k * laneCount), w, p[k]);
        }
        for (int k = 0; k < groups; ++k)
            sums.add(p[k], y + r + k * laneCount, laneCount).store(e + r + k * laneCount);
    }
    for (; r < rows; r += laneCount) {
        Lanes p = Lanes::all(model.b);
        for (int j = 0; j < features; ++j)
            p = Lanes::fma(Lanes::load(x + j * stride + r), Lanes::all(model.w[j]), p);
        sums.add(p, y + r, rows - r).store(e + r);
    }
}

// g[j] += sum over the tile's rows of e x_j, for `n` features from x on.
template <int n>
void addProducts(const float *x, const float *e, int rows, float *g)
{
    std::array<Lanes, n> sum;
    for (int k = 0; k < n; ++k)
        sum[k] = Lanes::load(g + k * laneCount);
    for (int group = 0; group < groupsOf(rows); ++group) {
        const Lanes error = Lanes::load(e + group * laneCount);
        for (int k = 0; k < n; ++k)
            sum[k] = Lanes::fma(Lanes::load(x + k * stride + group * laneCount), error, sum[k]);
    }
    for (int k = 0; k < n; ++k)
        sum[k].store(g + k * laneCount);
}

void addTileProducts(const float *x, const float *e, int features, int rows, float *g)
{
    int j = 0;
    for (; j + 8 <= features; j += 8)
        addProducts<8>(x + j * stride, e, rows, g + j * laneCount);
    for (; j < features; ++j)
        addProducts<1>(x + j * stride, e, rows, g + j * laneCount);
}

// Any number of features: two passes over a tile, the second from the cache.
void anySums(const LinearModelView &model, const RowTiles &shard, std::int64_t firstTile, std::int64_t lastTile, bool gradient,
             float *partial)
{
    const int features = shard.features();
    alignas(64) std::array<float, stride> e;
    alignas(64) std::array<float, maxFeatures * laneCount> lanes; // 128 KB of stack: nothing is allocated inside a parallel loop
    float *g = lanes.data();
    std::fill_n(g, features * laneCount, 0.0F);
    Sums sums;
    for (std::int64_t t = firstTile; t < lastTile; ++t) {
        tileErrors(model, shard.tile(t), shard.targets(t), features, shard.rowsIn(t), sums, e.data());
        if (gradient)
            addTileProducts(shard.tile(t), e.data(), features, shard.rowsIn(t), g);
    }
    for (int j = 0; gradient && j < features; ++j)
        partial[j] = Lanes::load(g + j * laneCount).sum();
    writeTail(model, sums, features, partial);
}

} // namespace

void linearSums(const LinearModelView &model, const RowTiles &shard, std::int64_t firstTile, std::int64_t lastTile, bool gradient,
                float *partial)
{
    if (!gradient)
        return anySums(model, shard, firstTile, lastTile, false, partial);
    switch (shard.features()) {
    case 1: return smallSums<1>(model, shard, firstTile, lastTile, partial);
    case 2: return smallSums<2>(model, shard, firstTile, lastTile, partial);
    case 3: return smallSums<3>(model, shard, firstTile, lastTile, partial);
    case 4: return smallSums<4>(model, shard, firstTile, lastTile, partial);
    case 5: return smallSums<5>(model, shard, firstTile, lastTile, partial);
    case 6: return smallSums<6>(model, shard, firstTile, lastTile, partial);
    default: return anySums(model, shard, firstTile, lastTile, true, partial);
    }
}

} // namespace lockstep
