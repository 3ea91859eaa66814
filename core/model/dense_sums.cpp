#include "core/model/dense_sums.h"

#include <algorithm>
#include <array>

namespace lockstep {
namespace {

constexpr int mostInputs = 6; // times 16 outputs: 12 sums in registers
constexpr int panelWidth = stripRows;

// 16 columns of the rows, turned: row after row of 16 values.
void turn(const float *columns, std::int64_t stripStep, int rows, float *turned)
{
    for (int group = 0; group < groupsOf(rows); ++group)
        for (int half = 0; half < 2; ++half) {
            const float *from = columns + group / 2 * stripStep + half * laneCount * stripRows + group % 2 * laneCount;
            float *to = turned + group * laneCount * panelWidth + half * laneCount;
            std::array<Lanes, laneCount> square;
            unrolled<laneCount>([&](auto c) { square[c] = Lanes::load(from + c * stripRows); });
            transpose(square);
            unrolled<laneCount>([&](auto row) { square[row].store(to + row * panelWidth); });
        }
}

// `count` inputs times 16 outputs.
template <int count>
void sumPanel(const DenseSums &sums, int input, const float *turned, float *weights)
{
    std::array<Lanes, count> low, high;
    unrolled<count>([&](auto i) { low[i] = high[i] = Lanes::all(0.0F); });
    const std::int64_t step = sums.in.columnStep;
    const std::int64_t outputs = sums.outputs;
    if (sums.onTop) // of a wide layer they are far away
        unrolled<count>([&](auto i) { __builtin_prefetch(weights + i * outputs, 1); });
    for (int first = 0; first < sums.rows; first += stripRows) {
        const float *x = sums.in.strip(first / stripRows) + input * step;
        const int rows = std::min(stripRows, sums.rows - first);
        for (int row = 0; row < rows; ++row, turned += panelWidth) {
            const Lanes lowError = Lanes::load(turned);
            const Lanes highError = Lanes::load(turned + laneCount);
            unrolled<count>([&](auto i) {
                const Lanes value = Lanes::all(x[i * step + row]);
                low[i] = Lanes::fma(value, lowError, low[i]);
                high[i] = Lanes::fma(value, highError, high[i]);
            });
        }
    }
    if (sums.onTop)
        unrolled<count>([&](auto i) {
            low[i] = Lanes::load(weights + i * outputs) + low[i];
            high[i] = Lanes::load(weights + i * outputs + laneCount) + high[i];
        });
    unrolled<count>([&](auto i) {
        low[i].store(weights + i * outputs);
        high[i].store(weights + i * outputs + laneCount);
    });
}

using SumPanel = void (*)(const DenseSums &, int, const float *, float *);
constexpr std::array<SumPanel, mostInputs> panelSums{sumPanel<1>, sumPanel<2>, sumPanel<3>, sumPanel<4>, sumPanel<5>, sumPanel<6>};

void sumPanels(const DenseSums &sums, int output, float *weights)
{
    alignas(64) std::array<float, std::size_t{panelWidth} * chunkRows> turned;
    turn(sums.out + output * stripRows, std::int64_t{sums.outputs} * stripRows, sums.rows, turned.data());
    const int blocks = (sums.inputs + mostInputs - 1) / mostInputs;
    for (int block = 0, input = 0; block < blocks; ++block) {
        const int count = (sums.inputs - input + blocks - block - 1) / (blocks - block);
        panelSums[static_cast<std::size_t>(count - 1)](sums, input, turned.data(), weights + std::int64_t{input} * sums.outputs + output);
        input += count;
    }
}

// `m` inputs times `n` outputs, the rows in lanes.
template <int m, int n>
void sumProducts(const DenseSums &sums, int input, int output, float *weights)
{
    std::array<Lanes, std::size_t{m} * n> sum;
    unrolled<m * n>([&](auto at) { sum[at] = Lanes::all(0.0F); });
    const std::int64_t step = sums.in.columnStep;
    for (int group = 0; group < groupsOf(sums.rows); ++group) {
        const int within = group % 2 * laneCount;
        const float *x = sums.in.strip(group / 2) + input * step + within;
        const float *d = sums.out + (std::int64_t{group / 2} * sums.outputs + output) * stripRows + within;
        std::array<Lanes, n> error;
        unrolled<n>([&](auto o) { error[o] = Lanes::load(d + o * stripRows); });
        unrolled<m>([&](auto i) {
            const Lanes value = Lanes::load(x + i * step);
            unrolled<n>([&](auto o) { sum[i * n + o] = Lanes::fma(value, error[o], sum[i * n + o]); });
        });
    }
    unrolled<m * n>([&](auto at) {
        float &out = weights[std::int64_t{input + at / n} * sums.outputs + output + at % n];
        out = (sums.onTop ? out : 0.0F) + sum[at].sum();
    });
}

// m inputs at a time, then one by one: the sums of a value are the same.
template <int m, int n>
void sumColumns(const DenseSums &sums, int output, float *weights)
{
    int input = 0;
    for (; input + m <= sums.inputs; input += m)
        sumProducts<m, n>(sums, input, output, weights);
    for (; input < sums.inputs; ++input)
        sumProducts<1, n>(sums, input, output, weights);
}

template <int n>
void sumBiases(const DenseSums &sums, int output, float *bias)
{
    std::array<Lanes, n> sum;
    unrolled<n>([&](auto o) { sum[o] = Lanes::all(0.0F); });
    for (int group = 0; group < groupsOf(sums.rows); ++group) {
        const float *d = sums.out + (std::int64_t{group / 2} * sums.outputs + output) * stripRows + group % 2 * laneCount;
        unrolled<n>([&](auto o) { sum[o] = sum[o] + Lanes::load(d + o * stripRows); });
    }
    unrolled<n>([&](auto o) { bias[output + o] = (sums.onTop ? bias[output + o] : 0.0F) + sum[o].sum(); });
}

} // namespace

void weightSums(const DenseSums &sums, float *weights)
{
    int output = 0;
    for (; output + panelWidth <= sums.outputs; output += panelWidth)
        sumPanels(sums, output, weights);
    for (int left = sums.outputs - output; left > 0; left = sums.outputs - output) {
        const int count = left == 5 ? 3 : std::min(left, 4);
        switch (count) {
        case 1: sumColumns<8, 1>(sums, output, weights); break;
        case 2: sumColumns<6, 2>(sums, output, weights); break;
        case 3: sumColumns<4, 3>(sums, output, weights); break;
        default: sumColumns<3, 4>(sums, output, weights); break;
        }
        output += count;
    }
}

void biasSums(const DenseSums &sums, float *bias)
{
    int output = 0;
    for (; output + 4 <= sums.outputs; output += 4)
        sumBiases<4>(sums, output, bias);
    for (; output < sums.outputs; ++output)
        sumBiases<1>(sums, output, bias);
}

} // namespace lockstep
