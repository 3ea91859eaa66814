// What a folded section says.
#include <algorithm>

#include <QFileInfo>
#include <QObject>
#include <QStringList>

#include "core/scenario/step_plan.h"
#include "ui/panels/panel_notes.h"
#include "ui/panels/panel_texts.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

// The word of a choice, as its field shows it.
QString choiceWord(const char *path, const Scenario &s)
{
    return scenarioField(QLatin1String(path)).shown(s);
}

QString ownDataName(const Scenario &s)
{
    const QString file = s.data.kind == DataKind::Csv ? QFileInfo(QString::fromStdString(s.data.csv.file)).fileName() : QString();
    return file.isEmpty() ? choiceWord("/data/kind", s) : file;
}

QString dataSummary(const Scenario &s)
{
    if (!s.knowsSizes())
        return QObject::tr("%1, not read yet").arg(ownDataName(s));
    if (s.ownData() && s.data.testShare > 0)
        return QObject::tr("%1, %2 rows train").arg(ownDataName(s), countText(s.totalRows()));
    if (s.ownData())
        return QObject::tr("%1, %2 rows").arg(ownDataName(s), countText(s.totalRows()));
    return QObject::tr("%1, %2 rows, seed %3").arg(choiceWord("/data/kind", s), countText(s.totalRows())).arg(s.seed);
}

QString shardingSummary(const Scenario &s)
{
    QString text = choiceWord("/sharding/policy", s);
    if (s.sharding.batchPerDevice != 0)
        text = QObject::tr("%1, %2 a step").arg(text, countText(s.sharding.batchPerDevice));
    return s.sharding.shuffle ? QObject::tr("%1, shuffled").arg(text) : text;
}

QString modelSummary(const Scenario &s)
{
    if (!s.knowsSizes())
        return s.model.hidden.empty() ? QObject::tr("linear") : QObject::tr("%1 %2").arg(scenarioField("/model/hidden").shown(s), choiceWord("/model/activation", s));
    const QString parameters = countText(plannedParameters(s));
    if (s.model.hidden.empty())
        return QObject::tr("linear, %1 params").arg(parameters);
    return QObject::tr("%1 %2, %3 params").arg(widthsText(s), choiceWord("/model/activation", s), parameters);
}

QString optimizerSummary(const Scenario &s)
{
    const QString text = QObject::tr("%1, rate %2").arg(choiceWord("/optimizer/kind", s), QString::number(s.optimizer.learningRate, 'g', 4));
    const bool constant = s.optimizer.schedule == ScheduleKind::Constant;
    return constant ? text : QObject::tr("%1, %2").arg(text, choiceWord("/optimizer/schedule", s));
}

QString safeguardsSummary(const Scenario &s)
{
    QStringList parts;
    if (s.optimizer.l2 != 0)
        parts << QObject::tr("L2 %1").arg(QString::number(s.optimizer.l2, 'g', 4));
    if (s.optimizer.clipNorm != 0)
        parts << QObject::tr("clipped to %1").arg(QString::number(s.optimizer.clipNorm, 'g', 4));
    if (s.nonFinite == NonFinitePolicy::Continue)
        parts << QObject::tr("goes on with NaN");
    return parts.isEmpty() ? QObject::tr("stops at NaN") : parts.join(QObject::tr(", "));
}

QString devicesSummary(const Scenario &s)
{
    const std::int64_t rows = s.totalRows();
    const QString devices = countText(s.devices);
    if (const std::size_t slow = s.network.slowDevices.size(); slow > 0)
        return QObject::tr("%1, %2 slow").arg(devices).arg(slow);
    if (!s.knowsSizes())
        return devices;
    if (s.sharding.policy == ShardPolicy::Duplicate)
        return QObject::tr("%1, all %2 rows each").arg(devices, countText(rows));
    if (s.devices < 1)
        return devices;
    const bool same = s.sharding.remainder == Remainder::Drop || s.sharding.remainder == Remainder::Pad;
    if (same || rows % s.devices == 0)
        return QObject::tr("%1, %2 rows each").arg(devices, countText(largestShard(s)));
    return QObject::tr("%1, %2 or %3 rows").arg(devices, countText(rows / s.devices), countText(largestShard(s)));
}

QString communicationSummary(const Scenario &s)
{
    const QString reduce = choiceWord("/communication/reduce", s);
    switch (s.strategy.kind) {
    case StrategyKind::AllReduce: return QObject::tr("%1, %2").arg(choiceWord("/communication/collective", s), reduce);
    case StrategyKind::Accumulate: return QObject::tr("%1, %2 micro-batches").arg(reduce, countText(s.strategy.microBatches));
    case StrategyKind::LocalSgd: break;
    }
    return s.strategy.period == 1 ? QObject::tr("local SGD, every step")
                                  : QObject::tr("local SGD, every %1 steps").arg(countText(s.strategy.period));
}

QString networkSummary(const Scenario &s)
{
    const auto text = [](float value) { return QString::number(static_cast<double>(value), 'g', 4); };
    return QObject::tr("%1 µs, %2 Gbit/s").arg(text(s.network.latencyUs), text(s.network.bandwidthGbps));
}

} // namespace

QString sectionSummary(PanelSection section, const Scenario &s)
{
    switch (section) {
    case PanelSection::Data: return dataSummary(s);
    case PanelSection::Sharding: return shardingSummary(s);
    case PanelSection::Model: return modelSummary(s);
    case PanelSection::Optimizer: return optimizerSummary(s);
    case PanelSection::Safeguards: return safeguardsSummary(s);
    case PanelSection::Devices: return devicesSummary(s);
    case PanelSection::Communication: return communicationSummary(s);
    case PanelSection::Network: return networkSummary(s);
    case PanelSection::About: return QString::fromStdString(s.name);
    }
    return {};
}

} // namespace lockstep
