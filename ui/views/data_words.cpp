#include "ui/views/data_words.h"

#include "core/train/setup.h"
#include "ui/views/model/class_marks.h"

namespace lockstep {

bool hasNames(const Setup &setup)
{
    return setup.report != nullptr;
}

QString featureName(const Setup &setup, int feature)
{
    const auto at = static_cast<std::size_t>(feature);
    const bool named = setup.report && at < setup.report->features.size();
    return named ? QString::fromStdString(setup.report->features[at].name) : QStringLiteral("x%1").arg(feature);
}

QString className(const Setup &setup, int number)
{
    const auto at = static_cast<std::size_t>(number);
    const bool named = setup.report && number >= 0 && at < setup.report->classes.size();
    return named ? QString::fromStdString(setup.report->classes[at]) : classText(number);
}

QString classLabel(const Setup &setup, int number)
{
    const auto at = static_cast<std::size_t>(number);
    const bool named = setup.report && number >= 0 && at < setup.report->classes.size();
    return named ? QString::fromStdString(setup.report->classes[at]) : QString::number(number);
}

QString targetName(const Setup &setup)
{
    const bool named = setup.report && !setup.report->target.empty();
    return named ? QString::fromStdString(setup.report->target) : QStringLiteral("y");
}

QString parameterWords(const Setup &setup, int parameter)
{
    const QString name = QString::fromStdString(setup.network.longName(parameter));
    const DenseLayer &first = setup.network.layers.front();
    const int at = parameter - first.weightOffset;
    if (!hasNames(setup) || at < 0 || at >= first.fanIn * first.fanOut)
        return name;
    return QStringLiteral("%1 (%2)").arg(name, featureName(setup, at / first.fanOut));
}

} // namespace lockstep
