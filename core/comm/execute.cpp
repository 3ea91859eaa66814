#include "core/comm/execute.h"

#include <algorithm>

#include <Eigen/Core>

namespace lockstep {
namespace {

void perform(const Transfer &t, float *buffers, std::int64_t stride)
{
    const Eigen::Map<const Eigen::ArrayXf> from(buffers + t.source * stride + t.begin, t.end - t.begin);
    Eigen::Map<Eigen::ArrayXf> to(buffers + t.destination * stride + t.begin, t.end - t.begin);
    if (t.kind == TransferKind::Add)
        to += from;
    else
        to = from;
}

} // namespace

void executeRound(const Plan &plan, int round, float *buffers, std::int64_t stride)
{
    for (const Transfer &t : plan.transfersOf(round))
        perform(t, buffers, stride);
}

std::vector<std::uint8_t> contributionsAfter(const Plan &plan, int roundsDone)
{
    const auto devices = static_cast<std::size_t>(plan.devices);
    const auto elements = static_cast<std::size_t>(plan.elements);
    std::vector<std::uint8_t> counts(devices * elements * devices, 0);
    const auto at = [&](int device, int element) { return counts.begin() + static_cast<std::ptrdiff_t>((static_cast<std::size_t>(device) * elements + static_cast<std::size_t>(element)) * devices); };
    for (int d = 0; d < plan.devices; ++d)
        for (int e = 0; e < plan.elements; ++e)
            at(d, e)[d] = 1;
    for (int round = 0; round < roundsDone; ++round)
        for (const Transfer &t : plan.transfersOf(round))
            for (int e = t.begin; e < t.end; ++e) {
                const auto from = at(t.source, e);
                const auto to = at(t.destination, e);
                for (int c = 0; c < plan.devices; ++c)
                    to[c] = static_cast<std::uint8_t>(from[c] + (t.kind == TransferKind::Add ? to[c] : 0));
            }
    return counts;
}

} // namespace lockstep
