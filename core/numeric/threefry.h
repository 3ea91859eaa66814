// Threefry-2x32, 20 rounds (Salmon et al. 2011, "Parallel random numbers: as easy as 1, 2, 3"), keyed as jax.random does.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace lockstep {

// How counters are laid out: jax_threefry_partitionable on (JAX's default since 0.5) or off.
enum class RandomScheme { JaxThreefry, JaxThreefryOriginal };

struct RandomKey {
    std::uint32_t hi = 0;
    std::uint32_t lo = 0;
    bool operator==(const RandomKey &) const = default;
};

// One block: encrypts the counter (x0, x1) under `key`.
std::array<std::uint32_t, 2> threefry2x32(RandomKey key, std::uint32_t x0, std::uint32_t x1);

// jax.random.PRNGKey(seed) with 32-bit integers: (0, seed).
RandomKey randomKey(std::uint32_t seed);

// jax.random.split(key, count).
std::vector<RandomKey> split(RandomKey key, std::size_t count, RandomScheme scheme);

// jax.random.fold_in(key, data).
RandomKey foldIn(RandomKey key, std::uint32_t data);

// jax.random.bits(key, (count,), uint32), the elements first .. first + out.size() of `total`: a large draw can be made in
// pieces, in any order and on any thread.
void randomBits(RandomKey key, RandomScheme scheme, std::size_t total, std::size_t first, std::uint32_t *out, std::size_t count);

} // namespace lockstep
