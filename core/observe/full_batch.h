// The live single-device reference: the gradient that one device with all rows of this step would apply, against what the all-reduce
// gave; and from the scenario why they differ.
#pragma once

#include <cstdint>
#include <vector>

#include "core/observe/snapshot.h"

namespace lockstep {

// Two gradients are called equal up to this relative difference: float32 sums of another grouping differ by a few 1e-7.
inline constexpr double equalGradients = 1e-5;

// Why the average is not the full-batch gradient; Duplicate, Sum and ClippedAfter do not make it differ.
enum class BatchReason { NotFinite, LocalSgd, ReplicasDiffer, Unweighted, Repeated, Missing, ClippedBefore, Duplicate, Sum, ClippedAfter };

struct FullBatch {
    std::int64_t step = 0;
    std::int64_t rows = 0;       // distinct rows of the reference
    std::int64_t used = 0;       // rows of all devices together in this step
    std::int64_t repeated = 0;   // rows that a device takes although another one has them: used - distinct
    std::int64_t missing = 0;    // of the reference, on no device
    std::vector<float> gradient; // P, of one device with these rows
    std::vector<float> average;  // P, what the devices agreed on (a sum / N); empty: not there yet
    bool sent = true;            // false: local SGD, the mean of the devices' own gradients, which nobody sends
    double difference = 0;       // |average - gradient| / |gradient|, Euclidean norms in double; infinite where only |gradient| is 0
    double norm = 0;             // |gradient|
    double averageNorm = 0;
    double angle = 0;                 // between them, degrees; NaN when one of them is zero
    std::vector<BatchReason> reasons; // what the scenario says, the most serious first

    bool compared() const { return !average.empty(); }
    bool isEqual() const { return compared() && difference <= equalGradients; }
    bool has(BatchReason reason) const;
};

// Rows of the reference, ascending: all rows where a step takes the whole shards, else the distinct rows of the devices' batches.
std::vector<std::int64_t> referenceRows(const Snapshot &snapshot);

// What compareFullBatch costs, in rows x parameters.
double fullBatchCost(const Snapshot &snapshot);

// The gradient of referenceRows() at Snapshot::stepParameters, with the L2 penalty and the norm clipping of one device, against the
// reduced gradient of the step (a sum is divided by N). Before replicate the result is empty. Allocates.
FullBatch compareFullBatch(const Snapshot &snapshot);

} // namespace lockstep
