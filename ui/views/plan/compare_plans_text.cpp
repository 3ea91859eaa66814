#include "ui/views/plan/compare_plans_text.h"

#include <cmath>
#include <limits>

#include <QObject>

#include "core/numeric/bits.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

constexpr int significant = 9;

double offOf(const PlanComparison &comparison, int element, CollectiveKind kind)
{
    const auto e = static_cast<std::size_t>(element);
    return std::abs(static_cast<double>(comparison.of(kind).sums[e]) - comparison.exact[e]);
}

} // namespace

QString planTitle(CollectiveKind kind)
{
    switch (kind) {
    case CollectiveKind::RankOrder: return QObject::tr("Rank order");
    case CollectiveKind::Ring: return QObject::tr("Ring");
    case CollectiveKind::Tree: return QObject::tr("Tree");
    case CollectiveKind::HalvingDoubling: return QObject::tr("Halving-doubling");
    case CollectiveKind::ParameterServer: break;
    }
    return QObject::tr("Parameter server");
}

QString differenceWords(const PlanComparison &comparison, CollectiveKind first, CollectiveKind second)
{
    const SumsDifference d = differenceOf(comparison, first, second);
    const QString count = countText(comparison.elements);
    if (d.differing == 0)
        return comparison.elements == 1 ? QObject::tr("The one sum is the same, bit for bit")
                                        : QObject::tr("All %1 sums are the same, bit for bit").arg(count);
    const QString most = ulpText(d.maxUlp);
    return QObject::tr("%1 of %2 differ, at most %3; nearer to the exact sum: %4 %5, %6 %7")
        .arg(countText(d.differing), count, most, planTitle(first), countText(d.firstNearer), planTitle(second), countText(d.secondNearer));
}

QString agreementWords(const PlanComparison &comparison)
{
    if (comparison.devices == 1)
        return QObject::tr("One device: there is nothing to add");
    for (const PlanSums &plan : comparison.plans)
        if (plan.agreeing < comparison.devices)
            return QObject::tr("%1: %2 of %3 devices hold the bits of device 0")
                .arg(planTitle(plan.kind), countText(plan.agreeing), countText(comparison.devices));
    return QObject::tr("Within each plan all %1 devices hold the same bits").arg(countText(comparison.devices));
}

int decimalsOf(float value)
{
    if (value == 0 || !std::isfinite(value))
        return 1;
    const int exponent = static_cast<int>(std::floor(std::log10(std::abs(static_cast<double>(value)))));
    return exponent < -5 || exponent >= significant - 1 ? 0 : significant - 1 - exponent;
}

QString alignedSum(float value, int mostDecimals)
{
    constexpr QChar figureSpace(0x2007);
    const int decimals = decimalsOf(value);
    if (decimals == 0 || !std::isfinite(value))
        return exactText(value);
    return fixedText(static_cast<double>(value), decimals) + QString(std::max(0, mostDecimals - decimals), figureSpace);
}

Nearer nearerOf(const PlanComparison &comparison, int element, CollectiveKind first, CollectiveKind second)
{
    const auto e = static_cast<std::size_t>(element);
    if (ulpDistance(comparison.of(first).sums[e], comparison.of(second).sums[e]) == 0)
        return Nearer::Neither;
    const double a = offOf(comparison, element, first), b = offOf(comparison, element, second);
    return a < b ? Nearer::First : b < a ? Nearer::Second : Nearer::Both;
}

QString offText(const PlanComparison &comparison, int element, CollectiveKind kind)
{
    const double off = offOf(comparison, element, kind);
    if (off == 0)
        return QObject::tr("exact");
    const float nearest = std::abs(static_cast<float>(comparison.exact[static_cast<std::size_t>(element)]));
    const double step = static_cast<double>(std::nextafter(nearest, std::numeric_limits<float>::infinity())) - static_cast<double>(nearest);
    return std::isfinite(off / step) ? QObject::tr("%1 ulp").arg(compactText(off / step, 2, 7)) : QObject::tr("not a number");
}

} // namespace lockstep
