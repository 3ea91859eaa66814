#include "tests/support/compare.h"

#include <cmath>

#include "core/numeric/bits.h"

namespace lockstep::test {

namespace {

QString place(std::size_t index, float actual, float expected)
{
    return QString::asprintf("[%zu]: %.9g (%08x) instead of %.9g (%08x)", index, static_cast<double>(actual),
                             std::bit_cast<std::uint32_t>(actual), static_cast<double>(expected), std::bit_cast<std::uint32_t>(expected));
}

QString sizes(std::size_t actual, std::size_t expected)
{
    return QString::asprintf("%zu values instead of %zu", actual, expected);
}

} // namespace

QString bitDifference(std::span<const float> actual, std::span<const float> expected)
{
    if (actual.size() != expected.size())
        return sizes(actual.size(), expected.size());
    for (std::size_t i = 0; i < actual.size(); ++i)
        if (std::bit_cast<std::uint32_t>(actual[i]) != std::bit_cast<std::uint32_t>(expected[i]))
            return place(i, actual[i], expected[i]);
    return {};
}

QString farApart(std::span<const float> actual, std::span<const float> expected, double relative, double absolute)
{
    if (actual.size() != expected.size())
        return sizes(actual.size(), expected.size());
    for (std::size_t i = 0; i < actual.size(); ++i) {
        const double right = expected[i];
        if (!(std::abs(actual[i] - right) <= absolute + relative * std::abs(right)))
            return place(i, actual[i], expected[i]);
    }
    return {};
}

} // namespace lockstep::test
