#include "ui/views/equality_cells.h"

#include <algorithm>

#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr int devicesInTip = 8;

QString apartText(std::uint64_t ulp)
{
    return ulp == noUlpDistance ? QStringLiteral("not a number on one side") : ulpText(ulp) + " apart";
}

QString distanceText(const QString &name, float a, float b)
{
    if (sameBits({&a, 1}, {&b, 1}))
        return name + ": equal bits";
    const std::uint64_t ulp = ulpDistance(a, b);
    if (ulp == noUlpDistance || !std::isfinite(a) || !std::isfinite(b))
        return QStringLiteral("%1: %2").arg(name, apartText(ulp));
    return QStringLiteral("%1: %2 (%3)").arg(name, apartText(ulp), magnitudeText(std::abs(double{a} - double{b})));
}

} // namespace

EqualityCells::EqualityCells(std::shared_ptr<const Snapshot> snapshot) : m_snapshot(std::move(snapshot))
{
    if (!hasReplicas() || devices() > EqualityLayout::mostDevices)
        return;
    const int groups = report().groups;
    m_groupUlp.assign(static_cast<std::size_t>(groups) * groups, 0);
    std::vector<int> first(groups, -1);
    for (int d = devices() - 1; d >= 0; --d)
        first[report().group[d]] = d;
    for (int a = 0; a < groups; ++a)
        for (int b = 0; b < groups; ++b)
            if (a != b)
                m_groupUlp[a * groups + b] =
                    maxUlpBetween(m_snapshot->devices[first[a]].parameters, m_snapshot->devices[first[b]].parameters);
}

bool EqualityCells::hasReplicas() const
{
    return m_snapshot && !m_snapshot->devices.empty() && !m_snapshot->devices.front().parameters.empty() && report().groups > 0;
}

int EqualityCells::devices() const
{
    return static_cast<int>(m_snapshot->devices.size());
}

int EqualityCells::parameters() const
{
    return static_cast<int>(m_snapshot->devices.front().parameters.size());
}

bool EqualityCells::samePair(int a, int b) const
{
    return report().group[a] == report().group[b];
}

std::uint64_t EqualityCells::pairUlp(int a, int b) const
{
    if (samePair(a, b))
        return 0;
    if (m_groupUlp.empty())
        return maxUlpBetween(m_snapshot->devices[a].parameters, m_snapshot->devices[b].parameters);
    return m_groupUlp[report().group[a] * report().groups + report().group[b]];
}

float EqualityCells::value(int device, int parameter) const
{
    return m_snapshot->devices[device].parameters[parameter];
}

bool EqualityCells::sameAsMajority(int device, int parameter) const
{
    const float own = value(device, parameter);
    const float majority = value(report().majorityDevice, parameter);
    return !report().left(device) || sameBits({&own, 1}, {&majority, 1});
}

std::uint64_t EqualityCells::ulpFromMajority(int device, int parameter) const
{
    return ulpDistance(value(device, parameter), value(report().majorityDevice, parameter));
}

QString EqualityCells::summary() const
{
    if (devices() == 1)
        return QStringLiteral("1 device, nothing to compare with");
    if (report().equal) {
        const QString text = QStringLiteral("max |diff| 0, 1 group of %1").arg(countText(devices()));
        return report().finite ? text : text + ", not a number";
    }
    return QStringLiteral("%1, max |diff| %2")
        .arg(devices() > devicesInTip ? apartCountText() : groupsText(), magnitudeText(report().maxDifference));
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
    return QStringLiteral("%1 groups: %2 and %3").arg(report().groups).arg(groups.join(", "), last);
}

// "63 equal, 1 apart: 51"
QString EqualityCells::apartCountText() const
{
    QStringList apart;
    for (int d = 0; d < devices(); ++d)
        if (report().left(d))
            apart << QString::number(d);
    const QString names = apart.size() <= 3 ? ": " + apart.join(", ") : QString();
    return QStringLiteral("%1 equal, %2 apart%3").arg(countText(report().majoritySize), countText(apart.size()), names);
}

QString EqualityCells::pairTip(int a, int b) const
{
    const QString all = parameters() == 1 ? QStringLiteral("1 parameter") : QStringLiteral("%1 parameters").arg(countText(parameters()));
    if (a == b)
        return QStringLiteral("Device %1, %2").arg(a).arg(all);
    const QString names = QStringLiteral("Devices %1 and %2: ").arg(a).arg(b);
    return samePair(a, b) ? names + all + " equal, bit for bit" : names + apartText(pairUlp(a, b));
}

QString EqualityCells::parameterTip(int device, int parameter) const
{
    QString tip = QString::fromStdString(m_snapshot->setup->network.longName(parameter));
    const auto line = [&](int d) {
        tip += QStringLiteral("\ndevice %1:  %2  0x%3").arg(d).arg(exactText(value(d, parameter)), hexText(value(d, parameter)));
        if (!sameAsMajority(d, parameter))
            tip += ", " + apartText(ulpFromMajority(d, parameter));
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
    if (report().equal || report().firstParameter < 0 || report().firstParameter >= parameters())
        return std::nullopt;
    BitComparison comparison = compare(report().firstDevice, report().firstParameter);
    comparison.title.prepend("First difference, ");
    return comparison;
}

BitComparison EqualityCells::compare(int device, int parameter) const
{
    const int reference = report().majorityDevice;
    const int other = device == reference && devices() > 1 ? (reference == 0 ? 1 : 0) : device;
    BitComparison result;
    result.first = value(reference, parameter);
    result.second = value(other, parameter);
    result.title = distanceText(QString::fromStdString(m_snapshot->setup->network.longName(parameter)), result.first, result.second);
    const bool listed = report().left(other) && report().majoritySize > 1 && report().majoritySize <= devicesInTip;
    result.firstName = listed ? "Devices " + groupNames(0) : QStringLiteral("Device %1").arg(reference);
    result.secondName = QStringLiteral("Device %1").arg(other);
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
