#include "ui/views/model/class_marks.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

Said byNumber(int classes, double value)
{
    return {static_cast<int>(std::lround(std::clamp(value, 0.0, static_cast<double>(classes - 1)))), 0};
}

Said byLogit(double logit)
{
    const double p = 1 / (1 + std::exp(-logit));
    return {logit > 0 ? 1 : 0, logit > 0 ? p : 1 - p};
}

Said byLogits(std::span<const float> outputs)
{
    const auto best = std::ranges::max_element(outputs);
    double sum = 0;
    for (const float logit : outputs)
        sum += std::exp(static_cast<double>(logit) - static_cast<double>(*best));
    return {static_cast<int>(best - outputs.begin()), 1 / sum};
}

} // namespace

Said whatItSays(const Network &network, int classes, std::span<const float> outputs)
{
    if (classes == 0 || std::ranges::any_of(outputs, [](float v) { return std::isnan(v); }))
        return {};
    if (network.loss == LossKind::Softmax)
        return byLogits(outputs);
    const auto value = static_cast<double>(outputs.front());
    return network.loss == LossKind::Logistic ? byLogit(value) : byNumber(classes, value);
}

QColor classColor(const Palette &colors, int number)
{
    return colors.device[static_cast<std::size_t>(classSlot(number))];
}

QString classText(int number)
{
    return QCoreApplication::translate("ClassMarks", "class %1").arg(number);
}

QString percentText(double share)
{
    if (!std::isfinite(share))
        return QStringLiteral("–");
    const bool whole = share == 0 || share == 1;
    // what is not quite all must not be rounded to it
    const double percent = share < 1 ? std::min(100 * share, 99.9) : 100 * share;
    return fixedText(percent, whole ? 0 : 1) + QStringLiteral(" %");
}

} // namespace lockstep
