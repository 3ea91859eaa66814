#include "ui/views/board_text.h"

#include <algorithm>
#include <cmath>

#include "core/numeric/replica_hash.h"
#include "ui/views/all_row.h"
#include "ui/views/data_words.h"
#include "ui/views/phase_caption.h"
#include "ui/widgets/number_text.h"

namespace lockstep {

namespace {

QString precise(float value)
{
    return value != 0 && std::fabs(value) < 1e-3F ? exactText(value) : fixedText(static_cast<double>(value), 6);
}

QString bitsText(float value)
{
    return QStringLiteral("0x") + hexText(value);
}

void addValue(CellText &text, const QString &name, float value)
{
    text.facts.append({name, precise(value)});
    text.facts.append({QObject::tr("bits"), bitsText(value)});
    text.copy = QStringLiteral("%1: %2 (%3)").arg(text.title, exactText(value), bitsText(value));
}

QString ownerText(const BoardModel &model, int device)
{
    return device == allDevices ? QObject::tr("All %1").arg(model.devices()) : QObject::tr("Device %1").arg(device);
}

QString parameterName(const BoardModel &model, int parameter)
{
    return parameterWords(*model.s().setup, parameter);
}

QString aged(const QString &title, ValueAge age)
{
    return age == ValueAge::LastStep ? QObject::tr("%1 (last step)").arg(title) : title;
}

void describeShard(CellText &text, const BoardModel &model, int device)
{
    const Snapshot &s = model.s();
    const Batch &batch = s.batches[static_cast<std::size_t>(device)];
    text.facts.append({QObject::tr("samples"), countText(batch.size)});
    if (s.setup->stepsPerEpoch > 1) {
        text.facts.append({QObject::tr("of its shard"), countText(s.shards->size(device))});
        if (batch.size > 0)
            text.facts.append({QObject::tr("rows of its shard"), QObject::tr("%1 to %2").arg(countText(batch.first), countText(batch.first + batch.size - 1))});
    } else if (batch.size > 0 && s.shards->isContiguous()) {
        const std::int64_t first = s.shards->range(device).begin + batch.first;
        text.facts.append({QObject::tr("rows"), QObject::tr("%1 to %2").arg(countText(first), countText(first + batch.size - 1))});
    }
    text.facts.append({QObject::tr("weight"), fixedText(model.s().weights[static_cast<std::size_t>(device)], 6)});
    if (const QString note = model.note(device); !note.isEmpty())
        text.facts.append({QObject::tr("note"), note});
    text.copy = text.plain();
}

void describeLoss(CellText &text, const BoardModel &model, int device)
{
    if (model.loss == ValueAge::None || model.idle(device))
        return;
    const float own = model.s().devices[device].loss;
    addValue(text, QObject::tr("own"), own);
    text.facts.append({QObject::tr("average"), precise(model.s().loss)});
    text.facts.append(
        {QObject::tr("off the average"), signedText(100 * (static_cast<double>(own) / model.s().loss - 1), 2) + QStringLiteral(" %")});
}

bool sumsUp(const BoardModel &model)
{
    return model.s().setup->scenario.sumsGradients();
}

bool isFrozen(const Network &network, int parameter)
{
    return std::any_of(network.layers.begin(), network.layers.end(), [parameter](const DenseLayer &layer) {
        return layer.frozen && parameter >= layer.weightOffset && parameter < layer.weightOffset + layer.size();
    });
}

void describeGradient(CellText &text, const BoardModel &model, const BoardCell &cell)
{
    const auto p = static_cast<std::size_t>(cell.value);
    const DeviceSnapshot &device = model.s().devices[cell.device];
    if (model.gradient == ValueAge::None || model.idle(cell.device))
        return;
    addValue(text, QObject::tr("own"), device.gradient[p]);
    if (model.average == ValueAge::ThisStep && !model.s().setup->scenario.isLocalSgd())
        text.facts.insert(1, {sumsUp(model) ? QObject::tr("sum") : QObject::tr("average"), precise(device.reduced[p])});
    if (isFrozen(model.s().setup->network, cell.value))
        text.facts.append({QObject::tr("layer"), QObject::tr("frozen: not trained")});
}

QString contributorsText(const BoardModel &model, const BoardCell &cell)
{
    const std::vector<int> inside = contributorsOf(model.s().setup->plan, cell.device, cell.value, model.s().op.round + 1);
    if (static_cast<int>(inside.size()) == model.devices())
        return QObject::tr("all devices");
    return inside.size() > 8 ? devicesText(static_cast<int>(inside.size())) : lowerDeviceListText(inside);
}

void describeReduce(CellText &text, const BoardModel &model, const BoardCell &cell)
{
    const auto p = static_cast<std::size_t>(cell.value);
    const DeviceSnapshot &device = model.s().devices[cell.device];
    if (model.reducing) {
        addValue(text, QObject::tr("buffer"), device.reduced[p]);
        text.facts.append({QObject::tr("in it"), contributorsText(model, cell)});
        return;
    }
    if (model.average == ValueAge::None)
        return;
    const bool sum = sumsUp(model);
    addValue(text, sum ? QObject::tr("sum") : QObject::tr("average"), device.reduced[p]);
    if (model.average != ValueAge::ThisStep)
        return;
    if (model.s().setup->scenario.isLocalSgd())
        return; // the average has replaced the parameters of the device
    const float weight = model.s().weights[static_cast<std::size_t>(cell.device)];
    text.facts.append({QObject::tr("own"), precise(device.gradient[p])});
    if (weight != 1.0F)
        text.facts.append({QObject::tr("own, weighed"), precise(device.gradient[p] * weight)});
}

void describeParameter(CellText &text, const BoardModel &model, const BoardCell &cell)
{
    const auto p = static_cast<std::size_t>(cell.value);
    const std::vector<float> &values = model.s().devices[cell.device].parameters;
    const std::vector<float> &truth = model.s().setup->data.trueParameters;
    if (!model.s().started() || values.empty())
        return;
    addValue(text, QObject::tr("value"), values[p]);
    if (truth.size() == values.size())
        text.facts.append({QObject::tr("true value"), precise(truth[p])});
    if (isFrozen(model.s().setup->network, cell.value))
        text.facts.append({QObject::tr("layer"), QObject::tr("frozen: not trained")});
    if (const std::uint64_t ulp = model.ulpFromMajority(cell.device, cell.value); ulp > 0)
        text.facts.append({model.drifts() ? QObject::tr("drifted, from device %1").arg(model.s().equality.majorityDevice) : QObject::tr("from the others"), ulpText(ulp)});
}

void describeCheck(CellText &text, const BoardModel &model, int device)
{
    if (!model.s().started())
        return;
    const std::uint64_t hash = model.s().equality.hashes[static_cast<std::size_t>(device)];
    const QString digits = QStringLiteral("%1").arg(hash, 16, 16, QLatin1Char('0'));
    const QString verdict = model.drifts() && !model.flagged(device) ? QObject::tr("drifting by design")
                            : !model.s().done(Phase::Check) ? QObject::tr("not checked yet")
                            : model.flagged(device)       ? model.note(device)
                                                          : QObject::tr("equal");
    text.facts = {{QObject::tr("hash"), digits}, {QObject::tr("check"), verdict}};
    text.copy = QStringLiteral("%1: %2").arg(text.title, digits);
}

QString titleOf(const BoardModel &model, const BoardCell &cell)
{
    const QString owner = ownerText(model, cell.device);
    const QString name = parameterName(model, std::min(cell.value, std::max(0, model.parameters() - 1)));
    switch (cell.column) {
    case BoardColumn::Device: return owner;
    case BoardColumn::Shard: return QObject::tr("%1, shard").arg(owner);
    case BoardColumn::Loss: return aged(QObject::tr("%1, local loss").arg(owner), model.loss);
    case BoardColumn::Gradient: return aged(QObject::tr("%1, gradient of %2").arg(owner, name), model.gradient);
    case BoardColumn::Reduce:
        return model.reducing ? QObject::tr("%1, sum so far of %2").arg(owner, name)
                              : aged(QObject::tr("%1, average of %2").arg(owner, name), model.average);
    case BoardColumn::Parameters: return QObject::tr("%1, parameter %2").arg(owner, name);
    case BoardColumn::Check: return QObject::tr("%1, check").arg(owner);
    }
    return owner;
}

void addSpread(CellText &text, const Spread &spread)
{
    if (spread.count == 0)
        return;
    text.facts = {{QObject::tr("median"), fixedText(spread.median, 6)},
                  {QObject::tr("lowest"), fixedText(spread.low, 6)},
                  {QObject::tr("highest"), fixedText(spread.high, 6)}};
}

// The All row: spreads of what differs; what is shared is the largest group's.
void describeAll(CellText &text, const BoardModel &model, const BoardCell &cell)
{
    std::vector<double> values;
    for (int d = 0; d < model.devices(); ++d)
        if (!model.idle(d))
            values.push_back(cell.column == BoardColumn::Loss ? model.s().devices[d].loss
                                                              : model.s().devices[d].gradient[static_cast<std::size_t>(cell.value)]);
    const BoardCell shared{model.s().equality.majorityDevice, cell.column, cell.value};
    if (cell.column == BoardColumn::Loss && model.loss != ValueAge::None) {
        addSpread(text, spreadOf(values));
        text.facts.prepend({QObject::tr("average"), precise(model.s().loss)});
    } else if (cell.column == BoardColumn::Gradient && model.gradient != ValueAge::None) {
        addSpread(text, spreadOf(values));
    } else if (cell.column == BoardColumn::Parameters) {
        describeParameter(text, model, shared);
    } else if (cell.column == BoardColumn::Reduce && !model.reducing) {
        describeReduce(text, model, shared);
    } else if (cell.column == BoardColumn::Check && model.s().started()) {
        text.facts.append({QObject::tr("check"), equalCountText(model)});
    } else if (cell.column <= BoardColumn::Shard) {
        text.facts.append({QObject::tr("samples"), shardsText(model)});
    }
}

} // namespace

QString CellText::plain() const
{
    QStringList parts;
    for (const auto &[name, value] : facts)
        parts += name + QLatin1Char(' ') + value;
    return parts.isEmpty() ? title : QObject::tr("%1: %2").arg(title, parts.join(QObject::tr(", ")));
}

QString CellText::html() const
{
    QString rows;
    for (const auto &[name, value] : facts)
        rows += QStringLiteral("<tr><td>%1&nbsp;&nbsp;&nbsp;</td><td align='right'>%2</td></tr>").arg(name, value);
    return QStringLiteral("<b>%1</b><table>%2</table>").arg(title, rows);
}

CellText cellText(const BoardModel &model, const BoardCell &cell)
{
    CellText text;
    text.title = titleOf(model, cell);
    if (cell.device == allDevices) {
        describeAll(text, model, cell);
    } else {
        switch (cell.column) {
        case BoardColumn::Device:
        case BoardColumn::Shard: describeShard(text, model, cell.device); break;
        case BoardColumn::Loss: describeLoss(text, model, cell.device); break;
        case BoardColumn::Gradient: describeGradient(text, model, cell); break;
        case BoardColumn::Reduce: describeReduce(text, model, cell); break;
        case BoardColumn::Parameters: describeParameter(text, model, cell); break;
        case BoardColumn::Check: describeCheck(text, model, cell.device); break;
        }
    }
    if (text.facts.isEmpty())
        text.facts.append({QObject::tr("value"), QObject::tr("none yet")});
    if (text.copy.isEmpty())
        text.copy = text.plain();
    return text;
}

} // namespace lockstep
