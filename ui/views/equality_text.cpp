#include "ui/views/equality_cells.h"

#include <algorithm>

#include <QCoreApplication>

#include "ui/views/replica_words.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr int devicesInTip = 8;

QString words(const char *text)
{
    return QCoreApplication::translate("Equality", text);
}

QString apartText(std::uint64_t ulp)
{
    return ulp == noUlpDistance ? words(QT_TRANSLATE_NOOP("Equality", "not a number on one side"))
                                : words(QT_TRANSLATE_NOOP("Equality", "%1 apart")).arg(ulpText(ulp));
}

QString distanceText(const QString &name, float a, float b)
{
    if (sameBits({&a, 1}, {&b, 1}))
        return words(QT_TRANSLATE_NOOP("Equality", "%1: equal bits")).arg(name);
    const std::uint64_t ulp = ulpDistance(a, b);
    if (ulp == noUlpDistance || !std::isfinite(a) || !std::isfinite(b))
        return QStringLiteral("%1: %2").arg(name, apartText(ulp));
    return QStringLiteral("%1: %2 (%3)").arg(name, apartText(ulp), magnitudeText(std::abs(double{a} - double{b})));
}

} // namespace

QString EqualityCells::summary() const
{
    if (devices() == 1)
        return words(QT_TRANSLATE_NOOP("Equality", "nothing to compare with 1 device"));
    if (report().equal) {
        const char *text = report().finite ? QT_TRANSLATE_NOOP("Equality", "max |diff| 0, 1 group of %1")
                                           : QT_TRANSLATE_NOOP("Equality", "max |diff| 0, 1 group of %1, not a number");
        return words(text).arg(countText(devices()));
    }
    if (drifts() && report().maxUlp != noUlpDistance)
        return words(QT_TRANSLATE_NOOP("Equality", "drifting by design, max |diff| %1")).arg(magnitudeText(report().maxDifference));
    const QString groups = devices() > devicesInTip ? apartCountText() : groupsText();
    if (report().firstParameter < 0 && report().firstValue >= 0)
        return words(QT_TRANSLATE_NOOP("Equality", "%1: parameters equal, not the %2"))
            .arg(groups, replicaValueText(*m_snapshot->setup, report().firstValue));
    if (report().maxUlp == noUlpDistance)
        return words(QT_TRANSLATE_NOOP("Equality", "%1, not a number")).arg(groups);
    return words(QT_TRANSLATE_NOOP("Equality", "%1, max |diff| %2")).arg(groups, magnitudeText(report().maxDifference));
}

QString EqualityCells::groupNames(int group) const
{
    QStringList members;
    for (int d = 0; d < devices(); ++d)
        if (report().group[d] == group)
            members << QString::number(d);
    return members.join(", ");
}

QString EqualityCells::groupsText() const
{
    QStringList groups;
    for (int g = 0; g < std::min(report().groups, 4); ++g)
        groups << "{" + groupNames(g) + "}";
    const QString last = report().groups > 4 ? QStringLiteral("…") : groups.takeLast();
    return words(QT_TRANSLATE_NOOP("Equality", "%1 groups: %2 and %3")).arg(report().groups).arg(groups.join(", "), last);
}

// "63 equal, 1 apart: 51"
QString EqualityCells::apartCountText() const
{
    QStringList apart;
    for (int d = 0; d < devices(); ++d)
        if (report().left(d))
            apart << QString::number(d);
    const QString equal = countText(report().majoritySize);
    if (apart.size() <= 3)
        return words(QT_TRANSLATE_NOOP("Equality", "%1 equal, %2 apart: %3")).arg(equal, countText(apart.size()), apart.join(", "));
    return words(QT_TRANSLATE_NOOP("Equality", "%1 equal, %2 apart")).arg(equal, countText(apart.size()));
}

QString EqualityCells::pairTip(int a, int b) const
{
    const QString all = parametersText(parameters());
    if (a == b)
        return words(QT_TRANSLATE_NOOP("Equality", "Device %1, %2")).arg(QString::number(a), all);
    if (samePair(a, b))
        return words(QT_TRANSLATE_NOOP("Equality", "Devices %1 and %2: %3 equal, bit for bit"))
            .arg(QString::number(a), QString::number(b), all);
    if (firstDifferent(a, b) < 0)
        return words(QT_TRANSLATE_NOOP("Equality", "Devices %1 and %2: %3 equal, but not the %4"))
            .arg(QString::number(a), QString::number(b), all, replicaValueText(*m_snapshot->setup, std::max(report().firstValue, 0)));
    return words(QT_TRANSLATE_NOOP("Equality", "Devices %1 and %2: %3"))
        .arg(QString::number(a), QString::number(b), apartText(pairUlp(a, b)));
}

QString EqualityCells::parameterTip(int device, int parameter) const
{
    QString tip = QString::fromStdString(m_snapshot->setup->network.longName(parameter));
    const auto line = [&](int d) {
        const char *text = sameAsMajority(d, parameter) ? QT_TRANSLATE_NOOP("Equality", "device %1:  %2  0x%3")
                                                        : QT_TRANSLATE_NOOP("Equality", "device %1:  %2  0x%3, %4");
        tip += QLatin1Char('\n') + words(text).arg(QString::number(d), exactText(value(d, parameter)), hexText(value(d, parameter)));
        if (!sameAsMajority(d, parameter))
            tip = tip.arg(apartText(ulpFromMajority(d, parameter)));
    };
    if (devices() <= devicesInTip) {
        for (int d = 0; d < devices(); ++d)
            line(d);
        return tip;
    }
    line(report().majorityDevice);
    if (device != report().majorityDevice)
        line(device);
    return tip;
}

std::optional<BitComparison> EqualityCells::firstDifference() const
{
    if (report().equal || drifts() || report().firstParameter < 0 || report().firstParameter >= parameters())
        return std::nullopt;
    BitComparison comparison = compare(report().firstDevice, report().firstParameter);
    comparison.title = words(QT_TRANSLATE_NOOP("Equality", "First difference, %1")).arg(comparison.title);
    return comparison;
}

BitComparison EqualityCells::compare(int device, int parameter, int with) const
{
    const auto [first, second] = pairOf(device, with);
    BitComparison result;
    result.first = value(first, parameter);
    result.second = value(second, parameter);
    result.title = distanceText(QString::fromStdString(m_snapshot->setup->network.longName(parameter)), result.first, result.second);
    const bool listed = with < 0 && report().left(second) && report().majoritySize > 1 && report().majoritySize <= devicesInTip;
    result.firstName = listed ? words(QT_TRANSLATE_NOOP("Equality", "Devices %1")).arg(groupNames(0))
                              : words(QT_TRANSLATE_NOOP("Equality", "Device %1")).arg(first);
    result.secondName = words(QT_TRANSLATE_NOOP("Equality", "Device %1")).arg(second);
    return result;
}

QString shortUlp(std::uint64_t ulp)
{
    if (ulp == noUlpDistance)
        return QStringLiteral("NaN");
    if (ulp < 10'000)
        return QString::number(ulp);
    if (ulp < 1'000'000)
        return QStringLiteral("%1k").arg(ulp / 1000);
    if (ulp < 1'000'000'000)
        return QStringLiteral("%1M").arg(ulp / 1'000'000);
    return QStringLiteral("%1e9").arg(ulp / 1'000'000'000);
}

} // namespace lockstep
