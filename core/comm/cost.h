// What a message costs (the alpha-beta model of Hockney 1994), and what the collectives of equal devices cost by their textbook formulas.
#pragma once

#include <cstdint>
#include <vector>

#include "core/scenario/scenario.h"

namespace lockstep {

// A message of m bytes takes latency + m / bytesPerSecond; a device sends one and receives one message at a time.
struct Link {
    double latency = 5e-6;          // seconds (alpha)
    double bytesPerSecond = 12.5e9; // 1 / beta

    double seconds(std::int64_t bytes) const { return latency + static_cast<double>(bytes) / bytesPerSecond; }
};

Link linkOf(const NetworkSpec &network);

// Seconds of one all-reduce of n float32 numbers on N equal devices that start together (Thakur, Rabenseifner, Gropp 2005), m = 4 n bytes;
// exact where N divides n, for halving-doubling where N is a power of two:
// - rank-order, parameter-server: 2 (N - 1) (alpha + m beta): one device's port carries all
// - ring: 2 (N - 1) alpha + 2 (N - 1) / N m beta
// - tree: 2 ceil(log2 N) (alpha + m beta)
// - halving-doubling: 2 log2 P alpha + 2 (P - 1) / P m beta, P = 2^k <= N; + 2 (alpha + m beta) where N is not P
double textbookSeconds(CollectiveKind kind, int devices, std::int64_t elements, const Link &link);

// The same for any numbers: what the plans of makePlan() take, whose first chunks are one number longer where they do not divide.
double equalSeconds(CollectiveKind kind, int devices, std::int64_t elements, const Link &link);

// Bytes that each device sends in one all-reduce of n float32 numbers: bytesSent() of the plan in one bucket, without making it.
std::vector<std::int64_t> bytesOfDevices(CollectiveKind kind, int devices, std::int64_t elements);

} // namespace lockstep
