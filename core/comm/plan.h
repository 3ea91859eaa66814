// A collective as data: who sends which range to whom, round by round. One list serves execution, pausing, pictures and tests.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/scenario/scenario.h"

namespace lockstep {

enum class TransferKind {
    Add, // the destination adds what arrives to what it holds
    Copy // the destination replaces what it holds
};

// Transfers of one round happen at once, from the values before the round. Ranges are half-open, in elements.
struct Transfer {
    int round = 0;
    int source = 0;
    int destination = 0;
    int begin = 0;
    int end = 0;
    TransferKind kind = TransferKind::Add;
    bool operator==(const Transfer &) const = default;
};

// Numbers that travel together: all rounds of a bucket, then all of the next one.
struct Bucket {
    int begin = 0, end = 0;           // elements, half-open
    int firstRound = 0, endRound = 0; // half-open
    bool operator==(const Bucket &) const = default;
};

struct Plan {
    std::string algorithm; // as in a scenario: "rank-order", "ring"
    int devices = 0;
    int elements = 0;
    int rounds = 0;
    std::vector<Transfer> transfers;  // sorted by round
    std::vector<int> roundStarts;     // rounds + 1 indices into transfers
    std::vector<Bucket> buckets = {}; // the last elements first, as the backward pass makes them

    std::span<const Transfer> transfersOf(int round) const;
    // The round hands finished sums on (all-gather, broadcast); else it adds.
    bool copies(int round) const { return transfersOf(round).front().kind == TransferKind::Copy; }
    const Bucket &bucketOf(int round) const;

    bool operator==(const Plan &) const = default;
};

// The plan of an algorithm, bucket by bucket (bucketElements 0: one bucket). devices >= 1, elements >= 0; nothing is sent by one device,
// nor of no elements. With N devices, in a bucket of n elements (Thakur, Rabenseifner, Gropp 2005 for ring, tree and halving-doubling):
// - rank-order: device 0 adds one contribution a round, in rank order (N - 1 rounds), then gives the sum to all (one round). Followed by
//   a product with float(1/N) this is, bit for bit, jax.lax.pmean on simulated CPU devices.
// - ring: N chunks, the first n mod N of them one longer. Reduce-scatter: in round r device d sends chunk (d - r) mod N to d + 1, which
//   adds; all-gather: in round N - 1 + r it sends the finished chunk (d + 1 - r) mod N on. 2 (N - 1) rounds; chunk c is summed
//   c, c + 1, ... around the ring.
// - tree: binomial. In round r every device d = 2^r (mod 2^(r+1)) sends all to d - 2^r, which adds; then back down. 2 ceil(log2 N) rounds.
// - halving-doubling: with P = 2^k <= N, the devices 1, 3, .. 2 (N - P) - 1 first give all to the device before them and get the sum back at
//   the end. The P others exchange halves with the partner at distance 1, 2, .. P/2 (reduce-scatter), then gather in reverse. 2k (+ 2) rounds.
// - parameter-server: device 0 is the server. One device a round pushes, in rank order, then one a round pulls: 2 (N - 1) rounds.
Plan makePlan(CollectiveKind kind, int devices, int elements, int bucketElements = 0);
Plan rankOrderPlan(int devices, int elements);

// "ring": as a scenario writes it.
std::string algorithmName(CollectiveKind kind);

// Elements that always travel together: the starts of the chunks, ascending, from 0, and at last `elements`.
std::vector<int> chunkStarts(const Plan &plan);

// Bytes that each device sends (float32).
std::vector<std::int64_t> bytesSent(const Plan &plan);

// What is wrong with a plan, empty when it is sound: ranges and ranks in bounds, sorted, and no transfer of a round writes what
// another of the same round reads or writes (adds into one range from two sources are ordered by the list, and allowed).
std::string planProblem(const Plan &plan);

} // namespace lockstep
