#include "ui/panels/speed_scale.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QObject>

namespace lockstep::speed {

namespace {

constexpr double slowest = 0.25;
constexpr double fastest = 1000;
constexpr int scaleEnd = 100;
constexpr std::array ladder = {0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 125.0, 250.0, 500.0, 1000.0};

QString unitOf(Granularity granularity, bool one)
{
    switch (granularity) {
    case Granularity::Phase: return one ? QObject::tr("phase/s") : QObject::tr("phases/s");
    case Granularity::Epoch: return one ? QObject::tr("epoch/s") : QObject::tr("epochs/s");
    default: return one ? QObject::tr("step/s") : QObject::tr("steps/s");
    }
}

// Two or three digits that count, with a prefix for thousands and millions.
QString shortNumber(double value)
{
    const auto digits = [](double v) { return QString::number(v, 'f', v < 9.95 && v != std::floor(v) ? (v < 0.995 ? 2 : 1) : 0); };
    if (value >= 999'500)
        return digits(value / 1e6) + QStringLiteral(" M");
    if (value >= 9'995)
        return digits(value / 1e3) + QStringLiteral(" k");
    return digits(value);
}

} // namespace

int toSlider(double movesPerSecond)
{
    if (movesPerSecond <= 0)
        return sliderEnd;
    const double share = std::log(movesPerSecond / slowest) / std::log(fastest / slowest);
    return std::clamp(static_cast<int>(std::lround(share * scaleEnd)), 0, scaleEnd);
}

double fromSlider(int position)
{
    if (position > scaleEnd)
        return 0;
    const double value = slowest * std::pow(fastest / slowest, position / static_cast<double>(scaleEnd));
    const double unit = std::pow(10, std::floor(std::log10(value)) - 1); // two digits
    return std::round(value / unit) * unit;
}

double faster(double movesPerSecond)
{
    if (movesPerSecond <= 0)
        return 0;
    const auto next = std::upper_bound(ladder.begin(), ladder.end(), movesPerSecond * 1.001);
    return next == ladder.end() ? 0 : *next;
}

double slower(double movesPerSecond)
{
    if (movesPerSecond <= 0)
        return fastest;
    const auto here = std::lower_bound(ladder.begin(), ladder.end(), movesPerSecond * 0.999);
    return here == ladder.begin() ? slowest : *std::prev(here);
}

QString text(double movesPerSecond, Granularity granularity, double measuredSteps)
{
    if (movesPerSecond <= 0)
        return measuredSteps > 0 ? rateText(measuredSteps) : QObject::tr("full speed");
    return shortNumber(movesPerSecond) + ' ' + unitOf(granularity, movesPerSecond == 1);
}

QString rateText(double stepsPerSecond)
{
    return shortNumber(stepsPerSecond) + ' ' + unitOf(Granularity::Step, false);
}

} // namespace lockstep::speed
