#include "ui/panels/verdict.h"

#include <algorithm>
#include <cmath>

#include <QObject>

#include "ui/views/replica_words.h"
#include "ui/widgets/number_text.h"

namespace lockstep {

namespace {

using Kind = Verdict::Kind;

QString notANumberWords(const Snapshot &s, const std::vector<int> &which)
{
    if (which.size() == s.devices.size())
        return s.devices.size() == 1 ? QObject::tr("Not a number") : QObject::tr("Not a number on all devices");
    return which.size() == 1 ? QObject::tr("Not a number on device %1").arg(which.front())
                             : QObject::tr("Not a number on %1 devices").arg(which.size());
}

QString infiniteWords(const Snapshot &s, const std::vector<int> &which)
{
    if (which.size() == s.devices.size())
        return s.devices.size() == 1 ? QObject::tr("Infinite values") : QObject::tr("Infinite values on all devices");
    return which.size() == 1 ? QObject::tr("Infinite values on device %1").arg(which.front())
                             : QObject::tr("Infinite values on %1 devices").arg(which.size());
}

Verdict notFinite(const Snapshot &s, std::int64_t step)
{
    std::vector<int> nan;
    std::vector<int> infinite;
    for (std::size_t d = 0; d < s.devices.size(); ++d) {
        const std::vector<float> &values = s.devices[d].parameters;
        if (std::any_of(values.begin(), values.end(), [](float v) { return std::isnan(v); }))
            nan.push_back(static_cast<int>(d));
        else if (std::any_of(values.begin(), values.end(), [](float v) { return std::isinf(v); }))
            infinite.push_back(static_cast<int>(d));
    }
    const bool known = s.firstNonFiniteStep > 0 && s.firstNonFiniteStep <= step;
    const std::int64_t first = known ? s.firstNonFiniteStep : step;
    const QString words = nan.empty() ? infiniteWords(s, infinite) : notANumberWords(s, nan);
    return {Kind::NotFinite, words, QObject::tr("since step %1").arg(countText(first)), step, first};
}

int devicesThatLeft(const EqualityReport &report)
{
    return static_cast<int>(std::count_if(report.group.begin(), report.group.end(), [](int group) { return group != 0; }));
}

Verdict left(const Snapshot &s, std::int64_t step)
{
    const EqualityReport &report = s.equality;
    const bool known = s.firstUnequalStep > 0 && s.firstUnequalStep <= step;
    const std::int64_t first = known ? s.firstUnequalStep : step;
    const int count = devicesThatLeft(report);
    const QString words = count > 1    ? QObject::tr("%1 devices left the others").arg(count)
                          : count == 1 ? QObject::tr("Device %1 left the others").arg(report.firstDevice)
                                       : QObject::tr("Devices left each other");
    QString evidence = QObject::tr("at step %1").arg(countText(first));
    if (report.firstParameter >= 0) {
        const QString name = QString::fromStdString(s.setup->network.longName(report.firstParameter));
        evidence = QObject::tr("at step %1, %2: %3").arg(countText(first), name, ulpText(report.maxUlp));
    } else if (report.firstValue >= 0) {
        evidence = QObject::tr("at step %1, %2").arg(countText(first), replicaValueText(*s.setup, report.firstValue));
    }
    return {Kind::Left, words, evidence, step, first};
}

Verdict inLockstep(const Snapshot &s, std::int64_t step)
{
    const bool state = s.setup->stateSlotCount() > 0;
    const bool own = state && s.setup->scenario.isLocalSgd();
    const QString text = own     ? QObject::tr("parameters equal; each device has its own optimizer state")
                         : state ? QObject::tr("%1 devices × %2 and state, equal bit for bit")
                                 : QObject::tr("%1 devices × %2, equal bit for bit");
    const QString evidence = own ? text : text.arg(QString::number(s.devices.size()), parametersText(s.parameterCount()));
    return {Kind::InLockstep, QObject::tr("In lockstep"), evidence, step, 0};
}

Verdict drifting(const Snapshot &s, std::int64_t step)
{
    return {Kind::DriftingByDesign, QObject::tr("Drifting by design"), QObject::tr("next average at step %1").arg(countText(s.nextAverage())),
            step, 0};
}

Verdict stopped(const Snapshot &s, std::int64_t step)
{
    return {Kind::Stopped, stoppedWords(s.nonFinite), QObject::tr("step %1").arg(countText(s.nonFinite.step)), step, s.nonFinite.step};
}

// The parameters stand as the last check saw them until the update changes them.
bool asChecked(const Snapshot &s)
{
    return s.checked || !s.done(Phase::Update);
}

// The step that the last check ended averaged nothing: its replicas were meant to differ.
bool lastDrifted(const Snapshot &s, const std::optional<Verdict> &last, std::int64_t step)
{
    if (last && last->step == step)
        return last->kind == Kind::DriftingByDesign;
    return s.setup->scenario.isLocalSgd() && !s.setup->program.reduces(step);
}

} // namespace

Verdict verdictOf(const Snapshot *snapshot, const std::optional<Verdict> &last)
{
    if (!snapshot)
        return {Kind::NotChecked, QObject::tr("Not checked yet"), QObject::tr("the run is being prepared"), 0, 0};
    const Snapshot &s = *snapshot;
    const std::int64_t step = s.completedSteps();
    if (s.stopped)
        return stopped(s, step);
    if (s.driftsByDesign && !s.equality.equal && s.equality.finite)
        return drifting(s, step);
    if (step == 0 && s.devices.size() > 1)
        return {Kind::NotChecked, QObject::tr("Not checked yet"), QObject::tr("the first check ends step 1"), 0, 0};
    if (!asChecked(s) && s.devices.size() > 1 && s.done(Phase::Average) && lastDrifted(s, last, step))
        return {Kind::NotChecked, QObject::tr("Not checked yet"), QObject::tr("averaged; the check ends step %1").arg(countText(step + 1)), step, 0};
    if (!asChecked(s) && last && last->step == step)
        return *last;
    const bool sawNotFinite = s.firstNonFiniteStep > 0 && s.firstNonFiniteStep <= step;
    if (step > 0 && (asChecked(s) ? !s.equality.finite : sawNotFinite))
        return notFinite(s, step);
    if (s.devices.size() == 1)
        return {Kind::OneDevice, QObject::tr("One device"), QObject::tr("nothing to compare, %1").arg(parametersText(s.parameterCount())),
                step, 0};
    const bool sawUnequal = s.firstUnequalStep > 0 && s.firstUnequalStep <= step;
    if (asChecked(s) ? !s.equality.equal : sawUnequal)
        return left(s, step);
    return inLockstep(s, step);
}

} // namespace lockstep
