#include "core/data/coverage.h"

#include <algorithm>
#include <numeric>

namespace lockstep {
namespace {

void countShard(Coverage &coverage, int device, std::int64_t size)
{
    if (size == 0) {
        coverage.idle.push_back(device);
        return;
    }
    coverage.smallest = coverage.smallest == 0 ? size : std::min(coverage.smallest, size);
    coverage.largest = std::max(coverage.largest, size);
}

// The rows at the places begin .. end-1, smallest first, at most `listed`.
std::vector<std::int64_t> rowsAt(const Shards &shards, std::int64_t begin, std::int64_t end, std::size_t listed)
{
    std::vector<std::int64_t> rows;
    if (listed == 0 || begin >= end)
        return rows;
    const auto count = static_cast<std::int64_t>(listed);
    if (shards.order().empty())
        end = std::min(end, begin + count);
    for (std::int64_t place = begin; place < end; ++place)
        rows.push_back(shards.rowAt(place));
    std::ranges::sort(rows);
    rows.resize(std::min(rows.size(), listed));
    return rows;
}

void listFirst(std::vector<std::int64_t> &rows, std::size_t listed, std::int64_t row)
{
    if (rows.size() < listed)
        rows.push_back(row);
}

// Place of a row in the order; -1: no such row.
std::int64_t placeOf(const Shards &shards, std::int64_t row)
{
    if (row < 0 || row >= shards.rows())
        return -1;
    if (shards.order().empty())
        return row;
    return std::ranges::find(shards.order(), static_cast<std::uint32_t>(row)) - shards.order().begin();
}

std::vector<int> devicesAt(const Shards &shards, std::int64_t place)
{
    std::vector<int> devices;
    if (place >= 0 && shards.dealt() == 0) {
        devices.resize(static_cast<std::size_t>(shards.devices()));
        std::iota(devices.begin(), devices.end(), 0);
    }
    for (; place >= 0 && place < shards.dealt(); place += shards.rows())
        devices.push_back(shards.deviceOf(place));
    std::ranges::sort(devices);
    return devices;
}

int firstDeviceAt(const Shards &shards, std::int64_t place)
{
    if (place < 0)
        return -1;
    if (shards.dealt() == 0)
        return 0;
    int first = -1;
    for (; place < shards.dealt(); place += shards.rows())
        first = first < 0 ? shards.deviceOf(place) : std::min(first, shards.deviceOf(place));
    return first;
}

} // namespace

// Places 0 .. dealt-1 are dealt out once each, and place p stands for the row at p % rows: what is beyond the rows repeats the first.
Coverage countCoverage(const Shards &shards, std::size_t listed)
{
    Coverage coverage;
    const std::int64_t rows = coverage.rows = shards.rows();
    for (int device = 0; device < shards.devices(); ++device)
        countShard(coverage, device, shards.size(device));
    const bool all = shards.dealt() == 0;
    const std::int64_t dealt = all ? rows * shards.devices() : shards.dealt();
    coverage.missing = std::max<std::int64_t>(0, rows - dealt);
    coverage.repeated = std::clamp<std::int64_t>(dealt - rows, 0, rows);
    coverage.once = rows - coverage.missing - coverage.repeated;
    coverage.padded = std::max<std::int64_t>(0, shards.dealt() - rows);
    coverage.missingRows = rowsAt(shards, dealt, rows, listed);
    coverage.repeatedRows = rowsAt(shards, 0, coverage.repeated, listed);
    return coverage;
}

Coverage countCoverage(std::span<const Shards *const> shards, std::size_t listed)
{
    Coverage coverage;
    coverage.rows = shards.front()->rows();
    std::vector<std::uint8_t> times(static_cast<std::size_t>(coverage.rows), 0); // up to 2
    for (int device = 0; device < static_cast<int>(shards.size()); ++device) {
        const Shards &own = *shards[static_cast<std::size_t>(device)];
        countShard(coverage, device, own.size(device));
        coverage.padded += paddedRows(own, device);
        for (std::int64_t i = 0; i < own.size(device); ++i) {
            std::uint8_t &count = times[static_cast<std::size_t>(own.row(device, i))];
            count = std::min<std::uint8_t>(2, static_cast<std::uint8_t>(count + 1));
        }
    }
    for (std::int64_t row = 0; row < coverage.rows; ++row) {
        const int count = times[static_cast<std::size_t>(row)];
        ++(count == 0 ? coverage.missing : count == 1 ? coverage.once : coverage.repeated);
        if (count != 1)
            listFirst(count == 0 ? coverage.missingRows : coverage.repeatedRows, listed, row);
    }
    return coverage;
}

std::int64_t paddedRows(const Shards &shards, int device)
{
    const std::int64_t size = shards.size(device);
    std::int64_t padded = 0;
    while (padded < size && shards.place(device, size - 1 - padded) >= shards.rows())
        ++padded;
    return padded;
}

std::vector<int> holdersOf(const Shards &shards, std::int64_t row)
{
    return devicesAt(shards, placeOf(shards, row));
}

int holderOf(const Shards &shards, std::int64_t row)
{
    return firstDeviceAt(shards, placeOf(shards, row));
}

RowHolders::RowHolders(const Shards &shards) : m_shards(shards), m_places(shards.order().size())
{
    for (std::size_t place = 0; place < m_places.size(); ++place)
        m_places[shards.order()[place]] = static_cast<std::uint32_t>(place);
}

std::int64_t RowHolders::placeOf(std::int64_t row) const
{
    if (row < 0 || row >= m_shards.rows())
        return -1;
    return m_places.empty() ? row : std::int64_t{m_places[static_cast<std::size_t>(row)]};
}

int RowHolders::first(std::int64_t row) const
{
    return firstDeviceAt(m_shards, placeOf(row));
}

std::vector<int> RowHolders::all(std::int64_t row) const
{
    return devicesAt(m_shards, placeOf(row));
}

std::vector<Holding> RowHolders::holdings(std::int64_t row) const
{
    std::vector<Holding> found;
    std::int64_t place = placeOf(row);
    if (place >= 0 && m_shards.dealt() == 0)
        for (int device = 0; device < m_shards.devices(); ++device)
            found.push_back({device, place, false});
    for (; place >= 0 && place < m_shards.dealt(); place += m_shards.rows())
        found.push_back({m_shards.deviceOf(place), m_shards.indexOf(place), place >= m_shards.rows()});
    std::ranges::stable_sort(found, {}, &Holding::device);
    return found;
}

} // namespace lockstep
