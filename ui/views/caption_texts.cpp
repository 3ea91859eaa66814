#include "ui/views/caption_texts.h"

#include <algorithm>
#include <cmath>

#include "ui/views/caption_numbers.h"
#include "ui/widgets/number_text.h"

namespace lockstep {

namespace {

using enum CaptionRole;

QString everyDevice(const Snapshot &s)
{
    return s.setup->devices() == 1 ? QStringLiteral("the one device") : QStringLiteral("all %1 devices").arg(s.setup->devices());
}

// The parameter of the worked number.
QString firstName(const Snapshot &s)
{
    return longName(s, 0);
}

QString weightText(float weight)
{
    return QStringLiteral("× ") + fixedText(static_cast<double>(weight), 4);
}

QString rangeText(const Snapshot &s, int device)
{
    const RowRange rows = s.setup->shards[static_cast<std::size_t>(device)];
    if (rows.size() == 0)
        return QStringLiteral("device %1 has none").arg(device);
    return QStringLiteral("device %1 has %2 to %3").arg(QString::number(device), countText(rows.begin), countText(rows.end - 1));
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

void addSlopes(PhaseCaption &caption, std::vector<float> slopes)
{
    if (slopes.size() > 4 && !anyNaN(slopes)) {
        const auto [low, high] = std::minmax_element(slopes.begin(), slopes.end());
        caption.add(Plain, QStringLiteral("from "))
            .add(Number, shownText(*low, 3))
            .add(Plain, QStringLiteral(" to "))
            .add(Number, shownText(*high, 3));
        return;
    }
    slopes.resize(std::min<std::size_t>(slopes.size(), 4));
    QStringList texts;
    for (const float slope : slopes)
        texts += shownText(slope, 3);
    caption.add(Number, texts.join(QStringLiteral(", ")));
}

} // namespace

PhaseCaption startCaption(const Snapshot &s)
{
    PhaseCaption caption;
    const bool one = s.setup->devices() == 1;
    const QString rows = countText(s.setup->data.rows);
    if (!s.started() && one)
        return caption.add(CaptionRole::Phase, QStringLiteral("Ready. "))
            .add(Sentence, QStringLiteral("1 device with %1; the first phase copies the initial parameters to it.")
                               .arg(s.setup->data.rows == 1 ? QStringLiteral("1 row") : QStringLiteral("%1 rows").arg(rows)));
    if (!s.started())
        return caption.add(CaptionRole::Phase, QStringLiteral("Ready. "))
            .add(Sentence, QStringLiteral("%1 with %2 rows in all; the first phase gives every device the same parameters.")
                               .arg(devicesText(s.setup->devices()), rows));
    return caption.add(CaptionRole::Phase, QStringLiteral("Replicate. "))
        .add(Sentence, QStringLiteral("The initial parameters were drawn once; %1 ")
                           .arg(one ? QStringLiteral("the device gets them.") : QStringLiteral("every device gets the same copy.")))
        .add(Plain, firstName(s) + QStringLiteral(" = "))
        .add(Number, shownText(s.devices[0].parameters[0], 4))
        .add(Plain, QStringLiteral(" on %1.").arg(everyDevice(s)));
}

PhaseCaption shardCaption(const Snapshot &s)
{
    PhaseCaption caption;
    caption.add(CaptionRole::Phase, QStringLiteral("Shard. "));
    const int last = s.setup->devices() - 1;
    const QString all = countText(s.setup->data.rows);
    if (last == 0)
        return caption.add(Sentence, QStringLiteral("The one device reads all ")).add(Number, all).add(Plain, QStringLiteral(" samples."));
    if (!uneven(*s.setup))
        return caption
            .add(Sentence, QStringLiteral("Each device reads its own %1 of %2 samples: ").arg(countText(s.setup->shards[0].size()), all))
            .add(Plain, QStringLiteral("%1, %2.").arg(rangeText(s, 0), rangeText(s, last)));
    return caption
        .add(Sentence, QStringLiteral("Each device reads its own of %1 samples: %2, %3. ").arg(all, rangeText(s, 0), rangeText(s, last)))
        .add(Plain, QStringLiteral("Device 0 is weighed by rows: "))
        .add(Number, weightText(s.setup->weights[0]))
        .add(Plain, QStringLiteral("."));
}

PhaseCaption forwardCaption(const Snapshot &s)
{
    PhaseCaption caption;
    const std::vector<float> losses = workingLosses(s);
    caption.add(CaptionRole::Phase, QStringLiteral("Forward, loss. "));
    if (anyNaN(losses))
        return caption.add(Sentence, QStringLiteral("The loss over all rows is "))
            .add(Bad, std::isnan(s.loss) ? QStringLiteral("not a number") : fixedText(s.loss, 4))
            .add(Plain, QStringLiteral("."));
    if (s.setup->devices() == 1)
        return caption.add(Sentence, QStringLiteral("The model predicts every row; "))
            .add(Plain, QStringLiteral("the mean squared error is "))
            .add(Number, shownText(s.loss, 4))
            .add(Plain, QStringLiteral("."));
    const auto [low, high] = std::minmax_element(losses.begin(), losses.end());
    caption.add(Sentence, s.equality.equal ? QStringLiteral("Same parameters, different data: ")
                                           : QStringLiteral("Different data, and not the same parameters: "));
    caption.add(Plain, QStringLiteral("local loss from "))
        .add(Number, shownText(*low, 4))
        .add(Plain, QStringLiteral(" to "))
        .add(Number, shownText(*high, 4));
    return caption.add(Plain, uneven(*s.setup) ? QStringLiteral(", average by rows ") : QStringLiteral(", average "))
        .add(Number, shownText(s.loss, 4))
        .add(Plain, QStringLiteral("."));
}

PhaseCaption gradientCaption(const Snapshot &s)
{
    PhaseCaption caption;
    std::vector<float> slopes;
    for (int d = 0; d < s.setup->devices(); ++d)
        if (s.setup->shards[static_cast<std::size_t>(d)].size() > 0)
            slopes.push_back(s.devices[d].gradient[0]);
    caption.add(CaptionRole::Phase, QStringLiteral("Gradient. "));
    caption.add(Sentence, s.setup->devices() == 1 ? QStringLiteral("How the loss changes with each parameter. ")
                                                  : QStringLiteral("Each device sees a different slope. "));
    caption.add(Plain, QStringLiteral("For %1: ").arg(firstName(s)));
    addSlopes(caption, std::move(slopes));
    return caption.add(Plain, QStringLiteral("."));
}

PhaseCaption averageCaption(const Snapshot &s)
{
    PhaseCaption caption;
    const int devices = s.setup->devices();
    const float result = s.devices[0].reduced[0];
    if (s.setup->scenario.communication.reduce == ReduceKind::Sum)
        return caption.add(CaptionRole::Phase, QStringLiteral("Sum. "))
            .add(Sentence, QStringLiteral("Nothing is divided, so the step is %1 times as long. ").arg(devices))
            .add(Plain, QStringLiteral("Effective step for %1: ").arg(firstName(s)))
            .add(Number, productText(s.learningRate, result))
            .add(Plain, QStringLiteral("."));
    const float sum = buffersBefore(s, 0, s.setup->plan.rounds)[0];
    const QString what =
        uneven(*s.setup) ? QStringLiteral("The sum of the weighed gradients is divided by %1. ") : QStringLiteral("The sum is divided by %1. ");
    return caption.add(CaptionRole::Phase, QStringLiteral("Average. "))
        .add(Sentence, devices == 1 ? QStringLiteral("One device: the average is its own gradient. ") : what.arg(devicesText(devices)))
        .add(Plain, QStringLiteral("For %1: ").arg(firstName(s)))
        .add(Number, quotientText(sum, devices, result))
        .add(Sentence, devices == 1 ? QString() : QStringLiteral(" on every device"))
        .add(Plain, QStringLiteral("."));
}

PhaseCaption updateCaption(const Snapshot &s)
{
    PhaseCaption caption;
    const float after = s.devices[0].parameters[0];
    const float gradient = s.devices[0].reduced[0];
    const float before = parameterBefore(after, s.learningRate, gradient);
    return caption.add(CaptionRole::Phase, QStringLiteral("Update. "))
        .add(Sentence, s.setup->devices() == 1 ? QStringLiteral("The device steps against the gradient. ")
                                               : QStringLiteral("Every device takes the same step. "))
        .add(Plain, firstName(s) + QStringLiteral(": "))
        .add(Number, updateText(before, s.learningRate, gradient, after))
        .add(Plain, QStringLiteral("."));
}

} // namespace lockstep
