// Captions of the average and the update: what the reduced gradient becomes, and where the parameters go.
#include <cmath>

#include "ui/views/caption_numbers.h"
#include "ui/views/caption_texts.h"
#include "ui/views/replica_words.h"
#include "ui/widgets/number_text.h"

namespace lockstep {

int firstTrained(const Snapshot &s)
{
    for (const DenseLayer &layer : s.setup->network.layers)
        if (!layer.frozen)
            return layer.weightOffset;
    return 0;
}

QString firstName(const Snapshot &s)
{
    return longName(s, firstTrained(s));
}

namespace {

// The norm of the average before it was clipped, worked out from the gradients again; NaN where that takes too long for a caption.
double normBeforeClip(const Snapshot &s)
{
    constexpr std::int64_t mostValues = 200'000;
    const int devices = s.setup->devices();
    if (std::int64_t{s.parameterCount()} * devices > mostValues)
        return NAN;
    const ReductionInput input(s);
    const double share = s.setup->scenario.communication.reduce == ReduceKind::Sum ? 1.0 : 1.0 / devices;
    double square = 0;
    for (int p = 0; p < s.parameterCount(); ++p) {
        double sum = 0;
        for (int d = 0; d < devices; ++d)
            sum += static_cast<double>(input.value(d, p));
        square += sum * share * sum * share;
    }
    return std::sqrt(square);
}

PhaseCaption clippedCaption(const Snapshot &s)
{
    const double norm = normBeforeClip(s);
    const auto most = static_cast<double>(s.setup->scenario.optimizer.clipNorm);
    const QString limit = rateText(s.setup->scenario.optimizer.clipNorm);
    const QString value = shownText(s.devices[0].reduced[static_cast<std::size_t>(firstTrained(s))], 4);
    const QString head = s.setup->scenario.communication.reduce == ReduceKind::Sum ? QObject::tr("<p>Sum, clipped. </p>")
                                                                                    : QObject::tr("<p>Average, clipped. </p>");
    if (!std::isfinite(norm))
        return PhaseCaption::of(head + QObject::tr("<s>Its norm was larger than %1 and is now </s><n>%1</n>. For %2: <n>%3</n>.").arg(limit, firstName(s), value));
    return PhaseCaption::of(head + QObject::tr("<s>Its norm was </s><n>%1</n>, at most %2 is allowed: <n>× %3</n>. For %4: <n>%5</n>.")
                                       .arg(shownText(norm, 4), limit, fixedText(most / norm, 4), firstName(s), value));
}

PhaseCaption sumCaption(const Snapshot &s)
{
    const int p = firstTrained(s);
    const float result = s.devices[0].reduced[static_cast<std::size_t>(p)];
    if (const float rate = effectiveRate(s); rate > 0)
        return PhaseCaption::of(QObject::tr("<p>Sum. </p><s>Nothing is divided, %1. </s>Effective step for %2: <n>%3</n>.")
                                    .arg(effectiveRateText(s), firstName(s), productText(s.stepRate, result)));
    return PhaseCaption::of(QObject::tr("<p>Sum. </p><s>Nothing is divided. </s>For %1: <n>%2</n><s> on every device</s>.")
                                .arg(firstName(s), shownText(result, 4)));
}

} // namespace

PhaseCaption averageCaption(const Snapshot &s)
{
    const int devices = s.setup->devices();
    const int p = firstTrained(s);
    const float result = s.devices[0].reduced[static_cast<std::size_t>(p)];
    if (s.setup->scenario.isLocalSgd())
        return PhaseCaption::of(QObject::tr("<p>Average. </p><s>Every device goes on with the average of all parameters. </s>"
                                            "%1 = <n>%2</n> on all %3 devices.")
                                    .arg(firstName(s), shownText(result, 4), QString::number(devices)));
    if (clippedAfterReduce(s))
        return clippedCaption(s);
    if (s.setup->scenario.communication.reduce == ReduceKind::Sum)
        return sumCaption(s);
    const QString worked = quotientText(buffersBefore(s, p, s.setup->plan.rounds)[0], devices, result);
    if (devices == 1)
        return PhaseCaption::of(QObject::tr("<p>Average. </p><s>One device: the average is its own gradient. </s>For %1: <n>%2</n>.")
                                    .arg(firstName(s), worked));
    const QString text =
        uneven(s)
            ? QObject::tr(
                  "<p>Average. </p><s>The sum of the weighed gradients is divided by %1. </s>For %2: <n>%3</n><s> on every device</s>.")
            : QObject::tr("<p>Average. </p><s>The sum is divided by %1. </s>For %2: <n>%3</n><s> on every device</s>.");
    return PhaseCaption::of(text.arg(devicesText(devices), firstName(s), worked));
}

namespace {

QString whoUpdates(const Snapshot &s)
{
    if (s.setup->devices() == 1)
        return QObject::tr("The device steps against the gradient. ");
    if (!s.setup->scenario.isLocalSgd())
        return QObject::tr("Every device takes the same step. ");
    return s.setup->program.reduces(s.position.step)
               ? QObject::tr("Every device takes its own step; then the parameters are averaged. ")
               : QObject::tr("Every device takes its own step; next average at step %1. ").arg(countText(s.nextAverage()));
}

} // namespace

PhaseCaption updateCaption(const Snapshot &s)
{
    const auto p = static_cast<std::size_t>(firstTrained(s));
    const OptimizerSpec &optimizer = s.setup->scenario.optimizer;
    if (s.nonFinite.step == s.position.step && s.setup->scenario.nonFinite == NonFinitePolicy::Stop)
        return PhaseCaption::of(QObject::tr("<p>Update. </p><bad>Taken back: </bad>%1.").arg(nonFiniteText(s)));
    const float before = s.stepParameters[p];
    const float after = s.devices[0].parameters[p];
    const QString head = QObject::tr("<p>Update. </p><s>%1</s>").arg(whoUpdates(s));
    if (optimizer.kind == OptimizerKind::Sgd)
        return PhaseCaption::of(head + QObject::tr("%1: <n>%2</n>.").arg(firstName(s), updateText(before, s.stepRate, s.devices[0].reduced[p], after)));
    const QString rate = optimizer.schedule == ScheduleKind::Constant ? QObject::tr("%1, rate %2").arg(optimizerName(optimizer.kind), rateText(s.stepRate))
                                                                      : QObject::tr("%1, rate %2 by schedule").arg(optimizerName(optimizer.kind), rateText(s.stepRate));
    return PhaseCaption::of(head + QObject::tr("%1: %2 from <n>%3</n> to <n>%4</n>.").arg(rate, firstName(s), shownText(before, 4), shownText(after, 4)));
}

QString effectiveRateText(const Snapshot &s)
{
    const float rate = effectiveRate(s);
    return rate > 0 ? QObject::tr("sum of %1: steps as long as with rate %2").arg(QString::number(s.setup->devices()), rateText(rate)) : QString();
}

QString optimizerName(OptimizerKind kind)
{
    switch (kind) {
    case OptimizerKind::Sgd: return QStringLiteral("SGD");
    case OptimizerKind::Momentum: return QObject::tr("Momentum");
    case OptimizerKind::Nesterov: return QStringLiteral("Nesterov");
    case OptimizerKind::Adagrad: return QStringLiteral("Adagrad");
    case OptimizerKind::Rmsprop: return QStringLiteral("RMSprop");
    case OptimizerKind::Adam: return QStringLiteral("Adam");
    case OptimizerKind::Adamw: return QStringLiteral("AdamW");
    }
    return {};
}

} // namespace lockstep
