#include "core/observe/scaling.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/comm/cost.h"
#include "core/observe/step_work.h"

namespace lockstep {
namespace {

// Buckets of one length whose gradients are complete at the same time.
struct BucketGroup {
    std::int64_t count = 0;
    std::int64_t elements = 0; // of each
    double share = 1;          // of the backward pass
};

// In the order in which they travel. The last bucket holds the rest.
std::vector<BucketGroup> bucketGroups(const Network &network, std::int64_t bucketBytes)
{
    const std::int64_t all = network.parameterCount();
    const std::int64_t length = std::clamp<std::int64_t>(bucketBytes > 0 ? bucketBytes / 4 : all, 1, std::max<std::int64_t>(1, all));
    std::vector<BucketGroup> groups;
    std::int64_t sent = 0; // numbers of the groups so far
    for (std::size_t l = network.layers.size(); l-- > 0;) {
        // Buckets that begin at the layer's first number or after it, but not at 0.
        const std::int64_t begin = std::max<std::int64_t>(1, network.layers[l].weightOffset);
        const std::int64_t count = std::max<std::int64_t>(0, (all - sent - begin) / length);
        if (count > 0)
            groups.push_back({count, length, backwardShare(network, static_cast<int>(all - sent - length))});
        sent += count * length;
    }
    groups.push_back({1, all - sent, 1});
    return groups;
}

std::vector<Batch> firstBatches(const Setup &setup)
{
    std::vector<Batch> batches;
    for (int device = 0; device < setup.devices(); ++device)
        batches.push_back(batchOf(*setup.shards, setup.scenario.sharding.batchPerDevice, device, 0));
    return batches;
}

class Scaler {
public:
    Scaler(CollectiveKind kind, const Setup &setup, const NetworkSpec &spec)
        : m_kind(kind), m_link(linkOf(spec)), m_groups(bucketGroups(setup.network, setup.scenario.communication.bucketBytes)),
          m_work(stepWork(setup, spec, firstBatches(setup), true)),
          m_period(m_work.localSgd ? static_cast<double>(setup.scenario.strategy.period) : 1)
    {
    }

    std::int64_t allRows() const { return std::accumulate(m_work.rows.begin(), m_work.rows.end(), std::int64_t{0}); }
    int devicesNow() const { return m_work.devices(); }

    ScalingPoint point(int devices, std::int64_t rows) const
    {
        const Compute compute = computeOf(rows);
        const double update = m_work.seconds(updateOperations(*m_work.network, m_work.stateSlots));
        const double ready = compute.before + compute.backward + (m_work.localSgd ? update : 0);
        double end = ready;
        if (devices > 1)
            end = communicated(devices, compute, ready);
        ScalingPoint point{.devices = devices};
        point.seconds = m_work.localSgd ? ready + (end - ready) / m_period : end + update;
        point.bytesBusiest = static_cast<double>(bytesBusiest(devices)) / m_period;
        return point;
    }

private:
    struct Compute {
        double before = 0;   // the last backward pass
        double backward = 0; // that
    };

    Compute computeOf(std::int64_t rows) const // a full batch
    {
        Compute compute;
        for (int part = 0; part < m_work.microBatches; ++part) {
            const std::int64_t some = microBatch({0, rows}, rows, part, m_work.microBatches).size;
            if (some == 0)
                break;
            compute.before += compute.backward + m_work.seconds(forwardOperations(*m_work.network, some));
            compute.backward = m_work.seconds(gradientOperations(*m_work.network, some));
        }
        return compute;
    }

    // When the last message has arrived: a bucket starts when it is ready and the one before is through.
    double communicated(int devices, const Compute &compute, double ready) const
    {
        double end = 0;
        const bool overlaps = m_work.spec.overlap && !m_work.localSgd;
        for (const BucketGroup &group : m_groups) {
            const double begin = overlaps && group.share < 1 ? compute.before + group.share * compute.backward : ready;
            end = std::max(begin, end) + static_cast<double>(group.count) * equalSeconds(m_kind, devices, group.elements, m_link);
        }
        return std::max(end, ready);
    }

    std::int64_t bytesBusiest(int devices) const
    {
        std::vector<std::int64_t> bytes(static_cast<std::size_t>(devices), 0);
        std::int64_t known = -1;
        std::vector<std::int64_t> each;
        for (const BucketGroup &group : m_groups) {
            if (group.elements != known)
                each = bytesOfDevices(m_kind, devices, group.elements);
            known = group.elements;
            for (std::size_t d = 0; d < bytes.size(); ++d)
                bytes[d] += group.count * each[d];
        }
        return *std::ranges::max_element(bytes);
    }

    CollectiveKind m_kind;
    Link m_link;
    std::vector<BucketGroup> m_groups;
    StepWork m_work;
    double m_period;
};

} // namespace

std::vector<int> scalingDevices()
{
    std::vector<int> devices{1};
    for (int power = 2; power < maxDevices; power *= 2) {
        devices.push_back(power);
        devices.push_back(power + power / 2);
    }
    devices.push_back(maxDevices);
    return devices;
}

std::vector<ScalingPoint> scalingOf(CollectiveKind kind, const Setup &setup, const NetworkSpec &spec, Scaling scaling)
{
    const Scaler scaler(kind, setup, spec);
    const std::int64_t all = scaler.allRows();
    const std::int64_t average = std::max<std::int64_t>(1, std::llround(static_cast<double>(all) / scaler.devicesNow()));
    std::vector<ScalingPoint> points;
    for (const int devices : scalingDevices()) {
        const bool weak = scaling == Scaling::Weak;
        ScalingPoint point = scaler.point(devices, weak ? average : (all + devices - 1) / devices);
        const double alone = points.empty() ? point.seconds : points.front().seconds;
        point.efficiency = point.seconds > 0 ? alone / (point.seconds * (weak ? 1 : devices)) : 1;
        points.push_back(point);
    }
    return points;
}

} // namespace lockstep
