#include <span>

#include "ui/views/caption_numbers.h"
#include "ui/views/caption_texts.h"
#include "ui/widgets/number_text.h"

namespace lockstep {

namespace {

std::span<const Transfer> transfersOf(const Plan &plan, int round)
{
    const auto first = static_cast<std::size_t>(plan.roundStarts[static_cast<std::size_t>(round)]);
    const auto end = static_cast<std::size_t>(plan.roundStarts[static_cast<std::size_t>(round) + 1]);
    return std::span(plan.transfers).subspan(first, end - first);
}

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

} // namespace

QString planName(const Plan &plan)
{
    return plan.algorithm == "rank-order" ? QObject::tr("rank order") : QString::fromStdString(plan.algorithm).replace('-', ' ');
}

PhaseCaption allReduceCaption(const Snapshot &s)
{
    const Plan &plan = s.setup->plan;
    const QString round =
        QObject::tr("All-reduce, %1, round %2 of %3")
            .arg(planName(plan), QString::number(s.op.round + 1), QString::number(plan.rounds));
    const std::span<const Transfer> transfers = transfersOf(plan, s.op.round);
    if (transfers.empty())
        return PhaseCaption::of(QObject::tr("<p>%1. </p>").arg(round));
    if (transfers.front().kind == TransferKind::Add)
        return sumCaption(s, transfers.front(), round);
    return copyCaption(s, transfers.front(), round, transfers.size() > 1);
}

} // namespace lockstep
