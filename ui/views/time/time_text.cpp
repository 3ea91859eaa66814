#include "ui/views/time/time_text.h"

#include <cmath>

#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

// Three significant digits without zeros at the end.
QString threeDigits(double value)
{
    if (value >= 999.5)
        return countText(std::llround(value));
    QString text = fixedText(value, value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2);
    if (text.contains(QLatin1Char('.'))) {
        while (text.endsWith(QLatin1Char('0')))
            text.chop(1);
        if (text.endsWith(QLatin1Char('.')))
            text.chop(1);
    }
    return text;
}

} // namespace

TimeUnit timeUnit(double seconds)
{
    if (seconds >= 0.9995)
        return {1, QStringLiteral("s")};
    if (seconds >= 0.9995e-3)
        return {1e-3, QStringLiteral("ms")};
    if (seconds >= 0.9995e-6 || seconds <= 0)
        return {1e-6, QStringLiteral("µs")};
    return {1e-9, QStringLiteral("ns")};
}

QString durationText(double seconds)
{
    const TimeUnit unit = timeUnit(seconds);
    return threeDigits(seconds / unit.seconds) + QLatin1Char(' ') + unit.name;
}

QString shareText(double share)
{
    const double percent = 100 * share;
    if (percent > 0 && percent < 0.5)
        return QStringLiteral("< 1 %");
    const double rounded = percent < 100 ? std::min(99.0, std::round(percent)) : 100;
    return QStringLiteral("%1 %").arg(fixedText(rounded, 0));
}

QString bytesText(double bytes)
{
    static const char *const units[] = {"B", "KB", "MB", "GB", "TB"};
    int unit = 0;
    while (bytes >= 999.5 && unit < 4) {
        bytes /= 1000;
        ++unit;
    }
    return threeDigits(bytes) + QLatin1Char(' ') + QLatin1String(units[unit]);
}

} // namespace lockstep
