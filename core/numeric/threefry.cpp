#include "core/numeric/threefry.h"

#include <bit>

namespace lockstep {
namespace {

// Four rounds with one set of rotations, then the key injection of round block `block` (1-based).
inline void fourRounds(std::uint32_t &x0, std::uint32_t &x1, const std::array<std::uint32_t, 3> &ks, std::uint32_t block)
{
    constexpr int odd[4] = {13, 15, 26, 6};
    constexpr int even[4] = {17, 29, 16, 24};
    const int *rotations = block % 2 == 1 ? odd : even;
    for (int i = 0; i < 4; ++i) {
        x0 += x1;
        x1 = std::rotl(x1, rotations[i]) ^ x0;
    }
    x0 += ks[block % 3];
    x1 += ks[(block + 1) % 3] + block;
}

std::array<std::uint32_t, 2> counterOf(std::size_t index)
{
    return {static_cast<std::uint32_t>(std::uint64_t{index} >> 32), static_cast<std::uint32_t>(index)};
}

// The older layout: counters 0 .. total - 1 (one zero more when odd) are cut in two halves that are encrypted in pairs.
std::uint32_t originalBits(RandomKey key, std::size_t total, std::size_t index)
{
    const std::size_t half = (total + 1) / 2;
    const std::size_t pair = index < half ? index : index - half;
    const std::size_t partner = pair + half;
    const auto second = partner < total ? static_cast<std::uint32_t>(partner) : 0U;
    const auto block = threefry2x32(key, static_cast<std::uint32_t>(pair), second);
    return index < half ? block[0] : block[1];
}

} // namespace

std::array<std::uint32_t, 2> threefry2x32(RandomKey key, std::uint32_t x0, std::uint32_t x1)
{
    const std::array<std::uint32_t, 3> ks = {key.hi, key.lo, key.hi ^ key.lo ^ 0x1BD11BDAU};
    x0 += ks[0];
    x1 += ks[1];
    for (std::uint32_t block = 1; block <= 5; ++block)
        fourRounds(x0, x1, ks, block);
    return {x0, x1};
}

RandomKey randomKey(std::uint32_t seed)
{
    return {0, seed};
}

std::vector<RandomKey> split(RandomKey key, std::size_t count, RandomScheme scheme)
{
    std::vector<RandomKey> keys(count);
    for (std::size_t i = 0; i < count; ++i) {
        if (scheme == RandomScheme::JaxThreefry) {
            const auto counter = counterOf(i);
            const auto block = threefry2x32(key, counter[0], counter[1]);
            keys[i] = {block[0], block[1]};
        } else {
            keys[i] = {originalBits(key, 2 * count, 2 * i), originalBits(key, 2 * count, 2 * i + 1)};
        }
    }
    return keys;
}

RandomKey foldIn(RandomKey key, std::uint32_t data)
{
    const auto block = threefry2x32(key, 0, data);
    return {block[0], block[1]};
}

void randomBits(RandomKey key, RandomScheme scheme, std::size_t total, std::size_t first, std::uint32_t *out, std::size_t count)
{
    for (std::size_t i = 0; i < count; ++i) {
        if (scheme == RandomScheme::JaxThreefry) {
            const auto counter = counterOf(first + i);
            const auto block = threefry2x32(key, counter[0], counter[1]);
            out[i] = block[0] ^ block[1];
        } else {
            out[i] = originalBits(key, total, first + i);
        }
    }
}

} // namespace lockstep
