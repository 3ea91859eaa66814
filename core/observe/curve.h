// A curve of any length in bounded memory: minimum and maximum of equal buckets of steps, whose width doubles when they are full.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace lockstep {

struct CurveBucket {
    float min = std::numeric_limits<float>::infinity(); // over finite values; min > max when there is none
    float max = -std::numeric_limits<float>::infinity();
    float last = 0;
    std::uint32_t notFinite = 0; // NaN and infinite values, counted and kept out of min and max

    bool any() const { return min <= max; }
};

class Curve {
public:
    // At most `maxBuckets` buckets are kept (even, >= 2).
    explicit Curve(std::size_t maxBuckets = 4096);

    void append(float value);
    // One step that has a range of values (many devices): min > max when none is finite.
    void appendRange(float min, float max, std::uint32_t notFinite);
    void clear();
    // Forgets the values after `steps`. A bucket that the cut goes through is emptied, since what its range owes to either side is
    // not known: nothing of a dropped past survives, and less than one bucket (1/2048 of the curve) of the kept past is lost.
    void truncate(std::int64_t steps);

    std::int64_t size() const { return m_size; }          // values appended
    std::int64_t bucketWidth() const { return m_width; }  // values a bucket (1, 2, 4, ...)
    const std::vector<CurveBucket> &buckets() const { return m_buckets; } // the last may be partly filled
    float first() const { return m_first; }
    float last() const { return m_last; }
    // The bucket that holds a 1-based step; null outside 1..size().
    const CurveBucket *bucketOf(std::int64_t step) const;

private:
    CurveBucket &open(); // the bucket that takes the next value
    void halve();

    std::size_t m_maxBuckets;
    std::int64_t m_size = 0;
    std::int64_t m_width = 1;
    float m_first = 0;
    float m_last = 0;
    std::vector<CurveBucket> m_buckets;
};

// A point to draw: x is a 1-based step.
struct CurvePoint {
    double step = 0;
    double value = 0;
    bool gapBefore = false; // values were left out between this point and the one before: break the line
};

enum class Keep { Finite, Positive }; // Positive: a log scale has no place for zero and below

// Two points a column (minimum and maximum in the order of their steps where known) for values[firstStep - 1 ..], plus both ends:
// every spike is kept. Runs of NaN are left out and counted in *notFinite when given.
std::vector<CurvePoint> decimate(const std::vector<float> &values, std::int64_t firstStep, std::int64_t lastStep, int columns,
                                 std::int64_t *notFinite = nullptr, Keep keep = Keep::Finite);
// The same over buckets; points of a bucket wider than one step stand at its middle, or at its first and last step in the order in
// which it goes when it has a column to itself.
std::vector<CurvePoint> decimate(const Curve &curve, std::int64_t firstStep, std::int64_t lastStep, int columns,
                                 std::int64_t *notFinite = nullptr, Keep keep = Keep::Finite);

} // namespace lockstep
