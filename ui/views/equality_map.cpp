#include "ui/views/equality_map.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "ui/views/chart_marks.h"

namespace lockstep {
namespace {

QColor equalColor(const EqualityCells &cells, const Palette &colors)
{
    return cells.snapshot().checked && !cells.drifts() ? colors.okTint : colors.sunken;
}

QColor apartShade(const Palette &colors, double share)
{
    return mixed(mixed(colors.surface, colors.bad, 0.4), colors.bad, share);
}

// The ramp of apartColor(), mixed once for the many cells of a map.
class Shades {
public:
    Shades(const Palette &colors, std::uint64_t most)
        : m_most(most),
          m_scale(std::log2(1 + static_cast<double>(std::max<std::uint64_t>(most, 1))))
    {
        for (int i = 0; i < count; ++i)
            m_colors[static_cast<std::size_t>(i)] = apartShade(colors, i / (count - 1.0)).rgb();
    }
    QRgb of(std::uint64_t ulp) const
    {
        if (ulp == noUlpDistance || ulp >= m_most)
            return m_colors.back();
        return m_colors[static_cast<std::size_t>(std::lround(std::log2(1 + static_cast<double>(ulp)) / m_scale * (count - 1)))];
    }

private:
    static constexpr int count = 128;
    std::uint64_t m_most;
    double m_scale;
    std::array<QRgb, count> m_colors{};
};

} // namespace

QColor apartColor(const Palette &colors, std::uint64_t ulp, std::uint64_t most)
{
    if (ulp == noUlpDistance || ulp >= most)
        return colors.bad;
    const double share = std::log2(1 + static_cast<double>(ulp)) / std::log2(1 + static_cast<double>(most));
    return apartShade(colors, share);
}

std::vector<int> mapOwners(int pixels, const EqualityReport &report, int least)
{
    const int devices = static_cast<int>(report.group.size());
    std::vector<int> owners(static_cast<std::size_t>(pixels));
    for (int i = 0; i < pixels; ++i) {
        const int first = static_cast<int>(std::int64_t{i} * devices / pixels);
        const int last = std::max(first, static_cast<int>((std::int64_t{i} + 1) * devices / pixels) - 1);
        int owner = first;
        for (int d = first; d <= last && !report.left(owner); ++d)
            owner = report.left(d) ? d : owner;
        owners[static_cast<std::size_t>(i)] = owner;
    }
    for (int i = 0; i < pixels; ++i) {
        const int owner = owners[static_cast<std::size_t>(i)];
        const bool starts = report.left(owner) && (i == 0 || owners[static_cast<std::size_t>(i - 1)] != owner);
        for (int k = std::min(i, pixels - least); starts && k >= 0 && k < std::min(i, pixels - least) + least; ++k)
            if (!report.left(owners[static_cast<std::size_t>(k)]))
                owners[static_cast<std::size_t>(k)] = owner;
    }
    return owners;
}

QImage pairMap(const EqualityCells &cells, QSize size, int least, const Palette &colors)
{
    const EqualityReport &report = cells.snapshot().equality;
    QImage image(size, QImage::Format_RGB32);
    image.fill(equalColor(cells, colors));
    if (report.equal)
        return image;
    const std::vector<int> across = mapOwners(size.width(), report, least);
    const std::vector<int> down = mapOwners(size.height(), report, least);
    const bool measured = cells.measuresAllPairs();
    std::vector<QRgb> shades(static_cast<std::size_t>(measured ? report.groups * report.groups : 1), colors.bad.rgb());
    const Shades ramp(colors, report.maxUlp);
    for (std::size_t i = 0; measured && i < shades.size(); ++i)
        shades[i] = ramp.of(cells.groupUlp()[i]);
    for (int y = 0; y < size.height(); ++y) {
        auto *line = reinterpret_cast<QRgb *>(image.scanLine(y));
        const int row = report.group[static_cast<std::size_t>(down[static_cast<std::size_t>(y)])];
        for (int x = 0; x < size.width(); ++x) {
            const int column = report.group[static_cast<std::size_t>(across[static_cast<std::size_t>(x)])];
            if (row != column)
                line[x] = measured ? shades[static_cast<std::size_t>(row * report.groups + column)] : shades.front();
        }
    }
    return image;
}

namespace {

// How far a device's parameters are from the largest group's, the worst of what falls into each pixel; 0: equal.
std::vector<std::uint64_t> worstPerPixel(const EqualityCells &cells, int device, int pixels, int least)
{
    std::vector<std::uint64_t> worst(static_cast<std::size_t>(pixels), 0);
    const int parameters = cells.parameters();
    for (int p = 0; p < parameters; ++p) {
        if (cells.sameAsMajority(device, p))
            continue;
        const auto from = static_cast<int>(std::int64_t{p} * pixels / parameters);
        const auto to = static_cast<int>((std::int64_t{p} + 1) * pixels / parameters);
        for (int x = from; x < std::max(to, std::min(from + least, pixels)); ++x) {
            std::uint64_t &known = worst[static_cast<std::size_t>(x)];
            known = std::max({known, cells.ulpFromMajority(device, p), std::uint64_t{1}}); // -0 and +0 are 0 ulp apart, yet differ
        }
    }
    return worst;
}

} // namespace

QImage parameterMap(const EqualityCells &cells, QSize size, int least, const Palette &colors)
{
    const EqualityReport &report = cells.snapshot().equality;
    QImage image(size, QImage::Format_RGB32);
    image.fill(equalColor(cells, colors));
    if (report.equal)
        return image;
    const std::vector<int> down = mapOwners(size.height(), report, least);
    const Shades ramp(colors, report.maxUlp);
    std::vector<std::uint64_t> worst;
    for (int y = 0; y < size.height(); ++y) {
        const int device = down[static_cast<std::size_t>(y)];
        if (!report.left(device))
            continue;
        if (y == 0 || down[static_cast<std::size_t>(y - 1)] != device)
            worst = worstPerPixel(cells, device, size.width(), least);
        auto *line = reinterpret_cast<QRgb *>(image.scanLine(y));
        for (int x = 0; x < size.width(); ++x)
            if (const std::uint64_t ulp = worst[static_cast<std::size_t>(x)]; ulp > 0)
                line[x] = ramp.of(ulp);
    }
    return image;
}

} // namespace lockstep
