#include "ui/views/time/lane_text.h"

#include <algorithm>

#include <QObject>
#include <QStringList>

#include "ui/views/time/time_text.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr std::size_t mostMessages = 4; // told one by one

// Means over all devices but the straggler.
struct Others {
    double computes = 0;
    double waits = 0;
};

Others othersThan(const StepTime &time, int device)
{
    Others others;
    for (std::size_t d = 0; d < time.lanes.size(); ++d)
        if (static_cast<int>(d) != device) {
            others.computes += time.lanes[d].computes;
            others.waits += time.lanes[d].waits;
        }
    const double count = std::max(1.0, static_cast<double>(time.lanes.size()) - 1);
    return {others.computes / count, others.waits / count / std::max(time.seconds, 1e-300)};
}

double meanBytes(const StepTime &time)
{
    double sum = 0;
    for (const Lane &lane : time.lanes)
        sum += static_cast<double>(lane.bytesSent);
    return sum / static_cast<double>(time.lanes.size());
}

QString message(const Transfer &t, int device)
{
    const QString bytes = bytesText(4.0 * (t.end - t.begin));
    return t.source == device ? QObject::tr("sends %1 to device %2").arg(bytes).arg(t.destination)
                              : QObject::tr("receives %1 from device %2").arg(bytes).arg(t.source);
}

QString messagesText(const Plan &plan, int device, const Span &span)
{
    QStringList messages;
    std::size_t count = 0;
    for (const Transfer &t : plan.transfersOf(span.index)) {
        const bool mine = (span.sends && t.source == device) || (span.receives && t.destination == device);
        if (mine && ++count <= mostMessages)
            messages << message(t, device);
    }
    if (count > mostMessages)
        messages << QObject::tr("and %1 messages more").arg(count - mostMessages);
    return messages.join(QObject::tr(", "));
}

QString whatText(const Snapshot &snapshot, int device, const Span &span)
{
    const int parts = snapshot.setup->scenario.microBatches();
    if (span.activity == Activity::Communicate)
        return QObject::tr("round %1 of %2, %3").arg(span.index + 1).arg(snapshot.setup->plan.rounds)
            .arg(messagesText(snapshot.setup->plan, device, span));
    if (parts > 1 && (span.activity == Activity::Forward || span.activity == Activity::Gradient))
        return QObject::tr("%1 of micro-batch %2 of %3").arg(activityText(span.activity)).arg(span.index + 1).arg(parts);
    return activityText(span.activity);
}

} // namespace

QString activityText(Activity activity)
{
    switch (activity) {
    case Activity::Forward: return QObject::tr("forward");
    case Activity::Gradient: return QObject::tr("gradient");
    case Activity::Communicate: return QObject::tr("communicate");
    case Activity::Update: return QObject::tr("update");
    case Activity::Wait: break;
    }
    return QObject::tr("wait");
}

QString stepTimeText(const Snapshot &snapshot, const SimulatedStep &step, Words words)
{
    const StepTime &time = step.time;
    const bool all = words == Words::All;
    const QString duration = all ? QObject::tr("%1 a step").arg(durationText(time.seconds)) : durationText(time.seconds);
    if (snapshot.setup->devices() == 1)
        return words == Words::Least ? QObject::tr("%1; one device never waits").arg(duration)
                                     : QObject::tr("%1; one device sends nothing and waits for nobody").arg(duration);
    const QString efficiency = (all ? QObject::tr("%1 as efficient as one device") : QObject::tr("efficiency %1")).arg(shareText(time.efficiency()));
    const double mean = meanBytes(time);
    const double most = static_cast<double>(time.lanes[static_cast<std::size_t>(time.busiest)].bytesSent);
    if (words == Words::Least)
        return QObject::tr("%1; %2").arg(duration, efficiency);
    if (most == 0)
        return QObject::tr("%1 without an all-reduce; %2").arg(duration, efficiency);
    QString bytes = QObject::tr("%1 sent by each device").arg(bytesText(mean));
    if (bytesText(most) != bytesText(mean))
        bytes = (all ? QObject::tr("%1 sent by a device on average, %2 by the busiest, device %3") : QObject::tr("%1 a device, %2 by device %3"))
                    .arg(bytesText(mean), bytesText(most))
                    .arg(time.busiest);
    return QObject::tr("%1; %2; %3").arg(duration, bytes, efficiency);
}

QString whoWaitsText(const Snapshot &snapshot, const SimulatedStep &step, Words words)
{
    const StepTime &time = step.time;
    if (snapshot.setup->devices() == 1)
        return {};
    const Others others = othersThan(time, time.straggler);
    if (time.straggler < 0) {
        double waits = 0;
        for (std::size_t d = 0; d < time.lanes.size(); ++d)
            waits += step.waitShare(static_cast<int>(d));
        waits /= static_cast<double>(time.lanes.size());
        if (waits == 0)
            return QObject::tr("No device ever waits");
        return (words == Words::All ? QObject::tr("No device holds the others up; they wait %1 of the step on average") : QObject::tr("No straggler; devices wait %1"))
            .arg(shareText(waits));
    }
    const Lane &slow = time.lanes[static_cast<std::size_t>(time.straggler)];
    const QString longer = QObject::tr("%1×").arg(fixedText(slow.computes / std::max(others.computes, 1e-300), 1));
    const bool never = step.waitShare(time.straggler) < 1e-9;
    const QString who = (never ? QObject::tr("Device %1 never waits") : QObject::tr("All wait for device %1")).arg(time.straggler);
    if (words == Words::Least)
        return QObject::tr("%1; the others %2").arg(who, shareText(others.waits));
    return (words == Words::Few ? QObject::tr("%1: it computes %2 as long; others wait %3")
                                : QObject::tr("%1: it computes %2 as long; the others wait %3 of the step"))
        .arg(who, longer, shareText(others.waits));
}

QString spanText(const Snapshot &snapshot, int device, const Span &span)
{
    return QObject::tr("Device %1: %2").arg(device).arg(whatText(snapshot, device, span)) + QLatin1Char('\n')
         + QObject::tr("from %1 to %2, for %3").arg(durationText(span.begin), durationText(span.end), durationText(span.end - span.begin));
}

QString crowdText(const CrowdShares &shares, double time)
{
    const CrowdShare &share = shares.at(time);
    return QObject::tr("At %1, of the %2 others").arg(durationText(time), countText(shares.devices)) + QLatin1Char('\n')
         + QObject::tr("%1 compute, %2 wait, %3 communicate")
               .arg(shareText(share.computes), shareText(share.waits), shareText(share.communicates));
}

QString laneText(const SimulatedStep &step, int device)
{
    const Lane &lane = step.time.lanes[static_cast<std::size_t>(device)];
    return QObject::tr("Device %1: computes for %2, communicates for %3, waits %4 of the step; sends %5")
        .arg(device)
        .arg(durationText(lane.computes), durationText(lane.communicates), shareText(step.waitShare(device)),
             bytesText(static_cast<double>(lane.bytesSent)));
}

} // namespace lockstep
