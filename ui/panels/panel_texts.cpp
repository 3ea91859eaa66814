#include "ui/panels/panel_texts.h"

#include <algorithm>

#include <QObject>

#include "core/data/shard.h"
#include "core/model/network.h"
#include "ui/scenario/core_text.h"
#include "ui/widgets/number_text.h"

namespace lockstep {
namespace {

QString devicesSummary(const Scenario &s)
{
    const std::int64_t least = s.totalRows() / std::max(1, s.devices);
    if (s.devices > 0 && s.totalRows() % s.devices == 0)
        return QObject::tr("%1, %2 rows each").arg(countText(s.devices), countText(least));
    return QObject::tr("%1, %2 or %3 rows").arg(countText(s.devices), countText(least), countText(least + 1));
}

} // namespace

Scenario withLiveFields(Scenario scenario, const Scenario &live)
{
    scenario.optimizer.learningRate = live.optimizer.learningRate;
    scenario.epochs = live.epochs;
    return scenario;
}

Scenario withAbout(Scenario scenario, const Scenario &about)
{
    scenario.name = about.name;
    scenario.title = about.title;
    scenario.description = about.description;
    return scenario;
}

bool sameBesidesLive(const Scenario &a, const Scenario &b)
{
    return withAbout(withLiveFields(a, b), b) == b;
}

QString reasonText(const Problem &problem)
{
    QString text = QString::fromStdString(problem.message);
    const bool isShown = problem.line == 0; // else the field cannot show what the file says
    if (const qsizetype must = text.indexOf("must be"); isShown && must > 0 && text.startsWith("is "))
        text = text.mid(must);
    text = coreText(text.toStdString());
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    static const QString stops = QStringLiteral(".?。？");
    return !text.isEmpty() && stops.contains(text.back()) ? text : QObject::tr("%1.").arg(text);
}

QString sectionSummary(PanelSection section, const Scenario &s)
{
    const bool mean = s.communication.reduce == ReduceKind::Mean;
    switch (section) {
    case PanelSection::Data: return QObject::tr("%1 rows, seed %2").arg(countText(s.totalRows())).arg(s.seed);
    case PanelSection::Sharding: return QObject::tr("contiguous");
    case PanelSection::Model: return QObject::tr("linear, %1 params").arg(makeNetwork(s.model, s.data.features).parameterCount());
    case PanelSection::Optimizer: return QObject::tr("SGD, rate %1").arg(QString::number(s.optimizer.learningRate, 'g', 4));
    case PanelSection::Devices: return devicesSummary(s);
    case PanelSection::Communication: return mean ? QObject::tr("mean") : QObject::tr("sum");
    case PanelSection::About: return QString::fromStdString(s.name);
    }
    return {};
}

QString changeText(const Scenario &before, const Scenario &after)
{
    QStringList changes;
    for (const FieldSpec &field : scenarioFields()) {
        const QString from = field.shown(before);
        const QString to = field.shown(after);
        if (from == to)
            continue;
        const QString name = field.label.left(1).toLower() + field.label.mid(1);
        changes << (field.kind == FieldKind::Text ? QObject::tr("%1 to \"%2\"").arg(name, to)
                                                  : QObject::tr("%1 %2 → %3").arg(name, from, to));
    }
    return changes.size() <= 1 ? changes.value(0) : QObject::tr("%1 fields").arg(changes.size());
}

} // namespace lockstep
