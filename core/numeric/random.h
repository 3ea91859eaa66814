// The distributions of jax.random in float32, bit for bit as JAX 0.10.2 draws them on x86-64 CPUs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/numeric/threefry.h"

namespace lockstep {

// jax.random.bits(key, (count,), uint32).
std::vector<std::uint32_t> bits(RandomKey key, std::size_t count, RandomScheme scheme);

// jax.random.uniform(key, (count,)): in [0, 1).
std::vector<float> uniform(RandomKey key, std::size_t count, RandomScheme scheme);

// jax.random.normal(key, (count,)): mean 0, deviation 1. A shape (a, b) is the same draw, row-major.
std::vector<float> normal(RandomKey key, std::size_t count, RandomScheme scheme);

// Elements first .. first + out.size() of normal(key, total), so that a large draw can be made in pieces.
void normalRange(RandomKey key, RandomScheme scheme, std::size_t total, std::size_t first, std::span<float> out);

// The same of uniform(key, total).
void uniformRange(RandomKey key, RandomScheme scheme, std::size_t total, std::size_t first, std::span<float> out);

// jax.random.permutation(key, count): 0 .. count - 1 in random order (sorted by random bits, enough rounds to make ties rare).
std::vector<std::uint32_t> permutation(RandomKey key, std::size_t count, RandomScheme scheme);

} // namespace lockstep
