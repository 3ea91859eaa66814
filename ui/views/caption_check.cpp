#include <cmath>

#include "core/numeric/bits.h"
#include "ui/views/caption_numbers.h"
#include "ui/views/caption_texts.h"
#include "ui/views/replica_words.h"
#include "ui/widgets/number_text.h"

namespace lockstep {

namespace {

int firstNotFinite(const Snapshot &s)
{
    for (int p = 0; p < s.parameterCount(); ++p)
        for (const DeviceSnapshot &device : s.devices)
            if (!std::isfinite(device.parameters[static_cast<std::size_t>(p)]))
                return p;
    return 0;
}

// "1.8×10⁻⁷": a distance is the one number of the board that may be this small.
QString distanceText(double distance)
{
    const QStringList parts = QString::number(distance, 'e', 1).split(QLatin1Char('e'));
    QString power;
    for (const QChar c : QString::number(parts.value(1).toInt()))
        power += c == QLatin1Char('-') ? QChar(0x207B) : QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹").at(c.digitValue());
    return QStringLiteral("%1×10%2").arg(parts.first(), power);
}

QString majorityText(const Snapshot &s)
{
    const EqualityReport &e = s.equality;
    const int devices = s.setup->devices();
    if (e.majoritySize <= 1)
        return QObject::tr("No two devices agree bit for bit");
    if (devices > 8)
        return QObject::tr("%1 of %2 devices agree bit for bit").arg(e.majoritySize).arg(devices);
    std::vector<int> majority;
    for (int d = 0; d < devices; ++d)
        if (!e.left(d))
            majority.push_back(d);
    return QObject::tr("%1 agree bit for bit").arg(deviceListText(majority));
}

// What else there is to say of a difference: how many devices differ too, or how far it is.
QString afterDifference(const Snapshot &s, double distance)
{
    const int more = s.setup->devices() - s.equality.majoritySize - 1;
    if (more == 1)
        return QObject::tr("<s>; 1 more device differs</s>");
    if (more > 1)
        return QObject::tr("<s>; %1 more devices differ</s>").arg(more);
    return std::isfinite(distance) && distance > 0 ? QObject::tr("<s> (%1)</s>").arg(distanceText(distance)) : QString();
}

// What the optimizer keeps, or a setting: the parameters are equal.
PhaseCaption stateDifferenceCaption(const Snapshot &s)
{
    return PhaseCaption::of(QObject::tr("<p>Equality check. </p><s>%1; the parameters are equal, but </s>device %2 differs in <bad>%3</bad>.")
                                .arg(majorityText(s), QString::number(s.equality.firstDevice), replicaValueText(*s.setup, s.equality.firstValue)));
}

PhaseCaption driftCaption(const Snapshot &s)
{
    const double apart = s.equality.maxDifference;
    return PhaseCaption::of(QObject::tr("<p>Drifting by design. </p><s>Each device trains on its own. </s>Largest distance in a parameter "
                                        "<n>%1</n>, next average at step <n>%2</n>.")
                                .arg(apart < 1e-3 ? distanceText(apart) : shownText(apart, 4), countText(s.nextAverage())));
}

PhaseCaption differenceCaption(const Snapshot &s)
{
    const EqualityReport &e = s.equality;
    if (e.firstParameter < 0)
        return stateDifferenceCaption(s);
    const float own = s.devices[e.firstDevice].parameters[static_cast<std::size_t>(e.firstParameter)];
    const float theirs = s.devices[e.majorityDevice].parameters[static_cast<std::size_t>(e.firstParameter)];
    const std::uint64_t ulp = ulpDistance(own, theirs);
    const QString after = afterDifference(s, std::fabs(static_cast<double>(own) - theirs));
    const QString device = QString::number(e.firstDevice), name = longName(s, e.firstParameter);
    if (ulp == noUlpDistance)
        return PhaseCaption::of(QObject::tr("<p>Equality check. </p><s>%1; </s>device %2 differs in %3: <bad>not a number</bad>%4.")
                                    .arg(majorityText(s), device, name, after));
    return PhaseCaption::of(QObject::tr("<p>Equality check. </p><s>%1; </s>device %2 differs in %3 by <bad>%4</bad>%5.")
                                .arg(majorityText(s), device, name, ulpText(ulp), after));
}

PhaseCaption notFiniteCaption(const Snapshot &s)
{
    const QString same = s.parameterCount() == 1 ? QObject::tr("All devices hold the same parameter")
                                                 : QObject::tr("All devices hold the same %1").arg(parametersText(s.parameterCount()));
    const QString name = longName(s, firstNotFinite(s));
    if (s.firstNonFiniteStep == 0)
        return PhaseCaption::of(QObject::tr("<p>Equality check. </p><s>%1, but </s>%2 is <bad>not a number</bad>.").arg(same, name));
    return PhaseCaption::of(QObject::tr("<p>Equality check. </p><s>%1, but </s>%2 is <bad>not a number</bad> since step %3.")
                                .arg(same, name, QString::number(s.firstNonFiniteStep)));
}

QString oneDeviceTemplate(const Snapshot &s)
{
    return s.parameterCount() == 1
               ? QObject::tr("<p>Equality check. </p><s>One device has nobody to differ from; </s>hash of its parameter: <h>%1</h>.")
               : QObject::tr("<p>Equality check. </p><s>One device has nobody to differ from; </s>hash of its %2: <h>%1</h>.")
                     .arg(QStringLiteral("%1"), parametersText(s.parameterCount()));
}

QString epochsText(std::int64_t epochs)
{
    return epochs == 1 ? QObject::tr("1 epoch") : QObject::tr("%1 epochs").arg(countText(epochs));
}

QString finishedTemplate(const Snapshot &s)
{
    if (s.setup->scenario.isLocalSgd() && s.setup->devices() > 1)
        return s.equality.equal ? QObject::tr("<p>Run finished, in lockstep. </p>%1, loss <n>%2</n>, parameters averaged <n>%3</n> times.")
                                : QObject::tr("<p>Run finished, drifting by design. </p>%1, loss <n>%2</n>, parameters averaged <n>%3</n> times.");
    if (s.setup->devices() > 1)
        return s.totalSteps() == 1 ? QObject::tr("<p>Run finished, in lockstep. </p>%1, loss <n>%2</n>, <n>0</n> differences in 1 check.")
                             : QObject::tr("<p>Run finished, in lockstep. </p>%1, loss <n>%2</n>, <n>0</n> differences in %3 checks.");
    return s.totalSteps() == 1 ? QObject::tr("<p>Run finished. </p>%1, loss <n>%2</n>, <n>0</n> differences in 1 check.")
                         : QObject::tr("<p>Run finished. </p>%1, loss <n>%2</n>, <n>0</n> differences in %3 checks.");
}

} // namespace

PhaseCaption checkCaption(const Snapshot &s)
{
    if (s.driftsByDesign && !s.equality.equal && s.equality.finite)
        return driftCaption(s);
    if (!s.equality.equal)
        return differenceCaption(s);
    if (!s.equality.finite)
        return notFiniteCaption(s);
    const QString hash = hashText(s.equality.hashes.front());
    const QString devices = QString::number(s.setup->devices());
    if (s.setup->devices() == 1)
        return PhaseCaption::of(oneDeviceTemplate(s).arg(hash));
    if (s.parameterCount() == 1)
        return PhaseCaption::of(QObject::tr("<p>Equality check. </p><s>All %1 devices hold the same parameter; </s>"
                                            "largest difference <n>0</n>, hash <h>%2</h>.")
                                    .arg(devices, hash));
    return PhaseCaption::of(QObject::tr("<p>Equality check. </p><s>All %1 devices hold the same %2; </s>"
                                        "largest difference <n>0</n>, hash <h>%3</h>.")
                                .arg(devices, parametersText(s.parameterCount()), hash));
}

PhaseCaption stoppedCaption(const Snapshot &s)
{
    const QString kept = s.nonFinite.step > 1 ? QObject::tr("the parameters of step %1 are kept").arg(countText(s.nonFinite.step - 1))
                                              : QObject::tr("the initial parameters are kept");
    return PhaseCaption::of(QObject::tr("<bad>Stopped. </bad>%1<s>; %2.</s>").arg(nonFiniteText(s), kept));
}

PhaseCaption finishedCaption(const Snapshot &s)
{
    const bool many = s.setup->stepsPerEpoch > 1;
    const QString epochs = many ? QObject::tr("%1, %2 steps").arg(epochsText(s.epochs), countText(s.totalSteps())) : epochsText(s.epochs);
    const QString loss = shownText(s.loss, 4);
    if (s.firstNonFiniteStep > 0)
        return PhaseCaption::of(QObject::tr("<p>Run finished. </p><s>%1; values are </s><bad>not a number</bad> since step %2.")
                                    .arg(epochs, QString::number(s.firstNonFiniteStep)));
    if (s.firstUnequalStep > 0)
        return PhaseCaption::of(
            QObject::tr("<p>Run finished, not in lockstep. </p>%1, loss <n>%2</n>, <bad>first difference at step %3</bad>.")
                .arg(epochs, loss, QString::number(s.firstUnequalStep)));
    const QString scrub = QObject::tr(" <s>Scrub the timeline to look at any step again.</s>");
    QString text = finishedTemplate(s).replace(QStringLiteral("%3"), countText(s.totalSteps() / s.setup->program.period)).arg(epochs, loss);
    return PhaseCaption::of(text + scrub);
}

} // namespace lockstep
