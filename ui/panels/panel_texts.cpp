#include "ui/panels/panel_texts.h"

#include <QObject>

#include "ui/scenario/core_text.h"

namespace lockstep {
Scenario withLiveFields(Scenario scenario, const Scenario &live)
{
    scenario.optimizer.learningRate = live.optimizer.learningRate;
    scenario.epochs = live.epochs;
    scenario.network = live.network;
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

QString changeText(const Scenario &before, const Scenario &after)
{
    QStringList changes;
    for (const FieldSpec &field : scenarioFields()) {
        if (!field.differs(before, after))
            continue;
        const QString from = field.shown(before);
        const QString to = field.shown(after);
        const QString name = field.label.left(1).toLower() + field.label.mid(1);
        changes << (from == to                       ? QObject::tr("%1 changed").arg(name)
                    : field.kind == FieldKind::Text ? QObject::tr("%1 to \"%2\"").arg(name, to)
                                                    : QObject::tr("%1 %2 → %3").arg(name, from, to));
    }
    if (changes.size() == 2 && before.data.kind != after.data.kind && before.model.loss != after.model.loss)
        return changes.join(QObject::tr(", "));
    return changes.size() <= 1 ? changes.value(0) : QObject::tr("%1 fields").arg(changes.size());
}

} // namespace lockstep
