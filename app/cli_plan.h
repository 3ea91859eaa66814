// What lockstep-cli plan knows and prints: a collective's rounds and transfers, and what they cost in simulated time.
#pragma once

#include <cstdint>

#include "cli_commands.h"
#include "core/comm/plan.h"
#include "output_file.h"

namespace lockstep {

struct PlanCosts {
    NetworkSpec network;
    double seconds = 0;         // until the last message has arrived, where all devices start together
    double textbookSeconds = 0; // the sum of its buckets
};

// Reads the options as they were typed and simulates the messages alone. Errors: each option that is out of its range, a bucket that does
// not fit the gradient, more than maxTransfers.
Result<Plan> planOf(const PlanOptions &options);
Result<NetworkSpec> networkOf(const PlanOptions &options);
PlanCosts costsOf(CollectiveKind kind, const Plan &plan, const NetworkSpec &network);

// One object of JSON, transfer by transfer into the file.
void writePlanJson(OutputFile &out, const Plan &plan, const PlanCosts &costs);
// In words: a line a round (of many, the first ones), then who sends how much and how long it takes.
void writePlanWords(OutputFile &out, const Plan &plan, const PlanCosts &costs);

} // namespace lockstep
