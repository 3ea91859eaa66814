#include "core/observe/full_batch.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/model/loss_gradient.h"
#include "core/model/penalty.h"
#include "core/numeric/bits.h"
#include "core/observe/gradient_norms.h"

namespace lockstep {
namespace {

bool wholeShards(const Snapshot &snapshot)
{
    return snapshot.setup->stepsPerEpoch == 1;
}

// Of the devices' batches, ascending, each once.
std::vector<std::int64_t> distinctRows(const Snapshot &snapshot)
{
    std::vector<std::int64_t> rows;
    for (int d = 0; d < snapshot.setup->devices(); ++d) {
        const Batch &batch = snapshot.batches[static_cast<std::size_t>(d)];
        for (std::int64_t i = batch.first; i < batch.first + batch.size; ++i)
            rows.push_back(snapshot.shards->row(d, i));
    }
    std::ranges::sort(rows);
    rows.erase(std::ranges::unique(rows).begin(), rows.end());
    return rows;
}

std::int64_t usedRows(const Snapshot &snapshot)
{
    std::int64_t rows = 0;
    for (const Batch &batch : snapshot.batches)
        rows += batch.size;
    return rows;
}

RowTiles tilesOf(const Dataset &data, const std::vector<std::int64_t> &rows)
{
    if (static_cast<std::int64_t>(rows.size()) == data.rows)
        return RowTiles(data, RowRange{0, data.rows});
    return RowTiles(data, std::span(rows));
}

void scale(std::span<float> values, float factor)
{
    for (float &value : values)
        value *= factor;
}

// What one device clips: its gradient; after a sum over N devices one that is N times as long.
void clipAsOne(const Scenario &scenario, std::span<float> gradient)
{
    const OptimizerSpec &optimizer = scenario.optimizer;
    if (optimizer.clipNorm <= 0)
        return;
    const auto times = scenario.sumsGradients() && optimizer.clip == ClipKind::AfterReduce ? static_cast<float>(scenario.devices) : 1.0F;
    scale(gradient, times);
    clipToNorm(gradient, optimizer.clipNorm);
    scale(gradient, 1 / times);
}

std::vector<float> gradientOf(const Snapshot &snapshot, const std::vector<std::int64_t> &rows)
{
    const Setup &setup = *snapshot.setup;
    const RowTiles tiles = tilesOf(setup.data, rows);
    const std::int64_t blocks = blockCount(setup.network, tiles);
    const auto size = static_cast<std::size_t>(partialSize(setup.network));
    std::vector<float> partials(static_cast<std::size_t>(blocks) * size);
    std::vector<float> scratch(scratchSize(setup.network));
    for (std::int64_t block = 0; block < blocks; ++block)
        blockSums(setup.network, snapshot.stepParameters, tiles, block, Pass::LossAndGradient,
                  partials.data() + static_cast<std::size_t>(block) * size, scratch.data());
    std::vector<float> gradient(static_cast<std::size_t>(setup.parameterCount()));
    combineBlocks(setup.network, tiles.rows(), blocks, partials.data(), Pass::LossAndGradient, gradient);
    addPenalty(setup.network, l2OfDevice(setup.scenario), snapshot.stepParameters, gradient);
    return gradient;
}

// Mean of the devices' own gradients, each by its rows.
std::vector<float> localMean(const Snapshot &snapshot)
{
    std::vector<float> mean(static_cast<std::size_t>(snapshot.parameterCount()));
    for (std::size_t p = 0; p < mean.size(); ++p) {
        double sum = 0;
        for (std::size_t d = 0; d < snapshot.devices.size(); ++d)
            sum += static_cast<double>(snapshot.weights[d]) * static_cast<double>(snapshot.devices[d].gradient[p]);
        mean[p] = static_cast<float>(sum / static_cast<double>(snapshot.devices.size()));
    }
    return mean;
}

std::vector<float> averageOf(const Snapshot &snapshot)
{
    if (snapshot.setup->scenario.isLocalSgd())
        return snapshot.done(Phase::Gradient) ? localMean(snapshot) : std::vector<float>();
    if (!snapshot.done(Phase::Average))
        return {};
    std::vector<float> average = snapshot.devices.front().reduced;
    if (snapshot.setup->scenario.sumsGradients())
        for (float &value : average)
            value /= static_cast<float>(snapshot.devices.size());
    return average;
}

double relativeDifference(const FullBatch &b)
{
    double squares = 0;
    for (std::size_t p = 0; p < b.gradient.size(); ++p) {
        const double off = static_cast<double>(b.average[p]) - static_cast<double>(b.gradient[p]);
        squares += off * off;
    }
    if (b.norm == 0)
        return squares == 0 ? 0 : std::numeric_limits<double>::infinity();
    return std::sqrt(squares) / b.norm;
}

// Has clipping shortened this? A clipped gradient is as long as the limit.
bool atLimit(double length, float limit)
{
    return limit > 0 && length >= static_cast<double>(limit) * (1 - 1e-4);
}

bool anyClippedBefore(const Snapshot &snapshot)
{
    const OptimizerSpec &optimizer = snapshot.setup->scenario.optimizer;
    return optimizer.clipNorm > 0 && optimizer.clip == ClipKind::BeforeReduce &&
           std::ranges::any_of(snapshot.devices, [&](const DeviceSnapshot &d) { return normOf(d.gradient) > optimizer.clipNorm; });
}

bool batchesDiffer(const Snapshot &snapshot)
{
    return std::ranges::any_of(snapshot.batches, [&](const Batch &b) { return b.size != snapshot.batches.front().size; });
}

void findReasons(const Snapshot &snapshot, FullBatch &b)
{
    const Scenario &scenario = snapshot.setup->scenario;
    const bool many = snapshot.setup->devices() > 1;
    const auto add = [&](bool holds, BatchReason reason) {
        if (holds)
            b.reasons.push_back(reason);
    };
    add(!allFinite(b.gradient) || !allFinite(b.average), BatchReason::NotFinite);
    add(scenario.isLocalSgd() && many, BatchReason::LocalSgd);
    add(!scenario.isLocalSgd() && !snapshot.equality.equal, BatchReason::ReplicasDiffer);
    add(scenario.sharding.remainder == Remainder::Unweighted && batchesDiffer(snapshot), BatchReason::Unweighted);
    const bool duplicate = scenario.sharding.policy == ShardPolicy::Duplicate && many;
    add(!duplicate && b.repeated > 0, BatchReason::Repeated);
    add(b.missing > 0, BatchReason::Missing);
    add(!scenario.isLocalSgd() && anyClippedBefore(snapshot), BatchReason::ClippedBefore);
    add(duplicate, BatchReason::Duplicate);
    add(scenario.sumsGradients() && many, BatchReason::Sum);
    const double times = scenario.sumsGradients() ? snapshot.setup->devices() : 1;
    const bool after = scenario.optimizer.clip == ClipKind::AfterReduce && !scenario.isLocalSgd();
    add(after && atLimit(b.averageNorm * times, scenario.optimizer.clipNorm), BatchReason::ClippedAfter);
}

} // namespace

bool FullBatch::has(BatchReason reason) const
{
    return std::ranges::find(reasons, reason) != reasons.end();
}

std::vector<std::int64_t> referenceRows(const Snapshot &snapshot)
{
    if (!wholeShards(snapshot))
        return distinctRows(snapshot);
    std::vector<std::int64_t> rows(static_cast<std::size_t>(snapshot.setup->data.rows));
    std::iota(rows.begin(), rows.end(), std::int64_t{0});
    return rows;
}

double fullBatchCost(const Snapshot &snapshot)
{
    const double rows = static_cast<double>(wholeShards(snapshot) ? snapshot.setup->data.rows : usedRows(snapshot));
    return rows * snapshot.parameterCount();
}

FullBatch compareFullBatch(const Snapshot &snapshot)
{
    FullBatch b;
    if (!snapshot.started() || snapshot.position.step == 0)
        return b;
    b.step = snapshot.position.step;
    const std::vector<std::int64_t> distinct = distinctRows(snapshot);
    const std::vector<std::int64_t> rows = wholeShards(snapshot) ? referenceRows(snapshot) : distinct;
    b.rows = static_cast<std::int64_t>(rows.size());
    b.used = usedRows(snapshot);
    b.repeated = b.used - static_cast<std::int64_t>(distinct.size());
    b.missing = b.rows - static_cast<std::int64_t>(distinct.size());
    b.gradient = gradientOf(snapshot, rows);
    b.average = averageOf(snapshot);
    b.sent = !snapshot.setup->scenario.isLocalSgd();
    if (b.sent)
        clipAsOne(snapshot.setup->scenario, b.gradient);
    b.norm = lengthOf(b.gradient);
    if (!b.compared())
        return b;
    b.averageNorm = lengthOf(b.average);
    b.difference = relativeDifference(b);
    b.angle = angleBetween(b.gradient, b.average);
    findReasons(snapshot, b);
    return b;
}

} // namespace lockstep
