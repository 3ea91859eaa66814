#include "ui/views/equality_cells.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace lockstep {
namespace {

constexpr std::int64_t affordable = 8'000'000; // values compared for all pairs of groups

// The order of floats as integers: neighbours are 1 apart, as in ulpDistance().
std::vector<std::int32_t> places(std::span<const float> values)
{
    std::vector<std::int32_t> result;
    for (const float v : values) {
        const auto bits = std::bit_cast<std::int32_t>(v);
        result.push_back(bits < 0 ? static_cast<std::int32_t>(std::numeric_limits<std::int32_t>::min() - std::int64_t{bits}) : bits);
    }
    return result;
}

// Plain enough for the compiler to take many at once.
std::uint32_t farthest(std::span<const std::int32_t> a, std::span<const std::int32_t> b)
{
    std::uint32_t most = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const auto up = static_cast<std::uint32_t>(a[i]) - static_cast<std::uint32_t>(b[i]);
        most = std::max(most, a[i] > b[i] ? up : 0U - up);
    }
    return most;
}

bool hasNan(std::span<const float> values)
{
    return std::any_of(values.begin(), values.end(), [](float v) { return std::isnan(v); });
}

} // namespace

EqualityCells::EqualityCells(std::shared_ptr<const Snapshot> snapshot) : m_snapshot(std::move(snapshot)) {}

void EqualityCells::measureGroups() const
{
    if (std::exchange(m_measured, true))
        return;
    const int groups = report().groups;
    if (std::int64_t{groups} * groups / 2 * parameters() > affordable)
        return;
    m_groupUlp.assign(static_cast<std::size_t>(groups) * groups, 0);
    std::vector<std::span<const float>> values(groups);
    for (int d = devices() - 1; d >= 0; --d)
        values[report().group[d]] = m_snapshot->devices[d].parameters;
    std::vector<std::vector<std::int32_t>> keys;
    std::vector<bool> nan;
    for (const std::span<const float> v : values) {
        keys.push_back(places(v));
        nan.push_back(hasNan(v));
    }
    for (int a = 0; a < groups; ++a)
        for (int b = 0; b < a; ++b)
            m_groupUlp[a * groups + b] = m_groupUlp[b * groups + a] =
                nan[a] || nan[b] ? maxUlpBetween(values[a], values[b]) : farthest(keys[a], keys[b]);
}

bool EqualityCells::measuresAllPairs() const
{
    measureGroups();
    return !m_groupUlp.empty();
}

bool EqualityCells::hasReplicas() const
{
    return m_snapshot && !m_snapshot->devices.empty() && !m_snapshot->devices.front().parameters.empty() && report().groups > 0;
}

int EqualityCells::devices() const
{
    return static_cast<int>(m_snapshot->devices.size());
}

int EqualityCells::parameters() const
{
    return static_cast<int>(m_snapshot->devices.front().parameters.size());
}

bool EqualityCells::samePair(int a, int b) const
{
    return report().group[a] == report().group[b];
}

std::uint64_t EqualityCells::pairUlp(int a, int b) const
{
    if (samePair(a, b))
        return 0;
    if (!measuresAllPairs())
        return maxUlpBetween(m_snapshot->devices[a].parameters, m_snapshot->devices[b].parameters);
    return m_groupUlp[report().group[a] * report().groups + report().group[b]];
}

int EqualityCells::firstDifferent(int a, int b) const
{
    for (int p = 0; !samePair(a, b) && p < parameters(); ++p)
        if (!sameBitsAt(a, b, p))
            return p;
    return -1;
}

bool EqualityCells::sameBitsAt(int a, int b, int parameter) const
{
    return std::bit_cast<std::uint32_t>(value(a, parameter)) == std::bit_cast<std::uint32_t>(value(b, parameter));
}

std::uint64_t EqualityCells::ulpBetween(int a, int b, int parameter) const
{
    return ulpDistance(value(a, parameter), value(b, parameter));
}

std::pair<int, int> EqualityCells::pairOf(int device, int with) const
{
    const int reference = report().majorityDevice;
    const int second = device >= 0 ? device : report().equal ? std::min(1, devices() - 1) : report().firstDevice;
    int first = with;
    if (first < 0)
        first = second != reference ? reference : devices() == 1 ? reference : reference == 0 ? 1 : 0;
    const auto rank = [&](int d) { return std::pair(report().left(d), d); };
    return rank(first) <= rank(second) ? std::pair(first, second) : std::pair(second, first);
}

float EqualityCells::value(int device, int parameter) const
{
    return m_snapshot->devices[device].parameters[parameter];
}

bool EqualityCells::sameAsMajority(int device, int parameter) const
{
    const float own = value(device, parameter);
    const float majority = value(report().majorityDevice, parameter);
    return !report().left(device) || sameBits({&own, 1}, {&majority, 1});
}

std::uint64_t EqualityCells::ulpFromMajority(int device, int parameter) const
{
    return ulpDistance(value(device, parameter), value(report().majorityDevice, parameter));
}

} // namespace lockstep
