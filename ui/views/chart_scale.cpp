#include "ui/views/chart_scale.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

QString superscript(int number)
{
    static constexpr std::array<char16_t, 10> digits{u'\u2070', u'\u00B9', u'\u00B2', u'\u00B3', u'\u2074',
                                                     u'\u2075', u'\u2076', u'\u2077', u'\u2078', u'\u2079'};
    QString text = number < 0 ? QString(QChar(0x207B)) : QString();
    for (const QChar c : QString::number(std::abs(number)))
        text += QChar(digits[static_cast<std::size_t>(c.digitValue())]);
    return text;
}

// 0.001, 0.01 ... 1000 as such, beyond that "10⁻⁵".
QString decadeLabel(int exponent)
{
    if (exponent < -3 || exponent > 3)
        return QStringLiteral("10") + superscript(exponent);
    return fixedText(std::pow(10.0, exponent), std::max(0, -exponent));
}

QString axisLabel(double value, double step)
{
    const int decimals = std::max(0, static_cast<int>(std::ceil(-std::log10(step) - 1e-9)));
    if (value == 0 || (decimals <= 4 && std::abs(value) < 1e6))
        return fixedText(value, decimals > 4 ? 0 : decimals);
    QString text = compactText(value, decimals > 4 ? 0 : decimals, 0); // "1.50e20"
    for (const auto &[zeros, nothing] : {std::pair{u".00e", u"e"}, std::pair{u"0e", u"e"}})
        if (text.contains(QStringView(zeros)))
            return text.replace(QStringView(zeros).toString(), QStringView(nothing).toString());
    return text;
}

void addDecades(Scale &scale, int first, int last, int every)
{
    for (int exponent = first; exponent <= last; ++exponent)
        if (exponent % every == 0)
            scale.ticks.push_back({static_cast<double>(exponent), decadeLabel(exponent)});
}

// Ticks at nice values of a range that is narrower than a decade.
void addInside(Scale &scale, int intervals)
{
    const double low = std::pow(10.0, scale.low);
    const double high = std::pow(10.0, scale.high);
    const double step = niceStep(high - low, intervals);
    for (double k = std::ceil(low / step); k * step <= high; ++k)
        scale.ticks.push_back({std::log10(k * step), axisLabel(k * step, step)});
}

void addOneTwoFive(Scale &scale, int first, int last)
{
    for (int exponent = first; exponent <= last; ++exponent)
        for (const int digit : {1, 2, 5}) {
            const double position = exponent + std::log10(digit);
            const double step = std::pow(10.0, exponent);
            if (position >= scale.low && position <= scale.high)
                scale.ticks.push_back({position, digit == 1 ? decadeLabel(exponent) : axisLabel(digit * step, step)});
        }
}

} // namespace

double niceStep(double span, int intervals)
{
    const double rough = span / std::max(1, intervals);
    if (!(rough > 0) || !std::isfinite(rough))
        return 1;
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= rough * (1 - 1e-9))
            return factor * power;
    return 10 * power;
}

Scale linearScale(double low, double high, int intervals)
{
    if (!(low < high)) {
        const double around = std::max(std::abs(low) * 0.1, 1e-6);
        low -= around;
        high += around;
    }
    double step = niceStep(high - low, intervals);
    const auto first = [&] { return std::floor(low / step + 1e-9); };
    const auto last = [&] { return std::ceil(high / step - 1e-9); };
    if (last() - first() > intervals + 1)
        step = niceStep(step * 1.5, 1);
    Scale scale{first() * step, last() * step, {}};
    for (double k = first(); k <= last(); ++k)
        scale.ticks.push_back({k * step, axisLabel(k * step, step)});
    return scale;
}

