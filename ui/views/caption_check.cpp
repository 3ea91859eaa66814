#include <cmath>

#include "core/numeric/bits.h"
#include "ui/views/caption_numbers.h"
#include "ui/views/caption_texts.h"
#include "ui/widgets/number_text.h"

namespace lockstep {

namespace {

using enum CaptionRole;

// After "the same" and "its".
QString sameText(const Snapshot &s)
{
    return s.parameterCount() == 1 ? QStringLiteral("parameter") : parametersText(s.parameterCount());
}

int firstNotFinite(const Snapshot &s)
{
    for (int p = 0; p < s.parameterCount(); ++p)
        for (const DeviceSnapshot &device : s.devices)
            if (!std::isfinite(device.parameters[static_cast<std::size_t>(p)]))
                return p;
    return 0;
}

// "(1.8×10⁻⁷)": a distance is the one number of the board that may be this small.
QString distanceText(double distance)
{
    const QStringList parts = QString::number(distance, 'e', 1).split(QLatin1Char('e'));
    QString power;
    for (const QChar c : QString::number(parts.value(1).toInt()))
        power += c == QLatin1Char('-') ? QChar(0x207B) : QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹").at(c.digitValue());
    return QStringLiteral(" (%1×10%2)").arg(parts.first(), power);
}

QString majorityText(const Snapshot &s)
{
    const EqualityReport &e = s.equality;
    const int devices = s.setup->devices();
    if (e.majoritySize <= 1)
        return QStringLiteral("No two devices agree bit for bit; ");
    if (devices > 8)
        return QStringLiteral("%1 of %2 devices agree bit for bit; ").arg(e.majoritySize).arg(devices);
    std::vector<int> majority;
    for (int d = 0; d < devices; ++d)
        if (!e.left(d))
            majority.push_back(d);
    return deviceListText(majority) + QStringLiteral(" agree bit for bit; ");
}

void addDifference(PhaseCaption &caption, const Snapshot &s)
{
    const EqualityReport &e = s.equality;
    const float own = s.devices[e.firstDevice].parameters[static_cast<std::size_t>(e.firstParameter)];
    const float theirs = s.devices[e.majorityDevice].parameters[static_cast<std::size_t>(e.firstParameter)];
    const std::uint64_t ulp = ulpDistance(own, theirs);
    const int more = s.setup->devices() - e.majoritySize - 1;
    caption.add(Sentence, majorityText(s));
    caption.add(Plain, QStringLiteral("device %1 differs in %2").arg(QString::number(e.firstDevice), longName(s, e.firstParameter)));
    if (ulp == noUlpDistance)
        caption.add(Plain, QStringLiteral(": ")).add(Bad, QStringLiteral("not a number"));
    else
        caption.add(Plain, QStringLiteral(" by ")).add(Bad, ulpText(ulp));
    if (more > 0)
        caption.add(Sentence,
                    QStringLiteral("; %1 more %2")
                        .arg(QString::number(more), more == 1 ? QStringLiteral("device differs") : QStringLiteral("devices differ")));
    else if (const double distance = std::fabs(static_cast<double>(own) - theirs); std::isfinite(distance) && distance > 0)
        caption.add(Sentence, distanceText(distance));
    caption.add(Plain, QStringLiteral("."));
}

} // namespace

PhaseCaption checkCaption(const Snapshot &s)
{
    PhaseCaption caption;
    caption.add(CaptionRole::Phase, QStringLiteral("Equality check. "));
    if (!s.equality.equal) {
        addDifference(caption, s);
        return caption;
    }
    const QString hash = hashText(s.equality.hashes.front());
    if (!s.equality.finite)
        return caption.add(Sentence, QStringLiteral("All devices hold the same %1, but ").arg(sameText(s)))
            .add(Plain, longName(s, firstNotFinite(s)) + QStringLiteral(" is "))
            .add(Bad, QStringLiteral("not a number"))
            .add(Plain, s.firstNonFiniteStep > 0 ? QStringLiteral(" since step %1.").arg(s.firstNonFiniteStep) : QStringLiteral("."));
    if (s.setup->devices() == 1)
        return caption.add(Sentence, QStringLiteral("One device has nobody to differ from; "))
            .add(Plain, QStringLiteral("hash of its %1: ").arg(sameText(s)))
            .add(Hash, hash)
            .add(Plain, QStringLiteral("."));
    return caption.add(Sentence, QStringLiteral("All %1 devices hold the same %2; ").arg(s.setup->devices()).arg(sameText(s)))
        .add(Plain, QStringLiteral("largest difference "))
        .add(Number, QStringLiteral("0"))
        .add(Plain, QStringLiteral(", hash "))
        .add(Hash, hash)
        .add(Plain, QStringLiteral("."));
}

PhaseCaption finishedCaption(const Snapshot &s)
{
    PhaseCaption caption;
    const QString epochs = s.epochs == 1 ? QStringLiteral("1 epoch") : countText(s.epochs) + QStringLiteral(" epochs");
    const QString loss = shownText(s.loss, 4);
    if (s.firstNonFiniteStep > 0)
        return caption.add(CaptionRole::Phase, QStringLiteral("Run finished. "))
            .add(Sentence, epochs + QStringLiteral("; values are "))
            .add(Bad, QStringLiteral("not a number"))
            .add(Plain, QStringLiteral(" since step %1.").arg(s.firstNonFiniteStep));
    if (s.firstUnequalStep > 0)
        return caption.add(CaptionRole::Phase, QStringLiteral("Run finished, not in lockstep. "))
            .add(Plain, epochs + QStringLiteral(", loss "))
            .add(Number, loss)
            .add(Plain, QStringLiteral(", "))
            .add(Bad, QStringLiteral("first difference at step %1").arg(s.firstUnequalStep))
            .add(Plain, QStringLiteral("."));
    const QString checks =
        s.epochs == 1 ? QStringLiteral(" differences in 1 check.") : QStringLiteral(" differences in %1 checks.").arg(countText(s.epochs));
    return caption
        .add(CaptionRole::Phase, s.setup->devices() == 1 ? QStringLiteral("Run finished. ") : QStringLiteral("Run finished, in lockstep. "))
        .add(Plain, epochs + QStringLiteral(", loss "))
        .add(Number, loss)
        .add(Plain, QStringLiteral(", "))
        .add(Number, QStringLiteral("0"))
        .add(Plain, checks)
        .add(Sentence, QStringLiteral(" Scrub the timeline to look at any step again."));
}

} // namespace lockstep
