#include "ui/views/caption_texts.h"

#include <algorithm>
#include <cmath>

#include "ui/views/caption_numbers.h"
#include "ui/widgets/number_text.h"

namespace lockstep {

namespace {

// The parameter of the worked number.
QString firstName(const Snapshot &s)
{
    return longName(s, 0);
}

QString rangeText(const Snapshot &s, int device)
{
    const RowRange rows = s.setup->shards[static_cast<std::size_t>(device)];
    if (rows.size() == 0)
        return QObject::tr("device %1 has none").arg(device);
    return QObject::tr("device %1 has %2 to %3").arg(QString::number(device), countText(rows.begin), countText(rows.end - 1));
}

std::vector<float> workingLosses(const Snapshot &s)
{
    std::vector<float> losses;
    for (int d = 0; d < s.setup->devices(); ++d)
        if (s.setup->shards[static_cast<std::size_t>(d)].size() > 0)
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

PhaseCaption shardCaption(const Snapshot &s)
{
    const int last = s.setup->devices() - 1;
    const QString all = countText(s.setup->data.rows);
    if (last == 0)
        return PhaseCaption::of(QObject::tr("<p>Shard. </p><s>The one device reads all </s><n>%1</n> samples.").arg(all));
    if (!uneven(*s.setup))
        return PhaseCaption::of(QObject::tr("<p>Shard. </p><s>Each device reads its own %1 of %2 samples: </s>%3, %4.")
                                    .arg(countText(s.setup->shards[0].size()), all, rangeText(s, 0), rangeText(s, last)));
    return PhaseCaption::of(QObject::tr("<p>Shard. </p><s>Each device reads its own of %1 samples: %2, %3. </s>"
                                        "Device 0 is weighed by rows: <n>× %4</n>.")
                                .arg(all, rangeText(s, 0), rangeText(s, last), fixedText(static_cast<double>(s.setup->weights[0]), 4)));
}

PhaseCaption forwardCaption(const Snapshot &s)
{
    const std::vector<float> losses = workingLosses(s);
    if (anyNaN(losses))
        return PhaseCaption::of(QObject::tr("<p>Forward, loss. </p><s>The loss over all rows is </s><bad>%1</bad>.")
                                    .arg(std::isnan(s.loss) ? QObject::tr("not a number") : fixedText(s.loss, 4)));
    const QString average = shownText(s.loss, 4);
    if (s.setup->devices() == 1)
        return PhaseCaption::of(
            QObject::tr("<p>Forward, loss. </p><s>The model predicts every row; </s>the mean squared error is <n>%1</n>.").arg(average));
    const auto [low, high] = std::minmax_element(losses.begin(), losses.end());
    const QString same =
        s.equality.equal ? QObject::tr("Same parameters, different data: ") : QObject::tr("Different data, and not the same parameters: ");
    const QString text =
        uneven(*s.setup) ? QObject::tr("<p>Forward, loss. </p><s>%1</s>local loss from <n>%2</n> to <n>%3</n>, average by rows <n>%4</n>.")
                         : QObject::tr("<p>Forward, loss. </p><s>%1</s>local loss from <n>%2</n> to <n>%3</n>, average <n>%4</n>.");
    return PhaseCaption::of(text.arg(same, shownText(*low, 4), shownText(*high, 4), average));
}

PhaseCaption gradientCaption(const Snapshot &s)
{
    std::vector<float> slopes;
    for (int d = 0; d < s.setup->devices(); ++d)
        if (s.setup->shards[static_cast<std::size_t>(d)].size() > 0)
            slopes.push_back(s.devices[d].gradient[0]);
    const QString text = s.setup->devices() == 1
                             ? QObject::tr("<p>Gradient. </p><s>How the loss changes with each parameter. </s>For %1: %2.")
                             : QObject::tr("<p>Gradient. </p><s>Each device sees a different slope. </s>For %1: %2.");
    return PhaseCaption::of(text.arg(firstName(s), slopesText(std::move(slopes))));
}

PhaseCaption averageCaption(const Snapshot &s)
{
    const int devices = s.setup->devices();
    const float result = s.devices[0].reduced[0];
    if (s.setup->scenario.communication.reduce == ReduceKind::Sum)
        return PhaseCaption::of(QObject::tr("<p>Sum. </p><s>Nothing is divided, so the step is %1 times as long. </s>"
                                            "Effective step for %2: <n>%3</n>.")
                                    .arg(QString::number(devices), firstName(s), productText(s.learningRate, result)));
    const QString worked = quotientText(buffersBefore(s, 0, s.setup->plan.rounds)[0], devices, result);
    if (devices == 1)
        return PhaseCaption::of(QObject::tr("<p>Average. </p><s>One device: the average is its own gradient. </s>For %1: <n>%2</n>.")
                                    .arg(firstName(s), worked));
    const QString text =
        uneven(*s.setup)
            ? QObject::tr(
                  "<p>Average. </p><s>The sum of the weighed gradients is divided by %1. </s>For %2: <n>%3</n><s> on every device</s>.")
            : QObject::tr("<p>Average. </p><s>The sum is divided by %1. </s>For %2: <n>%3</n><s> on every device</s>.");
    return PhaseCaption::of(text.arg(devicesText(devices), firstName(s), worked));
}

PhaseCaption updateCaption(const Snapshot &s)
{
    const float after = s.devices[0].parameters[0];
    const float gradient = s.devices[0].reduced[0];
    const float before = parameterBefore(after, s.learningRate, gradient);
    const QString text = s.setup->devices() == 1
                             ? QObject::tr("<p>Update. </p><s>The device steps against the gradient. </s>%1: <n>%2</n>.")
                             : QObject::tr("<p>Update. </p><s>Every device takes the same step. </s>%1: <n>%2</n>.");
    return PhaseCaption::of(text.arg(firstName(s), updateText(before, s.learningRate, gradient, after)));
}

} // namespace lockstep
