// A fingerprint of a replica: equal bits give equal hashes, on every machine.
#pragma once

#include <cstdint>
#include <span>
#include <string>

namespace lockstep {

// XXH3, 64 bits, over the little-endian bytes of the values.
std::uint64_t replicaHash(std::span<const float> values);

// The first 32 bits as 8 hex digits: what people read and compare, e.g. "1a2b3c4d".
std::string shortHash(std::uint64_t hash);

} // namespace lockstep
