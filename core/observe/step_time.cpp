#include "core/observe/step_time.h"

#include <algorithm>
#include <numeric>

namespace lockstep {
namespace {

class Simulation {
public:
    explicit Simulation(const StepWork &work) : m_work(work), m_link(linkOf(work.spec)), m_slowdowns(work.slowdowns())
    {
        m_time.lanes.resize(work.rows.size());
        m_free.assign(work.rows.size(), 0);
        m_ready.assign(work.rows.size(), 0);
    }

    StepTime run()
    {
        for (std::size_t d = 0; d < m_work.rows.size(); ++d)
            compute(d);
        if (m_work.reduces)
            communicate();
        for (std::size_t d = 0; d < m_work.rows.size(); ++d)
            finish(d);
        return std::move(m_time);
    }

private:
    void addSpan(std::size_t device, Activity activity, double begin, double operations, int index)
    {
        const double seconds = m_work.seconds(operations) * m_slowdowns[device];
        m_time.lanes[device].spans.push_back({activity, begin, begin + seconds, index});
        m_time.lanes[device].computes += seconds;
    }

    void compute(std::size_t device)
    {
        Lane &lane = m_time.lanes[device];
        const auto add = [&](Activity activity, double operations, int index) {
            addSpan(device, activity, lane.ready, operations, index);
            lane.ready = lane.spans.back().end;
        };
        for (int part = 0; part < m_work.microBatches; ++part) {
            const std::int64_t rows = m_work.microBatchRows(static_cast<int>(device), part);
            if (rows == 0)
                break;
            add(Activity::Forward, forwardOperations(*m_work.network, rows), part);
            add(Activity::Gradient, gradientOperations(*m_work.network, rows), part);
        }
        if (m_work.localSgd)
            add(Activity::Update, updateOperations(*m_work.network, m_work.stateSlots), 0);
    }

    void communicate()
    {
        std::vector<Span> backward; // the last of each device, before messages are added
        for (const Lane &lane : m_time.lanes)
            backward.push_back(lane.spans.empty() ? Span() : lane.spans.back());
        const bool overlaps = m_work.spec.overlap && !m_work.localSgd;
        for (const Bucket &bucket : m_work.plan->buckets) {
            const double share = overlaps && bucket.begin > 0 ? backwardShare(*m_work.network, bucket.begin) : 1;
            for (std::size_t d = 0; d < m_ready.size(); ++d)
                m_ready[d] = share < 1 ? backward[d].begin + share * (backward[d].end - backward[d].begin) : m_time.lanes[d].ready;
            for (int round = bucket.firstRound; round < bucket.endRound; ++round)
                runRound(round);
        }
    }

    void runRound(int round)
    {
        const std::span<const Transfer> transfers = m_work.plan->transfersOf(round);
        m_sendFree = m_free;
        m_receiveFree = m_free;
        for (const Transfer &t : transfers) {
            const auto from = static_cast<std::size_t>(t.source), to = static_cast<std::size_t>(t.destination);
            const double begin =
                std::max({m_free[from], m_free[to], m_ready[from], m_ready[to], m_sendFree[from], m_receiveFree[to]});
            const std::int64_t bytes = std::int64_t{4} * (t.end - t.begin);
            const double end = begin + m_link.seconds(bytes);
            m_sendFree[from] = m_receiveFree[to] = end;
            m_time.reduced = std::max(m_time.reduced, end);
            m_time.lanes[from].bytesSent += bytes;
            addMessage(m_time.lanes[from], {Activity::Communicate, begin, end, round, true, false});
            addMessage(m_time.lanes[to], {Activity::Communicate, begin, end, round, false, true});
        }
        for (const Transfer &t : transfers)
            for (const auto d : {static_cast<std::size_t>(t.source), static_cast<std::size_t>(t.destination)})
                m_free[d] = std::max(m_sendFree[d], m_receiveFree[d]);
    }

    // Messages of one round that touch are one span.
    static void addMessage(Lane &lane, const Span &message)
    {
        if (!lane.spans.empty()) {
            Span &last = lane.spans.back();
            const bool sameRound = last.activity == Activity::Communicate && last.index == message.index;
            if (sameRound && message.begin <= last.end && last.begin <= message.end) {
                last.begin = std::min(last.begin, message.begin);
                last.end = std::max(last.end, message.end);
                last.sends = last.sends || message.sends;
                last.receives = last.receives || message.receives;
                return;
            }
        }
        lane.spans.push_back(message);
    }

    void finish(std::size_t device)
    {
        Lane &lane = m_time.lanes[device];
        for (const Span &span : lane.spans)
            lane.communicates += span.activity == Activity::Communicate ? span.end - span.begin : 0;
        double end = std::max(lane.ready, m_free[device]);
        if (!m_work.localSgd) {
            addSpan(device, Activity::Update, end, updateOperations(*m_work.network, m_work.stateSlots), 0);
            end = lane.spans.back().end;
        }
        m_time.seconds = std::max(m_time.seconds, end);
    }

    const StepWork &m_work;
    Link m_link;
    std::vector<double> m_slowdowns;
    StepTime m_time;
    std::vector<double> m_free;  // when a device has done its messages of the rounds before
    std::vector<double> m_ready; // when it holds the bucket
    std::vector<double> m_sendFree, m_receiveFree; // within the round
};

void addWaits(Lane &lane, double lastReady, double stepEnd)
{
    std::ranges::stable_sort(lane.spans, {}, &Span::begin);
    std::vector<Span> waits;
    const auto add = [&](double begin, double end) {
        waits.push_back({Activity::Wait, begin, end});
        lane.waits += end - begin;
        lane.waitsForOthers += std::max(0.0, std::min(end, lastReady) - begin);
    };
    double until = 0;
    for (const Span &span : lane.spans) {
        if (span.begin > until)
            add(until, span.begin);
        until = std::max(until, span.end);
    }
    if (stepEnd > until)
        add(until, stepEnd);
    lane.spans.insert(lane.spans.end(), waits.begin(), waits.end());
    std::ranges::stable_sort(lane.spans, {}, &Span::begin);
}

int stragglerOf(const std::vector<Lane> &lanes)
{
    std::vector<double> ready;
    for (const Lane &lane : lanes)
        ready.push_back(lane.ready);
    const auto last = std::ranges::max_element(ready) - ready.begin();
    const double latest = ready[static_cast<std::size_t>(last)];
    const auto middle = ready.begin() + (std::ssize(ready) - 1) / 2;
    std::ranges::nth_element(ready, middle);
    return latest > 0 && latest >= 1.01 * *middle ? static_cast<int>(last) : -1;
}

double aloneSeconds(const StepWork &work)
{
    const double rows = static_cast<double>(std::accumulate(work.rows.begin(), work.rows.end(), std::int64_t{0})) / work.devices();
    const double oneRow = forwardOperations(*work.network, 1) + gradientOperations(*work.network, 1);
    return work.seconds(rows * oneRow + updateOperations(*work.network, work.stateSlots));
}

} // namespace

StepTime simulateStep(const StepWork &work)
{
    StepTime time = Simulation(work).run();
    const double lastReady = std::ranges::max_element(time.lanes, {}, &Lane::ready)->ready;
    for (Lane &lane : time.lanes)
        addWaits(lane, lastReady, time.seconds);
    time.straggler = stragglerOf(time.lanes);
    time.busiest = static_cast<int>(std::ranges::max_element(time.lanes, {}, &Lane::bytesSent) - time.lanes.begin());
    time.alone = aloneSeconds(work);
    return time;
}

} // namespace lockstep
