// A plan prepared for running all its rounds on a few elements at a time, so that they stay in the cache from the first hop to the last.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/comm/plan.h"

namespace lockstep {

class ElementPlan {
public:
    ElementPlan() = default;
    // Of a sound plan. Takes time and memory in proportion to its hops: 2 (N - 1) a chunk of the first bucket, and of the last.
    explicit ElementPlan(const Plan &plan);

    // Elements of which all devices' buffers fit in a core's cache together.
    int blockLength() const;

    // All rounds on the elements begin .. end of the devices' buffers (device d's start at buffers + d * stride), then every result times
    // `share`. The bits are those of executeRound() for all rounds; an element never depends on another: ranges may run at the same time.
    void run(int begin, int end, float *buffers, std::int64_t stride, float share) const;

private:
    struct Hop {
        std::uint16_t source = 0;
        std::uint16_t destination = 0;
        bool adds = true;
    };
    // What happens to the elements of a chunk, hop by hop.
    struct Hops {
        std::vector<Hop> hops;
        int root = -1; // where all devices' copies come from in the end, after hops that only add; -1: hops copy too
    };
    struct Chunk {
        int begin = 0;
        std::size_t hops = 0; // index into m_hops
    };

    void addBucket(std::span<const Transfer> transfers, const Bucket &bucket);
    static Hops shortened(std::vector<Hop> hops, int devices);
    void runBlock(int begin, int end, float *buffers, std::int64_t stride, float share) const;
    void spread(const float *result, int begin, int end, float *buffers, std::int64_t stride, float share) const;
    void runHops(const Hops &hops, int begin, int end, float *buffers, std::int64_t stride) const;

    int m_devices = 1;
    bool m_hasRoots = false; // every chunk has
    std::vector<Hops> m_hops;
    std::vector<Chunk> m_chunks; // by begin
};

} // namespace lockstep
