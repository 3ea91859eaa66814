#include "ui/views/time/crowd_shares.h"

#include <algorithm>

namespace lockstep {
namespace {

// Adds what of begin..end lies in each part, in parts.
template <typename Member>
void add(std::vector<CrowdShare> &parts, double begin, double end, Member member)
{
    const auto last = static_cast<double>(parts.size());
    begin = std::clamp(begin, 0.0, last);
    end = std::clamp(end, begin, last);
    for (auto i = static_cast<std::size_t>(begin); i < parts.size() && static_cast<double>(i) < end; ++i)
        parts[i].*member += std::min(end, static_cast<double>(i + 1)) - std::max(begin, static_cast<double>(i));
}

} // namespace

const CrowdShare &CrowdShares::at(double time) const
{
    const double part = seconds > 0 ? time / seconds * static_cast<double>(parts.size()) : 0;
    return parts[static_cast<std::size_t>(std::clamp(part, 0.0, static_cast<double>(parts.size()) - 1))];
}

CrowdShares crowdShares(const StepTime &time, const std::vector<int> &without, int parts)
{
    CrowdShares shares;
    shares.parts.resize(static_cast<std::size_t>(parts));
    shares.seconds = time.seconds;
    const double perSecond = time.seconds > 0 ? parts / time.seconds : 0;
    for (std::size_t d = 0; d < time.lanes.size(); ++d) {
        if (std::ranges::find(without, static_cast<int>(d)) != without.end())
            continue;
        ++shares.devices;
        shares.waits += time.seconds > 0 ? time.lanes[d].waits / time.seconds : 0;
        for (const Span &span : time.lanes[d].spans)
            if (span.activity == Activity::Wait)
                add(shares.parts, span.begin * perSecond, span.end * perSecond, &CrowdShare::waits);
            else if (span.activity != Activity::Communicate)
                add(shares.parts, span.begin * perSecond, span.end * perSecond, &CrowdShare::computes);
    }
    shares.waits /= std::max(1, shares.devices);
    for (CrowdShare &share : shares.parts) {
        share.computes = std::min(1.0, share.computes / std::max(1, shares.devices));
        share.waits = std::min(1 - share.computes, share.waits / std::max(1, shares.devices));
        share.communicates = 1 - share.computes - share.waits;
    }
    return shares;
}

} // namespace lockstep
