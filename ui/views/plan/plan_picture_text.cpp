#include <algorithm>

#include <QCoreApplication>

#include "core/comm/contributions.h"
#include "ui/views/phase_caption.h"
#include "ui/views/plan/plan_picture.h"
#include "ui/widgets/marks.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

struct PlanPictureText {
    Q_DECLARE_TR_FUNCTIONS(PlanPicture)
};

constexpr int mostNamed = 6; // devices in a tip

// "devices 0 and 3", "17 of 64 devices", "all 4 devices"
QString contributorsText(const std::vector<int> &contributors, int devices)
{
    const int count = static_cast<int>(contributors.size());
    if (count == devices)
        return PlanPictureText::tr("all %1 devices").arg(devices);
    return count <= mostNamed ? lowerDeviceListText(contributors) : PlanPictureText::tr("%1 of %2 devices").arg(count).arg(devices);
}

QString parametersText(const Snapshot &snapshot, int begin, int end)
{
    if (end - begin == 1)
        return longName(snapshot, begin);
    return end - begin == 2 ? PlanPictureText::tr("%1 and %2").arg(longName(snapshot, begin), longName(snapshot, end - 1))
                            : PlanPictureText::tr("%1 to %2").arg(longName(snapshot, begin), longName(snapshot, end - 1));
}

} // namespace

QString PlanPicture::cargoText(const Plan &plan, const Transfer &transfer)
{
    const auto bucket = std::ranges::find_if(plan.buckets, [&](const Bucket &b) { return b.begin <= transfer.begin && transfer.begin < b.end; });
    if (bucket->begin == transfer.begin && bucket->end == transfer.end)
        return tr("all %1").arg(countText(transfer.end - transfer.begin));
    const int below = chunksBefore(plan, *bucket);
    const std::vector<int> starts = chunkStarts(plan, *bucket);
    const auto indexOf = [&](int element) { return below + static_cast<int>(std::ranges::lower_bound(starts, element) - starts.begin()); };
    const int first = indexOf(transfer.begin), last = indexOf(transfer.end) - 1;
    return first == last ? QStringLiteral("c%1").arg(first) : QStringLiteral("c%1\u2013%2").arg(first).arg(last);
}

QString PlanPicture::sendsText() const
{
    if (!m_moment.isRunning()) {
        const int sends = m_moment.sends();
        return sends == 1 ? tr("1 send") : tr("%1 sends").arg(countText(sends));
    }
    const std::span<const Transfer> sends = m_moment.plan().transfersOf(m_moment.round());
    if (sends.size() != 1)
        return tr("%1 sends at once").arg(countText(static_cast<int>(sends.size())));
    return tr("device %1 \u2192 %2").arg(sends.front().source).arg(sends.front().destination);
}

// What fits: the longest that says it.
QString PlanPicture::footText(double room) const
{
    const Plan &plan = m_moment.plan();
    if (plan.rounds == 0)
        return tr("Nothing is sent");
    QStringList texts;
    const QString round = m_moment.roundText(), bucket = m_moment.bucketText(), sends = sendsText();
    if (m_moment.isRunning() && m_scene.centreText.isEmpty()) {
        texts << (bucket.isEmpty() ? tr("%1, %2").arg(round, sends) : tr("%1, %2, %3").arg(round, bucket, sends));
        texts << (bucket.isEmpty() ? round : tr("%1, %2").arg(round, bucket)) << round;
    } else {
        const QString done = tr("%1 of %2 rounds").arg(m_moment.roundsDone()).arg(plan.rounds);
        const QString sent = tr("%1 numbers sent").arg(countText(m_moment.numbersSent()));
        texts << (bucket.isEmpty() || m_moment.isRunning() ? tr("%1, %2").arg(done, sent) : tr("%1, %2, %3").arg(bucket, done, sent));
        texts << tr("%1, %2").arg(done, sent) << done;
    }
    for (const QString &text : texts)
        if (textWidth(text, m_theme.font(12)) <= room)
            return text;
    return texts.last();
}

QString PlanPicture::transferTip(const Transfer &t) const
{
    const Plan &plan = m_moment.plan();
    const int numbers = t.end - t.begin;
    const QString head = tr("Device %1 sends to device %2: %3, %4").arg(t.source).arg(t.destination).arg(cargoText(plan, t)).arg(parametersText(m_snapshot, t.begin, t.end));
    const QString size = numbers == 1 ? tr("1 number, 4 bytes") : tr("%1 numbers, %2 bytes").arg(countText(numbers), countText(4 * std::int64_t{numbers}));
    const QString whose = contributorsText(contributorsOf(plan, t.source, t.begin, t.round), plan.devices);
    const QString what = t.kind == TransferKind::Copy ? tr("The finished sum of %1 replaces what is there").arg(whose)
                         : whose.startsWith(tr("device ")) ? tr("The gradient of %1 is added").arg(whose)
                                                           : tr("The sum of %1 is added").arg(whose);
    return head + u'\n' + what + u'\n' + size;
}

QString PlanPicture::deviceTip(int device) const
{
    const QString name = tr("Device %1").arg(device);
    if (!m_moment.isRunning())
        return name;
    const Plan &plan = m_moment.plan();
    QStringList lines{name};
    for (const Transfer &t : plan.transfersOf(m_moment.round())) {
        if (lines.size() > 4)
            break;
        if (t.source == device)
            lines << tr("sends %1 to device %2").arg(cargoText(plan, t)).arg(t.destination);
        if (t.destination == device)
            lines << (t.kind == TransferKind::Add ? tr("adds %1 of device %2") : tr("takes %1 from device %2")).arg(cargoText(plan, t)).arg(t.source);
    }
    if (lines.size() == 1)
        lines << tr("waits in this round");
    return lines.join(u'\n');
}

} // namespace lockstep
