#include "core/numeric/replica_hash.h"

#include <array>
#include <bit>

#include <xxhash.h>

namespace lockstep {

static_assert(std::endian::native == std::endian::little, "hashes are defined over little-endian bytes");

std::uint64_t replicaHash(std::span<const float> values)
{
    return XXH3_64bits(values.data(), values.size_bytes());
}

std::string shortHash(std::uint64_t hash)
{
    constexpr std::array digits = {'0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b', 'c', 'd', 'e', 'f'};
    std::string text;
    for (int shift = 60; shift >= 32; shift -= 4)
        text += digits[(hash >> shift) & 0xFU];
    return text;
}

} // namespace lockstep
