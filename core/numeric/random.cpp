#include "core/numeric/random.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/numeric/elementary.h"

namespace lockstep {
namespace {

// 23 random bits as the fraction of a float in [1, 2), minus 1.
float unitFloat(std::uint32_t bits)
{
    return std::bit_cast<float>((bits >> 9) | 0x3F800000U) - 1.0F;
}

// jax.random.uniform's map of [0, 1) to [lo, 1), then sqrt(2) erfinv.
float normalOf(std::uint32_t bits)
{
    const float lo = std::nextafter(-1.0F, 0.0F);
    const float u = std::max(lo, std::fma(unitFloat(bits), 1.0F - lo, lo));
    return 1.41421356F * xlaErfinv(u);
}

void drawRange(RandomKey key, RandomScheme scheme, std::size_t total, std::size_t first, std::span<float> out,
               float (*valueOf)(std::uint32_t))
{
    std::array<std::uint32_t, 256> piece;
    for (std::size_t done = 0; done < out.size(); done += piece.size()) {
        const std::size_t count = std::min(piece.size(), out.size() - done);
        randomBits(key, scheme, total, first + done, piece.data(), count);
        std::transform(piece.begin(), piece.begin() + static_cast<std::ptrdiff_t>(count), out.begin() + static_cast<std::ptrdiff_t>(done),
                       valueOf);
    }
}

} // namespace

std::vector<std::uint32_t> bits(RandomKey key, std::size_t count, RandomScheme scheme)
{
    std::vector<std::uint32_t> out(count);
    randomBits(key, scheme, count, 0, out.data(), count);
    return out;
}

std::vector<float> uniform(RandomKey key, std::size_t count, RandomScheme scheme)
{
    std::vector<float> out(count);
    std::ranges::transform(bits(key, count, scheme), out.begin(), unitFloat);
    return out;
}

std::vector<float> normal(RandomKey key, std::size_t count, RandomScheme scheme)
{
    std::vector<float> out(count);
    normalRange(key, scheme, count, 0, out);
    return out;
}

void normalRange(RandomKey key, RandomScheme scheme, std::size_t total, std::size_t first, std::span<float> out)
{
    drawRange(key, scheme, total, first, out, normalOf);
}

void uniformRange(RandomKey key, RandomScheme scheme, std::size_t total, std::size_t first, std::span<float> out)
{
    drawRange(key, scheme, total, first, out, unitFloat);
}

std::vector<std::uint32_t> permutation(RandomKey key, std::size_t count, RandomScheme scheme)
{
    std::vector<std::uint32_t> order(count);
    std::iota(order.begin(), order.end(), 0U);
    // As jax.random: 3 log(n) / log(2^32 - 1) rounds of sorting by fresh bits keep the chance of ties small.
    const double largest = std::numeric_limits<std::uint32_t>::max();
    const int rounds = static_cast<int>(std::ceil(3.0 * std::log(static_cast<double>(std::max<std::size_t>(1, count))) / std::log(largest)));
    for (int round = 0; round < rounds; ++round) {
        const auto keys = split(key, 2, scheme);
        key = keys[0];
        const auto sortKeys = bits(keys[1], count, scheme);
        std::vector<std::uint32_t> index(count);
        std::iota(index.begin(), index.end(), 0U);
        std::ranges::stable_sort(index, {}, [&](std::uint32_t i) { return sortKeys[i]; });
        std::vector<std::uint32_t> next(count);
        std::ranges::transform(index, next.begin(), [&](std::uint32_t i) { return order[i]; });
        order = std::move(next);
    }
    return order;
}

} // namespace lockstep
