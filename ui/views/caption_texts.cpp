#include "ui/views/caption_texts.h"

#include <algorithm>
#include <cmath>

#include "ui/views/caption_numbers.h"
#include "ui/widgets/number_text.h"

namespace lockstep {

namespace {

// "Gradient", "Gradient, micro-batch 2 of 4"
QString phaseHead(const Snapshot &s, const QString &phase)
{
    const int parts = s.setup->scenario.microBatches();
    return parts == 1 ? phase : QObject::tr("%1, micro-batch %2 of %3").arg(phase).arg(s.op.round + 1).arg(parts);
}

bool takesBatches(const Snapshot &s)
{
    return s.setup->stepsPerEpoch > 1;
}

QString rangeText(const Snapshot &s, int device)
{
    const Batch &batch = s.batches[static_cast<std::size_t>(device)];
    if (batch.size == 0)
        return takesBatches(s) ? QObject::tr("device %1 has run out and is idle").arg(device) : QObject::tr("device %1 has none").arg(device);
    const QString last = countText(batch.first + batch.size - 1);
    if (takesBatches(s))
        return QObject::tr("device %1 takes rows %2 to %3 of its shard").arg(QString::number(device), countText(batch.first), last);
    if (!s.shards->isContiguous())
        return QObject::tr("device %1 has %2 rows, the first is %3")
            .arg(QString::number(device), countText(batch.size), countText(s.shards->row(device, batch.first)));
    const std::int64_t first = s.shards->range(device).begin + batch.first;
    return QObject::tr("device %1 has %2 to %3").arg(QString::number(device), countText(first), countText(first + batch.size - 1));
}

std::vector<float> workingLosses(const Snapshot &s)
{
    std::vector<float> losses;
    for (int d = 0; d < s.setup->devices(); ++d)
        if (s.batches[static_cast<std::size_t>(d)].size > 0)
            losses.push_back(s.devices[d].loss);
    return losses;
}

bool anyNaN(const std::vector<float> &values)
{
    return std::any_of(values.begin(), values.end(), [](float v) { return !std::isfinite(v); });
}

QString slopesText(std::vector<float> slopes)
{
    if (slopes.size() > 4 && !anyNaN(slopes)) {
        const auto [low, high] = std::minmax_element(slopes.begin(), slopes.end());
        return QObject::tr("from <n>%1</n> to <n>%2</n>").arg(shownText(*low, 3), shownText(*high, 3));
    }
    slopes.resize(std::min<std::size_t>(slopes.size(), 4));
    QStringList texts;
    for (const float slope : slopes)
        texts += shownText(slope, 3);
    return QStringLiteral("<n>%1</n>").arg(texts.join(QObject::tr(", ")));
}

QString readyText(const Snapshot &s)
{
    const QString rows = countText(s.setup->data.rows);
    if (s.setup->devices() > 1)
        return QObject::tr("<p>Ready. </p><s>%1 with %2 rows in all; the first phase gives every device the same parameters.</s>")
            .arg(devicesText(s.setup->devices()), rows);
    return s.setup->data.rows == 1
               ? QObject::tr("<p>Ready. </p><s>1 device with 1 row; the first phase copies the initial parameters to it.</s>")
               : QObject::tr("<p>Ready. </p><s>1 device with %1 rows; the first phase copies the initial parameters to it.</s>").arg(rows);
}

} // namespace

PhaseCaption startCaption(const Snapshot &s)
{
    if (!s.started())
        return PhaseCaption::of(readyText(s));
    const QString value = shownText(s.devices[0].parameters[0], 4);
    if (s.setup->devices() == 1)
        return PhaseCaption::of(QObject::tr("<p>Replicate. </p><s>The initial parameters were drawn once; the device gets them. </s>"
                                            "%1 = <n>%2</n> on the one device.")
                                    .arg(firstName(s), value));
    return PhaseCaption::of(QObject::tr("<p>Replicate. </p><s>The initial parameters were drawn once; every device gets the same copy. </s>"
                                        "%1 = <n>%2</n> on all %3 devices.")
                                .arg(firstName(s), value, QString::number(s.setup->devices())));
}

namespace {

// "epoch 2, step 3 of 7"
QString stepInEpochText(const Snapshot &s)
{
    return QObject::tr("epoch %1, step %2 of %3")
        .arg(countText(s.epoch()), countText(s.setup->stepInEpoch(s.position.step) + 1), countText(s.setup->stepsPerEpoch));
}

PhaseCaption batchCaption(const Snapshot &s)
{
    const Batch &first = s.batches[0];
    const auto same = [&](const Batch &batch) { return batch.first == first.first && batch.size == first.size; };
    const QString head = QObject::tr("<p>Shard. </p><s>%1: </s>").arg(stepInEpochText(s));
    if (std::all_of(s.batches.begin(), s.batches.end(), same)) {
        const QString rows = QStringLiteral("<n>%1</n>").arg(countText(first.first)), last = QStringLiteral("<n>%1</n>").arg(countText(first.first + first.size - 1));
        return PhaseCaption::of(head + (s.setup->devices() == 1 ? QObject::tr("the device takes rows %1 to %2 of its shard.").arg(rows, last)
                                                                : QObject::tr("each device takes rows %1 to %2 of its shard.").arg(rows, last)));
    }
    const QString ranges = QObject::tr("%1, %2.").arg(rangeText(s, 0), rangeText(s, s.setup->devices() - 1));
    const QString weight = s.setup->scenario.sharding.remainder == Remainder::Unweighted
                               ? QString()
                               : QObject::tr(" <s>Device 0 counts </s><n>× %1</n>.").arg(fixedText(static_cast<double>(s.weights[0]), 4));
    return PhaseCaption::of(head + ranges + weight);
}

QString policyText(const Snapshot &s)
{
    switch (s.setup->scenario.sharding.policy) {
    case ShardPolicy::Strided: return QObject::tr("Rows are dealt in turn: ");
    case ShardPolicy::ByLabel: return QObject::tr("Rows are sorted by their target: ");
    default: return s.setup->scenario.sharding.shuffle ? QObject::tr("Shuffled, epoch %1: ").arg(countText(s.epoch())) : QString();
    }
}

} // namespace

PhaseCaption shardCaption(const Snapshot &s)
{
    const int last = s.setup->devices() - 1;
    const QString all = countText(s.setup->data.rows);
    if (takesBatches(s))
        return batchCaption(s);
    if (last == 0)
        return PhaseCaption::of(QObject::tr("<p>Shard. </p><s>The one device reads all </s><n>%1</n> samples.").arg(all));
    if (s.setup->scenario.sharding.policy == ShardPolicy::Duplicate)
        return PhaseCaption::of(QObject::tr("<p>Shard. </p><s>Every device reads the same rows: </s>all <n>%1</n>, %2 times.")
                                    .arg(all, QString::number(last + 1)));
    const QString policy = policyText(s);
    if (!uneven(s) && s.shards->sameSizes())
        return PhaseCaption::of(QObject::tr("<p>Shard. </p><s>%1Each device reads its own %2 of %3 samples: </s>%4, %5.")
                                    .arg(policy, countText(s.batches[0].size), all, rangeText(s, 0), rangeText(s, last)));
    if (!uneven(s))
        return PhaseCaption::of(QObject::tr("<p>Shard. </p><s>%1Each device reads its own of %2 samples: %3, %4. </s>"
                                            "All count the same, <n>whatever they hold</n>.")
                                    .arg(policy, all, rangeText(s, 0), rangeText(s, last)));
    return PhaseCaption::of(QObject::tr("<p>Shard. </p><s>%1Each device reads its own of %2 samples: %3, %4. </s>"
                                        "Device 0 is weighed by rows: <n>× %5</n>.")
                                .arg(policy, all, rangeText(s, 0), rangeText(s, last), fixedText(static_cast<double>(s.weights[0]), 4)));
}

namespace {

QString lossName(LossKind kind)
{
    return kind == LossKind::Mse ? QObject::tr("the mean squared error") : QObject::tr("the mean cross-entropy");
}

QString sameText(const Snapshot &s)
{
    if (s.driftsByDesign && !s.equality.equal)
        return QObject::tr("Different data, and parameters that drift by design: ");
    return s.equality.equal ? QObject::tr("Same parameters, different data: ") : QObject::tr("Different data, and not the same parameters: ");
}

} // namespace

PhaseCaption forwardCaption(const Snapshot &s)
{
    const std::vector<float> losses = workingLosses(s);
    const QString head = QStringLiteral("<p>%1. </p>").arg(phaseHead(s, QObject::tr("Forward, loss")));
    if (anyNaN(losses))
        return PhaseCaption::of(head + QObject::tr("<s>The loss over all rows is </s><bad>%1</bad>.")
                                           .arg(std::isnan(s.loss) ? QObject::tr("not a number") : fixedText(s.loss, 4)));
    const QString average = shownText(s.loss, 4);
    const bool parts = s.setup->scenario.microBatches() > 1;
    if (s.setup->devices() == 1)
        return PhaseCaption::of(head + (parts ? QObject::tr("<s>Over the rows so far, </s>%1 is <n>%2</n>.")
                                              : QObject::tr("<s>The model predicts every row; </s>%1 is <n>%2</n>."))
                                           .arg(lossName(s.setup->network.loss), average));
    const auto [low, high] = std::minmax_element(losses.begin(), losses.end());
    const QString text = uneven(s) ? QObject::tr("<s>%1</s>local loss from <n>%2</n> to <n>%3</n>, average by rows <n>%4</n>.")
                                   : QObject::tr("<s>%1</s>local loss from <n>%2</n> to <n>%3</n>, average <n>%4</n>.");
    return PhaseCaption::of(head + text.arg(parts ? QObject::tr("Mean over the rows so far: ") : sameText(s), shownText(*low, 4),
                                            shownText(*high, 4), average));
}

PhaseCaption gradientCaption(const Snapshot &s)
{
    std::vector<float> slopes;
    for (int d = 0; d < s.setup->devices(); ++d)
        if (s.batches[static_cast<std::size_t>(d)].size > 0)
            slopes.push_back(s.devices[d].gradient[static_cast<std::size_t>(firstTrained(s))]);
    const QString head = QStringLiteral("<p>%1. </p>").arg(phaseHead(s, QObject::tr("Gradient")));
    const int parts = s.setup->scenario.microBatches();
    const QString sentence = parts > 1                  ? QObject::tr("<s>The mean over the rows so far. </s>")
                             : s.setup->devices() == 1 ? QObject::tr("<s>How the loss changes with each parameter. </s>")
                                                        : QObject::tr("<s>Each device sees a different slope. </s>");
    QString text = head + sentence + QObject::tr("For %1: %2").arg(firstName(s), slopesText(std::move(slopes)));
    const ReductionInput input(s);
    if (input.clips() && s.op.round + 1 == parts)
        text += QObject::tr("; clipped to norm <n>%1</n> before the sum, device 0 from <n>%2</n>")
                    .arg(rateText(s.setup->scenario.optimizer.clipNorm), shownText(input.norm(0), 4));
    return PhaseCaption::of(text + u'.');
}

} // namespace lockstep
