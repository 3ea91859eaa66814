#include "ui/views/board_model.h"

#include <algorithm>
#include <cmath>

#include "ui/widgets/number_text.h"

namespace lockstep {

namespace {

constexpr int devicesWithSlots = 8;

double largestFinite(std::span<const float> values)
{
    float largest = 0;
    for (const float v : values)
        if (std::isfinite(v))
            largest = std::max(largest, std::fabs(v));
    return largest;
}

ValueAge ageOf(const Snapshot &s, Phase phase)
{
    if (s.done(phase))
        return ValueAge::ThisStep;
    return s.position.step > 1 ? ValueAge::LastStep : ValueAge::None;
}

void findScales(BoardModel &model)
{
    double gradient = 0, reduced = 0, parameter = 0;
    for (const DeviceSnapshot &device : model.s().devices) {
        gradient = std::max(gradient, largestFinite(device.gradient));
        parameter = std::max(parameter, largestFinite(device.parameters));
        if (!model.reducing)
            reduced = std::max(reduced, largestFinite(device.reduced));
    }
    if (const std::vector<float> &truth = model.s().setup->data.trueParameters; static_cast<int>(truth.size()) == model.parameters())
        parameter = std::max(parameter, largestFinite(truth));
    model.gradientScale = niceScale(model.gradient == ValueAge::None ? 0 : gradient);
    model.reduceScale = model.average == ValueAge::None ? model.gradientScale : std::max(model.gradientScale, niceScale(reduced));
    model.parameterScale = parameter > 0 ? parameter : 1;
}

void findLossSpan(BoardModel &model)
{
    const double average = model.s().loss;
    if (model.loss == ValueAge::None || !(average > 0) || !std::isfinite(average))
        return;
    for (int d = 0; d < model.devices(); ++d) {
        const double share = std::fabs(model.s().devices[d].loss / average - 1);
        if (!model.idle(d) && std::isfinite(share))
            model.lossSpan = std::max(model.lossSpan, share);
    }
}

bool hasNaN(std::span<const float> values)
{
    return std::any_of(values.begin(), values.end(), [](float v) { return std::isnan(v); });
}

std::uint8_t notFiniteKind(const BoardModel &model, const DeviceSnapshot &device)
{
    const std::span<const float> loss(&device.loss, model.loss == ValueAge::None ? 0 : 1);
    const std::span<const float> gradient(device.gradient.data(), model.gradient == ValueAge::None ? 0 : device.gradient.size());
    if (allFinite(device.parameters) && allFinite(gradient) && allFinite(loss))
        return 0;
    return hasNaN(device.parameters) || hasNaN(gradient) || hasNaN(loss) ? 2 : 1;
}

} // namespace

bool BoardModel::left(int device) const
{
    const EqualityReport &equality = s().equality;
    if (s().driftsByDesign)
        return false;
    const bool seen = s().done(Phase::Check) || (s().firstUnequalStep > 0 && s().firstUnequalStep <= s().position.step);
    return seen && !equality.equal && equality.left(device);
}

int BoardModel::leftCount() const
{
    int count = 0;
    for (int d = 0; d < devices(); ++d)
        count += left(d) ? 1 : 0;
    return count;
}

double BoardModel::slowness(int device) const
{
    for (const SlowDevice &slow : s().network.slowDevices)
        if (slow.device == device)
            return static_cast<double>(slow.factor);
    return 1;
}

QString BoardModel::note(int device) const
{
    const auto step = [this](std::int64_t known) { return known > 0 ? known : s().position.step; };
    if (const int kind = notFinite[static_cast<std::size_t>(device)]; kind > 0)
        return QObject::tr("%1, step %2").arg(kind == 2 ? QStringLiteral("NaN") : QStringLiteral("∞")).arg(step(s().firstNonFiniteStep));
    if (left(device))
        return QObject::tr("left, step %1").arg(step(s().firstUnequalStep));
    if (!idle(device))
        return {};
    return s().shards->size(device) > 0 ? QObject::tr("idle, ran out") : QObject::tr("idle, no rows");
}

std::uint64_t BoardModel::ulpFromMajority(int device, int parameter) const
{
    const auto &own = s().devices[device].parameters;
    const auto &theirs = s().devices[s().equality.majorityDevice].parameters;
    return ulpDistance(own[static_cast<std::size_t>(parameter)], theirs[static_cast<std::size_t>(parameter)]);
}

const ChunkSums &BoardModel::sums() const
{
    if (!m_sums)
        m_sums = std::make_shared<const ChunkSums>(s().setup->plan, s().op.round);
    return *m_sums;
}

BoardModel makeBoardModel(SnapshotPtr snapshot, std::span<const int> deviceSlots)
{
    BoardModel model;
    model.snapshot = std::move(snapshot);
    const Snapshot &s = model.s();
    model.loss = ageOf(s, Phase::Forward);
    model.gradient = ageOf(s, Phase::Gradient);
    model.average = s.setup->scenario.isLocalSgd() && !s.done(Phase::Average) ? ValueAge::None : ageOf(s, Phase::Average);
    model.reducing = s.phase == Phase::AllReduce;
    model.slot.assign(deviceSlots.begin(), deviceSlots.end());
    for (int d = static_cast<int>(model.slot.size()); d < model.devices(); ++d)
        model.slot.push_back(model.devices() <= devicesWithSlots ? d : -1);
    for (const DeviceSnapshot &device : s.devices)
        model.notFinite.push_back(notFiniteKind(model, device));
    findScales(model);
    findLossSpan(model);
    return model;
}

double niceScale(double largest)
{
    if (!(largest > 0) || !std::isfinite(largest))
        return 1;
    const double power = std::pow(10.0, std::floor(std::log10(largest)));
    for (const double step : {1.0, 2.0, 5.0})
        if (largest <= step * power * (1 + 1e-9))
            return step * power;
    return 10 * power;
}

QString scaleText(double scale)
{
    const int decimals = std::max(0, static_cast<int>(std::ceil(-std::log10(scale) - 1e-9)));
    return QStringLiteral("±") + compactText(scale, decimals, 8);
}

} // namespace lockstep
