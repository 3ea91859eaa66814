// Whose numbers are in which sum while one bucket of a plan runs: a set of devices for every chunk of every device's buffer.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/comm/plan.h"

namespace lockstep {

// The starts of the chunks of one bucket, ascending, and at last its end (see chunkStarts).
std::vector<int> chunkStarts(const Plan &plan, const Bucket &bucket);
// Which chunk an element lies in, by the starts.
int chunkAt(std::span<const int> starts, int element);
// How many chunks there are in the buckets of the elements before it.
int chunksBefore(const Plan &plan, const Bucket &bucket);
// The transfers of a bucket's first rounds: those before endRound, which is not beyond the bucket's.
std::span<const Transfer> transfersOf(const Plan &plan, const Bucket &bucket, int endRound);

class Contributions {
public:
    // After the rounds of the bucket before endRound have run. Sets need devices * chunks * devices / 8 bytes.
    Contributions(const Plan &plan, const Bucket &bucket, int endRound);

    int chunks() const { return static_cast<int>(m_starts.size()) - 1; }
    const std::vector<int> &starts() const { return m_starts; } // first element of each chunk, then the end
    int chunkOf(int element) const { return chunkAt(m_starts, element); }
    bool has(int device, int chunk, int contributor) const;
    int count(int device, int chunk) const;

private:
    std::span<std::uint64_t> set(int device, int chunk);
    std::span<const std::uint64_t> set(int device, int chunk) const;

    std::vector<int> m_starts;
    std::size_t m_words; // of a set
    std::vector<std::uint64_t> m_sets;
};

// How many devices' numbers are in each chunk of each device's buffer: counts[device * chunks + chunk], chunks between the starts that
// chunkStarts() gives. Without the sets, for many devices: a sound plan never adds a number twice.
std::vector<int> contributorCounts(const Plan &plan, const Bucket &bucket, std::span<const int> starts, int endRound);

// Whose numbers are in one element of one device's buffer, ascending, after the rounds before endRound have run: no sets of others.
std::vector<int> contributorsOf(const Plan &plan, int device, int element, int endRound);

} // namespace lockstep
