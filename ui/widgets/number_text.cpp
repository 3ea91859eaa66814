#include "ui/widgets/number_text.h"

#include <cmath>
#include <utility>

#include <QObject>

#include "core/numeric/bits.h"

namespace lockstep {
namespace {

constexpr QChar minus(0x2212);
constexpr QChar infinity(0x221E);

QString notFiniteText(double value)
{
    if (std::isnan(value))
        return QStringLiteral("NaN");
    return value < 0 ? QString(minus) + infinity : QString(infinity);
}

// "1.2e+09" as QString writes it -> "1.2e9", with true minus signs.
QString tidy(QString text)
{
    text.replace(QLatin1String("e+0"), QLatin1String("e")).replace(QLatin1String("e-0"), QLatin1String("e-"));
    text.remove(QLatin1Char('+'));
    return text.replace(QLatin1Char('-'), minus);
}

bool isZeroText(const QString &digits)
{
    for (const QChar c : digits)
        if (c >= QLatin1Char('1') && c <= QLatin1Char('9'))
            return false;
    return true;
}

} // namespace

QString fixedText(double value, int decimals)
{
    if (!std::isfinite(value))
        return notFiniteText(value);
    const QString digits = QString::number(std::abs(value), 'f', decimals);
    return value < 0 && !isZeroText(digits) ? minus + digits : digits;
}

QString signedText(double value, int decimals)
{
    const QString text = fixedText(value, decimals);
    const bool plus = value > 0 && !isZeroText(text) && std::isfinite(value);
    return plus || (std::isinf(value) && value > 0) ? QLatin1Char('+') + text : text;
}

QString compactText(double value, int decimals, int digits)
{
    const QString fixed = fixedText(value, decimals);
    const bool lost = value != 0 && isZeroText(fixed);
    if (!std::isfinite(value) || (!lost && fixed.size() <= digits + 1 + (value < 0 ? 1 : 0)))
        return fixed;
    return tidy(QString::number(value, 'e', 2));
}

QString exactText(float value)
{
    return std::isfinite(value) ? tidy(QString::number(static_cast<double>(value), 'g', 9)) : notFiniteText(static_cast<double>(value));
}

QString hexText(float value)
{
    return QStringLiteral("%1").arg(std::bit_cast<std::uint32_t>(value), 8, 16, QLatin1Char('0'));
}

QString hashText(std::uint64_t hash)
{
    const QString digits = QStringLiteral("%1").arg(hash >> 32U, 8, 16, QLatin1Char('0'));
    return digits.left(4) + QLatin1Char(' ') + digits.right(4);
}

QString ulpText(std::uint64_t ulp)
{
    if (ulp == noUlpDistance)
        return QObject::tr("not a number");
    const QString count = ulp < 1'000'000 ? QString::number(ulp) : tidy(QString::number(static_cast<double>(ulp), 'e', 1));
    return count + QStringLiteral(" ulp");
}

QString countText(std::int64_t count)
{
    QString digits = QString::number(count).remove(QLatin1Char('-'));
    for (qsizetype i = digits.size() - 3; i > 0; i -= 3)
        digits.insert(i, QLatin1Char(','));
    return count < 0 ? minus + digits : digits;
}

QString parametersText(int count)
{
    return count == 1 ? QObject::tr("1 parameter") : QObject::tr("%1 parameters").arg(countText(count));
}

} // namespace lockstep
