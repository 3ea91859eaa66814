// A collective as data: who sends which range to whom, round by round. One list serves execution, pausing, pictures and tests.
#pragma once

#include <cstdint>
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

struct Plan {
    std::string algorithm; // "rank-order"
    int devices = 0;
    int elements = 0;
    int rounds = 0;
    std::vector<Transfer> transfers;  // sorted by round
    std::vector<int> roundStarts;     // rounds + 1 indices into transfers

    bool operator==(const Plan &) const = default;
};

// Contributions are added on device 0 in rank order (N - 1 rounds), then device 0 gives the sum to all (one round). Followed by
// a product with float(1/N) this is, bit for bit, jax.lax.pmean on simulated CPU devices.
Plan rankOrderPlan(int devices, int elements);

Plan makePlan(CollectiveKind kind, int devices, int elements);

// What is wrong with a plan, empty when it is sound: ranges and ranks in bounds, sorted, and no transfer of a round writes what
// another of the same round reads or writes (adds into one range from two sources are ordered by the list, and allowed).
std::string planProblem(const Plan &plan);

} // namespace lockstep
