#include "ui/views/rows/row_list.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace lockstep {
namespace {

constexpr std::size_t piece = 4096; // rows that are predicted between two looks at the progress

void addPlaces(const Shards &shards, std::int64_t begin, std::int64_t end, std::vector<RowId> &rows)
{
    for (std::int64_t place = begin; place < end; ++place)
        rows.push_back(static_cast<RowId>(shards.rowAt(place)));
}

void addShard(const Shards &shards, int device, Batch part, std::vector<RowId> &rows)
{
    for (std::int64_t i = part.first; i < part.first + part.size; ++i)
        rows.push_back(static_cast<RowId>(shards.row(device, i)));
}

// The rows that pass the filter, ascending, each once.
std::vector<RowId> filtered(const Snapshot &snapshot, const RowFilter &filter)
{
    const Shards &shards = *snapshot.shards;
    const std::int64_t rows = shards.rows();
    std::vector<RowId> listed;
    switch (filter.kind) {
    case RowFilter::All:
        listed.resize(static_cast<std::size_t>(allRows(*snapshot.setup)));
        std::iota(listed.begin(), listed.end(), 0U);
        return listed;
    case RowFilter::Test:
        listed.resize(static_cast<std::size_t>(snapshot.setup->test.rows));
        std::iota(listed.begin(), listed.end(), static_cast<RowId>(snapshot.setup->data.rows));
        return listed;
    case RowFilter::OnDevice:
        if (filter.device < shards.devices())
            addShard(shards, filter.device, {0, shards.size(filter.device)}, listed);
        break;
    case RowFilter::Step:
        for (int d = 0; d < shards.devices(); ++d)
            addShard(shards, d, snapshot.batches[static_cast<std::size_t>(d)], listed);
        break;
    case RowFilter::Missing: addPlaces(shards, shards.dealt() > 0 ? shards.dealt() : rows, rows, listed); break;
    case RowFilter::Repeated: addPlaces(shards, 0, shards.dealt() > 0 ? std::clamp<std::int64_t>(shards.dealt() - rows, 0, rows) : shards.devices() > 1 ? rows : 0, listed); break;
    }
    std::ranges::sort(listed);
    listed.erase(std::ranges::unique(listed).begin(), listed.end());
    return listed;
}

float fitKey(const Setup &setup, RowColumn::Kind kind, RowId row, const RowFit &fit)
{
    if (!fit.known)
        return std::numeric_limits<float>::quiet_NaN();
    switch (kind) {
    case RowColumn::Probability: return fit.probability;
    case RowColumn::Residual: return residualOf(setup, row, fit);
    case RowColumn::Loss: return fit.loss;
    default: return fit.prediction;
    }
}

bool fitKeys(const RowRequest &request, std::span<const RowId> rows, std::vector<float> &keys, const Progress &progress)
{
    const Setup &setup = *request.snapshot->setup;
    const std::vector<float> &parameters = request.snapshot->devices[static_cast<std::size_t>(request.device)].parameters;
    for (std::size_t first = 0; first < rows.size(); first += piece) {
        if (progress && !progress(static_cast<double>(first) / static_cast<double>(rows.size())))
            return false;
        const auto part = rows.subspan(first, std::min(piece, rows.size() - first));
        const std::vector<RowFit> fits = fitRows(setup, parameters, part);
        for (std::size_t i = 0; i < part.size(); ++i)
            keys.push_back(fitKey(setup, request.column.kind, part[i], fits[i]));
    }
    return true;
}

void holderKeys(const Snapshot &snapshot, std::span<const RowId> rows, std::vector<float> &keys)
{
    const RowHolders holders(*snapshot.shards);
    for (const RowId row : rows) {
        const int device = isTestRow(*snapshot.setup, row) ? -1 : holders.first(static_cast<std::int64_t>(row));
        keys.push_back(device < 0 ? std::numeric_limits<float>::quiet_NaN() : static_cast<float>(device));
    }
}

// By the line of the file: every used row has one, and they grow with the file's rows. No key: floats end at 2^24.
void sortByLine(const Setup &setup, std::vector<RowId> &rows, SortDirection direction)
{
    const std::vector<std::uint32_t> &order = setup.report->order;
    if (!order.empty())
        std::ranges::sort(rows, {}, [&](RowId row) { return order[row]; });
    if (direction == SortDirection::Descending)
        std::ranges::reverse(rows);
}

bool sortListed(const RowRequest &request, std::vector<RowId> &rows, const Progress &progress)
{
    const Setup &setup = *request.snapshot->setup;
    if (request.column.kind == RowColumn::Line) {
        sortByLine(setup, rows, request.sorting.direction);
        return true;
    }
    std::vector<float> keys;
    keys.reserve(rows.size());
    if (request.column.isFit() && !fitKeys(request, rows, keys, progress))
        return false;
    if (request.column.kind == RowColumn::Device)
        holderKeys(*request.snapshot, rows, keys);
    else if (request.column.kind == RowColumn::Feature)
        for (const RowId row : rows)
            keys.push_back(featuresOf(setup, row)[request.column.feature]);
    else if (request.column.kind == RowColumn::Target)
        for (const RowId row : rows)
            keys.push_back(targetOf(setup, row));
    return sortRows(rows, keys, request.sorting.direction, progress ? [&](double) { return progress(1); } : Progress());
}

} // namespace

std::int64_t RowList::placeOf(RowId row) const
{
    if (whole > 0)
        return static_cast<std::int64_t>(row) >= whole ? -1 : descending ? whole - 1 - static_cast<std::int64_t>(row) : static_cast<std::int64_t>(row);
    const auto found = std::ranges::find(rows, row);
    return found == rows.end() ? -1 : found - rows.begin();
}

double RowRequest::cost() const
{
    const Setup &setup = *snapshot->setup;
    if (!isSorted() && filter.kind == RowFilter::All)
        return 0;
    const double each = 10 + (needsFits() ? setup.parameterCount() : 0);
    return static_cast<double>(allRows(setup)) * each;
}

bool RowRequest::staysWith(const Snapshot &next) const
{
    if (needsFits())
        return false;
    const bool sameStep = snapshot->shards == next.shards && snapshot->setup->stepInEpoch(snapshot->position.step) == next.setup->stepInEpoch(next.position.step);
    const bool byShards = filter.kind != RowFilter::All && filter.kind != RowFilter::Test;
    if (filter.kind == RowFilter::Step && !sameStep)
        return false;
    return snapshot->shards == next.shards || !(byShards || (isSorted() && column.kind == RowColumn::Device));
}

RowListPtr listRows(const RowRequest &request, const Progress &progress)
{
    auto list = std::make_shared<RowList>();
    const bool descending = request.sorting.direction == SortDirection::Descending;
    if (request.filter.kind == RowFilter::All && !request.isSorted()) {
        list->whole = allRows(*request.snapshot->setup);
        list->descending = request.sorting.column >= 0 && descending;
        return list;
    }
    list->rows = filtered(*request.snapshot, request.filter);
    if (request.isSorted() && !sortListed(request, list->rows, progress))
        return nullptr;
    if (!request.isSorted() && request.sorting.column >= 0 && descending)
        std::ranges::reverse(list->rows);
    return list;
}

} // namespace lockstep
