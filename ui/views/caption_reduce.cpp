#include <span>

#include "ui/views/caption_numbers.h"
#include "ui/views/caption_texts.h"
#include "ui/widgets/number_text.h"

namespace lockstep {

namespace {

using enum CaptionRole;

std::span<const Transfer> transfersOf(const Plan &plan, int round)
{
    const auto first = static_cast<std::size_t>(plan.roundStarts[static_cast<std::size_t>(round)]);
    const auto end = static_cast<std::size_t>(plan.roundStarts[static_cast<std::size_t>(round) + 1]);
    return std::span(plan.transfers).subspan(first, end - first);
}

void addSum(PhaseCaption &caption, const Snapshot &s, const Transfer &t)
{
    const std::vector<float> before = buffersBefore(s, t.begin, s.op.round);
    const float sum = s.devices[t.destination].reduced[static_cast<std::size_t>(t.begin)];
    const float weight = s.setup->weights[static_cast<std::size_t>(t.source)];
    const QString adds = QStringLiteral("Device %1 adds device %2's gradient").arg(t.destination).arg(t.source);
    if (weight == 1.0F)
        caption.add(Sentence, adds + QStringLiteral(". "));
    else
        caption.add(Sentence, adds + QStringLiteral(", weighed by rows: "))
            .add(Number, QStringLiteral("× ") + fixedText(weight, 4))
            .add(Plain, QStringLiteral(". "));
    caption.add(Plain, longName(s, t.begin) + QStringLiteral(": "));
    caption.add(Number, sumText(before[static_cast<std::size_t>(t.destination)], before[static_cast<std::size_t>(t.source)], sum));
}

void addCopy(PhaseCaption &caption, const Snapshot &s, const Transfer &t, bool toAll)
{
    const QString others = toAll ? QStringLiteral("all others") : QStringLiteral("device %1").arg(t.destination);
    const QString what = uneven(*s.setup) ? QStringLiteral("the weighed sum") : QStringLiteral("the sum");
    caption.add(Sentence, QStringLiteral("Device %1 gives %2 to %3. ").arg(QString::number(t.source), what, others));
    caption.add(Plain, longName(s, t.begin) + QStringLiteral(": "));
    caption.add(Number, shownText(s.devices[t.destination].reduced[static_cast<std::size_t>(t.begin)], 4));
    caption.add(Plain, toAll ? QStringLiteral(" on all %1 devices").arg(s.setup->devices()) : QStringLiteral(" on both devices"));
}

} // namespace

PhaseCaption allReduceCaption(const Snapshot &s)
{
    const Plan &plan = s.setup->plan;
    PhaseCaption caption;
    QString name = QString::fromStdString(plan.algorithm);
    caption.add(CaptionRole::Phase, QStringLiteral("All-reduce, %1, round %2 of %3. ")
                                        .arg(name.replace(QLatin1Char('-'), QLatin1Char(' ')))
                                        .arg(s.op.round + 1)
                                        .arg(plan.rounds));
    const std::span<const Transfer> transfers = transfersOf(plan, s.op.round);
    if (transfers.empty())
        return caption;
    if (transfers.front().kind == TransferKind::Add)
        addSum(caption, s, transfers.front());
    else
        addCopy(caption, s, transfers.front(), transfers.size() > 1);
    return caption.add(Plain, QStringLiteral("."));
}

} // namespace lockstep
