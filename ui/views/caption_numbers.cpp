#include "ui/views/caption_numbers.h"

#include <algorithm>
#include <cmath>

#include "ui/widgets/number_text.h"

namespace lockstep {

namespace {

constexpr int leastDecimals = 4, mostDecimals = 7;

double rounded(double value, int decimals)
{
    const double power = std::pow(10.0, decimals);
    return std::round(value * power) / power;
}

bool visible(double value, int decimals)
{
    return value == 0 || rounded(value, decimals) != 0;
}

// Does the equation hold for a reader who computes with the digits on the screen? f takes the decimals and returns the result of
// the rounded inputs.
template <typename F>
int workingDecimals(double result, F &&f)
{
    for (int d = leastDecimals; d <= mostDecimals; ++d)
        if (visible(result, d) && std::fabs(f(d) - rounded(result, d)) <= 0.5001 * std::pow(10.0, -d))
            return d;
    return visible(result, leastDecimals) ? leastDecimals : mostDecimals;
}

// Numbers far outside the board's range keep 3 digits and a power.
QString plain(double value, int decimals)
{
    return std::fabs(value) < 1e9 ? fixedText(value, decimals) : compactText(value, decimals, 9);
}

// " + 0.4801" or " − 0.4801".
QString signedTerm(double value, int decimals)
{
    const QString text = plain(std::fabs(value), decimals);
    return (std::signbit(value) ? QStringLiteral(" − ") : QStringLiteral(" + ")) + text;
}

} // namespace

bool uneven(const Snapshot &snapshot)
{
    return std::any_of(snapshot.weights.begin(), snapshot.weights.end(), [](float w) { return w != 1.0F; });
}

std::vector<float> buffersBefore(const Snapshot &snapshot, int parameter, int round)
{
    return buffersBefore(snapshot, ReductionInput(snapshot), parameter, round);
}

std::vector<float> buffersBefore(const Snapshot &snapshot, const ReductionInput &input, int parameter, int round)
{
    std::vector<float> buffers;
    for (int d = 0; d < snapshot.setup->devices(); ++d)
        buffers.push_back(input.value(d, parameter));
    for (const Transfer &t : snapshot.setup->plan.transfers) {
        if (t.round >= round)
            break;
        if (t.begin > parameter || t.end <= parameter)
            continue;
        float &to = buffers[static_cast<std::size_t>(t.destination)];
        const float from = buffers[static_cast<std::size_t>(t.source)];
        to = t.kind == TransferKind::Add ? to + from : from;
    }
    return buffers;
}

QString sumText(float a, float b, float sum)
{
    const int d = workingDecimals(sum, [&](int n) { return rounded(a, n) + rounded(b, n); });
    return plain(a, d) + signedTerm(b, d) + QStringLiteral(" = ") + plain(sum, d);
}

QString quotientText(float sum, int divisor, float result)
{
    const int d = workingDecimals(result, [&](int n) { return rounded(sum, n) / divisor; });
    return QStringLiteral("%1 / %2 = %3").arg(plain(sum, d)).arg(divisor).arg(plain(result, d));
}

QString updateText(float before, float rate, float gradient, float after)
{
    const int d = workingDecimals(after, [&](int n) { return rounded(before, n) - rate * rounded(gradient, n); });
    const QString sign = std::signbit(gradient) ? QStringLiteral(" + ") : QStringLiteral(" − ");
    return plain(before, d) + sign + rateText(rate) + QStringLiteral(" × ") + plain(std::fabs(gradient), d) + QStringLiteral(" = ") +
           plain(after, d);
}

QString productText(float rate, float gradient)
{
    const double product = static_cast<double>(rate) * gradient;
    const int d = workingDecimals(product, [&](int n) { return rate * rounded(gradient, n); });
    return QStringLiteral("%1 × %2 = %3").arg(rateText(rate), plain(gradient, d), plain(product, d));
}

QString rateText(float rate)
{
    QString text = QString::number(static_cast<double>(rate), 'f', mostDecimals);
    while (text.endsWith(QLatin1Char('0')))
        text.chop(1);
    return text.endsWith(QLatin1Char('.')) ? text.chopped(1) : text;
}

QString shownText(double value, int decimals)
{
    int d = decimals;
    while (d < mostDecimals && std::isfinite(value) && !visible(value, d))
        ++d;
    return plain(value, d);
}

} // namespace lockstep
