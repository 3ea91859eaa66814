// Drawing a data set: in pieces on all cores, telling how far it is, until it is done or cancelled.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "core/data/dataset.h"
#include "core/numeric/random.h"
#include "core/numeric/result.h"

namespace lockstep {

// Called between pieces of work with the share done (0 to 1); returns false to cancel. May be called by several threads at once.
using Progress = std::function<bool(double)>;

struct DrawnData {
    Dataset data;
    RandomKey next; // the chain of keys goes on from here
};

class Drawing {
public:
    // `values`: how many numbers will be drawn, all calls together.
    Drawing(RandomScheme scheme, std::int64_t values, const Progress &progress);

    RandomScheme scheme() const { return m_scheme; }
    // Makes room in pieces, since filling gigabytes takes a while. False when cancelled.
    bool grow(std::vector<float> &values, std::int64_t size);
    // out = normal(key, out.size()), in pieces on all cores. False when cancelled.
    bool normals(RandomKey key, std::vector<float> &out);
    // Calls make(first, count) for pieces of 0 .. total-1 on all cores; each stands for `valuesEach` drawn numbers. False when cancelled.
    bool inPieces(std::int64_t total, std::int64_t valuesEach, const std::function<void(std::int64_t, std::int64_t)> &make);

private:
    bool keepsGoing(std::int64_t drawn);

    RandomScheme m_scheme;
    double m_all;
    const Progress &m_progress;
    std::atomic<std::int64_t> m_done{0};
    std::atomic<bool> m_cancelled{false};
};

tl::unexpected<Error> drawingCancelled();
tl::unexpected<Error> noMemoryToDraw(std::int64_t rows, int features);

} // namespace lockstep