Scale logScale(double lowest, double highest, int intervals)
{
    const double low = std::log10(lowest);
    const double high = std::log10(highest);
    Scale scale;
    scale.high = std::ceil((high + 0.05) * 4) / 4; // a quarter of a decade at a time: the range changes rarely
    scale.low = std::floor(low - 0.05);
    if (low - scale.low > 0.3 && high - low < 0.5)
        scale.low = std::floor((low - 0.05) * 4) / 4;
    else
        scale.low = std::floor((low - 0.05) * 2) / 2; // half a decade at a time
    if (scale.low == std::round(scale.low))
        scale.low -= 0.2; // the label stands clear of the step axis
    const int first = static_cast<int>(std::ceil(scale.low));
    const int last = static_cast<int>(std::floor(scale.high));
    const int decades = last - first + 1;
    if (scale.high - scale.low < 0.75)
        addInside(scale, intervals);
    else if (decades <= 2 && (scale.high - scale.low) * 3 <= intervals + 2)
        addOneTwoFive(scale, first - 1, last);
    else
        addDecades(scale, first, last, (decades + intervals) / (intervals + 1));
    return scale;
}

std::int64_t shownSteps(std::int64_t reached, std::int64_t epochs)
{
    constexpr std::int64_t small = 100;
    if (epochs <= 1000 || epochs <= 4 * reached)
        return std::max<std::int64_t>(1, std::max(epochs, reached));
    const std::int64_t wanted = std::max(small, reached + 1);
    std::int64_t power = 1;
    while (power * 10 < wanted)
        power *= 10;
    for (const std::int64_t factor : {1, 2, 5, 10})
        if (factor * power >= wanted)
            return std::min(epochs, factor * power);
    return epochs;
}

int labelsThatFit(double width, double labelWidth)
{
    constexpr double apart = 16;
    return std::max(1, static_cast<int>(width / (labelWidth + apart)));
}

Scale stepScale(std::int64_t last, int intervals)
{
    const auto step = std::max<std::int64_t>(1, std::llround(niceStep(static_cast<double>(last), intervals)));
    Scale scale{0, static_cast<double>(last), {}};
    for (std::int64_t s = 0; s <= last; s += step)
        if (s == 0 || last - s >= (step * 7) / 10 || s == last)
            scale.ticks.push_back({static_cast<double>(s), countText(s)});
    if (last % step != 0)
        scale.ticks.push_back({static_cast<double>(last), countText(last)});
    return scale;
}

Scale partScale(double low, double high, int intervals)
{
    const double step = std::max(1.0, niceStep(high - low, intervals));
    Scale scale{low, high, {}};
    for (double s = std::ceil(low / step) * step; s <= high; s += step)
        scale.ticks.push_back({s, countText(std::llround(s))});
    return scale;
}

Scale cut(Scale scale, double low, double high)
{
    std::erase_if(scale.ticks, [low, high](const Tick &tick) { return tick.value < low || tick.value > high; });
    scale.low = low;
    scale.high = high;
    return scale;
}

std::vector<double> spreadLabels(const std::vector<double> &positions, double pitch, double top, double bottom)
{
    struct Block {
        double centre;
        std::size_t count;
    };
    std::vector<std::size_t> order(positions.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return positions[a] < positions[b]; });
    const auto clamped = [&](Block block) {
        const double half = static_cast<double>(block.count - 1) * pitch / 2;
        block.centre = std::max(top + half, std::min(block.centre, bottom - half));
        return block;
    };
    std::vector<Block> blocks;
    for (const std::size_t index : order) {
        blocks.push_back(clamped({positions[index], 1}));
        while (blocks.size() > 1) {
            const Block b = blocks.back();
            const Block a = blocks[blocks.size() - 2];
            if (b.centre - a.centre >= static_cast<double>(a.count + b.count) * pitch / 2 - 1e-9)
                break;
            const double all = static_cast<double>(a.count + b.count);
            blocks.pop_back();
            blocks.back() = clamped({(a.centre * static_cast<double>(a.count) + b.centre * static_cast<double>(b.count)) / all, a.count + b.count});
        }
    }
    std::vector<double> result(positions.size());
    std::size_t next = 0;
    for (const Block &block : blocks)
        for (std::size_t i = 0; i < block.count; ++i)
            result[order[next++]] = block.centre + (static_cast<double>(i) - static_cast<double>(block.count - 1) / 2) * pitch;
    return result;
}

} // namespace lockstep
