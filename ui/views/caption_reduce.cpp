#include <algorithm>
#include <bit>
#include <span>

#include "ui/views/caption_numbers.h"
#include "ui/views/caption_texts.h"
#include "ui/views/plan/plan_moment.h"
#include "ui/widgets/number_text.h"

namespace lockstep {

namespace {

PhaseCaption sumCaption(const Snapshot &s, const Transfer &t, const QString &round)
{
    const ReductionInput input(s);
    const std::vector<float> before = buffersBefore(s, input, t.begin, s.op.round);
    const float sum = s.devices[t.destination].reduced[static_cast<std::size_t>(t.begin)];
    const float weight = input.weight(t.source);
    const QString worked = sumText(before[static_cast<std::size_t>(t.destination)], before[static_cast<std::size_t>(t.source)], sum);
    const QString to = QString::number(t.destination), from = QString::number(t.source);
    if (input.isLocal())
        return PhaseCaption::of(QObject::tr("<p>%1. </p><s>Device %2 adds device %3's parameters. </s>%4: <n>%5</n>.")
                                    .arg(round, to, from, longName(s, t.begin), worked));
    if (weight == 1.0F)
        return PhaseCaption::of(QObject::tr("<p>%1. </p><s>Device %2 adds device %3's gradient. </s>%4: <n>%5</n>.")
                                    .arg(round, to, from, longName(s, t.begin), worked));
    return PhaseCaption::of(
        QObject::tr("<p>%1. </p><s>Device %2 adds device %3's gradient, weighed by rows: </s><n>× %6</n>. %4: <n>%5</n>.")
            .arg(round, to, from, longName(s, t.begin), worked, fixedText(weight, 4)));
}

// To one other device or to all; the sum of weighed gradients when shards are uneven.
QString copyTemplate(bool toAll, bool weighed)
{
    if (toAll)
        return weighed ? QObject::tr("<p>%1. </p><s>Device %2 gives the weighed sum to all others. </s>%3: <n>%4</n> on all %5 devices.")
                       : QObject::tr("<p>%1. </p><s>Device %2 gives the sum to all others. </s>%3: <n>%4</n> on all %5 devices.");
    return weighed ? QObject::tr("<p>%1. </p><s>Device %2 gives the weighed sum to device %5. </s>%3: <n>%4</n> on both devices.")
                   : QObject::tr("<p>%1. </p><s>Device %2 gives the sum to device %5. </s>%3: <n>%4</n> on both devices.");
}

PhaseCaption copyCaption(const Snapshot &s, const Transfer &t, const QString &round, bool toAll)
{
    const QString value = shownText(s.devices[t.destination].reduced[static_cast<std::size_t>(t.begin)], 4);
    const QString whom = QString::number(toAll ? s.setup->devices() : t.destination);
    return PhaseCaption::of(copyTemplate(toAll, uneven(s)).arg(round, QString::number(t.source), longName(s, t.begin), value, whom));
}

// What happens in a round of a plan in which several devices send at once.
QString movesText(const Plan &plan, const Snapshot &s)
{
    const bool copies = plan.copies(s.op.round);
    if (plan.algorithm == "ring")
        return copies ? QObject::tr("Finished chunks move one device on.") : QObject::tr("Chunks move one device on and are added.");
    if (plan.algorithm == "tree")
        return copies ? QObject::tr("The sum goes one level down.") : QObject::tr("Sums go one level up and are added.");
    const int within = PlanMoment(plan, s.op.round).roundInBucket();
    const bool folds = !std::has_single_bit(static_cast<unsigned>(plan.devices));
    if (folds && within == 0)
        return QObject::tr("Devices without a partner give all to the one before them.");
    if (folds && within == PlanMoment(plan, s.op.round).rounds() - 1)
        return QObject::tr("Devices without a partner get the sum back.");
    return copies ? QObject::tr("Partners exchange finished sums.") : QObject::tr("Partners exchange halves and add them.");
}

// The worked number is that of the transfer with the last numbers: device 1, b.
PhaseCaption movesCaption(const Snapshot &s, std::span<const Transfer> transfers, const QString &round)
{
    const Transfer &t = *std::ranges::max_element(transfers, {}, &Transfer::end);
    const int p = t.end - 1;
    const std::vector<float> before = buffersBefore(s, p, s.op.round);
    const float result = s.devices[t.destination].reduced[static_cast<std::size_t>(p)];
    const QString worked = t.kind == TransferKind::Add
                               ? sumText(before[static_cast<std::size_t>(t.source)], before[static_cast<std::size_t>(t.destination)], result)
                               : shownText(result, 4);
    const QString text = t.kind == TransferKind::Add ? QObject::tr("<p>%1. </p><s>%2 </s>Device %3, %4: <n>%5</n>.")
                                                   : QObject::tr("<p>%1. </p><s>%2 </s>Device %3 receives %4: <n>%5</n>.");
    return PhaseCaption::of(text.arg(round, movesText(s.setup->plan, s), QString::number(t.destination), longName(s, p), worked));
}

// "All-reduce, ring, round 2 of 6"; with buckets the round of one: "All-reduce, ring, bucket 2 of 3, round 2 of 6".
QString roundText(const Plan &plan, int round)
{
    const PlanMoment moment(plan, round);
    const QString place = QString::number(moment.roundInBucket() + 1), all = QString::number(moment.rounds());
    if (moment.buckets() < 2)
        return QObject::tr("All-reduce, %1, round %2 of %3").arg(planName(plan), place, all);
    return QObject::tr("All-reduce, %1, %2, round %3 of %4").arg(planName(plan), moment.bucketText(), place, all);
}

} // namespace

QString planName(const Plan &plan)
{
    if (plan.algorithm == "ring")
        return QObject::tr("ring");
    if (plan.algorithm == "tree")
        return QObject::tr("tree");
    if (plan.algorithm == "halving-doubling")
        return QObject::tr("halving-doubling");
    return plan.algorithm == "parameter-server" ? QObject::tr("parameter server") : QObject::tr("rank order");
}

PhaseCaption allReduceCaption(const Snapshot &s)
{
    const Plan &plan = s.setup->plan;
    const QString round = roundText(plan, s.op.round);
    const std::span<const Transfer> transfers = plan.transfersOf(s.op.round);
    if (transfers.empty())
        return PhaseCaption::of(QObject::tr("<p>%1. </p>").arg(round));
    if (plan.algorithm != "rank-order" && plan.algorithm != "parameter-server")
        return movesCaption(s, transfers, round);
    if (transfers.front().kind == TransferKind::Add)
        return sumCaption(s, transfers.front(), round);
    return copyCaption(s, transfers.front(), round, transfers.size() > 1);
}

} // namespace lockstep
