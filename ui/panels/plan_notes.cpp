// What a plan and its buckets come to, for the panel's notes.
#include <bit>

#include <QObject>

#include "core/comm/cost.h"
#include "ui/panels/panel_notes.h"
#include "ui/views/time/time_text.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

struct Rounds {
    QString formula;
    int count = 0;
};

Rounds roundsOf(CollectiveKind kind, int devices)
{
    const int levels = std::bit_width(static_cast<unsigned>(devices)) - 1;
    const bool power = (1 << levels) == devices;
    switch (kind) {
    case CollectiveKind::RankOrder: return {QObject::tr("N"), devices};
    case CollectiveKind::Ring:
    case CollectiveKind::ParameterServer: return {QObject::tr("2 (N − 1)"), 2 * (devices - 1)};
    case CollectiveKind::Tree:
    case CollectiveKind::HalvingDoubling: break; // of other counts: one level more; the fold is as many rounds
    }
    return power ? Rounds{QObject::tr("2 log₂ N"), 2 * levels} : Rounds{QObject::tr("2 ⌈log₂ N⌉"), 2 * levels + 2};
}

// Elements of one bucket; 0 while the scenario's numbers make none.
std::int64_t bucketElements(const Scenario &s, std::int64_t parameters)
{
    const std::int64_t bytes = s.communication.bucketBytes;
    return bytes == 0 ? parameters : bytes < 0 || bytes % 4 != 0 || bytes > 4 * parameters ? 0 : bytes / 4;
}

// One bucket after the other.
double secondsOf(const Scenario &s, std::int64_t parameters, std::int64_t each)
{
    const Link link = linkOf(s.network);
    const auto of = [&](std::int64_t elements) { return textbookSeconds(s.communication.collective, s.devices, elements, link); };
    return static_cast<double>(parameters / each) * of(each) + of(parameters % each);
}

bool linkFits(const NetworkSpec &network)
{
    return network.latencyUs > 0 && network.bandwidthGbps > 0;
}

} // namespace

QString planNote(const Scenario &s)
{
    if (!s.knowsSizes())
        return QObject::tr("known once the file is read");
    const std::int64_t parameters = plannedParameters(s);
    const std::int64_t each = bucketElements(s, parameters);
    if (each == 0 || s.devices < 1 || s.devices > maxDevices || !linkFits(s.network))
        return {};
    if (s.devices == 1)
        return QObject::tr("1 device: nothing to send");
    const Rounds rounds = roundsOf(s.communication.collective, s.devices);
    const std::int64_t buckets = (parameters + each - 1) / each;
    const QString time = durationText(secondsOf(s, parameters, each));
    return buckets == 1 ? QObject::tr("%1 = %2 rounds, %3").arg(rounds.formula, countText(rounds.count), time)
                        : QObject::tr("%1 × %2 rounds, %3").arg(countText(buckets), countText(rounds.count), time);
}

QString bucketNote(const Scenario &s)
{
    if (!s.knowsSizes())
        return {};
    const std::int64_t parameters = plannedParameters(s);
    const std::int64_t each = bucketElements(s, parameters);
    if (each == 0)
        return {};
    if (s.communication.bucketBytes == 0)
        return QObject::tr("0: in one piece, %1 bytes").arg(countText(4 * parameters));
    const std::int64_t rest = parameters % each;
    const QString buckets = countText((parameters + each - 1) / each);
    if (parameters == each)
        return QObject::tr("1 bucket");
    return rest == 0 ? QObject::tr("%1 buckets").arg(buckets) : QObject::tr("%1 buckets, the last of %2 bytes").arg(buckets, countText(4 * rest));
}

} // namespace lockstep
