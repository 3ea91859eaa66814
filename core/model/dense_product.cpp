#include "core/model/dense_product.h"

#include <algorithm>
#include <array>

namespace lockstep {
namespace {

constexpr int widest = 6;       // outputs of one panel: with 16 rows, 12 sums in registers
constexpr int inputBlock = 256; // inputs of a strip that stay in the first cache
constexpr int panelBlock = 43;  // panels whose weights stay in the second

// Outputs are cut into panels of nearly equal widths, at most 6.
struct Panels {
    int count, width, wider; // the first `wider` have one more

    explicit Panels(int outputs)
        : count((outputs + widest - 1) / widest), width(outputs / count), wider(outputs % count)
    {
    }
    int begin(int panel) const { return panel * width + std::min(panel, wider); }
    int widthOf(int panel) const { return width + (panel < wider ? 1 : 0); }
};

struct Kernel {
    std::array<const float *, 4> in; // strips
    int columnStep;
    int inputs;
    const float *weights;
    std::int64_t weightStep; // between two inputs; transposed: between two outputs
    const float *bias;       // or none
    std::array<float *, 4> out;
    bool onTop; // of what `out` holds
};

// `strips` strips of `groups` groups of rows times `width` outputs.
template <int strips, int groups, int width, bool transposed>
void run(const Kernel &k)
{
    constexpr int rows = strips * groups;
    std::array<Lanes, std::size_t{width} * rows> sum;
    std::array<float *, strips> strip;
    unrolled<strips>([&](auto s) { strip[s] = k.out[s]; });
    const auto out = [&](int at) { return strip[at % rows / groups] + at / rows * stripRows + at % groups * laneCount; };
    if (k.onTop)
        unrolled<width * rows>([&](auto at) { sum[at] = Lanes::load(out(at)); });
    else
        unrolled<width * rows>([&](auto at) { sum[at] = Lanes::all(k.bias != nullptr ? k.bias[at / rows] : 0.0F); });
    std::array<const float *, strips> in;
    unrolled<strips>([&](auto s) { in[s] = k.in[s]; });
    std::array<const float *, width> w;
    unrolled<width>([&](auto o) { w[o] = k.weights + o * (transposed ? k.weightStep : 1); });
    const std::int64_t weightStep = transposed ? 1 : k.weightStep;
    const std::int64_t columnStep = k.columnStep;
    for (int i = 0; i < k.inputs; ++i) {
        std::array<Lanes, rows> x;
        unrolled<rows>([&](auto r) { x[r] = Lanes::load(in[r / groups] + r % groups * laneCount); });
        unrolled<width>([&](auto o) {
            const Lanes weight = Lanes::all(transposed ? w[o][i] : w[0][o]);
            unrolled<rows>([&](auto r) { sum[o * rows + r] = Lanes::fma(x[r], weight, sum[o * rows + r]); });
        });
        w[0] += transposed ? 0 : weightStep;
        unrolled<strips>([&](auto s) { in[s] += columnStep; });
    }
    unrolled<width * rows>([&](auto at) { sum[at].store(out(at)); });
}

// Narrow panels take more strips side by side, so that enough sums are under way.
constexpr int stripsSideBySide(int width)
{
    return width == 1 ? 4 : width <= 3 ? 2 : 1;
}

using RunKernel = void (*)(const Kernel &);

template <bool transposed, int width>
RunKernel kernelFor(int strips, int groups)
{
    if (strips > 1)
        return run<stripsSideBySide(width), 2, width, transposed>;
    return groups == 1 ? run<1, 1, width, transposed> : run<1, 2, width, transposed>;
}

template <bool transposed>
RunKernel kernelFor(int width, int strips, int groups)
{
    switch (width) {
    case 1: return kernelFor<transposed, 1>(strips, groups);
    case 2: return kernelFor<transposed, 2>(strips, groups);
    case 3: return kernelFor<transposed, 3>(strips, groups);
    case 4: return kernelFor<transposed, 4>(strips, groups);
    case 5: return kernelFor<transposed, 5>(strips, groups);
    default: return kernelFor<transposed, 6>(strips, groups);
    }
}

// The strips first .. first + strips - 1 (the last may hold one group only) times a block of panels over a block of inputs.
template <bool transposed>
void multiplyStrips(const DenseProduct &p, int first, int strips, int groups, int firstPanel, int lastPanel, int begin, int end)
{
    const Panels panels(p.outputs);
    Kernel k{.in = {}, .columnStep = p.in.columnStep, .inputs = end - begin, .weights = nullptr, .weightStep = p.inputs,
             .bias = nullptr, .out = {}, .onTop = begin > 0};
    for (int s = 0; s < strips; ++s)
        k.in[s] = p.in.strip(first + s) + std::int64_t{begin} * p.in.columnStep;
    const RunKernel wider = kernelFor<transposed>(panels.width + 1, strips, groups);
    const RunKernel narrower = kernelFor<transposed>(panels.width, strips, groups);
    for (int panel = firstPanel; panel < lastPanel; ++panel) {
        const int o = panels.begin(panel);
        const int width = panels.widthOf(panel);
        if (!transposed)
            k.weightStep = p.packed ? width : p.outputs;
        k.weights = p.weights + (transposed || p.packed ? std::int64_t{o} * p.inputs : o) + begin * (transposed ? 1 : k.weightStep);
        k.bias = p.bias != nullptr ? p.bias + o : nullptr;
        for (int s = 0; s < strips; ++s)
            k.out[s] = p.out + (std::int64_t{first + s} * p.outputs + o) * stripRows;
        (width > panels.width ? wider : narrower)(k);
    }
}

template <bool transposed>
void multiplyBlocked(const DenseProduct &p)
{
    const Panels panels(p.outputs);
    const int strips = stripsOf(p.rows);
    const int sideBySide = panels.count == 1 ? stripsSideBySide(p.outputs) : 1;
    for (int begin = 0; begin < p.inputs; begin += inputBlock) {
        const int end = std::min(begin + inputBlock, p.inputs);
        for (int panel = 0; panel < panels.count; panel += panelBlock) {
            const int lastPanel = std::min(panel + panelBlock, panels.count);
            for (int s = 0; s < strips;) {
                const int groups = std::min(2, groupsOf(p.rows) - 2 * s);
                const int count = sideBySide > 1 && groupsOf(p.rows) - 2 * s >= 2 * sideBySide ? sideBySide : 1;
                multiplyStrips<transposed>(p, s, count, groups, panel, lastPanel, begin, end);
                s += count;
            }
        }
    }
}

template <int width>
void copyColumns(const float *from, int rows, int step, float *to)
{
    for (int row = 0; row < rows; ++row, from += step, to += width)
        unrolled<width>([&](auto o) { to[o] = from[o]; });
}

} // namespace

void multiply(const DenseProduct &product)
{
    multiplyBlocked<false>(product);
}

void multiplyTransposed(const DenseProduct &product)
{
    multiplyBlocked<true>(product);
}

void packWeights(const float *weights, int inputs, int outputs, float *packed)
{
    const Panels panels(outputs);
    for (int panel = 0; panel < panels.count; ++panel) {
        const float *from = weights + panels.begin(panel);
        const int width = panels.widthOf(panel);
        switch (width) {
        case 1: copyColumns<1>(from, inputs, outputs, packed); break;
        case 2: copyColumns<2>(from, inputs, outputs, packed); break;
        case 3: copyColumns<3>(from, inputs, outputs, packed); break;
        case 4: copyColumns<4>(from, inputs, outputs, packed); break;
        case 5: copyColumns<5>(from, inputs, outputs, packed); break;
        default: copyColumns<6>(from, inputs, outputs, packed); break;
        }
        packed += std::int64_t{width} * inputs;
    }
}

} // namespace lockstep
